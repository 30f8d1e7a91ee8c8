import { Chess } from 'chess.js';
import { describe, expect, it, vi } from 'vitest';
import { type MoveError, playMoves, setFen, START_FEN, toFen } from '../../engine/index.ts';
import {
  faultOf,
  lengthFault,
  looksLikeFen,
  MOST_GAMES,
  MOST_LINES,
  MOST_TEXT,
  numberOf,
  readGames,
  type WrittenGame,
} from './pgn.ts';

const games = (text: string): WrittenGame[] => {
  const read = readGames(text);
  if (!read.ok) throw new Error(read.message);
  return read.games;
};
const moves = (text: string) => games(text)[0]?.moves.map((move) => move.text);

describe('a pasted game', () => {
  it('has the moves that chess.js plays', () => {
    let seed = 7;
    for (let game = 0; game < 20; game++) {
      const chess = new Chess();
      for (let ply = 0; ply < 60 && !chess.isGameOver(); ply++) {
        const legal = chess.moves();
        seed = (seed * 48_271) % 2_147_483_647;
        chess.move(legal[seed % legal.length] as string);
        if (seed % 5 === 0) chess.setComment('a comment (1. e4) [x]');
      }
      chess.setHeader('White', 'A name');
      expect(moves(chess.pgn({ newline: '\r\n' }))).toEqual(chess.history());
    }
  });

  it('is read without variations, glyphs, comments and results', () => {
    const text =
      '[Event "x"]\n\n1.e4 e5 $1 2.Nf3! (2.f4 exf4 (2...d5 3.exd5) ) 2... Nc6?! ; a6\n% no move\n3. Bb5 {a6 \n b5} 1-0';
    expect(moves(text)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
    expect(games(text)[0]?.moves.map(({ line }) => line)).toEqual([3, 3, 3, 3, 5]);
  });

  it('may have the signs of commentators, and a null move', () => {
    const [game] = games('1. e4 += e5 ± 2. Nf3N -- 3. Bc4 D ½-½');
    expect(game!.moves.map(({ text }) => text)).toEqual(['e4', 'e5', 'Nf3', '--', 'Bc4']);
    setFen(START_FEN);
    playMoves(game!.moves.map(({ text }) => text));
    expect(toFen()).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/2B1P3\/5N2\/PPPP1PPP\/RNBQK2R b /);
  });

  it('may end right before a comment', () => {
    const text = '1. e4 e5 1-0{so it was}\n\n1. d4 d5 1/2-1/2;agreed\n\n1. c4 *';
    expect(games(text).map((game) => game.moves.length)).toEqual([2, 2, 1]);
  });

  it('may number its moves without a full stop', () => {
    const [dotted, plain] = ['1. e4 e5 2. Nf3 Nc6', '1 e4 e5 2 Nf3 Nc6'].map((text) => readGames(text));
    expect(plain).toEqual(dotted);
    expect(plain).toMatchObject({ ok: true, games: [{ moves: { length: 4 } }] });
  });

  it('is one of several, with names', () => {
    const text =
      '[White "A"]\n[Black "B"]\n[Event "Cup"]\n1. e4 *\n\n[FEN "8/8/8/8/8/k7/p7/K7 b - - 0 40"]\n40... Kb3 1/2-1/2';
    const [first, second, ...more] = games(text);
    expect(more).toEqual([]);
    expect(first?.title).toBe('A – B, Cup');
    expect(second).toMatchObject({ title: 'Game 2', blackFirst: true, number: 40 });
    expect(numberOf(second!, 0)).toBe('40…');
    expect(numberOf(second!, 1)).toBe('41.');
    expect(numberOf(first!, 1)).toBe('1…');
  });

  it.each([
    ['1. e4 {open\n e5', 'Line 1 of the PGN opens a comment'],
    ['1. e4\n\n) e5', 'Line 3 of the PGN closes a variation'],
    // What follows would be no part of the game, and nobody would be told.
    ['1. e4 (1. d4)\n(1. c4 (1. Nf3)\n1... e5 2. Nf3 1-0', 'Line 2 of the PGN opens a variation'],
    ['1. e4 (1. d4 *\n\n[White "Next"]\n1. e4 *', 'Line 1 of the PGN opens a variation'],
    ['[White "x]\n1. e4', 'Line 1 of the PGN has "["'],
    ['  \n', 'no move and no tag'],
  ])('is refused with its line: %j', (text, message) => {
    const read = readGames(text);
    expect(read.ok ? '' : read.message).toContain(message);
  });

  it('names its players in whole characters, and turns none of the text around them', () => {
    const [game] = games(`[White "${'♔'.repeat(39)}👑👑"]\n[Black "\u202egnihtyna"]\n\n1. e4 *`);
    expect(game!.title).toBe(`${'♔'.repeat(39)}👑 – gnihtyna`);
  });

  it('gets the engine’s fault back with line and number of the move', () => {
    const [game] = games('[White "A"]\n\n1. e4 e5\n2. Nf3 Nc6\n3. Ke3 *');
    setFen(START_FEN);
    let said = '';
    try {
      playMoves(game!.moves.map(({ text }) => text));
    } catch (error) {
      said = (error as MoveError).message;
    }
    expect(faultOf(game!, said)).toBe('Line 5, move 3. The move "Ke3" is not legal for White here.');
    expect(faultOf(game!, 'The engine is gone.')).toBe('The engine is gone.');
  });
});

