/** The check finds guards that are missing in this engine, whole: it is asked as a program, and names them. */
import { expect, it } from 'vitest';
import { program } from '../testing.ts';
import { checkCommand } from './check.ts';

const engine = `"${process.execPath}" "${program}"`;
/** For a case that was wrong: this engine hardly finds more in the two seconds that others get. */
const AGAIN_MS = 500;

async function checked(only: string, ...options: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line), writeAside: () => {}, isTerminal: false };
  const flags = options.flatMap((option) => ['--option', option]);
  const code = await checkCommand(['--uci', engine, '--only', only, ...flags], output, AGAIN_MS);
  return { code, lines };
}

it('finds nothing while all guards are there', async () => {
  const { code, lines } = await checked('table,draws,zugzwang');
  expect(code, lines.join('\n')).toBe(0);
});

it.each([
  ['rfp.notPv', 'table'],
  ['hp.notChecking', 'table'],
  ['hp.hasPieces', 'table'],
  ['hp.quiet', 'table,zugzwang'],
  ['nmp.outOfRepetition', 'draws'],
  ['nmp.notLonePiece', 'zugzwang'],
  ['lmr.quiet', 'quiet'],
  ['see.safeMoveFound', 'zugzwang'],
  ['see.notRoot', 'quiet'],
  ['razor.notPv', 'table,zugzwang'],
  ['lmp.safeMoveFound', 'stalemate'],
  ['fp.hasPieces', 'draws'],
  ['multicut.notPv', 'quiet,mate-window', 'multicut=true'],
])('names %s, which shows in what was before or behind another guard', async (guard, only, ...others) => {
  const { code, lines } = await checked(only, `${guard}=false`, ...others);
  expect(code).toBe(1);
  const at = lines.findIndex((line) => line.startsWith('consistent with'));
  expect(lines.slice(at + 1, at + 3).join('\n')).toContain(`${guard} missing`);
});
