/**
 * What quiet moves did elsewhere in the tree: the butterfly history (by side, from-square and to-square), continuation
 * history (by the moves before) and the two killer moves of each ply. All order moves; history pruning asks the first
 * which are hopeless.
 */
import { fromOf, fromToOf, toOf } from '../board/move.ts';
import { board, sideToMove } from '../board/position.ts';
import { corrections } from './refined-eval.ts';
import { MAX_PLY } from './scores.ts';
import { options } from './rules.ts';

/** Score of a move at 4096 * (side >> 3) + (from | to << 6), between plus and minus history.max. */
export const historyScores = new Int32Array(2 * 4096);
/** Killer moves of a ply at 2 * ply and the next, the newer first. */
export const killers = new Int32Array(2 * (MAX_PLY + 1));

/** Moves by the type of their piece and the square they go to, as their side sees it: type << 6 | square. */
const MOVES = 512;
/** Place among these of the move of `piece` (its type, and 8 more for Black) to the square `to`. */
const continuationOf = (piece: number, to: number): number => ((piece & 7) << 6) | (to ^ ((piece & 8) * 7));
/**
 * Continuation history, between plus and minus history.max: how a quiet move did after another one. A row is the move
 * before, in the first half the opponent's last, in the second the side's own; a place in it is the quiet move. Both
 * sides share it, as squares are seen from the side that moves.
 */
const continuations = new Int16Array(2 * MOVES * MOVES);
/** Offset of the second half. */
const FOLLOW_UP = MOVES * MOVES;
/** Where the row of each move of the line begins. Seen from a ply, that of the last move stands at ply + 1. */
const playedRows = new Int32Array(MAX_PLY + 3);

/** Notes that `piece` is moved to the square `to` at a ply; without them a null move. */
export function noteMove(ply: number, piece = 0, to = 0): void {
  if (options.continuation) playedRows[ply + 2] = continuationOf(piece, to) * MOVES;
}

/**
 * History score of a quiet move to the square `to` at a ply, from both tables; `index` is its place in historyScores,
 * `stands` the square on which its piece stands: where it comes from, or `to` once the move is made.
 */
export function orderScore(index: number, ply: number, stands: number, to: number): number {
  if (!options.continuation) return historyScores[index];
  const continuation = continuationOf(board[stands], to);
  return (
    historyScores[index] +
    continuations[playedRows[ply + 1] + continuation] +
    continuations[FOLLOW_UP + playedRows[ply] + continuation]
  );
}

/** Forgets everything that may be kept from search to search. */
export function clearHistory(): void {
  historyScores.fill(0);
  killers.fill(0);
  corrections.fill(0);
}

/** Before a new search: killers go, and history too unless it is kept; a kept table is halved to stay up to date. */
export function prepareHistory(): void {
  killers.fill(0);
  // Not kept: for two players it would be copied at each move (memory.ts). It is large, and quickly filled again.
  if (options.continuation) continuations.fill(0);
  if (!options.historyKeep) {
    historyScores.fill(0);
    corrections.fill(0);
  } else for (let i = 0; i < historyScores.length; i++) historyScores[i] = (historyScores[i] / 2) | 0;
}

// #region gravity
/**
 * Adds a bonus or a malus, within the bound, with gravity: the nearer the score is to its bound, the less is added, so
 * it never passes it.
 */
export function withGravity(score: number, amount: number): number {
  return score + amount - (((score * Math.abs(amount)) / options.historyMax) | 0);
}
// #endregion

// #region reward
/** What a cutoff at `depth`, 1 or more, is worth, at most the bound of a score. */
export function bonusFor(depth: number): number {
  const bonus = options.historyFormula === 0 ? options.historyBonus * depth * depth : 300 * depth - 250;
  return Math.min(bonus, options.historyMax);
}

/**
 * A quiet move cut at `depth`: it gains, and those tried before it lose, which stand in `tried` from index `from` up
 * to `to`. The position of the node, at `ply`, must be set up.
 */
export function rewardQuiet(
  ply: number,
  move: number,
  depth: number,
  tried: Int32Array,
  from: number,
  to: number,
): void {
  const amount = bonusFor(depth);
  learn(ply, move, amount);
  if (!options.historyMalus) return;
  for (let i = from; i < to; i++) learn(ply, tried[i], -amount);
}
// #endregion

/** Adds to what is known of a quiet move, in both tables. */
function learn(ply: number, move: number, amount: number): void {
  const index = (sideToMove[0] << 9) + fromToOf(move);
  historyScores[index] = withGravity(historyScores[index], amount);
  if (!options.continuation) return;
  const continuation = continuationOf(board[fromOf(move)], toOf(move));
  const answer = playedRows[ply + 1] + continuation;
  const followUp = FOLLOW_UP + playedRows[ply] + continuation;
  continuations[answer] = withGravity(continuations[answer], amount);
  continuations[followUp] = withGravity(continuations[followUp], amount);
}

/** Remembers a quiet move that caused a cutoff at a ply. */
export function rememberKiller(ply: number, move: number): void {
  const i = ply << 1;
  if (killers[i] === move) return;
  killers[i + 1] = killers[i];
  killers[i] = move;
}
