import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { MAX_PLAYED_PLIES } from '../board/game.ts';
import type { GameEnd, GameRecord } from './game.ts';
import { readPgn, writePgn } from './pgn.ts';
import { PgnError } from './pgn-words.ts';

const game: GameRecord = {
  fen: START_FEN,
  opening: 'Scholar',
  moves: 'e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7',
  bookPlies: 2,
  result: '1-0',
  end: 'checkmate',
  nodes: [0, 0],
  depths: [0, 0],
  print: null,
};
const header = { event: 'A "test" \\ of\nquotes', round: '1.1', white: 'A', black: 'B' };

describe('PGN out', () => {
  it('is what another program reads', () => {
    const text = writePgn(game, { ...header, more: { TimeControl: '8+0.08' } });
    const chess = new Chess();
    chess.loadPgn(text);
    expect(chess.history()).toEqual(['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']);
    expect(chess.getHeaders()).toMatchObject({ White: 'A', Black: 'B', Result: '1-0', TimeControl: '8+0.08' });
    expect(text).toContain(`[Event "A 'test' / of quotes"]`);
    expect(text).not.toContain('FEN');
  });

  it('carries the position it begins in, and whose move it is', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 5 40';
    const text = writePgn({ ...game, fen, moves: 'e8e7 e2e4', result: '1/2-1/2', end: 'too long' }, header);
    expect(text).toContain('\n40... Ke7 41. e4 {too long} 1/2-1/2\n');
    const chess = new Chess();
    chess.loadPgn(text);
    expect(chess.fen()).toBe('8/4k3/8/8/4P3/8/8/4K3 b - - 0 41');
  });

  // The words of the standard: of an adjudication it does not say by which rule.
  const terminations: Readonly<Record<GameEnd, string>> = {
    checkmate: 'normal',
    stalemate: 'normal',
    'insufficient material': 'normal',
    'fifty moves': 'normal',
    repetition: 'normal',
    resignation: 'adjudication',
    'adjudicated draw': 'adjudication',
    'too long': 'adjudication',
    time: 'time forfeit',
    'illegal move': 'rules infraction',
    crash: 'abandoned',
  };
  it.each(Object.entries(terminations) as [GameEnd, string][])('calls the end by %s "%s"', (end, word) => {
    expect(readPgn(writePgn({ ...game, end }, header))[0].tags.Termination).toBe(word);
  });

  it('has short lines', () => {
    const moves = Array.from({ length: 60 }, (_, i) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][i % 4]).join(' ');
    const text = writePgn({ ...game, moves, note: 'A very long remark {with brackets} '.repeat(6) }, header);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(80);
    expect(readPgn(text)[0].moves.join(' ')).toBe(moves);
  });

  it('has lines as full as can be, and words longer than a line on a line of their own', () => {
    const note = `${'x'.repeat(68)} ${'y'.repeat(90)} z`;
    expect(
      writePgn({ ...game, moves: 'e2e4', note }, header)
        .split('\n\n')
        .slice(1),
    ).toEqual([`1. e4 {${'x'.repeat(68)}\n${'y'.repeat(90)}\nz} 1-0`, '']);
    const full = writePgn({ ...game, moves: 'e2e4', note: `${'x'.repeat(65)} 12345` }, header);
    expect(full).toContain(`\n1. e4 {${'x'.repeat(65)} 12345}\n1-0\n\n`);
  });
});

describe('PGN in', () => {
  it('gives back what was written', () => {
    const [first, second, ...rest] = readPgn(writePgn(game, header) + writePgn({ ...game, result: '0-1' }, header));
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ fen: START_FEN, result: '1-0' });
    expect(first.moves.join(' ')).toBe(game.moves);
    expect(first.tags).toMatchObject({ Event: "A 'test' / of quotes", Opening: 'Scholar', Termination: 'normal' });
    expect(second.result).toBe('0-1');
  });

  it('reads escaped quotation marks', () => {
    expect(readPgn('[White "A \\"b\\" \\\\ c"]')[0].tags.White).toBe('A "b" \\ c');
  });

  it('passes over comments, variations, glyphs and lines for others', () => {
    const text = `\uFEFF[White "x"]\r\n\r\n% not for us 1. a4
      1.e4 {best (by test) 1. d4} e5 $1 2. Nf3! (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6?! ; Nf6 too
      3.Bb5 a6 4.Bxc6 dxc6 5.O-O *`;
    const [only] = readPgn(text);
    expect(only.moves.join(' ')).toBe('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1');
    expect(only.result).toBe('*');
  });

  it('reads move numbers without a full stop', () => {
    const [dotted, plain] = ['1. e4 e5 2. Nf3 Nc6 1/2-1/2', '1 e4 e5 2 Nf3 Nc6 1/2-1/2'].map((text) => readPgn(text));
    expect(plain).toEqual(dotted);
    expect(plain[0].moves).toHaveLength(4);
  });

  it('reads bare moves, tags without moves, and games without results', () => {
    expect(readPgn('1. d4 d5 2. c4')[0].moves).toEqual(['d2d4', 'd7d5', 'c2c4']);
    const games = readPgn(
      '[White "a"]\n\n1. e4\n\n[White "b"]\n\n1. c4 *\n[White "c"]\n[FEN "8/8/8/8/8/k7/8/K7 w - - 0 1"]',
    );
    expect(games.map(({ tags, moves, fen }) => `${tags.White} ${moves} ${fen.slice(0, 5)}`)).toEqual([
      'a e2e4 rnbqk',
      'b c2c4 rnbqk',
      'c  8/8/8',
    ]);
    expect(readPgn('  \n')).toEqual([]);
  });

  it('gives the first half-moves alone where so many are wanted, and looks at the others', () => {
    expect(readPgn('1. e4 e5 2. Nf3 *', 2)[0].moves).toEqual(['e2e4', 'e7e5']);
    expect(() => readPgn('1. e4 e5 2. Ke3 *', 2)).toThrow('half-move 3');
  });

  it('refuses a game of more plies than a position can remember', () => {
    const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const line = Array.from({ length: MAX_PLAYED_PLIES }, (_, ply) => shuffle[ply % 4]).join(' ');
    expect(readPgn(line)[0].moves).toHaveLength(MAX_PLAYED_PLIES);
    expect(() => readPgn(`${line} Nf3`)).toThrow(`the game is too long; at most ${MAX_PLAYED_PLIES} plies are read.`);
  });

  it.each([
    ['1. e4 e5 2. Ke3', 'Game 1 of the PGN, half-move 3 on line 1: The move "Ke3" is not legal for White here.'],
    ['1. e4 *\n\n1. e5', 'Game 2 of the PGN, half-move 1 on line 3: The move "e5" is not legal for White here.'],
    ['[FEN "nonsense"]\n\n1. e4', /^Game 1 of the PGN: The FEN has 1 field/],
    ['[White "x]\n1. e4', 'Line 1 of the PGN has "[" where a tag, a move or a comment is expected.'],
    ['<html>', /^Game 1 of the PGN, half-move 1 on line 1: The move "<html>" cannot be read/],
  ])('refuses %j', (text, message) => {
    expect(() => readPgn(text)).toThrow(PgnError);
    expect(() => readPgn(text)).toThrow(message);
  });
});
