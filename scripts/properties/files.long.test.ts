/**
 * Files that people name: sparse, endless, binary, cut. What is no such file is refused in a sentence, soon, and is
 * left as it is.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, it } from 'vitest';
import { START_FEN } from '../../engine/index.ts';
import { readArguments } from '../../engine/cli/input/arguments.ts';
import { readEpdFile } from '../../engine/cli/input/epd.ts';
import { Fault } from '../../engine/cli/input/fault.ts';
import { readOpeningsFile } from '../../engine/cli/input/openings-file.ts';
import { matchAccepts, matchFrom } from '../../engine/cli/match/flags.ts';
import { readJournal } from '../../engine/cli/match/journal.ts';
import { pgnFile, refuseNoFile } from '../../engine/cli/match/pgn-file.ts';
import { pairPgn } from '../../engine/match/pgn.ts';
import type { PairRecord } from '../../engine/match/schedule.ts';
import { attempts, checkLine, checkSentence, holds, outcome } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const USES = ['positions', 'openings', 'match', 'pgn'] as const;
/** What stands at the path: a file, or something that never ends, takes nothing, or is no file. */
const PLACES = ['file', '/dev/zero', '/dev/full', '/dev/urandom', '/dev/null', 'folder', 'nowhere'] as const;

interface Case {
  as: (typeof USES)[number];
  place: (typeof PLACES)[number];
  /**
   * Each character up to U+00FF is one byte; a text with others is UTF-8. HEAD and PAIR stand for a journal's own
   * lines.
   */
  text: string;
  /** Bytes without anything in them behind the text: they take no room on the disk. */
  hole: number;
}

const { config } = matchFrom(readArguments(['--nodes', '10', '--games', '8'], matchAccepts));
const game = { fen: START_FEN, opening: 'one', moves: 'e2e4 e7e5', bookPlies: 2, result: '1/2-1/2', end: 'too long', nodes: [1, 0], depths: [1, 0], print: 7 } as const; // prettier-ignore
const pair: PairRecord = { index: 0, games: [game, game].map((one) => structuredClone<typeof game>(one)) as never };
const OWN: Readonly<Record<string, string>> = {
  HEAD: `${JSON.stringify({ format: 'cutoff match 1', config })}\n`,
  PAIR: `${JSON.stringify(pair)}\n`,
  GAMES: pairPgn(pair, config),
};

const folder = mkdtempSync(join(tmpdir(), 'cutoff-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function bytesOf(text: string): Buffer {
  const whole = text.replace(/HEAD|PAIR|GAMES/g, (name) => OWN[name] ?? name);
  return Buffer.from(whole, /^[\0-\xff]*$/.test(whole) ? 'latin1' : 'utf8');
}

function pathOf({ hole, place, text }: Case): string {
  if (place === 'folder') return folder;
  if (place === 'nowhere') return join(folder, 'no', 'where');
  if (place !== 'file') return place;
  const path = join(folder, 'file');
  writeFileSync(path, bytesOf(text));
  if (hole > 0) truncateSync(path, statSync(path).size + hole);
  return path;
}

function check(one: Case): void {
  const path = pathOf(one);
  const isFile = one.place === 'file';
  const before = isFile ? statSync(path).size : 0;
  const read = outcome(() => {
    if (one.as === 'positions') return readEpdFile(path).positions.map(({ fen }) => ({ fen, moves: [] }));
    if (one.as === 'openings') return readOpeningsFile(path, 16);
    if (one.as === 'match') {
      const { pairs } = readJournal(path, config).state;
      return pairs.flatMap(({ games }) => games.map(({ fen, moves }) => ({ fen, moves: moves.split(' ') })));
    }
    refuseNoFile(path);
    pgnFile(path, [pair], 1, config, true);
    return [];
  }, [Fault]);
  if (read instanceof Error) checkSentence(read.message);
  else for (const { fen, moves } of read.slice(0, 3)) checkLine(fen, moves.filter(Boolean).slice(0, 100));
  const refused = read instanceof Error;
  holds(refused || one.hole === 0 || !isFile, () => 'a file with a hole in it is taken for text');
  holds(refused || isFile || one.place === 'nowhere', () => `${one.place} is taken for a file`);
  if (!isFile) return;
  holds(statSync(path).size === before, () => 'the file has changed its size');
  if (one.hole === 0) holds(readFileSync(path).equals(bytesOf(one.text)), () => 'the file has changed');
  rmSync(path);
}

const WORDS = [
  'HEAD',
  'PAIR',
  'GAMES',
  '{"index":',
  '\n',
  '\0',
  '\xff\xfe',
  '\xc3',
  '[Event "',
  '1. e4 ',
  ' w - - 0 1\n',
];
const cases = fc.record<Case>({
  as: fc.constantFrom(...USES),
  place: fc.oneof({ weight: 12, arbitrary: fc.constant('file' as const) }, fc.constantFrom(...PLACES)),
  text: mutated([...new Set(kept.files.map(({ text }) => text))], WORDS),
  hole: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.nat(5000), fc.integer({ min: 2 ** 26, max: 2 ** 33 })),
});

it('that are sparse, endless, binary or cut are refused in a sentence, and left as they are', () => {
  fc.assert(fc.property(cases, check), attempts(100, kept.files as Case[]));
});
