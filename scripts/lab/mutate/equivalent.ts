/** Mutants that no test can notice, because they change nothing, and why. */
import type { Mutant } from './mutants.ts';

/** Where a technique looks for a legal move: the question, and its line as far as a report quotes it. */
const looksForMove = ['rfp', 'razor'].map((id) => {
  const asked = `(${id}.blockedBy & NO_LEGAL_MOVE) !== 0 && generateMoves(-1, false) === 0`;
  return { id, asked, line: `if (${asked}) facts |= NO_LEGAL_MOVE;`.slice(0, 100) };
});

/** One reason for several changes of the search. */
const forEach = (changes: readonly string[], reason: string, file = 'negamax.ts'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [`engine/search/${file}: ${change}`, reason]));

/** By file and change, as the report writes them. */
const reasons: Readonly<Record<string, string>> = {
  'engine/pruning/facts.ts: 20 → 21 in export const TAKES_QUEEN = 1 << 20;':
    'bit 21 is free, and any bit of its own serves a fact as well',
  ...forEach(
    [
      'alpha <= -MATE_BOUND || alpha >= MATE_BOUND || beta <= -MATE_BOUND → alpha <= -MATE_BOUND || alpha >= MATE_BOUND',
      'alpha <= -MATE_BOUND || alpha >= MATE_BOUND → alpha <= -MATE_BOUND',
      'alpha >= MATE_BOUND → alpha > MATE_BOUND',
      'beta <= -MATE_BOUND → beta < -MATE_BOUND',
    ],
    'alpha is less than beta, so the other bound has said it already',
    'guards.ts',
  ),
  'engine/search/negamax.ts: 0 → 1 in let evaluation = 0;':
    'it stays only in check, and only where each technique that is on is held back by the check',
  ...forEach(
    [
      '(storedEval !== NO_EVAL ? storedEval : evaluate()) | 0 → (storedEval !== NO_EVAL ? storedEval : evaluate())',
      'searchNullMove(negamax, beta, depth, reduced, ply, checked, evaluation) | 0 → searchNullMove(negamax, beta, depth, reduced, ply, checked, evaluation)',
    ],
    'the number is an integer anyway, and now the compiler knows it: what is lost is speed',
  ),
  'engine/search/negamax.ts: 0 → 1 in let held = 0;': 'it is set again before it is read',
  'engine/search/negamax.ts: 1 → 2 in const score = quiescence(alpha, beta, ply, 0, -1, checked) | 0;':
    'no move ends on a square below 0, whichever it is',
  ...forEach(
    looksForMove.flatMap(({ id, asked, line }) => [
      `${asked} → generateMoves(-1, false) === 0`,
      `${id}.blockedBy & NO_LEGAL_MOVE → ${id}.blockedBy | NO_LEGAL_MOVE`,
      `0 → 1 in ${line}`,
    ]),
    'the fact counts only where the guard asks: looking for it elsewhere takes time, no more',
  ),
  ...forEach(
    looksForMove.map(({ line }) => `1 → 2 in ${line}`),
    'with any place below 0 moves are counted and not listed',
  ),
  'engine/search/negamax.ts: 0 → 1 in if (run.stopped) return 0;': 'what a stopped search returns is dropped',
  'engine/search/negamax.ts: searched === 0 && best === -INFINITE → best === -INFINITE':
    'any move that was searched has set it',
  'engine/search/negamax.ts: estimate > best && estimate <= raised → estimate > best':
    'the rule has seen that the estimate does not exceed alpha',
  ...forEach(
    [
      'lmp.blockedBy & GIVES_CHECK → lmp.blockedBy | GIVES_CHECK',
      '0 → 1 in const gone = dropQuietMoves(at + index + 1, at + count, (lmp.blockedBy & GIVES_CHECK) !== 0);',
    ],
    'checks that stay although no guard holds them back are skipped in their turn',
  ),
  'engine/search/negamax.ts: !trace.on → false': 'moves are then skipped one by one, which only takes longer',
  'engine/search/negamax.ts: estimate > best → estimate >= best':
    'where both are equal it does not matter which is taken',
};

const keyOf = ({ change, file }: Mutant): string => `${file}: ${change}`;

/** Why a mutant changes nothing; null when nobody has said. */
export const explanationOf = (mutant: Mutant): string | null => reasons[keyOf(mutant)] ?? null;

/** Explanations of mutants that are not made any more. */
export function unusedExplanations(mutants: readonly Mutant[]): string[] {
  const used = new Set(mutants.map(keyOf));
  return Object.keys(reasons).filter((key) => !used.has(key));
}
