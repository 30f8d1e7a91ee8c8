/**
 * Why a written rule made a cut of a recorded search: the search is repeated up to there, so that each name is what it
 * was.
 */
import type { Trace } from '../trace/columns.ts';
import { atCut } from '../trace/forbid.ts';
import { techniqueOf } from '../trace/read.ts';
import { type Finding, findingHere } from './reasons.ts';
import { ruleInForce } from './with-rules.ts';

/**
 * What the rule in force found where it made the cut of entry `id`. Null where the engine's own rule made it, and where
 * nothing was cut. The rules in force must be those of the recorded search, which is repeated up to the cut.
 */
export function findingOfCut(trace: Trace, id: number): Finding | null {
  const technique = techniqueOf(trace, id);
  const rule = technique === null ? undefined : ruleInForce(technique);
  if (rule === undefined) return null;
  return atCut(trace, id, () => findingHere(rule));
}
