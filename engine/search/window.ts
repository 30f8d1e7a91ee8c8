/** A search in a window of the caller's own: not "what is it worth?" but "is it worth at least so much?". */
import { checkObject } from '../board/given.ts';
import { MATE } from './scores.ts';

/**
 * The bounds in centipawns, for the side to move. Two neighbours, as in { alpha: 149, beta: 150 }, ask one question.
 */
export interface SearchWindow {
  /** Whole, above -32000. */
  alpha: number;
  /** Whole, above alpha and below 32000. */
  beta: number;
}

/**
 * What the score of a search in a window says about the position: its worth, or that it is worth at least or at most
 * that.
 */
export type Bound = 'exact' | 'lower' | 'upper';

/** Throws RangeError, naming both bounds and what is accepted, when they make no window. */
export function checkWindow(window: SearchWindow): void {
  checkObject('window', window, '{ alpha, beta }');
  const { alpha, beta } = window;
  if (Number.isInteger(alpha) && Number.isInteger(beta) && alpha > -MATE && alpha < beta && beta < MATE) return;
  throw new RangeError(
    `A search window needs whole centipawns with -${MATE} < alpha < beta < ${MATE}, not alpha ${String(alpha).slice(0, 20)} and beta ${String(beta).slice(0, 20)}.`,
  );
}

/** Which side of the window a score fell out on, if it did. */
export function boundOf(score: number, { alpha, beta }: SearchWindow): Bound {
  if (score >= beta) return 'lower';
  return score <= alpha ? 'upper' : 'exact';
}
