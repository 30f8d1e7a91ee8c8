/**
 * Iterative deepening: search to depth 1, 2, 3 …, each time with what the last iteration learned (hash moves, history),
 * in a narrow window around its score (aspiration). Whatever ends the search, the last finished result stands, unless
 * the iteration that was cut short had found a better move already.
 */
import { generateMoves } from '../board/generate.ts';
import { moveList } from '../board/move-list.ts';
import { now } from '../board/position.ts';
import { clearCaptures } from './capture-history.ts';
import { prepareHistory } from './history-table.ts';
import { negamax } from './negamax.ts';
import { beginRoot, betterRootMove, rootMove } from './root.ts';
import { options } from './rules.ts';
import { INFINITE, MATE_BOUND, MAX_PLY } from './scores.ts';
import { checkLimits, pvEnd, pvLines, resetRun, run } from './state.ts';
import { ageTable } from './transposition.ts';
import type { SearchWindow } from './window.ts';

/** Where a search stands after an iteration. */
export interface Iteration {
  /** Depth of the last finished iteration in plies; 0 when not even the first was finished. */
  depth: number;
  /** Score in centipawns or mate distance, from the side to move's point of view (search/scores.ts). */
  score: number;
  /** Best move, 0 when there is no legal move, or when a search in a given window came back without one. */
  move: number;
  /** The line both sides are expected to play, beginning with the best move. */
  line: number[];
  /** True when a limit or a stop ended the search before the depth asked for. */
  stopped: boolean;
  /** True when the score is a lower bound: the search was stopped before it could say how good its new best move is. */
  atLeast?: boolean;
}

export interface IterationLimits {
  /** Deepest iteration in plies, 1 to 127. */
  depth: number;
  /** Search every iteration in this window, once, in place of the aspiration window. */
  window?: SearchWindow;
  /** Asked after each iteration; false means that another one is not worth starting. */
  goOn?: (iteration: Iteration) => boolean;
}

/** Half the width of a window that leaves no score out, in centipawns. */
const WHOLE = 2 * INFINITE;

/**
 * Puts counters and what moves have learned where a search begins; `run` holds its limits. The transposition table
 * stays.
 */
export function beginSearch(): void {
  resetRun();
  checkLimits();
  prepareHistory();
  clearCaptures();
}

/**
 * Searches the present position; `run` holds limits on nodes and time. Calls `report` after each finished iteration.
 */
export function iterate(limits: IterationLimits, report?: (iteration: Iteration) => void): Iteration {
  beginSearch();
  ageTable();
  const legal = generateMoves(0, false);
  const { window } = limits;
  // In a window the only question is what the search says, so no move stands in for one that it does not give.
  const first = legal > 0 && window === undefined ? [run.rootMoves[0] ?? moveList[0]] : [];
  let result: Iteration = { depth: 0, score: 0, move: first[0] ?? 0, line: first, stopped: false };
  const rootPly = now.ply;

  for (let depth = 1; depth <= Math.min(limits.depth, MAX_PLY - 1); depth++) {
    run.iteration = depth;
    beginRoot(depth === 1 ? 0 : result.move);
    const score =
      window === undefined ? searchWindow(depth, result.score) : negamax(window.alpha, window.beta, depth, 0, false);
    now.ply = rootPly;
    // The iteration was not finished, but a move that it found better than all before is worth keeping.
    if (run.stopped) return { ...result, ...betterRootMove(), stopped: true };
    const move = rootMove() || (window === undefined ? result.move : 0);
    const line = Array.from(pvLines.subarray(0, pvEnd[0]));
    if (line.length === 0 && move !== 0) line.push(move);
    result = { depth, score, move, line, stopped: false };
    report?.(result);
    if (legal === 0 || limits.goOn?.(result) === false) break;
  }
  return result;
}

/** One iteration: a narrow window first, widened on the side on which the score falls out. */
function searchWindow(depth: number, previous: number): number {
  const isNarrow = options.aspiration > 0 && depth >= 4 && Math.abs(previous) < MATE_BOUND;
  let delta = isNarrow ? options.aspiration : WHOLE;
  let alpha = Math.max(-INFINITE, previous - delta);
  let beta = Math.min(INFINITE, previous + delta);
  for (;;) {
    const score = negamax(alpha, beta, depth, 0, false);
    if (run.stopped || (score > alpha && score < beta)) return score;
    delta = delta * 3 > 1000 ? WHOLE : delta * 3;
    if (score <= alpha) alpha = Math.max(-INFINITE, score - delta);
    else beta = Math.min(INFINITE, score + delta);
  }
}
