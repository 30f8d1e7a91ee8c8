/** The best move of the root in the iteration that runs: also one that is stopped may have found a better one. */
import { INFINITE } from './scores.ts';

let best = 0;
/** -INFINITE when all that is known of the best move is that it does not reach the window. */
let bestScore = 0;
let isLowerBound = false;
let lastBest = 0;
/** INFINITE as long as the turn of `lastBest` has not come. */
let lastScore = 0;

/** Begins an iteration; `lastMove` is the best move of the last one, or 0 where any move is better than none. */
export function beginRoot(lastMove: number): void {
  best = 0;
  bestScore = -INFINITE;
  lastBest = lastMove;
  lastScore = lastMove === 0 ? -INFINITE : INFINITE;
}

/** Keeps a move of the root that is better than those before it in the window from `alpha` to `beta`, or is the first in it. */
export function noteRootMove(move: number, score: number, alpha: number, beta: number): void {
  best = move;
  bestScore = score > alpha ? score : -INFINITE;
  isLowerBound = score >= beta;
  if (move === lastBest) lastScore = score;
}

/** The best move of the iteration, 0 as long as none is finished. */
export const rootMove = (): number => best;

/**
 * What a stopped iteration knows better than the last one: a move that it found better than the best of that one, which must
 * have had its turn. It is tried first as a rule, but not without a table that remembers it. null when it found none;
 * `atLeast` says that the score is a lower bound, as the move left the window above and was not searched again yet.
 */
export function betterRootMove(): { move: number; score: number; line: number[]; atLeast: boolean } | null {
  if (bestScore <= lastScore || best === lastBest) return null;
  return { move: best, score: bestScore, line: [best], atLeast: isLowerBound };
}
