/** The build's result as a run of the page starts with it. */

import type { RunResult } from '../worker/client.ts';
import type { Outcome } from './outcome.ts';

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
