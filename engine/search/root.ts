/**
 * The root's own business: which of its moves are searched, where not all are ("go searchmoves" of UCI), and the best
 * one of the iteration that runs, for one that is stopped may have found a better move already.
 */
import { MoveError } from '../board/game.ts';
import { moveList } from '../board/move-list.ts';
import { parseMove } from '../board/san.ts';
import { run } from './state.ts';
import { INFINITE } from './scores.ts';

/** Moves of the present position, packed. Throws MoveError at the first that is not legal in it. */
export function readRootMoves(moves: readonly string[]): number[] {
  return moves.map((text, index) => {
    const result = parseMove(text);
    if (!result.ok) throw new MoveError(index, `Search move ${index + 1} of ${moves.length}: ${result.message}`);
    return result.move;
  });
}

/** Drops what run.rootMoves does not name from the `count` moves at moveList[at], and says how many are left. */
export function keepRootMoves(at: number, count: number): number {
  let kept = 0;
  for (let i = at; i < at + count; i++) {
    if (run.rootMoves.includes(moveList[i])) moveList[at + kept++] = moveList[i];
  }
  return kept;
}

/** The best move of the iteration that runs, 0 as long as none is finished. */
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

/**
 * Keeps a move of the root that is better than those before it in the window from `alpha` to `beta`, or is the first in
 * it.
 */
export function noteRootMove(move: number, score: number, alpha: number, beta: number): void {
  best = move;
  bestScore = score > alpha ? score : -INFINITE;
  isLowerBound = score >= beta;
  if (move === lastBest) lastScore = score;
}

/** The best move of the iteration, 0 as long as none is finished. */
export const rootMove = (): number => best;

/**
 * The move that a stopped iteration found better than the best of the iteration before; null when it found none. That
 * best one must have been searched in it too: as a rule it comes first, but only a table remembers it. `atLeast` says
 * that the score is a lower bound, as the move left the window above and was not searched again yet.
 */
export function betterRootMove(): { move: number; score: number; line: number[]; atLeast: boolean } | null {
  if (bestScore <= lastScore || best === lastBest) return null;
  return { move: best, score: bestScore, line: [best], atLeast: isLowerBound };
}
