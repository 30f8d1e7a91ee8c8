import { describe, expect, it } from 'vitest';
import { inTurn, median } from './statistics.ts';

describe('the median', () => {
  it('is the middle, or between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 2, 4])).toBe(3);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });
});

describe('in turn', () => {
  it('runs everybody once before anybody runs again', async () => {
    const order: string[] = [];
    const contestant = (name: string, values: number[]) => ({
      name,
      run: () => {
        order.push(name);
        return Promise.resolve(values[order.length >> 1] ?? 0);
      },
    });
    const results = await inTurn([contestant('a', [5, 1, 3]), contestant('b', [0, 8, 6, 7])], 3);
    expect(order.join('')).toBe('ababab');
    expect(results).toEqual([
      { name: 'a', runs: [5, 1, 3], median: 3 },
      { name: 'b', runs: [8, 6, 7], median: 7 },
    ]);
  });
});