it('tells a FEN from a game', () => {
  expect(looksLikeFen(START_FEN)).toBe(true);
  expect(looksLikeFen('  8/8/8 w')).toBe(true);
  for (const text of ['1. e4 1/2-1/2', '1/2-1/2', '[FEN "8/8/8/8"]', 'e4 e5', ''])
    expect(looksLikeFen(text)).toBe(false);
});

it('a game of more moves than anybody plays is refused before it is shown', () => {
  const most = readGames('e4 e5 '.repeat(3000));
  expect(most).toMatchObject({ ok: true });
  expect(most.ok && most.games[0]?.moves).toHaveLength(6000);
  expect(readGames(`${'e4 e5 '.repeat(3000)}\nNf3`)).toEqual({
    ok: false,
    message: 'Line 2 of the PGN goes beyond 6000 moves of one game, which is all that is read.',
  });
});

it.each(['[White "A"]\n[Black "B"]\n1. e4 *\n', '[White "A"]\n[Black "B"]\n1. e4\n'])(
  'of more games than are read the first are read, each whole: %j',
  (game) => {
    const read = games(game.repeat(MOST_GAMES + 2));
    expect(read).toHaveLength(MOST_GAMES);
    for (const { moves: own, title } of read) expect([title, own.length]).toEqual(['A – B', 1]);
  },
);

describe('a text of any length', () => {
  const BOUND = 'at most 200,000 characters on 20,000 lines are read.';
  it.each([
    ['characters', 'x'.repeat(MOST_TEXT), 'x', 'The text has 200,001 characters; '],
    ['lines', '\n'.repeat(MOST_LINES - 1), '\n', 'The text has 20,001 lines; '],
  ])('is read up to a bound of %s, and refused beyond it with the bound', (_, most, more, sentence) => {
    expect(lengthFault(most)).toBeNull();
    expect(lengthFault(most + more)).toBe(sentence + BOUND);
    expect(readGames(most + more)).toEqual({ ok: false, message: sentence + BOUND });
  });

  it('has no word of more characters than any move: nothing is done to such a word', () => {
    const word = `e4${'!'.repeat(100_000)}x`;
    const read = vi.spyOn(String.prototype, 'replace');
    const result = readGames(`1. e4\n${word}`);
    // What was looked at beyond the text itself: the first move only.
    const longest = Math.max(
      ...read.mock.contexts
        .map(String)
        .filter((text) => !text.includes('\n'))
        .map((text) => text.length),
    );
    read.mockRestore();
    expect(longest).toBeLessThan(30);
    expect(result).toEqual({
      ok: false,
      message: 'Line 2 of the PGN has "e4!!!!!!!!!!!!!!!!!!…" of 100,003 characters where a move is expected.',
    });
    // The cut goes through a character of two halves; nothing invisible gets into the sentence.
    const halves = readGames(`<${'\u{10000}'.repeat(15)}\ud800\u200b${'x'.repeat(40)}`);
    const message = halves.ok ? '' : halves.message;
    expect(message).toContain('"<\u{10000}');
    expect(message).not.toMatch(/\p{C}/u);
  });

  /** How often the reader looks for the next word of a text, and how many characters it takes with it. */
  const work = (text: string): { looks: number; taken: number } => {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    readGames(text);
    const found = exec.mock.results.map(({ value }) => (value as RegExpExecArray | null)?.[0].length ?? 0);
    exec.mockRestore();
    return { looks: found.length, taken: found.reduce((sum, length) => sum + length, 0) };
  };

  it.each([
    ['games', '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3! $1 {so} (2. f4) Nc6 1-0\n\n'],
    ['one game', 'Nf3 Nf6 Ng1 Ng8 '],
    ['variations', '(e4 '],
    ['comments', '{a comment (1. e4) [x]} '],
    ['blanks and lines', ' \n'],
  ])('costs twice the work for twice the text: %s', (_, part) => {
    const [one, two] = [work(part.repeat(50)), work(part.repeat(100))];
    expect(one.looks).toBeGreaterThan(0);
    // Each word is looked at once more by itself.
    expect(one.taken).toBeLessThanOrEqual(3 * part.length * 50 + 100);
    expect(two.looks).toBeLessThanOrEqual(2 * one.looks);
    expect(two.taken).toBeLessThanOrEqual(2 * one.taken);
  });
});
