/** Sets of squares that the evaluation asks about, as halves at 2 * (64 * (side >> 3) + square) and the next. */
import { fixedInt32 } from '../board/fixed-arrays.ts';

/** Squares in front of a pawn on its own file and both neighbouring files: no enemy pawn there means it is passed. */
export const passedSpan = new Int32Array(256);
/** Squares in front of a pawn on its own file. */
export const fileAhead = new Int32Array(256);
/** Squares beside a pawn and behind it on both neighbouring files: own pawns there can protect its way. */
export const supportSpan = new Int32Array(256);
/** The six squares (fewer at the edge) on the two ranks before a king on its own and both neighbouring files. */
export const shelterSquares = new Int32Array(256);
/** Both neighbouring files of a square, the same for both sides: halves at 2 * file and the next. */
export const neighbourFiles = fixedInt32(16);
/** One file: halves at 2 * file and the next. Both halves are the same number. */
export const fileSquares = fixedInt32(16);

function add(table: Int32Array, index: number, rank: number, file: number): void {
  if (rank < 0 || rank > 7 || file < 0 || file > 7) return;
  table[index + (rank >> 2)] |= 1 << ((rank * 8 + file) & 31);
}

for (let file = 0; file < 8; file++) {
  for (let rank = 0; rank < 8; rank++) {
    add(fileSquares, file * 2, rank, file);
    add(neighbourFiles, file * 2, rank, file - 1);
    add(neighbourFiles, file * 2, rank, file + 1);
  }
}
for (let side = 0; side < 2; side++) {
  const forward = side === 0 ? 1 : -1;
  for (let square = 0; square < 64; square++) {
    const index = 2 * (64 * side + square);
    const rank = square >> 3;
    const file = square & 7;
    for (let r = rank + forward; r >= 0 && r < 8; r += forward) {
      add(fileAhead, index, r, file);
      for (let f = file - 1; f <= file + 1; f++) add(passedSpan, index, r, f);
    }
    for (let r = rank; r >= 0 && r < 8; r -= forward) {
      add(supportSpan, index, r, file - 1);
      add(supportSpan, index, r, file + 1);
    }
    for (let f = file - 1; f <= file + 1; f++) {
      add(shelterSquares, index, rank + forward, f);
      add(shelterSquares, index, rank + 2 * forward, f);
    }
  }
}
