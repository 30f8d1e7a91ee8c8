import { describe, expect, it } from 'vitest';
import { presets } from '../pruning/presets.ts';
import { CountsError, gameTrials, pairTrials } from './counts.ts';
import { NELO_PER_SIGMA } from './elo.ts';
import { expectedGames } from './expected-games.ts';
import type { EloModel } from './likelihood.ts';
import { evaluateSprt, type Sprt, sprtBounds } from './sprt.ts';

const published = new Map(presets.flatMap((preset) => preset.published ?? []).map((match) => [match.games, match]));

function llrOf(games: number, unit: 'pairs' | 'games', model: EloModel): number {
  const match = published.get(games);
  if (match === undefined) throw new Error(`No published match has ${games} games.`);
  const [elo0, elo1] = match.hypotheses;
  const trials = unit === 'pairs' ? pairTrials(match.pentanomial) : gameTrials(match);
  return evaluateSprt(trials, { elo0, elo1, alpha: 0.05, beta: 0.05, model }).llr;
}

const test: Sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalised' };

describe('SPRT', () => {
  it('gives the published ratios, bounds and verdicts', () => {
    expect(published.size).toBeGreaterThan(15);
    for (const match of published.values()) {
      const [elo0, elo1] = match.hypotheses;
      // Tests print bounds and not chances of error, which are whole percents: Wald's bounds, solved for them.
      const [low, high] = match.bounds.map(Math.exp) as [number, number];
      const percent = (chance: number) => Math.round(100 * chance) / 100;
      const alpha = percent((1 - low) / (high - low));
      const beta = percent((low * (high - 1)) / (high - low));
      const result = evaluateSprt(pairTrials(match.pentanomial), { ...test, elo0, elo1, alpha, beta });
      expect(result.llr.toFixed(2)).toBe(match.llr.toFixed(2));
      expect([result.lower.toFixed(2), result.upper.toFixed(2)]).toEqual(match.bounds.map((bound) => bound.toFixed(2)));
      expect(result.verdict).toBe('H1 accepted');
    }
  });

  // Computed apart from this code: logistic from pairs; normalised and BayesElo from games.
  it.each([
    [484, 3.31, 3.497, 4.057],
    [1042, 4.14, 2.921, 3.148],
    [3942, 4.37, 2.761, 2.781],
    [4444, 4.58, 2.319, 2.403],
    [31396, 1.804, 2.543, 2.497],
    [7482, 4.194, 2.097, 2.153],
    [6226, 4.168, 2.366, 2.457],
    [2122, 4.812, 2.463, 2.572],
  ])('reads the match of %i games in other ways', (games, logistic, byGames, bayes) => {
    expect(llrOf(games, 'pairs', 'logistic')).toBeCloseTo(logistic, 3);
    expect(llrOf(games, 'games', 'normalised')).toBeCloseTo(byGames, 3);
    expect(llrOf(games, 'games', 'bayesElo')).toBeCloseTo(bayes, 3);
  });

  it('agrees with the closed form for small effects', () => {
    const trials = pairTrials([28, 494, 1070, 579, 51]);
    const { llr, nelo, games } = evaluateSprt(trials, test);
    const away = (elo: number) => 1 + ((nelo - elo) / NELO_PER_SIGMA) ** 2;
    expect(llr).toBeCloseTo((games / 2) * Math.log(away(0) / away(5)), 1);
  });

  it('takes a thousandth of a trial for what never occurred', () => {
    // The likeliest shares of games that obey a hypothesis, found by trying all shares of draws.
    const counts = [0.001, 12, 20];
    const likelihood = (elo: number) => {
      const score = 1 / (1 + 10 ** (-elo / 400));
      let best = Number.NEGATIVE_INFINITY;
      for (let draws = 1e-6; draws < 2 * (1 - score); draws += 1e-6) {
        const shares = [1 - score - draws / 2, draws, score - draws / 2];
        best = Math.max(
          best,
          counts[0] * Math.log(shares[0]) + counts[1] * Math.log(draws) + counts[2] * Math.log(shares[2]),
        );
      }
      return best;
    };
    const { llr } = evaluateSprt(gameTrials({ wins: 20, draws: 12, losses: 0 }), {
      ...test,
      elo1: 200,
      model: 'logistic',
    });
    expect(llr).toBeCloseTo(likelihood(200) - likelihood(0), 4);
  });

  it('turns around with sides and hypotheses', () => {
    const there = evaluateSprt(pairTrials([10, 50, 100, 70, 22]), { ...test, elo0: 1, elo1: 8 });
    const back = evaluateSprt(pairTrials([22, 70, 100, 50, 10]), { ...test, elo0: -8, elo1: -1 });
    expect(back.llr).toBeCloseTo(-there.llr, 9);
  });

  it('accepts, rejects, goes on', () => {
    const verdict = (...counts: number[]) => evaluateSprt(pairTrials(counts), test).verdict;
    expect(verdict(2, 13, 79, 87, 61)).toBe('H1 accepted');
    expect(verdict(61, 87, 79, 13, 2)).toBe('H0 accepted');
    expect(verdict(5, 20, 30, 20, 5)).toBe('continue');
  });

  it.each(['normalised', 'logistic'] as const)(
    'without spread is decided by a lead, and never by even results: %s',
    (model) => {
      const verdict = (...counts: number[]) => evaluateSprt(pairTrials(counts), { ...test, model }).verdict;
      expect(verdict(0, 0, 5000, 0, 0)).toBe('no effect');
      expect(verdict(0, 0, 0, 0, 5000)).toBe('H1 accepted');
      expect(verdict(0, 0, 0, 5000, 0)).toBe('H1 accepted');
      expect(verdict(0, 5000, 0, 0, 0)).toBe('H0 accepted');
      expect(verdict(0, 0, 0, 0, 50)).toBe('no spread');
      const games = (wins: number, draws: number, losses: number) =>
        evaluateSprt(gameTrials({ wins, draws, losses }), { ...test, model }).verdict;
      expect([games(500, 0, 0), games(0, 0, 500), games(100, 0, 0)]).toEqual([
        'H1 accepted',
        'H0 accepted',
        'no spread',
      ]);
      expect(games(0, 50_000, 0)).toBe('no spread');
    },
  );

  it('of nothing but wins is what the hypotheses make of a win, whatever stands in for the rest', () => {
    // The nearest distribution of a hypothesis has wins and losses only: p(win) = 1/2 + t / 2√(1 + t²) for t spreads.
    const win = (elo: number, games: number) => {
      const t = (Math.sqrt(games) * elo) / NELO_PER_SIGMA;
      return 0.5 + t / (2 * Math.sqrt(1 + t * t));
    };
    for (const [elo0, elo1] of [
      [0, 5],
      [-10, 0],
      [0, 50],
      [-200, 200],
    ] as const) {
      const hypotheses = { ...test, elo0, elo1 };
      const pairs = evaluateSprt(pairTrials([0, 0, 0, 0, 400]), hypotheses).llr;
      expect(pairs / (400 * Math.log(win(elo1, 2) / win(elo0, 2)))).toBeCloseTo(1, 2);
      const games = evaluateSprt(gameTrials({ wins: 400, draws: 0, losses: 0 }), hypotheses).llr;
      expect(games / (400 * Math.log(win(elo1, 1) / win(elo0, 1)))).toBeCloseTo(1, 2);
    }
    // As fastchess's own tests have it.
    const won = evaluateSprt(gameTrials({ wins: 4250, draws: 0, losses: 0 }), { ...test, elo1: 10 });
    expect(won.llr).toBeCloseTo(120.56, 1);
  });

  it('follows the score as far as a hypothesis may go', () => {
    for (const counts of [
      [50, 0, 0, 0, 0],
      [0, 50, 0, 0, 0],
      [20, 20, 8, 1, 1],
    ]) {
      for (const elo of [50, 100, 150, 200]) {
        expect(evaluateSprt(pairTrials(counts), { ...test, elo1: elo }).verdict).toBe('H0 accepted');
        const turned = { ...test, elo0: -elo, elo1: 0 };
        expect(evaluateSprt(pairTrials(counts.toReversed()), turned).verdict).toBe('H1 accepted');
      }
    }
  });

  it('has the bounds of its chances of error', () => {
    const { lower, upper } = sprtBounds({ alpha: 0.05, beta: 0.1 });
    expect(lower).toBeCloseTo(-2.2513, 4);
    expect(upper).toBeCloseTo(2.8904, 4);
  });

  it.each([
    [{ elo0: 5, elo1: 5 }, 'elo0 must be less than elo1, but 5 is not less than 5.'],
    [{ elo0: Number.NaN }, 'elo0 must lie between -200 and 200 in normalised Elo, not NaN.'],
    [{ elo1: 201 }, 'elo1 must lie between -200 and 200 in normalised Elo, not 201.'],
    [{ elo1: 1001, model: 'logistic' as const }, 'elo1 must lie between -1000 and 1000 in logistic Elo, not 1001.'],
    [{ alpha: 0 }, 'alpha must lie between 0 and 0.5, both excluded, not 0.'],
    [{ beta: 0.5 }, 'beta must lie between 0 and 0.5, both excluded, not 0.5.'],
    [{ model: 'bayesElo' as const }, 'BayesElo counts games: wins, draws and losses are accepted, pairs are not.'],
  ])('refuses %j', (change, message) => {
    expect(() => evaluateSprt(pairTrials([1, 2, 3, 2, 1]), { ...test, ...change })).toThrow(new CountsError(message));
  });

  it('refuses BayesElo without a loss', () => {
    const games = gameTrials({ wins: 3, draws: 2, losses: 0 });
    expect(() => evaluateSprt(games, { ...test, model: 'bayesElo' })).toThrow('at least one win and one loss');
  });
});

