/**
 * The written rules in force, each in place of a technique's own rule and guards. The search that asks them is
 * written-search.ts.
 */
import type { Writable } from './sources.ts';
import { INFINITE, MATE, MAX_PLY } from '../search/scores.ts';
import type { Settings } from '../settings.ts';
import { NO, YES } from './compile.ts';
import type { WrittenRule } from './read-rule.ts';

type Decide = (() => number) | null;

/** What is asked, by technique; null where the engine's own rule stands. */
export const rules: {
  rfp: Decide;
  nmp: Decide;
  razor: Decide;
  probcut: Decide;
  lmp: Decide;
  fp: Decide;
  hp: Decide;
  see: Decide;
  lmr: Decide;
  ofMoves: boolean;
} = {
  rfp: null,
  nmp: null,
  razor: null,
  probcut: null,
  lmp: null,
  fp: null,
  hp: null,
  see: null,
  lmr: null,
  ofMoves: false,
};

/** The rules that were put in force last. */
let inForce: readonly WrittenRule[] = [];

/** The written rule of a technique that is in force; undefined where the engine's own is. */
export const ruleInForce = (id: string): WrittenRule | undefined => inForce.find(({ technique }) => technique === id);

/** Puts rules in force, in place of those before; none puts the engine's own back. */
export function useRules(written: readonly WrittenRule[]): void {
  inForce = written;
  const find = (id: Writable): Decide => ruleInForce(id)?.decide ?? null;
  rules.rfp = find('rfp');
  rules.nmp = find('nmp');
  rules.razor = find('razor');
  rules.probcut = find('probcut');
  rules.lmp = find('lmp');
  rules.fp = find('fp');
  rules.hp = find('hp');
  rules.see = find('see');
  rules.lmr = find('lmr');
  rules.ofMoves =
    rules.lmp !== null || rules.fp !== null || rules.hp !== null || rules.see !== null || rules.lmr !== null;
}

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
export const scoreOf = (said: number): number => Math.max(-INFINITE, Math.min(INFINITE, Math.trunc(said))) | 0;

/** The score that a capture must reach, in centipawns; NO where none is to be tried. */
export const reachOf = (said: number): number => (said === NO || said === YES ? NO : Math.min(scoreOf(said), MATE));

/** The depth to search after a pass, in plies; 0 for no pass. A yes or no that is no number is no pass. */
export function passDepth(said: number): number {
  if (said === NO || said === YES || said === 0) return 0;
  return Math.max(-MAX_PLY, Math.min(MAX_PLY, Math.floor(said))) | 0;
}

/** By how many plies a move is searched less deep, as the search counts it; what is not above zero is no reduction. */
export function reductionOf(said: number): number {
  if (said === NO || said === YES) return 0;
  return Math.max(0, Math.min(MAX_PLY, Math.floor(said))) | 0;
}

/** Does an answer of a rule prune, pass, try captures or reduce? */
export function isAct(technique: Writable, said: number): boolean {
  if (technique === 'nmp') return passDepth(said) !== 0;
  return technique === 'lmr' ? reductionOf(said) > 0 : said !== NO;
}
