/** The numbers that a technique compares, by the settings in force: what its rule has to its left and to its right. */
import { readings, techniqueIds } from '../pruning/index.ts';
import type { Place, Reading } from '../pruning/technique.ts';
import { ruleById } from '../search/rules.ts';

/** The rule of a technique (its place in the registry) as it reads at a place. */
export function readingOf(technique: number, at: Place): Reading {
  const id = techniqueIds[technique];
  return (readings[id] as (at: Place, rule: object) => Reading)(at, ruleById[id]);
}

/** Both sides of the comparison that decides: for RFP the evaluation, and beta with the margin. */
export function comparedBy(technique: number, at: Place): [left: number, right: number] {
  const last = readingOf(technique, at).rule.at(-1);
  return [last?.left ?? 0, last?.right ?? 0];
}
