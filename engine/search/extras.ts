/**
 * Two of the extras, which the chapters do without: late move reductions, by how many plies a late quiet move is searched shallower
 * at first (they prune nothing), and exchange pruning, which skips moves that lose more by exchanges than so few plies can win back.
 */
import { toOf } from '../board/move.ts';
import { exchangeGains } from '../eval/exchange.ts';
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

/** The greatest depth, in plies, at which it is asked. */
const DEEPEST = 6;

/** Is it asked of the moves of a node with `depth` plies to go? */
export const asksForExchanges = (depth: number, checked: boolean, isRoot: boolean): boolean =>
  options.exchange > 0 && depth >= options.exchangeFrom && depth <= DEEPEST && !checked && !isRoot;

/** Does a move lose more? A quiet one may lose `options.exchange` centipawns for each ply squared, another four times as many for each ply. */
export const losesTooMuch = (move: number, depth: number, quiet: boolean): boolean =>
  exchangeGains(move, (0 - Math.imul(options.exchange * depth, quiet ? depth : 4)) | 0) === false;
