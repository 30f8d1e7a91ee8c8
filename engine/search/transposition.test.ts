import { beforeEach, describe, expect, it } from 'vitest';
import { setFen, START_FEN } from '../board/fen.ts';
import { gamePly, keyHi, keyLo } from '../board/position.ts';
import { seeded } from '../board/testing.ts';
import { MATE } from './scores.ts';
import {
  ageTable,
  clearTable,
  EXACT,
  fitTable,
  found,
  hashFull,
  LOWER_BOUND,
  NO_EVAL,
  probeTable,
  resizeTable,
  storeTable,
  UPPER_BOUND,
} from './transposition.ts';

beforeEach(() => {
  resizeTable(1);
  setFen(START_FEN);
});

/** Stores each score at one ply and reads it at another. */
function carried(score: number, from: number, to: number): number {
  storeTable(from, 5, 0, score, 0, EXACT);
  expect(probeTable(to)).toBe(true);
  return found.score;
}

describe('the transposition table', () => {
  it('gives back what was stored, for this position only', () => {
    expect(probeTable(0)).toBe(false);
    storeTable(3, 7, 0xbeef, -123, 45, LOWER_BOUND);
    expect(probeTable(3)).toBe(true);
    expect(found).toEqual({ move: 0xbeef, depth: 7, bound: LOWER_BOUND, score: -123, evaluation: 45 });
    setFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1');
    expect(probeTable(3)).toBe(false);
  });

  it('counts mates from the node that asks', () => {
    expect(carried(MATE - 7, 4, 4)).toBe(MATE - 7);
    expect(carried(MATE - 7, 4, 2)).toBe(MATE - 5);
    expect(carried(-MATE + 7, 4, 9)).toBe(-MATE + 12);
    expect([carried(900, 4, 9), carried(-900, 9, 0), carried(0, 1, 5)]).toEqual([900, -900, 0]);
  });

  it('holds every score and evaluation in range', () => {
    for (const score of [-MATE, -30_000, -1, 0, 1, 30_000, MATE]) {
      for (const evaluation of [-30_000, -1, 0, 30_000, NO_EVAL]) {
        storeTable(0, 127, 0xffff, score, evaluation, UPPER_BOUND);
        expect(probeTable(0)).toBe(true);
        expect(found).toEqual({ move: 0xffff, depth: 127, bound: UPPER_BOUND, score, evaluation });
      }
    }
  });

  it('keeps the move that was known when a later search finds none', () => {
    storeTable(0, 3, 1234, 10, 0, LOWER_BOUND);
    storeTable(0, 4, 0, -10, 0, UPPER_BOUND);
    probeTable(0);
    expect(found).toMatchObject({ move: 1234, depth: 4, score: -10, bound: UPPER_BOUND });
  });

  it('forgets when it is cleared or gets another size, and counts only what this search stored', () => {
    storeTable(0, 3, 1, 1, 1, EXACT);
    clearTable();
    expect(probeTable(0)).toBe(false);
    storeTable(0, 3, 1, 1, 1, EXACT);
    resizeTable(2);
    expect(probeTable(0)).toBe(false);
    expect(hashFull()).toBe(0);
  });
});

describe('a table of 8 MiB, with room for 393,216 positions', () => {
  const QUARTER = 98_304;
  const POSITIONS = 240_000;
  beforeEach(() => resizeTable(8));

  /** Runs through as many made-up keys as are said, the same ones each time. */
  function eachKey(visit: () => void): void {
    const random = seeded(9);
    for (let i = 0; i < POSITIONS; i++) {
      keyLo[gamePly[0]] = random(2 ** 31);
      keyHi[gamePly[0]] = random(2 ** 31);
      visit();
    }
  }
  const store = (): void => eachKey(() => storeTable(0, 3, 1, 0, 0, EXACT));
  function kept(): number {
    let count = 0;
    eachKey(() => {
      if (probeTable(0)) count++;
    });
    return count;
  }
  const storedAndKept = (): number => {
    store();
    return kept();
  };

  it('is all in use where nothing is said about time, and when it is cleared', () => {
    ageTable();
    expect(storedAndKept()).toBeGreaterThan(0.85 * POSITIONS);
    clearTable();
    fitTable(1);
    clearTable();
    expect(storedAndKept()).toBeGreaterThan(0.85 * POSITIONS);
  });

  it('is used as far as short searches need, and further when longer ones follow', () => {
    fitTable(1);
    ageTable();
    expect(storedAndKept(), 'half a mebibyte').toBeLessThanOrEqual(QUARTER / 4);
    expect(kept()).toBeGreaterThan(0.9 * (QUARTER / 4));
    clearTable();
    fitTable(4000);
    ageTable();
    expect(storedAndKept(), 'two').toBeLessThanOrEqual(QUARTER);
    expect(kept()).toBeGreaterThan(0.9 * QUARTER);
    fitTable(6000);
    expect(kept(), 'what has its place in the first half of that').toBeGreaterThan(0.4 * QUARTER);
    expect(storedAndKept()).toBeGreaterThan(QUARTER);
    expect(kept()).toBeLessThanOrEqual(2 * QUARTER);
    fitTable(Number.POSITIVE_INFINITY);
    ageTable(); // now what was stored before goes first
    expect(storedAndKept()).toBeGreaterThan(0.85 * POSITIONS);
  });

  it('does not shrink while it is in use, however many searches there have been', () => {
    for (let search = 0; search < 130; search++) {
      ageTable();
      fitTable(1);
    }
    expect(storedAndKept()).toBeGreaterThan(0.85 * POSITIONS);
  });
});
