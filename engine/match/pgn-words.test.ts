import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { readPgn } from './pgn.ts';
import { PgnError, pgnWords } from './pgn-words.ts';

const movesIn = (text: string) => [...pgnWords(text)].flatMap((word) => (word.kind === 'move' ? [word.text] : []));
const resultsIn = (text: string) =>
  [...pgnWords(text)].flatMap((word) => (word.kind === 'result' ? [word.result] : []));

describe('the words of a PGN', () => {
  it('come with their lines, whatever ends a line', () => {
    const text = '\uFEFF[White "a \\"b\\""]\r\n\r\n1. e4 {over\r\ntwo lines} e5\r2. Nf3 *\n';
    expect([...pgnWords(text)]).toEqual([
      { kind: 'tag', name: 'White', value: 'a "b"', line: 1 },
      { kind: 'move', text: 'e4', line: 3 },
      { kind: 'move', text: 'e5', line: 4 },
      { kind: 'move', text: 'Nf3', line: 5 },
      { kind: 'result', result: '*', line: 5 },
    ]);
  });

  // What commentators and programs write behind a move, with a blank or without.
  const signs = ['+=', '=', '=+', '+-', '-+', '+/=', '=/+', '+/-', '-/+', '+--', '--+', '!', '??', '!?', '!!', '‼', '⁉', '±', '∓', '⩲', '⩱', '∞', '−+', '+−', '□', '→', '↑', '⇆', '⊕', 'N', 'TN', 'D', 'ND', 'ep', 'e.p.', 'mate', '#', '~', '⌓', '$1', '$146', '=∞', '!N', '!±']; // prettier-ignore
  it.each(signs)('do without the sign %s', (sign) => {
    const plain = readPgn('1. e4 c5 2. e5 d5 3. exd6 Nc6 4. O-O-O?? *'.replace(' 4. O-O-O??', ''))[0].moves;
    for (const gap of ['', ' ']) {
      const text = `1. e4${gap}${sign} c5${gap}${sign} 2. e5${gap}${sign} d5 3. exd6${gap}${sign} Nc6${gap}${sign} *`;
      expect(readPgn(text)[0].moves, text).toEqual(plain);
    }
    expect(movesIn(`1. O-O${sign} Rxa8+${sign} Qh4 ${sign}`).map((move) => move.replace(/[+#]+$/, ''))).toEqual([
      'O-O',
      'Rxa8',
      'Qh4',
    ]);
  });

  it('keep the sign of check or mate apart from an evaluation', () => {
    expect(movesIn('Qh5+ Qh5++ Qh5# Qh5+- Qh5+= Qh5+! Qh5+ +-')).toEqual(
      ['Qh5+', 'Qh5++', 'Qh5#', 'Qh5', 'Qh5', 'Qh5+', 'Qh5+'], // prettier-ignore
    );
  });

  it('keep what promotes, and take an N behind other moves for “new”', () => {
    expect(movesIn('e8=N e8N bxa1=Q+ a7a8q e4N Nf3N e7e8n Kd8N')).toEqual(
      ['e8=N', 'e8N', 'bxa1=Q+', 'a7a8q', 'e4', 'Nf3', 'e7e8n', 'Kd8'], // prettier-ignore
    );
  });

  it('are numbered in any way', () => {
    expect(movesIn('1.e4 e5 2 Nf3 2... Nc6 3.Bb5 3…a6 4. … d6 5... . Nf6')).toEqual(
      ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'd6', 'Nf6'], // prettier-ignore
    );
  });

  it('end by results in any writing', () => {
    expect(resultsIn('e4 1-0 e4 0–1 e4 ½-½ e4 1/2-1/2 e4 1/2 e4 ½–½ e4 *')).toEqual(
      ['1-0', '0-1', '1/2-1/2', '1/2-1/2', '1/2-1/2', '1/2-1/2', '*'], // prettier-ignore
    );
  });

  it.each([
    ['1. e4\n{open\n e5', 'Line 2 of the PGN opens a comment with "{" that is never closed.'],
    ['1. e4\n\n) e5', 'Line 3 of the PGN closes a variation with ")" that was never opened.'],
    ['1. e4 (1. d4)\n(1. c4 (1. Nf3)\n e5', 'Line 2 of the PGN opens a variation with "(" that is never closed.'],
    ['1. e4 (1. d4 *\n\n[White "Next"]', 'Line 1 of the PGN opens a variation with "(" that is never closed.'],
    ['\n[White "x]\n1. e4', 'Line 2 of the PGN has "[" where a tag, a move or a comment is expected.'],
    [`1. e4\n${'x'.repeat(41)}`, 'Line 2 of the PGN has "xxxxxxxxxxxxxxxxxxxx…" of 41 characters where a move is expected.'], // prettier-ignore
  ])('stop with a line at %j', (text, message) => {
    expect(() => [...pgnWords(text)]).toThrow(new PgnError(message));
  });

  it.each(['Nf3X', 'good', 'Z9', 'e9', 'Nf3e.p.x', '♘f9', '♘', '<html>', 'Nf3=Q?x', 'mates', 'De4', '0-0-0-0'])(
    'keep %s, which is no move, for the engine to refuse',
    (word) => {
      expect(movesIn(`1. ${word}`)).toEqual([word]);
      expect(() => readPgn(`1. ${word}`)).toThrow(/^Game 1 of the PGN, half-move 1 on line 1: The move /);
    },
  );
});

describe('a null move', () => {
  it.each(['--', 'Z0', '@@@@', '0000'])('written %s is made, as chess.js makes it', (pass) => {
    const [game] = readPgn(`1. e4 ${pass} 2. d4 e5 3. ${pass} exd4 *`);
    const chess = new Chess();
    for (const move of ['e4', '--', 'd4', 'e5', '--']) chess.move(move);
    const clocks = / \d+ \d+$/;
    expect(game.fen.replace(clocks, '')).toBe(chess.fen().replace(clocks, ''));
    expect(game.moves).toEqual(['e5d4']);
  });

  it('counts as a half-move where only so many are wanted', () => {
    const text = '1. e4 -- 2. d4 -- 3. Nf3 *';
    expect(readPgn(text, 1)[0].moves).toEqual(['e2e4']);
    const [three] = readPgn(text, 3);
    expect([three.fen.split(' ').slice(0, 2).join(' '), three.moves]).toEqual([
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w',
      ['d2d4'],
    ]);
  });

  it('is refused in check', () => {
    expect(() => readPgn('1. e4 f6 2. d4 g5 3. Qh5+ --')).toThrow(
      'Game 1 of the PGN, half-move 6 on line 1: The move "--" passes in check, where a move must be made.',
    );
  });
});
