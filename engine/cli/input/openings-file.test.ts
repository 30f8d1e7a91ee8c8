import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPgn } from '../../match/pgn.ts';
import { readOpeningsFile } from './openings-file.ts';
import { faultOf, runProgram, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();
const text = (name: string) => readFileSync(file(name), 'utf8');
const refusesFile = (name: string) => faultOf(() => readOpeningsFile(file(name), 16));
const fen = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3';

function match(...args: string[]) {
  const { status, out, err } = runProgram(['match', '--json', ...args]);
  if (status !== 0) throw new Error(err);
  return JSON.parse(out);
}

describe('openings from files', () => {
  it('are played', () => {
    writeFileSync(file('book.pgn'), '[Opening "one"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 d5 *\n');
    writeFileSync(file('book.epd'), `${fen} w - - id "kings";\n${fen} b - - 0 1\n`);
    const pgn = match(
      '--openings',
      file('book.pgn'),
      '--plies',
      '2',
      '--nodes',
      '50',
      '--games',
      '4',
      '--pgn',
      file('book-out.pgn'),
    );
    expect(pgn.config.openings).toMatchObject({ source: 'book.pgn', count: 2 });
    const starts = readPgn(text('book-out.pgn')).map(({ tags, moves }) => `${tags.Opening}: ${moves.slice(0, 2)}`);
    expect(starts.sort()).toEqual(['game 2: d2d4,d7d5', 'game 2: d2d4,d7d5', 'one: e2e4,e7e5', 'one: e2e4,e7e5']);
    match('--openings', file('book.epd'), '--nodes', '50', '--games', '4', '--pgn', file('epd-out.pgn'));
    expect(new Set(readPgn(text('epd-out.pgn')).map((game) => game.fen))).toEqual(
      new Set([`${fen} w - - 0 1`, `${fen} b - - 0 1`]),
    );
  });

  it('are positions where a line begins with a board, whatever its remarks say', () => {
    writeFileSync(file('remark.epd'), `# 1. e4\n\n${fen} w - - c0 "after 1. e4 e5";\n`);
    expect(readOpeningsFile(file('remark.epd'), 16)).toEqual([{ name: 'line 3', fen: `${fen} w - - 0 1`, moves: [] }]);
  });

  it('are read as the page reads a game: signs are read over, and what is not closed is refused with its line', () => {
    writeFileSync(file('signs.pgn'), '1. e4 += e5 ± 2. Nf3N Nc6 $13 3. -- d6 {so} (3... d5) ½-½');
    expect(readOpeningsFile(file('signs.pgn'), 3)[0].moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
    for (const [text, what] of [
      ['1. e4 *\n\n1. d4 {open', 'opens a comment with "{"'],
      ['1. e4 *\n\n1. d4 (1. c4 d5', 'opens a variation with "("'],
    ]) {
      writeFileSync(file('unclosed.pgn'), text);
      expect(refusesFile('unclosed.pgn')).toContain(`: Line 3 of the PGN ${what} that is never closed.`);
    }
  });

  it('are refused with a sentence when there are none, or a game is over there', () => {
    writeFileSync(file('over.pgn'), '1. f3 e5 2. g4 Qh4# *');
    expect(refusesFile('over.pgn')).toContain('Opening 1 of');
    writeFileSync(file('empty.epd'), '# nothing\n');
    expect(refusesFile('empty.epd')).toContain('holds no opening');
    expect(refusesFile('nowhere')).toContain('there is no such file');
  });
});
