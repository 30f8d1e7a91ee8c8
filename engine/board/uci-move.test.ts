import { describe, expect, it } from 'vitest';
import { setFen, START_FEN, toFen } from './fen.ts';
import { playMoves, playUciMoves } from './game.ts';
import { legalMovesOf } from './generate.ts';
import { uciOf } from './move.ts';
import { parseMove } from './san.ts';
import { randomWalk, seeded } from './testing.ts';
import { parseUciMove } from './uci-move.ts';

describe('moves in UCI notation', () => {
  it('are read as parseMove reads them, legal or not', () => {
    const random = seeded(11);
    randomWalk(START_FEN, 300, random, () => {
      for (const move of legalMovesOf()) expect(parseUciMove(uciOf(move))).toEqual({ ok: true, move });
      for (let i = 0; i < 20; i++) {
        const square = () => 'abcdefgh'[random(8)] + '12345678'[random(8)];
        const text = square() + square() + ['', '', 'q', 'N'][random(4)];
        expect(parseUciMove(text), text).toEqual(parseMove(text));
      }
    });
  });

  it.each(['Nf3', 'e4', 'O-O', '', ' e2e4', 'e2e9', '0000', 'x'.repeat(9999)])('are not %j', (text) => {
    setFen(START_FEN);
    const read = parseUciMove(text);
    expect(read.ok ? '' : read.message).toMatch(
      /^The move ".*" cannot be read; accepted are UCI such as "e2e4" or "e7e8q"\.$/,
    );
  });

  it('make a line, in which SAN has no place', () => {
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'e1g1'];
    setFen(START_FEN);
    const played = playUciMoves(moves);
    const fen = toFen();
    setFen(START_FEN);
    expect(playMoves(moves)).toEqual(played);
    expect(toFen()).toBe(fen);
    setFen(START_FEN);
    expect(() => playUciMoves(['e2e4', 'e7e5', 'Nf3'])).toThrow(/^Move 3 of 3: The move "Nf3" cannot be read/);
    expect(toFen()).toBe(START_FEN);
  });
});
