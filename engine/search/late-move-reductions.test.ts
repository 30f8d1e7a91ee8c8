import { beforeEach, describe, expect, it } from 'vitest';
import { setFen, START_FEN } from '../board/fen.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { moveOf } from '../pruning/testing.ts';
import { profiles, withSettings } from '../settings.ts';
import { clearHistory, historyScores } from './history-table.ts';
import { lateMoveReduction } from './extras.ts';
import { useSettings } from './rules.ts';

const plain = withSettings(profiles.book, {
  lmr: 1,
  'lmr.base': 50,
  'lmr.divisor': 200,
  improving: 0,
  'lmr.history': 0,
});

/** The reduction of Nf3 as the `index`th move of a node at ply 2. */
function reductionOf(depth: number, index: number, improving = 1, isPv = false): number {
  setFen(START_FEN);
  const move = moveOf('g1f3');
  makeMove(move);
  const reduction = lateMoveReduction(depth, index, 2, move, move & 4095, improving, isPv);
  unmakeMove(move);
  return reduction;
}

beforeEach(() => {
  useSettings(plain);
  clearHistory();
});

describe('the reduction of a late move', () => {
  it('grows with the logarithms of depth and index, and leaves at least one ply', () => {
    for (const depth of [3, 4, 7, 12, 30, 63, 90]) {
      for (const index of [2, 3, 8, 20, 63, 100]) {
        const grown = 0.5 + (Math.log(Math.min(depth, 63)) * Math.log(Math.min(index, 63))) / 2;
        expect(reductionOf(depth, index), `${depth} ${index}`).toBe(Math.min(Math.floor(grown), depth - 2));
      }
    }
    useSettings(withSettings(plain, { 'lmr.base': 200, 'lmr.divisor': 100 }));
    expect([3, 4, 5].map((depth) => reductionOf(depth, 60))).toEqual([1, 2, 3]);
  });

  it('is one ply less in a PV node, but never negative', () => {
    expect(reductionOf(12, 20, 1, true)).toBe(reductionOf(12, 20) - 1);
    useSettings(withSettings(plain, { 'lmr.base': 0, 'lmr.divisor': 500 }));
    expect([reductionOf(3, 2), reductionOf(3, 2, 1, true)]).toEqual([0, 0]);
  });

  it('is one ply more where the evaluation does not improve, when the option asks for it', () => {
    const before = reductionOf(12, 20);
    expect(reductionOf(12, 20, 0)).toBe(before);
    useSettings(withSettings(plain, { improving: 1 }));
    expect([reductionOf(12, 20, 0), reductionOf(12, 20, 1)]).toEqual([before + 1, before]);
  });

  it('follows the history of the move, when the option asks for it', () => {
    const before = reductionOf(12, 20);
    setFen(START_FEN);
    const place = moveOf('g1f3') & 4095;
    useSettings(withSettings(plain, { 'lmr.history': 1000 }));
    for (const [score, less] of [
      [999, 0],
      [1000, 1],
      [2500, 2],
      [-999, 0],
      [-2000, -2],
      [16_000, before],
    ]) {
      historyScores[place] = score;
      expect(reductionOf(12, 20), String(score)).toBe(before - less);
    }
  });
});
