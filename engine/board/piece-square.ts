/**
 * What pieces add to two sums that making a move keeps up: the piece-square sum and the game phase. For the board these
 * are numbers; the evaluation says what a square is worth (eval/packed-weights.ts).
 */
import { fixedUint8 } from './typed-arrays.ts';

/**
 * Value of a piece on a square at 64 * piece + square: positive for White's pieces, negative for Black's; zeros until
 * filled.
 */
export const psqTable = new Int32Array(16 * 64);
/** What a piece adds to the game phase: minor pieces 1, rooks 2, queens 4; 24 with all pieces on the board. */
export const phaseTable = fixedUint8([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);
/** The phase with all pieces on the board; more than that (after promotions) counts as that. */
export const FULL_PHASE = 24;
