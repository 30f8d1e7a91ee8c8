/** What a widget keeps of a search: of the page's own, and of those that the build hands over. */

import type { SearchResult } from '../../engine/index.ts';

/** The part of a search result that widgets show. */
export type Outcome = Pick<
  SearchResult,
  'nodes' | 'depth' | 'score' | 'bound' | 'bestmove' | 'bestSan' | 'pv' | 'timeMs' | 'cuts' | 'again' | 'stopped'
>;

/** What widgets show of a result: the build hands this to an island, and not the records besides. */
export function outcomeOf(result: Outcome): Outcome {
  const { nodes, depth, score, bound, bestmove, bestSan, pv, timeMs, cuts, again, stopped } = result;
  const shown = { nodes, depth, score, bestmove, bestSan, pv, timeMs: Math.round(timeMs), cuts, again, stopped };
  return bound === undefined ? shown : { ...shown, bound };
}

/** From and to square of a move in UCI notation, a1 = 0 to h8 = 63; null for no move. */
export function squaresOf(uci: string | null): { from: number; to: number } | null {
  if (uci === null) return null;
  const square = (at: number) => 'abcdefgh'.indexOf(uci.charAt(at)) + 8 * (Number(uci.charAt(at + 1)) - 1);
  return { from: square(0), to: square(2) };
}
