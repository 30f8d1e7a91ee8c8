import { describe, expect, it } from 'vitest';
import { presets } from '../pruning/presets.ts';
import { CountsError, gameTrials, pairFault, pairTrials } from './counts.ts';
import { eloOfScore, estimateElo, scoreOfElo } from './elo.ts';
import { tCdf, tQuantile } from './t-distribution.ts';

describe('Student’s distribution', () => {
  // From printed tables: 97.5 % points.
  it.each([
    [1, 12.7062],
    [2, 4.30265],
    [5, 2.57058],
    [30, 2.04227],
    [120, 1.97993],
    [1e6, 1.959966],
  ])('has its 97.5 %% point for %i degrees at %f', (degrees, t) => {
    expect(tQuantile(0.975, degrees)).toBeCloseTo(t, 4);
    expect(tCdf(t, degrees)).toBeCloseTo(0.975, 6);
    expect(tCdf(-t, degrees)).toBeCloseTo(0.025, 6);
  });

  it('is even', () => {
    for (const degrees of [1, 3, 17, 500]) expect(tCdf(0, degrees)).toBeCloseTo(0.5, 12);
  });

  it('of one degree is the arc tangent', () => {
    for (const t of [-7, -1, 0.3, 2]) expect(tCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12);
  });
});

describe('Elo', () => {
  it('is 400 for ten points to one', () => {
    expect(eloOfScore(10 / 11)).toBeCloseTo(400, 9);
    expect(eloOfScore(0.5)).toBe(0);
    expect(eloOfScore(1)).toBe(Number.POSITIVE_INFINITY);
    for (const elo of [-700, -3, 0, 88]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 9);
  });

  it('of the published matches comes out as printed', () => {
    const published = presets.flatMap((preset) => preset.published ?? []);
    expect(published.length).toBeGreaterThan(15);
    for (const match of published) {
      expect(pairFault(match.pentanomial, match)).toBeNull();
      const { elo, error95, games, low, high } = estimateElo(pairTrials(match.pentanomial));
      expect(elo.toFixed(2)).toBe(match.elo.toFixed(2));
      expect(error95.toFixed(2)).toBe(match.error.toFixed(2));
      expect(games).toBe(match.games);
      expect(low).toBeLessThan(elo);
      expect(high).toBeGreaterThan(elo);
      expect(estimateElo(gameTrials(match)).elo).toBeCloseTo(elo, 9);
    }
  });

  // The normalised Elo of eight of the blocks, computed apart from this code.
  it.each([
    [484, 214.6],
    [1042, 75.8],
    [3942, 20.3],
    [4444, 18.4],
    [31396, 4.8],
    [7482, 11.9],
    [6226, 13.8],
    [2122, 36.5],
  ])('of the match of %i games is %f normalised', (games, nelo) => {
    const match = presets.flatMap((preset) => preset.published ?? []).find((one) => one.games === games);
    expect(estimateElo(pairTrials(match?.pentanomial ?? [])).nelo).toBeCloseTo(nelo, 1);
  });

  it('changes sign with the sides', () => {
    const a = estimateElo(pairTrials([3, 10, 20, 15, 9]));
    const b = estimateElo(pairTrials([9, 15, 20, 10, 3]));
    expect(b.elo).toBeCloseTo(-a.elo, 9);
    expect(b.nelo).toBeCloseTo(-a.nelo, 9);
    expect(b.error95).toBeCloseTo(a.error95, 9);
    expect(a.los + b.los).toBeCloseTo(1, 12);
    expect(a.los).toBeGreaterThan(0.5);
  });

  it('has the error of its games, by Student for as many trials as there are', () => {
    // Of normalised Elo one standard error is that of so many games, whatever their results; from the printed tables.
    const unit = 800 / Math.LN10;
    expect(estimateElo(pairTrials([0, 1, 0, 1, 0])).neloError95).toBeCloseTo((12.7062 * unit) / Math.sqrt(4), 1);
    expect(estimateElo(pairTrials([0, 1, 1, 1, 0])).neloError95).toBeCloseTo((4.30265 * unit) / Math.sqrt(6), 2);
    const games = { wins: 11, draws: 9, losses: 11 };
    expect(estimateElo(gameTrials(games)).neloError95).toBeCloseTo((2.04227 * unit) / Math.sqrt(31), 2);
  });

  it('says what it cannot know', () => {
    expect(estimateElo(pairTrials([0, 0, 50, 0, 0]))).toMatchObject({ elo: 0, error95: 0, nelo: 0, los: 0.5 });
    const won = estimateElo(pairTrials([0, 0, 0, 0, 7]));
    expect(won).toMatchObject({ elo: Number.POSITIVE_INFINITY, error95: Number.POSITIVE_INFINITY, los: 1, games: 14 });
    const same = estimateElo(pairTrials([0, 0, 0, 9, 0]));
    expect(same.elo).toBeCloseTo(400 * Math.log10(3), 9);
    expect(same).toMatchObject({ error95: Number.POSITIVE_INFINITY, low: Number.NEGATIVE_INFINITY });
    expect(estimateElo(pairTrials([0, 0, 0, 1, 0])).low).toBe(Number.NEGATIVE_INFINITY);
    expect(estimateElo(pairTrials([1, 0, 0, 0, 5])).high).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('counts', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'There is no pair yet; at least one is needed.'],
    [[1, -1, 0, 0, 0], 'The number of pairs with ½ points must be a whole number from 0 to 1000000000, not -1.'],
    [[1, 0, 0, 2.5, 0], 'The number of pairs with 1½ points must be a whole number from 0 to 1000000000, not 2.5.'],
    [[1, 2, 3], 'Pairs are counted in five classes (0, ½, 1, 1½ and 2 points), but 3 counts were given.'],
    [
      [Number.NaN, 0, 0, 0, 1],
      'The number of pairs with 0 points must be a whole number from 0 to 1000000000, not NaN.',
    ],
  ])('of pairs refuse %j', (counts, message) => {
    expect(() => pairTrials(counts)).toThrow(new CountsError(message));
  });

  it('of games refuse what cannot be', () => {
    expect(() => gameTrials({ wins: 0, draws: 0, losses: 0 })).toThrow('There is no game yet');
    expect(() => gameTrials({ wins: 3, draws: -2, losses: 0 })).toThrow('draws must be a whole number');
  });

  it('of games and pairs must agree', () => {
    const pairs = [1, 1, 2, 1, 0] as const;
    // One pair lost twice, one loss and draw, two even, one win and draw: of the even two none, one or both are draws.
    expect(pairFault(pairs, { wins: 3, draws: 2, losses: 5 })).toBeNull();
    expect(pairFault(pairs, { wins: 2, draws: 4, losses: 4 })).toBeNull();
    expect(pairFault(pairs, { wins: 1, draws: 6, losses: 3 })).toBeNull();
    expect(pairFault(pairs, { wins: 0, draws: 8, losses: 2 })).toContain('between 2 and 6 draws');
    expect(pairFault(pairs, { wins: 2, draws: 3, losses: 5 })).toContain('-2 more wins than losses');
    expect(pairFault(pairs, { wins: 2, draws: 2, losses: 5 })).toContain('add up to 9');
  });
});
