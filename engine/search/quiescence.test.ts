import { describe, expect, it } from 'vitest';
import { inCheck } from '../board/attacked.ts';
import { playMoves } from '../board/game.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { plainSettings, searchNode } from './testing.ts';
import { EXACT, probeTable, storeTable } from './transposition.ts';

const nodes = (fen: string, freeCaptures: number): number =>
  searchNode({ fen, alpha: -30_000, beta: 30_000, depth: 0, settings: { ...plainSettings, freeCaptures } }).nodes;

describe('free captures in quiescence', () => {
  it.each([
    ['on a1', '7k/8/8/8/8/1r6/8/R3K3 b - - 0 1', '7k/8/8/8/8/8/8/r2RK3 w - - 0 1'],
    ['elsewhere', '7k/8/8/8/4r3/8/8/4R1K1 w - - 0 1', '7k/8/8/3r4/8/8/8/3R2K1 w - - 0 1'],
  ])('are none with 0 plies, %s', (_, ...fens) => {
    for (const fen of fens) expect(nodes(fen, 0), fen).toBe(0);
  });

  it('are searched for as many plies as it says, and then those on the square of the last one', () => {
    // Rxa1 is the only capture of the position, and nothing can take back.
    const onA1 = '7k/8/8/8/8/8/8/r2RK3 w - - 0 1';
    expect([1, 2].map((plies) => nodes(onA1, plies))).toEqual([1, 1]);
    // Rxe4 and, on the same square, dxe4.
    const recapture = '7k/8/8/3p4/4r3/8/8/4R1K1 w - - 0 1';
    expect([0, 1].map((plies) => nodes(recapture, plies))).toEqual([0, 2]);
  });
});

describe('quiet checks in quiescence', () => {
  /** A rook or queen mates without taking anything; in the last position there are checks, and none mates. */
  const mates = [
    '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
    '7k/8/6K1/8/8/8/8/1R6 w - - 0 1',
    'k7/2K5/8/8/8/8/7Q/8 w - - 0 1',
    '8/3k4/8/8/8/8/1R6/K7 w - - 0 1',
  ];
  const search = (fen: string, quietChecks: number) =>
    searchNode({
      fen,
      alpha: -30_000,
      beta: 30_000,
      depth: 0,
      settings: { ...plainSettings, freeCaptures: 64, quietChecks },
    });
  /**
   * Counts the moves of a position, which is the last one searched, after which the opponent is in check, and those
   * that mate.
   */
  const count = () => {
    let checks = 0;
    let won = 0;
    for (const move of legalMovesOf()) {
      makeMove(move);
      if (inCheck()) checks++;
      if (inCheck() && legalMovesOf().length === 0) won++;
      unmakeMove(move);
    }
    return { checks, won };
  };

  it('find each mate that there is, and only with the option', () => {
    for (const fen of mates) {
      const without = search(fen, 0);
      const { checks, won } = count();
      expect(without.nodes, fen).toBe(0);
      expect(checks, fen).toBeGreaterThan(0);
      const withThem = search(fen, 1);
      expect(withThem.score >= 29_000, fen).toBe(won > 0);
      expect(without.score < 29_000, fen).toBe(true);
    }
  });

  it('are tried at the first ply alone', () => {
    // The rook may check once and again, and the king has moves each time.
    const fen = '8/3k4/8/8/8/8/1R6/K7 w - - 0 1';
    const { nodes } = search(fen, 1);
    let least = 0;
    for (const move of legalMovesOf()) {
      makeMove(move);
      // The check, and each answer to it: nothing more.
      if (inCheck()) least += 1 + legalMovesOf().length;
      unmakeMove(move);
    }
    expect(least).toBeGreaterThan(0);
    expect(nodes).toBeLessThanOrEqual(least);
    expect(search(fen, 0).nodes).toBe(0);
  });
});

describe('the table in quiescence', () => {
  /** Rxe4, and on the same square dxe4; after that nothing can take. */
  const fen = '7k/8/8/3p4/4r3/8/8/4R1K1 w - - 0 1';
  const line = ['e1e4', 'd5e4'];
  const settings = (plies: number) => ({ ...plainSettings, tt: 1, 'tt.quiescence': plies });

  /** Does something after so many moves of the line, and takes them back. */
  function after<Result>(count: number, act: () => Result): Result {
    const moves = playMoves(line.slice(0, count));
    const result = act();
    for (const move of moves.toReversed()) unmakeMove(move);
    return result;
  }

  it('remembers positions of as many plies as it says', () => {
    const remembered = (plies: number): number => {
      searchNode({ fen, alpha: -30_000, beta: 30_000, depth: 0, settings: settings(plies) });
      return [0, 1].filter((count) => after(count, () => probeTable(count + 1))).length;
    };
    expect([0, 1, 2, 64].map(remembered)).toEqual([0, 1, 2, 2]);
  });

  it('looks positions up in as many plies as it says', () => {
    const found = (count: number, score: number) => (plies: number) => {
      const before = () => after(count, () => storeTable(count + 1, 0, 0, score, 0, EXACT));
      return searchNode({ fen, alpha: 8000, beta: 8001, depth: 0, settings: settings(plies), before }).score === 9000;
    };
    expect([0, 1, 2].map(found(0, 9000))).toEqual([false, true, true]);
    expect([0, 1, 2].map(found(1, -9000))).toEqual([false, false, true]);
  });
});
