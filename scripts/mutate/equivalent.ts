/** Mutants that no test can notice, because they change nothing, and why. */
import type { Mutant } from './mutants.ts';

/** By file and change, as the report writes them; the place is named where the change alone would not do. */
const reasons: Readonly<Record<string, string>> = {
  'engine/pruning/facts.ts: 8 → 9': 'bit 9 is free, and any bit of its own serves a fact as well',
  'engine/pruning/facts.ts: 20 → 21': 'bit 21 is free, and any bit of its own serves a fact as well',
  'engine/search/negamax.ts: alpha <= -MATE_BOUND || alpha >= MATE_BOUND || beta <= -MATE_BOUND → alpha <= -MATE_BOUND || alpha >= MATE_BOUND':
    'alpha is less than beta, so the other bound has said it already',
  'engine/search/negamax.ts: alpha <= -MATE_BOUND || alpha >= MATE_BOUND → alpha <= -MATE_BOUND':
    'alpha is less than beta, so the other bound has said it already',
  'engine/search/negamax.ts: alpha >= MATE_BOUND → alpha > MATE_BOUND':
    'alpha is less than beta, so the other bound has said it already',
  'engine/search/negamax.ts: beta <= -MATE_BOUND → beta < -MATE_BOUND':
    'alpha is less than beta, so the other bound has said it already',
  'engine/search/guards.ts, exemptions: 8 → 9': 'the lowest bit is set by the bishop’s own number anyway',
  'engine/search/negamax.ts, step 14: alpha > worst → alpha >= worst':
    'where both are equal it does not matter which is taken',
};

const keysOf = ({ change, file, place }: Mutant): string[] => [`${file}: ${change}`, `${file}, ${place}: ${change}`];

/** Why a mutant changes nothing; null when nobody has said. */
export function explanationOf(mutant: Mutant): string | null {
  const key = keysOf(mutant).find((one) => one in reasons);
  return key === undefined ? null : (reasons[key] ?? null);
}

/** Explanations of mutants that are not made any more. */
export function unusedExplanations(mutants: readonly Mutant[]): string[] {
  const used = new Set(mutants.flatMap(keysOf));
  return Object.keys(reasons).filter((key) => !used.has(key));
}
