/** What the answers of written rules mean to the search, and the settings under which it asks them. */
import type { Writable } from './sources.ts';
import { INFINITE, MATE, MAX_PLY } from '../search/scores.ts';
import type { Settings } from '../settings.ts';
import { NO, YES } from './compile.ts';
import type { WrittenRule } from './read-rule.ts';

/**
 * Settings under which written rules are searched: the guard against check stands for whether a rule asks `inCheck`.
 * One that does not gets the evaluation of positions in check, as the engine's own rule does without that guard.
 */
export function settingsWith(settings: Settings, written: readonly WrittenRule[]): Settings {
  const guards = written.map(({ technique, tree }) => [`${technique}.notInCheck`, tree.reads.has('inCheck') ? 1 : 0]);
  // The rule of futility is asked of each move, not of the node.
  const scope = written.some(({ technique }) => technique === 'fp') ? { 'fp.scope': 0 } : {};
  return { ...settings, ...Object.fromEntries(guards), ...scope };
}

/** A score that a rule returned, as the search counts it: whole, and not beyond what a score may be. */
export const scoreOf = (answer: number): number => Math.max(-INFINITE, Math.min(INFINITE, Math.trunc(answer))) | 0;

/** The score that a capture must reach, in centipawns; NO where none is to be tried. */
export const reachOf = (answer: number): number =>
  answer === NO || answer === YES ? NO : Math.min(scoreOf(answer), MATE);

/** The depth to search after a pass, in plies; 0 for no pass. A yes or no that is no number is no pass. */
export function passDepth(answer: number): number {
  if (answer === NO || answer === YES || answer === 0) return 0;
  return Math.max(-MAX_PLY, Math.min(MAX_PLY, Math.floor(answer))) | 0;
}

/** By how many plies a move is searched less deep, as the search counts it; what is not above zero is no reduction. */
export function reductionOf(answer: number): number {
  if (answer === NO || answer === YES) return 0;
  return Math.max(0, Math.min(MAX_PLY, Math.floor(answer))) | 0;
}

/** Does an answer of a rule prune, pass, try captures or reduce? */
export function isAct(technique: Writable, answer: number): boolean {
  if (technique === 'nmp') return passDepth(answer) !== 0;
  return technique === 'lmr' ? reductionOf(answer) > 0 : answer !== NO;
}
