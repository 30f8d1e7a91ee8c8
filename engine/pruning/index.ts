/**
 * The registry of techniques, in the order in which the search asks them: those that prune, and late move reductions, which search
 * less deep. Whatever lists techniques maps over it.
 */
import { lateMoveReductions, readLateMoveReduction } from '../reductions/late-move.ts';
import { futilityPruning, readFutility } from './futility.ts';
import { historyPruning, readHistory } from './history.ts';
import { lateMovePruning, readLateMove } from './late-move.ts';
import { nullMovePruning, readNullMove } from './null-move.ts';
import { readReverseFutility, reverseFutilityPruning } from './reverse-futility.ts';
import type { Place, Reading, Rule, Technique } from './technique.ts';

/** A technique, and what reads its rule at a place for people. */
const entry = <const T extends Technique>(technique: T, read: (at: Place, rule: Rule<T>) => Reading) => ({
  technique,
  read,
});

const registry = [
  entry(reverseFutilityPruning, readReverseFutility),
  entry(nullMovePruning, readNullMove),
  entry(lateMovePruning, readLateMove),
  entry(futilityPruning, readFutility),
  entry(historyPruning, readHistory),
  entry(lateMoveReductions, readLateMoveReduction),
] as const;

type Registered = (typeof registry)[number]['technique'];
export type TechniqueId = Registered['id'];
/** The rule of each technique, as the search reads it. */
export type Rules = { [T in Registered as T['id']]: Rule<T> };
export const techniques: readonly Technique<TechniqueId>[] = registry.map(({ technique }) => technique);
/** The ids in search order; their places are the indices of the cut counters. */
export const techniqueIds: readonly TechniqueId[] = techniques.map(({ id }) => id);
/** Reads each rule at a place, for people. */
export const readings = Object.fromEntries(registry.map(({ technique, read }) => [technique.id, read])) as {
  readonly [Id in TechniqueId]: (at: Place, rule: Rules[Id]) => Reading;
};
