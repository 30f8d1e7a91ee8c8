/**
 * Rays of sliders, from which attacks.ts fills its tables; and slider attacks the slow way, by walking, to find the
 * magics and to test those tables.
 */

/** Steps of a rook as [rank, file]: the two of a line one after the other. */
export const ROOK_STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** Steps of a bishop, likewise. */
export const BISHOP_STEPS = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

type Steps = readonly (readonly [number, number])[];
/** A set of squares: its two halves. */
export type Squares = [lo: number, hi: number];

/** Is there a square at this rank and file, from 0? */
const onBoard = (rank: number, file: number) => rank >= 0 && rank < 8 && file >= 0 && file < 8;

/** The squares that lie one step, two steps and so on from a square, as far as the board goes. */
export function rayFrom(square: number, [dr, df]: readonly [number, number]): number[] {
  const ray = [];
  for (let r = (square >> 3) + dr, f = (square & 7) + df; onBoard(r, f); r += dr, f += df) ray.push(r * 8 + f);
  return ray;
}

/**
 * The squares a slider on `square` attacks when the squares of (lo, hi) are occupied: up to and including the first
 * blocker.
 */
export function walkAttacks(square: number, lo: number, hi: number, steps: Steps): Squares {
  let attackLo = 0;
  let attackHi = 0;
  for (const [dr, df] of steps) {
    for (let r = (square >> 3) + dr, f = (square & 7) + df; onBoard(r, f); r += dr, f += df) {
      const bit = 1 << ((r * 8 + f) & 31);
      if (r < 4) attackLo |= bit;
      else attackHi |= bit;
      if (((r < 4 ? lo : hi) & bit) !== 0) break;
    }
  }
  return [attackLo, attackHi];
}

/** The squares whose occupancy matters to a slider on `square`: its rays without their last squares. */
export function relevantSquares(square: number, steps: Steps): Squares {
  let lo = 0;
  let hi = 0;
  for (const [dr, df] of steps) {
    for (let r = (square >> 3) + dr, f = (square & 7) + df; onBoard(r + dr, f + df); r += dr, f += df) {
      if (r < 4) lo |= 1 << ((r * 8 + f) & 31);
      else hi |= 1 << ((r * 8 + f) & 31);
    }
  }
  return [lo, hi];
}

/** Calls `visit` with every subset of (maskLo, maskHi), the empty one first. */
export function forEachSubset(maskLo: number, maskHi: number, visit: (lo: number, hi: number) => void): void {
  let lo = 0;
  do {
    let hi = 0;
    do {
      visit(lo, hi);
      hi = (hi - maskHi) & maskHi;
    } while (hi !== 0);
    lo = (lo - maskLo) & maskLo;
  } while (lo !== 0);
}
