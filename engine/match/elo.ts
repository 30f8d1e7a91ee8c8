/**
 * How much stronger: Elo differences from results, with their errors.
 *
 * *Logistic* Elo is the usual one: a difference of 400 means ten points to one. *Normalised* Elo measures the same
 * score in units of its own spread, so that equal numbers take equally many games to show, whatever the share of draws.
 */
import { checkNumber } from '../board/given.ts';
import { checkTrials, moments, type Trials, trialsIn } from './counts.ts';
import { tCdf, tQuantile } from './t-distribution.ts';

/** Normalised Elo for one standard deviation of a game's score: the slope of the logistic curve without draws. */
export const NELO_PER_SIGMA = 800 / Math.LN10;

/** Confidence of the intervals. */
const CONFIDENCE = 0.95;

/**
 * Elo difference at which a score, 0 to 1, is expected; minus or plus infinity at 0 and 1 and beyond. Throws RangeError
 * for what is no number.
 */
export function eloOfScore(score: number): number {
  checkNumber('A score', score);
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return 400 * Math.log10(score / (1 - score)) + 0; // no -0
}

/** Score, 0 to 1, that is expected at an Elo difference. Throws RangeError for what is no number. */
export function scoreOfElo(elo: number): number {
  checkNumber('An Elo difference', elo);
  return 1 / (1 + 10 ** (-elo / 400));
}

/** What results say about strength. Elo is A's less B's. */
export interface EloEstimate {
  /** Share of the points, 0 to 1. */
  score: number;
  /** Logistic Elo; infinite when all points went to one side. */
  elo: number;
  /** The 95 % interval, from Student's distribution of the mean score; its ends may be infinite. */
  low: number;
  high: number;
  /** The wider side of the interval: what is printed behind "±". */
  error95: number;
  /** Normalised Elo; 0 when the score is even, infinite when there is no spread. */
  nelo: number;
  neloError95: number;
  /**
   * Likelihood of superiority: the chance, 0 to 1, that A is the stronger one, all strengths being likely beforehand.
   */
  los: number;
  /** Games counted. */
  games: number;
}

/**
 * Estimates strength from trials. One trial alone gives an infinite error, as does a lead without a spread. Throws
 * TypeError for what is no Trials.
 */
export function estimateElo(trials: Trials): EloEstimate {
  checkTrials(trials);
  const count = trialsIn(trials);
  const { mean, variance } = moments(trials.scores, trials.counts);
  const sigma = Math.sqrt(variance / count);
  const quantile = count > 1 ? tQuantile((1 + CONFIDENCE) / 2, count - 1) : Number.POSITIVE_INFINITY;
  const lead = mean - 0.5;
  const margin = variance > 0 ? Math.min(quantile * sigma, 1) : count > 1 && lead === 0 ? 0 : 1;
  const elo = eloOfScore(mean);
  const low = eloOfScore(mean - margin);
  const high = eloOfScore(mean + margin);
  // Spread of one game's score: that of a pair's mean is smaller by the root of two.
  const spread = Math.sqrt(variance * trials.games);
  return {
    score: mean,
    elo,
    low,
    high,
    error95: Number.isFinite(elo) ? Math.max(high - elo, elo - low) : Number.POSITIVE_INFINITY,
    nelo: lead === 0 ? 0 : (lead / spread) * NELO_PER_SIGMA,
    neloError95: (quantile * NELO_PER_SIGMA) / Math.sqrt(count * trials.games),
    los: lead === 0 ? 0.5 : variance === 0 || count < 2 ? (lead > 0 ? 1 : 0) : tCdf(lead / sigma, count - 1),
    games: count * trials.games,
  };
}
