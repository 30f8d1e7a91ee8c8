import { describe, expect, it } from 'vitest';
import { moved, neighbours, pathOf, type Tune } from './spsa.ts';

const tune: Tune = { start: 150, min: 0, max: 600, step: 30, rate: 0.05, pairs: 400, seed: 1 };

/** The pairs of a tune in which the better neighbour always wins both games; the best value is `best`. */
function play(one: Tune, best: number): number[] {
  const results: number[] = [];
  for (let index = 0; index < one.pairs; index++) {
    const value = pathOf(one, results).at(-1) ?? one.start;
    const [a, b] = neighbours(one, value, index);
    results.push(2 * Math.sign(Math.abs(b - best) - Math.abs(a - best)));
  }
  return pathOf(one, results);
}

describe('SPSA', () => {
  it('ends near the best value, from either side', () => {
    expect(play(tune, 100).at(-1)).toBeCloseTo(100, -1);
    expect(play({ ...tune, start: 60 }, 100).at(-1)).toBeCloseTo(100, -1);
  });

  it('plays neighbours as far above as below, the last ones a step away', () => {
    for (const index of [0, 7, 399]) {
      const [a, b] = neighbours(tune, 150, index);
      expect(a + b).toBe(300);
      expect(Math.abs(a - b)).toBeGreaterThanOrEqual(60);
    }
    expect(Math.abs(neighbours(tune, 150, 399)[0] - 150)).toBe(30);
    const above = Array.from({ length: 400 }, (_, index) => neighbours(tune, 150, index)[0] > 150).filter(Boolean);
    expect(Math.abs(above.length - 200)).toBeLessThan(40);
  });

  it('does not move for a pair that is shared, and never leaves the range', () => {
    expect(moved(tune, 150, 3, 0)).toBe(150);
    expect(Math.min(...play({ ...tune, start: 10 }, -500))).toBe(0);
    expect(Math.max(...play({ ...tune, start: 590 }, 900))).toBe(600);
  });
});
