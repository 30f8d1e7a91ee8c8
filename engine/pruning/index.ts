/** The registry of pruning techniques, in the order in which the search asks them. Whatever lists techniques maps over it. */
import { futilityPruning } from './futility.ts';
import { historyPruning } from './history.ts';
import { lateMovePruning } from './late-move.ts';
import { nullMovePruning } from './null-move.ts';
import { reverseFutilityPruning } from './reverse-futility.ts';
import type { Technique } from './technique.ts';

const registry = [reverseFutilityPruning, nullMovePruning, lateMovePruning, futilityPruning, historyPruning] as const;

export type TechniqueId = (typeof registry)[number]['id'];
export const techniques: readonly Technique<TechniqueId>[] = registry;
/** The ids in search order; their places are the indices of the cut counters. */
export const techniqueIds = registry.map((technique) => technique.id) as readonly TechniqueId[];
