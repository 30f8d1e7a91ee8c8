/**
 * The static evaluation made better by what searches have found: by how far evaluations of positions with the same
 * pawns were off (option `correction`), and by a score of the transposition table that bounds the true one (option
 * `tableEval`).
 *
 * The first is known as correction history. What a search finds is compared with the evaluation only where no capture
 * decided: a static evaluation is not meant to see those.
 */
import { turned } from '../board/bits.ts';
import { flagOf, PROMOTION, toOf } from '../board/move.ts';
import { BLACK, PAWN, WHITE } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo, board, sideToMove } from '../board/position.ts';
import { scatter } from '../eval/pawn-structure.ts';
import { MATE_BOUND } from './scores.ts';
import { LOWER_BOUND, UPPER_BOUND } from './transposition.ts';

const PLACES = 8192;
/** How far evaluations were off with the same pawns, in parts of a centipawn, from the side to move's point of view. */
export const corrections = new Int32Array(PLACES);
/** Parts of a centipawn. */
const UNIT = 256;
/** No evaluation is moved by more than so many centipawns, and no search counts for more than so many. */
const MOST = 64;
const MOST_ERROR = 256;
/** What is new has a weight of depth + 1, at most LARGEST_SHARE, of so many parts; what was known has the rest. */
const PARTS = 256;
const LARGEST_SHARE = 16;

/** Place of the present pawns in `corrections`, as the side to move sees them: a mirrored position has the same. */
function placeOfPawns(): number {
  const white = sideToMove[0] === 0;
  const ownLo = white ? bitboardsLo[WHITE | PAWN] : turned(bitboardsHi[BLACK | PAWN]);
  const ownHi = white ? bitboardsHi[WHITE | PAWN] : turned(bitboardsLo[BLACK | PAWN]);
  const theirLo = white ? bitboardsLo[BLACK | PAWN] : turned(bitboardsHi[WHITE | PAWN]);
  const theirHi = white ? bitboardsHi[BLACK | PAWN] : turned(bitboardsLo[WHITE | PAWN]);
  return scatter(ownLo, ownHi, theirLo, theirHi) >>> 19;
}

/**
 * The evaluation of the present position (centipawns, not in check), corrected by what searches with the same pawns
 * found.
 */
export const corrected = (evaluation: number): number => evaluation + ((corrections[placeOfPawns()] / UNIT) | 0);

/**
 * The evaluation, or the score of the transposition table where its bound rules the evaluation out. A `bound` of 0 says
 * that the table has nothing; mate scores are left alone.
 */
export function bounded(evaluation: number, bound: number, score: number): number {
  if (bound === 0 || score <= -MATE_BOUND || score >= MATE_BOUND) return evaluation;
  return (bound & (score > evaluation ? LOWER_BOUND : UPPER_BOUND)) !== 0 ? score : evaluation;
}

/**
 * A search of the present position to `depth`, with `move` best (0 for none), gave `score` where `evaluation` was
 * expected.
 */
export function learnError(evaluation: number, score: number, depth: number, move: number, beta: number): void {
  if (score <= -MATE_BOUND || score >= MATE_BOUND) return;
  if (move !== 0 && (board[toOf(move)] !== 0 || flagOf(move) >= PROMOTION)) return;
  // A score that only bounds the true one says nothing when it lies on the side that it does not bound.
  if (score >= beta ? score <= evaluation : move === 0 && score >= evaluation) return;
  const share = Math.min(depth + 1, LARGEST_SHARE);
  const error = Math.max(-MOST_ERROR, Math.min(MOST_ERROR, score - evaluation));
  const place = placeOfPawns();
  const value = ((corrections[place] * (PARTS - share) + error * UNIT * share) / PARTS) | 0;
  corrections[place] = Math.max(-MOST * UNIT, Math.min(MOST * UNIT, value));
}
