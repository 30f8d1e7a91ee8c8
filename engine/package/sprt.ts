/** Matches in figures: Elo with its error, and the sequential test, of counts that a match gave. */
export { CountsError, type GameCounts, gameTrials, type PairCounts, pairTrials, type Trials } from '../match/counts.ts';
export { type EloEstimate, eloOfScore, estimateElo, scoreOfElo } from '../match/elo.ts';
export type { EloModel } from '../match/likelihood.ts';
export { evaluateSprt, type Sprt, type SprtResult, STANDARD_ERROR_CHANCE, type Verdict } from '../match/sprt.ts';
