/**
 * What a widget keeps of a search: of the page's own, and of those that the build hands over; and two of them that are
 * compared.
 */

import type { Degree, SearchResult } from '../../engine/index.ts';
import type { RunResult } from '../worker/client.ts';

/** The part of a search result that widgets show. */
export type Outcome = Pick<
  SearchResult,
  'nodes' | 'depth' | 'score' | 'bound' | 'bestmove' | 'bestSan' | 'pv' | 'timeMs' | 'cuts' | 'again' | 'stopped'
> & {
  /** How its move compares with another, `than` in UCI notation: of the build. Null where that took too long. */
  degree?: { than: string; degree: Degree | null };
};

/** What widgets show of a result: the build hands this to an island, and not the records besides. */
export function outcomeOf(result: Outcome): Outcome {
  const { nodes, depth, score, bound, bestmove, bestSan, pv, timeMs, cuts, again, stopped, degree } = result;
  const shown = { nodes, depth, score, bestmove, bestSan, pv, timeMs: Math.round(timeMs), cuts, again, stopped };
  return { ...shown, ...(bound !== undefined && { bound }), ...(degree && { degree }) };
}

/**
 * The full shape of a result. What the build did not hand over is empty: names of moves and signature are not shown
 * before a run.
 */
export function initialResult(fen: string, outcome: Outcome): RunResult {
  return { ...outcome, fen, seldepth: 0, pvSan: [], generated: 0, signature: '' };
}

/**
 * Was it searched when the page was built, and not on the reader's machine? Then its time is not one of this machine.
 */
export const isOfBuild = ({ signature }: Pick<RunResult, 'signature'>): boolean => signature === '';

/** Two results that belong together, and what both were asked. */
export interface Pair {
  without: Outcome;
  with: Outcome;
  /** In plies. */
  depth: number;
  fen: string;
  /** Was only one of them searched here, and the other by the build? Then their times are those of two machines. */
  elsewhere: boolean;
}

/** A pair, and the changes to the book's settings that its second search had. */
export type PairUnder = Pair & { changes: Readonly<Record<string, number>> };

/** Two results as a pair. */
export function pairOf(without: RunResult, withIt: RunResult, depth: number, fen: string): Pair {
  return { without, with: withIt, depth, fen, elsewhere: isOfBuild(without) !== isOfBuild(withIt) };
}

/** From and to square of a move in UCI notation, a1 = 0 to h8 = 63; null for no move. */
export function squaresOf(uci: string | null): { from: number; to: number } | null {
  if (uci === null) return null;
  const square = (at: number) => 'abcdefgh'.indexOf(uci.charAt(at)) + 8 * (Number(uci.charAt(at + 1)) - 1);
  return { from: square(0), to: square(2) };
}
