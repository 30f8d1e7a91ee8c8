import { describe, expect, it } from 'vitest';
import { inCheck } from '../board/attacked.ts';
import { mirrorFen, setFen, START_FEN, toFen } from '../board/fen.ts';
import { makeNullMove, unmakeNullMove } from '../board/make.ts';
import { gamePhase, now, psqSum, recompute } from '../board/position.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import { evaluate, packedEvaluation } from './evaluate.ts';
import { endgame, middlegame, pack } from './packed-weights.ts';
import { forgetAllPawns, probePawns } from './pawn-structure.ts';
import { placementOf, positions } from './testing.ts';
import { MATE_BOUND } from '../search/scores.ts';

const starts = [START_FEN, ...sharpPositions];

/** Visits positions of random games. */
function eachPosition(seed: number, visit: () => void): void {
  const random = seeded(seed);
  for (const fen of starts) randomWalk(fen, 50, random, visit);
}

const worthOf = (fen: string): number => {
  setFen(fen);
  return evaluate();
};

describe('the evaluation', () => {
  it('is the same for a position and its mirror, and far from mate scores', () => {
    const fens: string[] = [];
    eachPosition(21, () => fens.push(toFen()));
    for (const fen of fens) {
      const value = worthOf(fen);
      expect(worthOf(mirrorFen(fen)), fen).toBe(value);
      expect(Math.abs(value), fen).toBeLessThan(MATE_BOUND);
    }
    expect(fens.length).toBeGreaterThan(500);
  });

  it('sums up move by move to what it is from scratch', () => {
    let compared = 0;
    eachPosition(22, () => {
      const value = evaluate();
      const sums = [psqSum[now.ply], gamePhase[0]];
      forgetAllPawns();
      recompute();
      expect([psqSum[now.ply], gamePhase[0]], toFen()).toEqual(sums);
      expect(evaluate(), toFen()).toBe(value);
      compared++;
    });
    expect(compared).toBeGreaterThan(500);
  });

  it('does not depend on what the pawn table held before', () => {
    const fens: string[] = [];
    eachPosition(23, () => fens.push(toFen()));
    const fresh = fens.map((fen) => {
      forgetAllPawns();
      return worthOf(fen);
    });
    expect(fens.map(worthOf)).toEqual(fresh);
  });

  it('remembers nothing of other pawns that had the same place in the table', () => {
    const random = seeded(68);
    const before = new Map<number, string>();
    let shared = 0;
    for (let k = 0; k < 600; k++) {
      const pieces: Record<number, string> = { 4: 'K', 60: 'k', 0: 'R', 56: 'r' };
      for (let i = 0; i < 10; i++) pieces[16 + random(32)] = i % 2 === 0 ? 'P' : 'p';
      const fen = `${placementOf(pieces)} w - - 0 1`;
      setFen(fen);
      const place = probePawns();
      const other = before.get(place);
      before.set(place, fen);
      if (other === undefined) continue;
      worthOf(other);
      const remembered = worthOf(fen);
      forgetAllPawns();
      expect(remembered, fen).toBe(worthOf(fen));
      shared++;
    }
    expect(shared).toBeGreaterThan(20);
  });

  it('is after a null move what it is without knowing the position before', () => {
    let compared = 0;
    let unequal = 0;
    for (const fen of positions(67)) {
      setFen(fen);
      if (inCheck()) continue;
      const before = evaluate();
      makeNullMove(false);
      const remembered = evaluate();
      forgetAllPawns();
      expect(remembered, fen).toBe(evaluate());
      unmakeNullMove();
      expect(evaluate(), fen).toBe(before);
      if (remembered !== -before) unequal++;
      compared++;
    }
    expect(compared).toBeGreaterThan(300);
    expect(unequal, 'the bonus for the move').toBeGreaterThan(300);
  });

  it('differs by the move only: both sides to move see the same board', () => {
    // Without an enemy in reach of check, the two values add up to twice the bonus for the move.
    const fen = '4k3/pp3ppp/8/8/8/8/PPP2PPP/4K3';
    const sum = worthOf(`${fen} w - - 0 1`) + worthOf(`${fen} b - - 0 1`);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(80);
  });

  it('knows what pieces are worth', () => {
    const rook = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
    const knight = '4k3/8/8/8/8/8/8/1N2K3 w - - 0 1';
    const pawn = '4k3/8/8/8/8/8/P7/4K3 w - - 0 1';
    const queen = '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1';
    const values = [pawn, knight, rook, queen].map(worthOf);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values[0]).toBeGreaterThan(0);
    expect(worthOf(START_FEN)).toBeLessThan(100);
  });

  it('sees a passed pawn gain on its way', () => {
    const onRank = (rank: number) => {
      const ranks = ['4k3', '8', '8', '8', '8', '8', '8', '4K3'];
      ranks[8 - rank] = 'P7';
      return worthOf(`${ranks.join('/')} w - - 0 1`);
    };
    const values = [2, 3, 4, 5, 6, 7].map(onRank);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});

describe('packed pairs', () => {
  it('give back both halves, and add up half by half', () => {
    const random = seeded(3);
    const value = () => random(6000) - 3000;
    for (let i = 0; i < 2000; i++) {
      const [a, b, c, d] = [value(), value(), value(), value()];
      expect([middlegame(pack(a, b)), endgame(pack(a, b))]).toEqual([a, b]);
      const sum = (pack(a, b) + pack(c, d)) | 0;
      expect([middlegame(sum), endgame(sum)]).toEqual([a + c, b + d]);
    }
    setFen(START_FEN);
    expect(Math.abs(middlegame(packedEvaluation()))).toBeLessThan(100);
  });
});
