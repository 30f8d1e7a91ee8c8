/**
 * ProbCut where it searches (step 9 of negamax.ts): captures that may reach the raised beta are tried by smaller
 * searches.
 */
import { generateMoves } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { MOVES_A_PLY, moveList } from '../board/move-list.ts';
import { flagOf, fromOf, isUnderpromotion, toOf } from '../board/move.ts';
import { board } from '../board/position.ts';
import { exchangeGains } from '../eval/exchange.ts';
import { proofDepth } from '../pruning/probcut.ts';
import { trace } from './hooks.ts';
import { noteMove } from './history-table.ts';
import { isNoisy, pickMove, rankNoisyMoves } from './ordering.ts';
import { ruleById } from './rules.ts';
import { checkLimits, nodes, run } from './state.ts';
import { touchTable } from './transposition.ts';

const { probcut } = ruleById;

/** The search of negamax.ts, which hands itself over. */
type Search = (alpha: number, beta: number, depth: number, ply: number, afterNull: boolean) => number;

/**
 * Puts the captures and promotions that gain at least `threshold` centipawns by exchanges into the move list of a ply,
 * in order, and gives their number. Promotions to less than a queen are left out, as in quiescence.
 */
export function capturesThatGain(threshold: number, ply: number, hashMove: number): number {
  const at = ply * MOVES_A_PLY;
  const end = at + generateMoves(at, true);
  let kept = at;
  for (let i = at; i < end; i++) {
    const move = moveList[i];
    const flag = flagOf(move);
    // In check the list has quiet evasions, too.
    const tried = isNoisy(board[toOf(move)] & 7, flag) && !isUnderpromotion(flag);
    if (tried && exchangeGains(move, threshold) === true) moveList[kept++] = move;
  }
  rankNoisyMoves(at, kept - at, hashMove);
  return kept - at;
}

/**
 * Tries the `count` captures in the move list of a ply: the score of the first that reaches `raised`, in centipawns, or
 * less than that when none does. `depth` is the node's. When run.stopped is set the result means nothing.
 */
export function searchCaptures(search: Search, count: number, raised: number, depth: number, ply: number): number {
  const at = ply * MOVES_A_PLY;
  const reduced = proofDepth(depth, probcut);
  for (let i = at; i < at + count; i++) {
    const move = pickMove(i, at + count);
    if (trace.on) trace.sink.proves(move, i - at, ply);
    noteMove(ply, board[fromOf(move)], toOf(move));
    makeMove(move);
    touchTable();
    nodes[0]++;
    if (nodes[0] >= run.nextCheck) checkLimits();
    let score = raised;
    if (probcut.quiescenceFirst === 1 || reduced <= 0) score = 0 - search(0 - raised, 1 - raised, 0, ply + 1, false);
    if (reduced > 0 && score >= raised && !run.stopped)
      score = 0 - search(0 - raised, 1 - raised, reduced, ply + 1, false);
    unmakeMove(move);
    if (run.stopped) return 0;
    if (score >= raised) return score;
  }
  return raised - 1;
}
