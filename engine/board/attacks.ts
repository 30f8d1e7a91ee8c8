/**
 * Attack tables. Leapers are looked up by square; sliders by square and occupancy through the multipliers of magics.ts.
 *
 * Tables hold two numbers a set, low half first, so that one index reads both. Filling all of them takes a few
 * milliseconds when the module loads: workers are born often.
 */
import { BISHOP_SEEDS, magicOf, ROOK_SEEDS } from './magics.ts';
import { BISHOP_STEPS, onBoard, rayFrom, ROOK_STEPS } from './rays.ts';

/** Squares a knight on `square` attacks: halves at 2 * square and 2 * square + 1. */
export const knightAttacks = new Int32Array(128);
/** Squares a king on `square` attacks: halves at 2 * square and 2 * square + 1. */
export const kingAttacks = new Int32Array(128);
/** Squares a pawn attacks: halves at 16 * side + 2 * square and the next (side 0 White, 8 Black). */
export const pawnAttacks = new Int32Array(256);
/** Squares strictly between two squares on one line: halves at 2 * (64 * a + b) and the next. Empty when not on a line. */
export const between = new Int32Array(64 * 64 * 2);
/** The whole line through two squares, both included: halves as in `between`. Empty when not on a line. */
export const lineThrough = new Int32Array(64 * 64 * 2);

/** Squares a bishop on `square` attacks on an empty board, and a rook: halves at 2 * square and 2 * square + 1. */
export const diagonals = new Int32Array(128);
export const straights = new Int32Array(128);

/** Per square six numbers: mask low, mask high, multiplier low, multiplier high, shift, offset of its part of the table. */
const rookLookup = new Int32Array(64 * 6);
const bishopLookup = new Int32Array(64 * 6);
/** Rook attacks: halves at rookIndex(...) and the next. */
export const rookTable = new Int32Array(102_400 * 2);
/** Bishop attacks: halves at bishopIndex(...) and the next. */
export const bishopTable = new Int32Array(5_248 * 2);

/** Index into rookTable of the attacks of a rook on `square` with occupancy (lo, hi). */
export function rookIndex(square: number, lo: number, hi: number): number {
  const i = square * 6;
  const folded =
    Math.imul(lo & rookLookup[i], rookLookup[i + 2]) ^ Math.imul(hi & rookLookup[i + 1], rookLookup[i + 3]);
  return (((folded >>> rookLookup[i + 4]) << 1) + rookLookup[i + 5]) | 0;
}

/** Index into bishopTable of the attacks of a bishop on `square` with occupancy (lo, hi). */
export function bishopIndex(square: number, lo: number, hi: number): number {
  const i = square * 6;
  const folded =
    Math.imul(lo & bishopLookup[i], bishopLookup[i + 2]) ^ Math.imul(hi & bishopLookup[i + 1], bishopLookup[i + 3]);
  return (((folded >>> bishopLookup[i + 4]) << 1) + bishopLookup[i + 5]) | 0;
}

type Steps = readonly (readonly [number, number])[];

/** The low half of the set that holds one square; of the square 32 further, it is the high half. */
const low = (square: number): number => (square < 32 ? 1 << square : 0);
/** A half of the set of some squares: the low one, and with `other` 32 the high one. */
function halfOf(squares: readonly number[], other = 0): number {
  let half = 0;
  for (const square of squares) half |= low(square ^ other);
  return half;
}

function fillLeaper(table: Int32Array, offset: number, steps: Steps): void {
  for (let square = 0; square < 64; square++) {
    for (const [dr, df] of steps) {
      const rank = (square >> 3) + dr;
      const file = (square & 7) + df;
      if (onBoard(rank, file)) table[offset + square * 2 + (rank >> 2)] |= 1 << ((rank * 8 + file) & 31);
    }
  }
}

/** Fills the tables of lines for a square `a` and those of a ray from it; (lo, hi) is the whole line. */
function fillLines(a: number, ray: readonly number[], lo: number, hi: number): void {
  let wayLo = 0;
  let wayHi = 0;
  for (const b of ray) {
    const index = (a * 64 + b) * 2;
    lineThrough[index] = lo;
    lineThrough[index + 1] = hi;
    between[index] = wayLo;
    between[index + 1] = wayHi;
    wayLo |= low(b);
    wayHi |= low(b ^ 32);
  }
}

/**
 * The subsets of the two lines through a square, four numbers each: the products with both multipliers, and the squares
 * attacked then. A line has at most six squares that matter.
 */
