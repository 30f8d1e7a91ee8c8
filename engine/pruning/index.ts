/**
 * The registry of techniques, in the order in which the search asks them: those that prune, and late move reductions,
 * which search less deep. Whatever lists techniques maps over it.
 */
import { lateMoveReductions } from '../reductions/late-move.ts';
import { seePruning } from './exchange.ts';
import { futilityPruning } from './futility.ts';
import { historyPruning } from './history.ts';
import { lateMovePruning } from './late-move.ts';
import { multiCut } from './multicut.ts';
import { nullMovePruning } from './null-move.ts';
import { probCut } from './probcut.ts';
import { razoring } from './razoring.ts';
import { reverseFutilityPruning } from './reverse-futility.ts';
import type { Rule, Technique } from './technique.ts';

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