describe('expected games', () => {
  // Worked out apart from this code.
  it.each([
    [4.5, 0, 5, 0.05, 29_400, 0.91],
    [7.5, 0, 5, 0.05, 14_100, 1],
    [30, 0, 5, 0.05, 2600, 1],
    [75, 0, 5, 0.05, 1020, 1],
    [217.5, 0, 5, 0.05, 460, 1],
    [4.5, 0, 10, 0.1, 7700, 0.38],
    [12, 0, 10, 0.1, 4600, 0.96],
  ])('for %f normalised Elo against [%f, %f]', (nelo, elo0, elo1, beta, games, accept) => {
    const expected = expectedGames(nelo, { elo0, elo1, alpha: 0.05, beta });
    expect(Math.abs(expected.games / games - 1)).toBeLessThan(0.02);
    expect(expected.accept).toBeCloseTo(accept, 2);
  });

  it('keep the chances of error', () => {
    expect(expectedGames(0, { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 }).accept).toBeCloseTo(0.05, 3);
    expect(expectedGames(5, { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 }).accept).toBeCloseTo(0.9, 3);
  });

  it('are most between the hypotheses, without a jump', () => {
    const at = (nelo: number) => expectedGames(nelo, test).games;
    expect(at(2.5)).toBeGreaterThan(at(1));
    expect(at(2.5)).toBeGreaterThan(at(4));
    expect(at(2.5 + 1e-4) / at(2.5)).toBeCloseTo(1, 4);
  });
});
