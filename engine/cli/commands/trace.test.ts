import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTraceText } from '../../trace/format.ts';
import { faultOf, linesOf, temporaryFolder } from '../testing.ts';
import { traceCommand } from './trace.ts';

const file = temporaryFolder();

describe('cutoff trace', () => {
  it('writes a tree that can be read again, to a file or as lines', () => {
    const args = ['--fen', 'startpos', '--depth', '3', '--off', 'nmp'];
    const [told] = linesOf(traceCommand, ...args, '--out', file('tree.txt'));
    const { nodes } = readTraceText(readFileSync(file('tree.txt'), 'utf8'));
    expect(told).toContain(`${nodes.length} nodes written`);
    expect(nodes.some(({ move }) => move === '0000')).toBe(false);
    expect(readTraceText(linesOf(traceCommand, ...args).join('\n')).nodes).toEqual(nodes);
  });

  it('says in one sentence what it cannot use', () => {
    expect(faultOf(() => traceCommand([], () => {}))).toMatch(/^trace needs a position/);
    expect(
      faultOf(() => traceCommand(['--fen', 'startpos', '--depth', '2', '--out', file('no', 'tree')], () => {})),
    ).toMatch(/cannot be written: there is no such folder/);
  });
});
