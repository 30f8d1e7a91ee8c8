import { describe, expect, it } from 'vitest';
import { drawSample, seededRandom, shuffled, upperBound } from './sample.ts';

describe('a sample', () => {
  const items = Uint32Array.from({ length: 1000 }, (_, i) => 7 * i);

  it('is drawn without repetition, in order, and by its seed alone', () => {
    const drawn = drawSample(items, 100, 3);
    expect(drawn).toHaveLength(100);
    expect(new Set(drawn).size).toBe(100);
    expect([...drawn]).toEqual([...drawn].sort((a, b) => a - b));
    expect(drawn.every((item) => item % 7 === 0)).toBe(true);
    expect(drawSample(items, 100, 3)).toEqual(drawn);
    expect(drawSample(items, 100, 4)).not.toEqual(drawn);
    expect(drawSample(items, 1000, 3)).toEqual(items);
    expect(drawSample(items, 0, 3)).toHaveLength(0);
  });

  it('takes each item as often as any other', () => {
    const times = new Array<number>(20).fill(0);
    for (let seed = 0; seed < 2000; seed++) {
      for (const item of drawSample(Uint32Array.from(times.keys()), 5, seed)) times[item]++;
    }
    // 500 expected, with a standard deviation of 19.
    for (const count of times) expect(Math.abs(count - 500)).toBeLessThan(90);
  });

  it('is taken in an order by chance, which the seed determines and which loses nothing', () => {
    const items = Uint32Array.from({ length: 500 }, (_, i) => 3 * i);
    const order = shuffled(items, 7);
    expect(order).not.toEqual(items);
    expect(order).toEqual(shuffled(items, 7));
    expect(order).not.toEqual(shuffled(items, 8));
    expect(order.toSorted()).toEqual(items);
  });

  it('rests on numbers spread evenly from 0 to 1', () => {
    const random = seededRandom(12);
    const tenths = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) tenths[Math.floor(random() * 10)]++;
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});

// One-sided bounds as the quantile of the beta distribution gives them; without an instance 1 - 0.05 ^ (1 / n), nearly
// 3 / n.
it.each([
  [0, 10, 0.2589],
  [1, 10, 0.3942],
  [5, 10, 0.7776],
  [0, 60, 0.0487],
  [2, 400, 0.0157],
  [0, 3000, 0.000998],
  [10, 10, 1],
  [0, 0, 1],
])('%i of %i: at most %f of the whole', (count, size, bound) => {
  expect(upperBound(count, size)).toBeCloseTo(bound, size > 1000 ? 5 : 4);
});
