/** Where move generation writes, and the search reads. */
import { lowestBit } from './bits.ts';

/** No position has more legal moves than 218, so 256 slots a ply are enough. */
export const MOVES_A_PLY = 256;
/** Room for the move lists of all plies of a search; the list of ply p begins at p * MOVES_A_PLY. */
export const moveList = new Int32Array(MOVES_A_PLY * 160);

/**
 * Writes the moves of one piece to the squares of (lo, hi) behind the `count` moves that begin at moveList[at]; gives
 * their new number.
 */
export function addMoves(at: number, count: number, from: number, lo: number, hi: number): number {
  let n = (at + count) | 0;
  while (lo !== 0) {
    moveList[n] = from | (lowestBit(lo) << 6);
    n = (n + 1) | 0;
    lo &= lo - 1;
  }
  while (hi !== 0) {
    moveList[n] = from | ((32 + lowestBit(hi)) << 6);
    n = (n + 1) | 0;
    hi &= hi - 1;
  }
  return (n - at) | 0;
}
