/** Sides, pieces and squares as small integers, and their names. */

export const WHITE = 0;
export const BLACK = 8;
/** 0 for White, 8 for Black: the bit that tells a black piece from a white one. */
export type Side = 0 | 8;

/** What a side is called. */
export const sideName = (side: number): string => (side === WHITE ? 'White' : 'Black');

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Letters of the piece codes 0 to 15 as in a FEN: a piece is its type (1 to 6) plus its side (0 or 8). */
export const PIECE_LETTERS = '.PNBRQK..pnbrqk.';

/** Name of a square, for example 28 is "e4". */
export function squareName(square: number): string {
  return 'abcdefgh'[square & 7] + String((square >> 3) + 1);
}

/** Square of a name such as "e4", or -1 when the text is not a square. */
export function squareOf(name: string): number {
  if (!/^[a-h][1-8]$/.test(name)) return -1;
  return name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 8;
}

/** Steps a king needs between two squares of an empty board, 0 to 7. */
export function kingSteps(a: number, b: number): number {
  const ranks = Math.abs((a >> 3) - (b >> 3));
  const files = Math.abs((a & 7) - (b & 7));
  return Math.max(ranks, files);
}
