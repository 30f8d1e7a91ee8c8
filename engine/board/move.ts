/**
 * A move is one integer of 16 bits: from (6 bits), to (6 bits), flag (4 bits). It fits a small integer everywhere and
 * half a word of the transposition table. What is captured stands on the board, so it is not in the move.
 */
import { checkWhole } from './given.ts';
import { squareName } from './pieces.ts';

/** No move. Also what a null move looks like in a line of moves. */
export const NO_MOVE = 0;

export const NORMAL = 0;
export const DOUBLE_PUSH = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;
/** Flags 4 to 7 promote to a knight, bishop, rook or queen: the piece type is the flag less 2. */
export const PROMOTION = 4;

export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const flagOf = (move: number): number => move >> 12;
/** From and to together, 12 bits: the place of a move in tables by its two squares. */
export const fromToOf = (move: number): number => move & 4095;
/** Does a move of this flag make a knight, bishop or rook of a pawn? */
export const isUnderpromotion = (flag: number): boolean => flag >= PROMOTION && flag < PROMOTION + 3;
/** Piece type a move promotes to (2 knight to 5 queen), 0 when it is no promotion. */
export const promotionOf = (move: number): number => (flagOf(move) >= PROMOTION ? flagOf(move) - 2 : 0);

/** Where the rook that castles comes from and goes to, by the square that its king goes to. */
export const rookLeaves = (to: number): number => ((to & 4) !== 0 ? to + 1 : to - 2);
export const rookComes = (to: number): number => ((to & 4) !== 0 ? to - 1 : to + 1);

/**
 * A move in the notation of the UCI protocol: "e2e4", "e7e8q", "e1g1" for castling, "0000" for none. Throws
 * RangeError for what is no packed move.
 */
export function uciOf(move: number): string {
  checkWhole('A packed move', move, 0, 0xffff);
  if (move === NO_MOVE) return '0000';
  const promotion = promotionOf(move);
  return squareName(fromOf(move)) + squareName(toOf(move)) + (promotion === 0 ? '' : '..nbrq'[promotion]);
}

/** A null move, as PGN writes it: the side to move passes. No game has one, but commented lines do. Packed it is 0. */
export const PASS = '--';
