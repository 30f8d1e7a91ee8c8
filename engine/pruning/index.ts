/**
 * The registry of techniques, in the order in which the search asks them: those that prune, and late move reductions,
 * which search less deep. Whatever lists techniques maps over it.
 */
import { lateMoveReductionExplained, lateMoveReductions, readLateMoveReduction } from '../reductions/late-move.ts';
import { readSeePruning, seePruning, seePruningExplained } from './exchange.ts';
import { futilityExplained, futilityPruning, readFutility } from './futility.ts';
import { historyExplained, historyPruning, readHistory } from './history.ts';
import { lateMoveExplained, lateMovePruning, readLateMove } from './late-move.ts';
import { multiCut, multiCutExplained, readMultiCut } from './multicut.ts';
import { nullMoveExplained, nullMovePruning, readNullMove } from './null-move.ts';
import { probCut, probCutExplained, readProbCut } from './probcut.ts';
import { razoring, razoringExplained, readRazoring } from './razoring.ts';
import { readReverseFutility, reverseFutilityExplained, reverseFutilityPruning } from './reverse-futility.ts';
import type { Explanations, Place, Reading, Rule, Technique } from './technique.ts';

const registry = [
  reverseFutilityPruning,
  nullMovePruning,
  razoring,
  probCut,
  multiCut,
  lateMovePruning,
  futilityPruning,
  historyPruning,
  seePruning,
  lateMoveReductions,
] as const satisfies readonly Technique[];

type Registered = (typeof registry)[number];
/** The id of a technique, such as "rfp": one of `techniqueIds`. */
export type TechniqueId = Registered['id'];
/** The rule of each technique, as the search reads it. */
export type Rules = { [T in Registered as T['id']]: Rule<T> };
export const techniques: readonly Technique<TechniqueId>[] = registry;
/** The ids in search order; their places are the indices of the cut counters. */
export const techniqueIds: readonly TechniqueId[] = techniques.map(({ id }) => id);
/** Is this the id of a technique that cuts nothing, but searches moves less deep? */
export const isReduction = (id: string): boolean => techniques.some((one) => one.id === id && one.searchesLessDeep);

// Apart from the techniques, since most pages list those, and read no rule and explain no number.

/** What reads the rule of each technique for people. */
export const readings: { readonly [Id in TechniqueId]: (at: Place, rule: Rules[Id]) => Reading } = {
  rfp: readReverseFutility,
  nmp: readNullMove,
  razor: readRazoring,
  probcut: readProbCut,
  multicut: readMultiCut,
  lmp: readLateMove,
  fp: readFutility,
  hp: readHistory,
  see: readSeePruning,
  lmr: readLateMoveReduction,
};

/** What each parameter of each technique sets. */
export const explanations: { readonly [T in Registered as T['id']]: Explanations<T> } = {
  rfp: reverseFutilityExplained,
  nmp: nullMoveExplained,
  razor: razoringExplained,
  probcut: probCutExplained,
  multicut: multiCutExplained,
  lmp: lateMoveExplained,
  fp: futilityExplained,
  hp: historyExplained,
  see: seePruningExplained,
  lmr: lateMoveReductionExplained,
};
