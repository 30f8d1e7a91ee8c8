/**
 * What quiet moves did elsewhere in the tree: the butterfly history (by side, from-square and to-square) and the two
 * killer moves of each ply. Orders moves, and history pruning asks it which are hopeless.
 */
import { MAX_PLY } from './scores.ts';
import { options } from './rules.ts';

/** Score of a move at 4096 * (side >> 3) + (from | to << 6), between plus and minus history.max. */
export const historyScores = new Int32Array(2 * 4096);
/** Killer moves of a ply at 2 * ply and the next, the newer first. */
export const killers = new Int32Array(2 * (MAX_PLY + 1));

/** Forgets everything. */
export function clearHistory(): void {
  historyScores.fill(0);
  killers.fill(0);
}

/** Before a new search: killers go, and history too unless it is kept; a kept table is halved to stay up to date. */
export function prepareHistory(): void {
  killers.fill(0);
  if (!options.historyKeep) historyScores.fill(0);
  else for (let i = 0; i < historyScores.length; i++) historyScores[i] = (historyScores[i] / 2) | 0;
}

// #region gravity
/**
 * Adds to a move's score with gravity: the nearer the score is to its bound, the less is added, so it never passes it.
 * `amount` is positive (bonus) or negative (malus), not larger than the bound.
 */
function add(index: number, amount: number): void {
  const score = historyScores[index];
  historyScores[index] = score + amount - (((score * Math.abs(amount)) / options.historyMax) | 0);
}
// #endregion

// #region reward
/**
 * A quiet move caused a cutoff at `depth`: it gains, and the quiet moves tried before it lose. Those stand in `tried`
 * from index `from` up to `to`.
 */
export function rewardQuiet(
  side: number,
  move: number,
  depth: number,
  tried: Int32Array,
  from: number,
  to: number,
): void {
  const offset = side << 9;
  let amount = options.historyBonus * depth * depth;
  if (amount > options.historyMax) amount = options.historyMax;
  add(offset + (move & 4095), amount);
  if (!options.historyMalus) return;
  for (let i = from; i < to; i++) add(offset + (tried[i] & 4095), -amount);
}
// #endregion

/** Remembers a quiet move that caused a cutoff at a ply. */
export function rememberKiller(ply: number, move: number): void {
  const i = ply << 1;
  if (killers[i] === move) return;
  killers[i + 1] = killers[i];
  killers[i] = move;
}
