/**
 * Late move reductions, one of the extras: by how many plies a late quiet move is searched shallower at first. They reduce
 * what is searched, they do not prune; the chapters do without them.
 */
import { toOf } from '../board/move.ts';
import { orderScore } from './history-table.ts';
import { options, reductions } from './rules.ts';

/**
 * The reduction, in plies, of the quiet move that has just been made, after `searched` others of a node at `ply` with `depth`
 * plies to go (3 or more). `historyIndex` is the move's place in historyScores. At least one ply is left to search.
 */
export function lateMoveReduction(
  depth: number,
  searched: number,
  ply: number,
  move: number,
  historyIndex: number,
  improving: number,
  isPv: boolean,
): number {
  let reduction = reductions[Math.min(depth, 63) * 64 + Math.min(searched, 63)];
  if (options.improving && improving === 0) reduction++;
  if (isPv && reduction > 0) reduction--;
  if (options.lmrHistory > 0) {
    const to = toOf(move);
    reduction = Math.max(0, reduction - ((orderScore(historyIndex, ply, to, to) / options.lmrHistory) | 0));
  }
  return Math.min(reduction, depth - 2);
}
