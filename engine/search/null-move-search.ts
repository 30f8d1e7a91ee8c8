/**
 * Null move pruning where it searches (step 7 of negamax.ts): the side to move passes, and the other side is searched.
 */
import { makeNullMove, unmakeNullMove } from '../board/make.ts';
import { mustVerify } from '../pruning/null-move.ts';
import { trace } from './hooks.ts';
import { noteMove } from './history-table.ts';
import { ruleById } from './rules.ts';
import { MATE_BOUND, MAX_PLY } from './scores.ts';
import { checkLimits, nodes, run } from './state.ts';

const { nmp } = ruleById;

/** The search of negamax.ts, which hands itself over. */
type Search = (alpha: number, beta: number, depth: number, ply: number, afterNull: boolean) => number;

/**
 * Score of the present position after a pass, searched by `search` to the depth `reduced`: at least `beta` where the
 * position still reaches it, verified where the rule asks for that, and less where it does not. `evaluation` is what a
 * pass in check is worth. When run.stopped is set the result means nothing.
 */
export function searchNullMove(
  search: Search,
  beta: number,
  depth: number,
  reduced: number,
  ply: number,
  checked: boolean,
  evaluation: number,
): number {
  noteMove(ply);
  makeNullMove(nmp.outOfRepetition === 1);
  nodes[0]++;
  if (nodes[0] >= run.nextCheck) checkLimits();
  // A pass in check lets the king be taken, which no search can follow: all that is left is the evaluation.
  let score = checked === true ? evaluation : 0 - search(0 - beta, 1 - beta, reduced, ply + 1, true);
  unmakeNullMove();
  if (run.stopped) return 0;
  if (trace.on) score = trace.sink.passed(depth, score, beta);
  if (score < beta) return score;
  if (nmp.distrustMate && score >= MATE_BOUND) score = beta;
  if (!mustVerify(depth, nmp)) return score;

  // Verification: the node itself to the same depth, without null moves, must still reach beta.
  const before = run.noNullBefore;
  run.noNullBefore = MAX_PLY;
  const verified = search(beta - 1, beta, reduced, ply, false);
  run.noNullBefore = before;
  return verified >= beta ? score : verified;
}
