/**
 * Capture history, one of the extras: how captures did elsewhere in the tree, by the piece that moves, the square it
 * goes to and the type of the piece it takes. It orders captures besides what they gain.
 */
import { fixedInt32 } from '../board/typed-arrays.ts';
import { fromOf, toOf } from '../board/move.ts';
import { board } from '../board/position.ts';
import { bonusFor, withGravity } from './history-table.ts';

/** Scores between plus and minus history.max, at piece << 9 | square << 3 | type of the victim. */
const scores = fixedInt32(16 * 512);

/** Where the score of a move of the present position stands. */
const placeOf = (move: number): number => (board[fromOf(move)] << 9) | (toOf(move) << 3) | (board[toOf(move)] & 7);

/** What is known of a capture or promotion of the present position. */
export const captureScore = (move: number): number => scores[placeOf(move)];

/** Forgets everything, as each search does when it begins. */
export const clearCaptures = (): void => void scores.fill(0);

/**
 * A cutoff at `depth`: the move that caused it gains when it is a capture or promotion (0 when it is not), and those
 * tried before it, in `tried` from index `from` up to `to`, lose. The position of the node must be set up.
 */
export function rewardCapture(move: number, depth: number, tried: Int32Array, from: number, to: number): void {
  const amount = bonusFor(depth);
  if (move !== 0) learn(move, amount);
  for (let i = from; i < to; i++) learn(tried[i], -amount);
}

function learn(move: number, amount: number): void {
  const place = placeOf(move);
  scores[place] = withGravity(scores[place], amount);
}
