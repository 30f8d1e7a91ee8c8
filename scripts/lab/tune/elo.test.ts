import { describe, expect, it } from 'vitest';
import { eloOf } from './elo.ts';

describe('Elo', () => {
  it('is 400 for ten points to one, and its error that of the mean of the pairs', () => {
    expect(eloOf([10 / 11, 10 / 11])).toBe('4 games, 90.9 %, Elo 400.0 ± 0.0');
    // 100 pairs, deviation 0.5 around the middle: 1.96 * 0.05025 = 9.85 % of the points.
    const even = Array.from({ length: 100 }, (_, i) => i % 2);
    expect(eloOf(even)).toMatch(/^200 games, 50\.0 %, Elo 0\.0 ± 69\.\d$/);
  });

  it('stays finite when all is won', () => {
    expect(eloOf([1, 1, 1])).toMatch(/^6 games, 100\.0 %, Elo 1199\.\d ± 0\.0$/);
  });
});
