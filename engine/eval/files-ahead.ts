/** The way of a pawn. In a file of its own, as only attack-terms.lazy.ts asks for it. */
import { views } from '../board/fixed-arrays.ts';

/** Squares in front of a pawn on its file, as halves at 2 * (64 * (side >> 3) + square) of either array. */
export const [fileAhead, fileAheadHi] = views(256, 2);

for (let square = 0; square < 64; square++) {
  for (let ahead = 0; ahead < 64; ahead++) {
    if ((ahead & 7) !== (square & 7) || ahead === square) continue;
    const index = (square << 1) + (ahead > square ? 0 : 128) + (ahead >> 5);
    fileAhead[index] |= 1 << (ahead & 31);
  }
}
