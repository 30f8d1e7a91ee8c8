/** The two results of a comparison, which are shown together or not at all. */

import type { RunResult } from '../worker/client.ts';
import { isOfBuild } from './initial.ts';
import type { Outcome } from './outcome.ts';

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
