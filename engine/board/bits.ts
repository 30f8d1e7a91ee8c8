/**
 * Sets of squares as two 32-bit halves.
 *
 * A bitboard is a pair (lo, hi): `lo` holds ranks 1 to 4 (a1 is bit 0), `hi` ranks 5 to 8 (a5 is bit 0). JavaScript's
 * bit operators work on 32-bit integers, so two halves stay in registers where one BigInt would be an object on the
 * heap.
 */

/** The a file in either half; `FILE_A << n` is the file n further on. */
export const FILE_A = 0x01010101;
/** All squares but those of the a file, and but those of the h file, in either half. */
export const NOT_A = ~FILE_A;
export const NOT_H = ~0x80808080;

/** The number of the lowest set bit of one half, 0 to 31. The half must not be empty. */
export function lowestBit(half: number): number {
  return 31 - Math.clz32(half & -half);
}

/** The square of the lowest set bit of a set, 0 (a1) to 63 (h8). The set must not be empty. */
export function lowestSquare(lo: number, hi: number): number {
  return lo !== 0 ? lowestBit(lo) : 32 + lowestBit(hi);
}

/**
 * The square of a set that holds just one, as a king's, without a branch: no processor can guess in which half it is.
 * Of an empty half all 32 bits are leading zeros.
 */
export const onlySquare = (lo: number, hi: number): number => 63 - Math.clz32(hi) - (Math.clz32(lo) & 31);

/** The squares next to those of a half, on both sides. */
export const beside = (half: number): number => ((half << 1) & NOT_A) | ((half >>> 1) & NOT_H);

/** The bytes of a half in reverse, by two rotations: its ranks as the other side sees them. */
export function turned(half: number): number {
  return (((half << 8) | (half >>> 24)) & 0x00ff00ff) | (((half << 24) | (half >>> 8)) & 0xff00ff00);
}

/** Does a set hold more than one square? */
export function severalSquares(lo: number, hi: number): boolean {
  return ((lo & (lo - 1)) | (hi & (hi - 1))) !== 0 || (lo !== 0 && hi !== 0);
}

/**
 * How many squares a set holds, 0 to 64. Counts both halves in one go: after the second fold each nibble holds at
 * most 4, so two of them can be added before the next fold.
 */
export function countSquares(lo: number, hi: number): number {
  let a = (lo - ((lo >>> 1) & 0x55555555)) | 0;
  let b = (hi - ((hi >>> 1) & 0x55555555)) | 0;
  a = ((a & 0x33333333) + ((a >>> 2) & 0x33333333)) | 0;
  b = ((b & 0x33333333) + ((b >>> 2) & 0x33333333)) | 0;
  a = (a + b) | 0;
  a = ((a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f)) | 0;
  return Math.imul(a, 0x01010101) >>> 24;
}
