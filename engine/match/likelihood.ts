/**
 * Log-likelihood ratios: how much better results fit one difference in strength than another.
 *
 * A hypothesis fixes one number, an Elo difference; everything else about the distribution of scores (how many draws,
 * how openings favour White) is free. Each hypothesis is therefore judged by the distribution that fits the results
 * best among those that obey it. This is the generalised ratio of fishtest, fastchess and OpenBench. Method: M. Van den
 * Bergh, "A practical introduction to the GSPRT" and "Normalized Elo".
 */
import { moments, type Trials, trialsIn } from './counts.ts';
import { NELO_PER_SIGMA, scoreOfElo } from './elo.ts';

/**
 * How a hypothesis is read: `normalised` as normalised Elo, `logistic` as logistic Elo, `bayesElo` as the older scale
 * in which draws have a strength of their own (games only).
 */
export type EloModel = 'normalised' | 'logistic' | 'bayesElo';
/** All of them. */
export const eloModels: readonly EloModel[] = ['normalised', 'logistic', 'bayesElo'];

/**
 * Stands in for a class that never occurred, so that no distribution is thought impossible: a thousandth of a trial, as
 * fishtest, fastchess and OpenBench have it.
 */
const UNSEEN = 0.001;

/**
 * Logarithm of the likelihood of `trials` at `elo1` over that at `elo0`; positive speaks for `elo1`. With `bayesElo`,
 * trials must be games with at least one win and one loss; it is not a number otherwise.
 */
export function logLikelihoodRatio(trials: Trials, elo0: number, elo1: number, model: EloModel): number {
  if (model === 'bayesElo') return bayesRatio(trials, elo0, elo1);
  const { scores } = trials;
  const counts = trials.counts.map((count) => (count === 0 ? UNSEEN : count));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => count / total);
  const fit =
    model === 'normalised'
      ? (elo: number) => fitNormalised(scores, shares, (Math.sqrt(trials.games) * elo) / NELO_PER_SIGMA)
      : (elo: number) => fitMean(scores, shares, scoreOfElo(elo));
  const zero = fit(elo0);
  const one = fit(elo1);
  return counts.reduce((sum, count, i) => sum + count * Math.log(one[i] / zero[i]), 0);
}

/** The distribution nearest to `shares` whose mean is `mean`. */
function fitMean(scores: readonly number[], shares: readonly number[], mean: number): number[] {
  return tilt(
    shares,
    scores.map((score) => score - mean),
  );
}

/**
 * The distribution nearest to `shares` whose mean lies `t` of its own standard deviations above one half. The condition
 * is not linear, so it is replaced by its tangent at the last distribution, again and again.
 */
function fitNormalised(scores: readonly number[], shares: readonly number[], t: number): number[] {
  let law = scores.map(() => 1 / scores.length);
  for (let round = 0; round < 50; round++) {
    const { mean, variance } = moments(scores, law);
    const sigma = Math.sqrt(variance);
    const condition = scores.map((score) => score - 0.5 - (t * sigma * (1 + ((score - mean) / sigma) ** 2)) / 2);
    const next = tilt(shares, condition);
    const moved = Math.max(...next.map((share, i) => Math.abs(share - law[i])));
    law = next;
    if (moved < 1e-12) break;
  }
  return law;
}

/**
 * The distribution nearest to `shares` (in likelihood) under which `condition` has mean 0: share / (1 + x · condition),
 * with the x that makes it so, found by halving.
 */
function tilt(shares: readonly number[], condition: readonly number[]): number[] {
  const most = Math.max(...condition);
  const least = Math.min(...condition);
  if (most <= 0 || least >= 0) return [...shares]; // cannot be met: no Elo within any sense asks for it
  let low = -1 / most;
  let high = -1 / least;
  for (let i = 0; i < 200; i++) {
    const x = (low + high) / 2;
    if (x === low || x === high) break;
    const mean = shares.reduce((sum, share, k) => sum + (share * condition[k]) / (1 + x * condition[k]), 0);
    if (mean > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return shares.map((share, i) => share / (1 + x * condition[i]));
}

/** The ratio in BayesElo: win and loss chances are logistic curves moved apart by the strength of draws. */
function bayesRatio(trials: Trials, elo0: number, elo1: number): number {
  if (trials.games !== 1) throw new RangeError('BayesElo knows games, not pairs.');
  const total = trialsIn(trials);
  const [losses, draws, wins] = trials.counts;
  const win = wins / total;
  const loss = losses / total;
  const drawElo = 200 * Math.log10(((1 - loss) / loss) * ((1 - win) / win));
  const law = (elo: number) => {
    const w = scoreOfElo(elo - drawElo);
    const l = scoreOfElo(-elo - drawElo);
    return [l, 1 - w - l, w];
  };
  const zero = law(elo0);
  const one = law(elo1);
  return [losses, draws, wins].reduce((sum, n, i) => (n === 0 ? sum : sum + n * Math.log(one[i] / zero[i])), 0);
}
