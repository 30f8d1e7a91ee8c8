/** The registry of pruning techniques, in the order in which the search asks them. Whatever lists techniques maps over it. */
import { futilityPruning, readFutility } from './futility.ts';
import { historyPruning, readHistory } from './history.ts';
import { lateMovePruning, readLateMove } from './late-move.ts';
import { nullMovePruning, readNullMove } from './null-move.ts';
import { readReverseFutility, reverseFutilityPruning } from './reverse-futility.ts';
import type { Place, Reading, Rule, Technique } from './technique.ts';

const registry = [reverseFutilityPruning, nullMovePruning, lateMovePruning, futilityPruning, historyPruning] as const;

export type TechniqueId = (typeof registry)[number]['id'];
/** The rule of each technique, as the search reads it. */
export type Rules = { [T in (typeof registry)[number] as T['id']]: Rule<T> };
export const techniques: readonly Technique<TechniqueId>[] = registry;
/** The ids in search order; their places are the indices of the cut counters. */
export const techniqueIds = registry.map((technique) => technique.id) as readonly TechniqueId[];
/** Reads each rule at a place, for people. Apart from the techniques, so that a worker that only searches goes without. */
export const readings: { readonly [Id in TechniqueId]: (at: Place, rule: Rules[Id]) => Reading } = {
  rfp: readReverseFutility,
  nmp: readNullMove,
  lmp: readLateMove,
  fp: readFutility,
  hp: readHistory,
};
