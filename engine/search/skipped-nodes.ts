/** What a node is worth when every move of it was skipped (step 14 of negamax.ts). */
import { options } from './rules.ts';
import { DRAW, MATE } from './scores.ts';

/**
 * Centipawns of a node at `ply` whose moves were all skipped, and of which nothing is known but alpha: no better than that. Where nothing
 * was sure yet, that is the worst there is, and so a rule without its guards takes such a node for a mate, as the museum shows. Without
 * the option `skippedAreLegal` a node without searched moves passes for one without moves.
 */
export function worthOfSkipped(alpha: number, ply: number, checked: boolean): number {
  const worst = ply - MATE;
  if (options.skippedAreLegal) return Math.max(alpha, worst);
  return checked ? worst : DRAW;
}
