/**
 * What ended a node, by how far it had come. The search does not say by which of its exits it leaves; this finds out.
 */
import { inCheck } from '../board/attacked.ts';
import { isFiftyMoves, isInsufficientMaterial, isRepetition } from '../board/draws.ts';
import { options } from '../search/rules.ts';
import { MATE, MAX_PLY, worstScore } from '../search/scores.ts';
import { run } from '../search/state.ts';
import * as c from './columns.ts';

/** How far a node has come: entered, */
export const ENTERED = 0;
/** in quiescence, */
export const QUIESCENCE = 1;
/** in quiescence and past the table, */
export const STANDS = 2;
/** evaluated, */
export const EVALUATED = 3;
/** at its moves. */
export const MOVES = 4;

/** What the recorder knows of a node that is left. */
export interface Leaving {
  stage: number;
  /** The technique that cut it, by its place in the registry; -1 for none. */
  cutBy: number;
  /** Has the recording stopped, so that the stage may be out of date? */
  cutOff: boolean;
}

/** The end of an entry that is left with its position still on the board; its other columns must be filled in. */
export function endOf(columns: c.Columns, entry: number, { cutBy, cutOff, stage }: Leaving): number {
  if (run.stopped) return c.STOPPED;
  const ply = columns.ply[entry];
  const alpha = columns.alpha[entry];
  const beta = columns.beta[entry];
  if (stage === MOVES) return columns.score[entry] >= beta ? c.CUTOFF : c.ALL_MOVES;
  if (cutOff) return c.OPEN;
  if (stage === EVALUATED) return cutBy >= 0 ? c.FIRST_CUT + cutBy : c.NO_MOVES;
  if (stage === STANDS) {
    if (columns.evaluation[entry] === c.NO_VALUE) return c.NO_MOVES;
    return columns.evaluation[entry] >= beta ? c.STAND_PAT : c.QUIET;
  }
  // The tests of the steps up to the table, in their order.
  if (ply > 0 && ((stage === ENTERED && isRepetition(ply)) || isInsufficientMaterial())) return c.DRAW_END;
  if (ply >= MAX_PLY - 1) return c.PLY_LIMIT;
  if (stage === QUIESCENCE) return c.TABLE;
  if (ply > 0 && isFiftyMoves()) return c.DRAW_END;
  if (options.mateDistance && Math.max(alpha, worstScore(ply, inCheck())) >= Math.min(beta, MATE - ply - 1)) {
    return c.MATE_DISTANCE;
  }
  return c.TABLE;
}
