/**
 * Multi-cut where it searches (step 10 of negamax.ts): the moves other than the table's, to a part of the depth. The
 * node itself is not entered a second time, so nothing is read from the table for it or written there, and no rule for
 * nodes is asked of it without its best move.
 */
import { generateMoves } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { MOVES_A_PLY } from '../board/move-list.ts';
import { fromOf, toOf } from '../board/move.ts';
import { board } from '../board/position.ts';
import { othersDepth } from '../pruning/multicut.ts';
import { trace } from './hooks.ts';
import { noteMove } from './history-table.ts';
import { pickMove, rankMoves } from './ordering.ts';
import { ruleById } from './rules.ts';
import { INFINITE } from './scores.ts';
import { checkLimits, nodes, run } from './state.ts';
import { touchTable } from './transposition.ts';

const { multicut } = ruleById;

/** The search of negamax.ts, which hands itself over. */
type Search = (alpha: number, beta: number, depth: number, ply: number, afterNull: boolean) => number;

/**
 * Score of the first move of the present position but for `hashMove` that reaches `bound` in a null window, or of the
 * best when none does, in centipawns; -INFINITE where there is no other move. `depth` is the node's, in plies. When
 * run.stopped is set the result means nothing.
 */
export function searchOthers(search: Search, hashMove: number, bound: number, depth: number, ply: number): number {
  const at = ply * MOVES_A_PLY;
  const end = at + generateMoves(at, false);
  rankMoves(at, end - at, hashMove, ply);
  const reduced = Math.max(0, othersDepth(depth, multicut) - 1);
  let best = -INFINITE;
  for (let i = at; i < end; i++) {
    const move = pickMove(i, end);
    if (move === hashMove) continue;
    if (trace.on) trace.sink.compares(move, i - at, ply);
    noteMove(ply, board[fromOf(move)], toOf(move));
    makeMove(move);
    touchTable();
    nodes[0]++;
    if (nodes[0] >= run.nextCheck) checkLimits();
    const score = 0 - search(0 - bound, 1 - bound, reduced, ply + 1, false);
    unmakeMove(move);
    if (run.stopped) return 0;
    if (score > best) best = score;
    if (score >= bound) break;
  }
  return best;
}
