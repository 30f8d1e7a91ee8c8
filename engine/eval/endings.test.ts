import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirrorFen, setFen, START_FEN } from '../board/fen.ts';
import { gameStatus, playMoves } from '../board/game.ts';
import { forget, search } from '../search/search.ts';
import { profiles } from '../settings.ts';
import { evaluate, useNetwork } from './evaluate.ts';
import './network.lazy.ts';

beforeEach(() => useNetwork(true));
afterEach(() => useNetwork(false));

function valued(fen: string): number {
  setFen(fen);
  return evaluate();
}

/**
 * Plies to the mate when the engine plays both sides, so many nodes a move; what else the game ended with otherwise.
 */
function playOut(fen: string, nodes: number): number | string {
  forget();
  const moves: string[] = [];
  for (;;) {
    setFen(fen);
    playMoves(moves);
    const status = gameStatus();
    if (status === 'checkmate') return moves.length;
    if (status !== 'playing') return status;
    const { bestmove } = search({ fen, moves, limits: { nodes }, settings: profiles.play, keepMemory: true });
    moves.push(bestmove!);
  }
}

describe('against a bare king', () => {
  it.each([
    ['a queen', '8/8/3k4/8/8/8/8/KQ6 w - - 0 1'],
    ['a rook', '8/8/3k4/8/8/8/8/KR6 w - - 0 1'],
    ['two bishops', '8/8/3k4/8/8/8/8/KBB5 w - - 0 1'],
    ['bishop and knight', '8/8/3k4/8/8/8/8/KBN5 w - - 0 1'],
    ['bishop and knight, from the wrong corner', 'k7/8/1K6/3NB3/8/8/8/8 w - - 0 1'],
  ])('%s mates within fifty moves', (_, fen) => {
    for (const one of [fen, mirrorFen(fen)]) expect(playOut(one, 4000), one).toBeLessThan(100);
  });

  it('the way to mate shows: the bare king at the edge, or in a corner of the bishop’s colour, the kings close', () => {
    const rook = ['8/8/8/3k4/8/8/8/K6R', '3k4/8/8/8/8/8/8/K6R', '3k4/8/3K4/8/8/8/8/7R'];
    const bishop = ['k7/8/1K6/8/8/8/8/2B4N', '4k3/8/4K3/8/8/8/8/2B4N', '7k/8/6K1/8/8/8/8/2B4N'];
    for (const way of [rook, bishop]) {
      const values = way.map((board) => valued(`${board} w - - 0 1`));
      expect(values, way.join(' ')).toEqual(values.toSorted((a, b) => a - b));
      expect(new Set(values).size).toBe(3);
    }
  });

  it.each([
    ['two knights', '8/8/3k4/8/8/8/8/KNN5 w - - 0 1'],
    ['a rook’s pawn with the king before it', 'k7/8/8/P7/8/8/8/K7 w - - 0 1'],
    ['a rook’s pawn and the wrong bishop', '1k6/8/8/P7/8/8/3B4/K7 w - - 0 1'],
    ['the same on the other wing', '6k1/8/7P/8/8/8/7P/KB6 w - - 0 1'],
  ])('%s win nothing', (_, fen) => {
    expect(valued(fen)).toBe(0);
    expect(valued(mirrorFen(fen))).toBe(0);
  });

  it.each([
    ['the right bishop', '1k6/8/8/P7/8/8/4B3/K7 w - - 0 1'],
    ['a king far away', '8/8/8/P7/8/8/3B3k/K7 w - - 0 1'],
    ['a pawn on another file, too', '1k6/8/8/PP6/8/8/3B4/K7 w - - 0 1'],
    ['a knight', '1k6/8/8/P7/8/8/4N3/K7 w - - 0 1'],
  ])('%s wins all the same', (_, fen) => {
    expect(valued(fen)).toBeGreaterThan(150);
    expect(valued(fen)).toBe(valued(mirrorFen(fen)));
  });
});

describe('a lead that hardly wins', () => {
  it('counts for little without pawns', () => {
    expect(valued('8/4k3/8/3r4/8/8/8/KRN5 w - - 0 1')).toBeLessThan(80);
    expect(valued('8/4k3/8/3b4/8/8/8/KR6 w - - 0 1')).toBeLessThan(80);
    expect(valued('8/4k3/8/3r4/8/8/8/KQ6 w - - 0 1')).toBeGreaterThanOrEqual(250);
    expect(valued('8/4k3/3p4/8/8/8/8/KN6 w - - 0 1')).toBeLessThanOrEqual(0);
  });

  it('counts half with bishops of opposite colours', () => {
    const same = valued('8/2b1k3/8/3P4/3PK3/8/1B6/8 w - - 0 1');
    const opposite = valued('8/3bk3/8/3P4/3PK3/8/1B6/8 w - - 0 1');
    expect(opposite).toBeGreaterThan(0);
    expect(opposite).toBeLessThan(same * 0.75);
  });

  it('counts in full with many pieces', () => {
    expect(valued(START_FEN.replace('n', '1'))).toBeGreaterThan(200);
  });
});
