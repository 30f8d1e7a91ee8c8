/** One of the extras, which the chapters do without: exchange pruning skips moves that lose more than so few plies can win back. */
import { exchangeGains } from '../eval/exchange.ts';
import { options } from './rules.ts';

/** The greatest depth, in plies, at which it is asked. */
const DEEPEST = 6;

/** Is it asked of the moves of a node with `depth` plies to go? */
export const asksForExchanges = (depth: number, checked: boolean, isRoot: boolean): boolean =>
  options.exchange > 0 && depth >= options.exchangeFrom && depth <= DEEPEST && !checked && !isRoot;

/** Does a move lose more? A quiet one may lose `options.exchange` centipawns for each ply squared, another four times as many for each ply. */
export const losesTooMuch = (move: number, depth: number, quiet: boolean): boolean =>
  exchangeGains(move, (0 - Math.imul(options.exchange * depth, quiet ? depth : 4)) | 0) === false;