const subsets = [new Int32Array(64 * 4), new Int32Array(64 * 4)];

/**
 * Attacks of one slider for all subsets of its mask, and what lies on its rays. This is the slow part of start-up (107,648
 * subsets), so only rays are walked: a subset of two lines is the sum of one of either, and so are its products with the
 * multipliers, as no square is in both.
 */
function fillSlider(
  table: Int32Array,
  lookup: Int32Array,
  empty: Int32Array,
  seeds: readonly number[],
  steps: Steps,
): void {
  let offset = 0;
  for (let square = 0; square < 64; square++) {
    const [multiplierLo, multiplierHi] = magicOf(seeds[square]);
    const rays = steps.map((step) => rayFrom(square, step));
    const lows = rays.map((ray) => halfOf(ray));
    const highs = rays.map((ray) => halfOf(ray, 32));
    const ends = [4, 4];
    for (const list of subsets) list.fill(0, 0, 4);
    rays.forEach((ray, direction) => {
      const lo = lows[direction] | lows[direction ^ 1];
      const hi = highs[direction] | highs[direction ^ 1];
      fillLines(square, ray, lo | low(square), hi | low(square ^ 32));
      empty[square * 2] |= lo;
      empty[square * 2 + 1] |= hi;
      const line = direction >> 1;
      ends[line] = addRay(
        subsets[line],
        ends[line],
        ray,
        lows[direction],
        highs[direction],
        multiplierLo,
        multiplierHi,
      );
    });
    // What stands on the last square of a ray hides nothing.
    const mask = rays.flatMap((ray) => ray.slice(0, -1));
    const shift = 32 - mask.length;
    lookup.set([halfOf(mask), halfOf(mask, 32), multiplierLo, multiplierHi, shift, offset * 2], square * 6);
    fillTable(table, offset, shift, ends[0], ends[1]);
    offset += 2 ** mask.length;
  }
}

/**
 * Lists with each subset in a list, up to `end`, all of a ray: from its last square to its first, which hides all behind it.
 * (lo, hi) is the ray. Gives the new end of the list.
 */
function addRay(
  list: Int32Array,
  end: number,
  ray: readonly number[],
  lo: number,
  hi: number,
  multiplierLo: number,
  multiplierHi: number,
): number {
  for (let i = ray.length - 1; i >= 0; i--) {
    const squareLo = low(ray[i]);
    const squareHi = low(ray[i] ^ 32);
    const isLast = i === ray.length - 1;
    for (let k = 0; k < end; k += 4) {
      if (!isLast) {
        list[end + k] = list[k] + Math.imul(squareLo, multiplierLo);
        list[end + k + 1] = list[k + 1] + Math.imul(squareHi, multiplierHi);
        list[end + k + 2] = (list[k + 2] & ~lo) | squareLo;
        list[end + k + 3] = (list[k + 3] & ~hi) | squareHi;
      }
      list[k + 2] |= squareLo;
      list[k + 3] |= squareHi;
    }
    if (!isLast) end *= 2;
  }
  return end;
}

/** Writes the attacks for all subsets of both lines together, listed up to `firstEnd` and `secondEnd`. */
function fillTable(table: Int32Array, offset: number, shift: number, firstEnd: number, secondEnd: number): void {
  const [first, second] = subsets;
  for (let a = 0; a < firstEnd; a += 4) {
    const lowProduct = first[a];
    const highProduct = first[a + 1];
    const attackLo = first[a + 2];
    const attackHi = first[a + 3];
    for (let b = 0; b < secondEnd; b += 4) {
      const index = ((((lowProduct + second[b]) ^ (highProduct + second[b + 1])) >>> shift) + offset) * 2;
      table[index] = attackLo | second[b + 2];
      table[index + 1] = attackHi | second[b + 3];
    }
  }
}

fillLeaper(knightAttacks, 0, [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
]);
fillLeaper(kingAttacks, 0, [...ROOK_STEPS, ...BISHOP_STEPS]);
fillLeaper(pawnAttacks, 0, [
  [1, -1],
  [1, 1],
]);
fillLeaper(pawnAttacks, 128, [
  [-1, -1],
  [-1, 1],
]);
fillSlider(rookTable, rookLookup, straights, ROOK_SEEDS, ROOK_STEPS);
fillSlider(bishopTable, bishopLookup, diagonals, BISHOP_SEEDS, BISHOP_STEPS);
