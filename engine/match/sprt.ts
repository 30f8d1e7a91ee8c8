/**
 * The sequential probability ratio test: play until the results speak clearly enough for one of two hypotheses, and no
 * longer (A. Wald, 1945).
 */
import { checkObject, notAccepted } from '../board/given.ts';
import { CountsError, checkTrials, moments, type Trials } from './counts.ts';
import { type EloEstimate, estimateElo } from './elo.ts';
import { type EloModel, eloModels, logLikelihoodRatio } from './likelihood.ts';

/** A test: A is worth `elo0` against A is worth `elo1`, in Elo of `model`. */
export interface Sprt {
  elo0: number;
  elo1: number;
  /** The chance of accepting elo1 when elo0 holds, between 0 and 1. */
  alpha: number;
  /** The chance of accepting elo0 when elo1 holds. */
  beta: number;
  model: EloModel;
}

/** The usual chances of error. */
export const STANDARD_ERROR_CHANCE = 0.05;

/**
 * How a test stands. `no effect`: every pair came out even, as it does when both sides play alike. `no spread`: all
 * results are the same, so nothing is known of their spread, and they are either too few for the test or all drawn
 * games.
 */
export type Verdict = 'H0 accepted' | 'H1 accepted' | 'continue' | 'no effect' | 'no spread';

/** How strong A looks, and how a test stands. */
export interface SprtResult extends EloEstimate {
  llr: number;
  /** The test ends when the ratio is at or beyond one of these. */
  lower: number;
  upper: number;
  verdict: Verdict;
}

/** Largest Elo difference that a hypothesis may name, either way. */
const MOST_ELO = 1000;
/** The same in normalised Elo; from 231 on the ratio of pairs cannot be found by tangents (likelihood.ts). */
const MOST_NORMALISED = 200;

/** Says what is wrong with a test, or gives null. */
export function sprtFault({ elo0, elo1, alpha, beta, model }: Sprt): string | null {
  if (!eloModels.includes(model)) return notAccepted('model', `one of ${eloModels.join(', ')}`, model);
  const most = model === 'normalised' ? MOST_NORMALISED : MOST_ELO;
  for (const [name, value] of Object.entries({ elo0, elo1 })) {
    if (typeof value !== 'number' || !(Math.abs(value) <= most)) {
      return `${name} must lie between ${-most} and ${most} in ${model} Elo, not ${value}.`;
    }
  }
  if (elo0 >= elo1) return `elo0 must be less than elo1, but ${elo0} is not less than ${elo1}.`;
  for (const [name, value] of Object.entries({ alpha, beta })) {
    if (typeof value !== 'number' || !(value > 0 && value < 0.5))
      return `${name} must lie between 0 and 0.5, both excluded, not ${value}.`;
  }
  return null;
}

/** The bounds of the log-likelihood ratio, from the chances of error. */
export const sprtBounds = ({ alpha, beta }: Pick<Sprt, 'alpha' | 'beta'>): { lower: number; upper: number } => ({
  lower: Math.log(beta / (1 - alpha)),
  upper: Math.log((1 - beta) / alpha),
});

/**
 * Evaluates a test on results. Throws CountsError for a test that makes no sense, and for one that these counts cannot
 * answer.
 */
export function evaluateSprt(trials: Trials, sprt: Sprt): SprtResult {
  checkTrials(trials);
  checkObject('A test', sprt, '{ elo0, elo1, alpha, beta, model }');
  const fault = sprtFault(sprt);
  if (fault !== null) throw new CountsError(fault);
  if (sprt.model === 'bayesElo') {
    if (trials.games !== 1)
      throw new CountsError('BayesElo counts games: wins, draws and losses are accepted, pairs are not.');
    if (trials.counts[0] === 0 || trials.counts[2] === 0) {
      throw new CountsError('BayesElo needs at least one win and one loss.');
    }
  }
  const test = { ...sprtBounds(sprt), llr: logLikelihoodRatio(trials, sprt.elo0, sprt.elo1, sprt.model) };
  return { ...estimateElo(trials), ...test, verdict: verdictOf(trials, test) };
}

/** What a ratio says about a test, given its bounds and the results behind it. */
export function verdictOf(trials: Trials, { llr, lower, upper }: Pick<SprtResult, 'llr' | 'lower' | 'upper'>): Verdict {
  const { mean, variance } = moments(trials.scores, trials.counts);
  // Of nothing but even results the ratio rests on the stand-ins for what never occurred, and means nothing. When one
  // side has the better of all, it does not: either hypothesis itself has to give the other side something.
  if (variance === 0 && mean === 0.5) return trials.games === 2 ? 'no effect' : 'no spread';
  if (llr >= upper) return 'H1 accepted';
  if (llr <= lower) return 'H0 accepted';
  return variance === 0 ? 'no spread' : 'continue';
}
