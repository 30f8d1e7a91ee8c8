/**
 * Attack tables. Leapers are looked up by square; sliders by square and occupancy through the multipliers of magics.ts.
 *
 * Tables hold two numbers a set, low half first, so that one index reads both. Filling all of them takes a few
 * milliseconds when the module loads: workers are born often.
 */
import { countSquares } from './bits.ts';
import { BISHOP_SEEDS, magicOf, ROOK_SEEDS } from './magics.ts';
import { BISHOP_STEPS, forEachSubset, relevantSquares, ROOK_STEPS, walkAttacks } from './rays.ts';

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

function fillLeaper(table: Int32Array, offset: number, steps: Steps): void {
  for (let square = 0; square < 64; square++) {
    for (const [dr, df] of steps) {
      const rank = (square >> 3) + dr;
      const file = (square & 7) + df;
      if (((rank | file) & ~7) === 0) table[offset + square * 2 + (rank >> 2)] |= 1 << ((rank * 8 + file) & 31);
    }
  }
}

/** The two lines of a slider through a square, each as the steps of its two directions. */
const linesOf = (steps: Steps): Steps[] => [steps.slice(0, 2), steps.slice(2)];

function fillLines(): void {
  for (const line of [ROOK_STEPS, BISHOP_STEPS].flatMap(linesOf)) {
    for (let a = 0; a < 64; a++) {
      const [lo, hi] = walkAttacks(a, 0, 0, line);
      for (const [dr, df] of line) {
        let wayLo = 0;
        let wayHi = 0;
        for (let b = a; ;) {
          const rank = (b >> 3) + dr;
          const file = (b & 7) + df;
          if (((rank | file) & ~7) !== 0) break;
          b = rank * 8 + file;
          const index = (a * 64 + b) * 2;
          lineThrough[index] = lo | low(a);
          lineThrough[index + 1] = hi | low(a ^ 32);
          between[index] = wayLo;
          between[index + 1] = wayHi;
          wayLo |= low(b);
          wayHi |= low(b ^ 32);
        }
      }
    }
  }
}

/**
 * Attacks of one slider for all subsets of its mask. This is the slow part of start-up (107,648 subsets), so only the two
 * lines through a square are walked, for the few subsets of each. A subset of both is the sum of one of either, and so are
 * its products with the multipliers, as no square is in both.
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
    const [maskLo, maskHi] = relevantSquares(square, steps);
    empty.set(walkAttacks(square, 0, 0, steps), square * 2);
    const bits = countSquares(maskLo, maskHi);
    const shift = 32 - bits;
    const [multiplierLo, multiplierHi] = magicOf(seeds[square]);
    lookup.set([maskLo, maskHi, multiplierLo, multiplierHi, shift, offset * 2], square * 6);
    // Four numbers a subset: its products with both multipliers, and the squares attacked.
    const [first, second] = linesOf(steps).map((line) => {
      const subsets: number[] = [];
      const [lineLo, lineHi] = relevantSquares(square, line);
      forEachSubset(lineLo, lineHi, (lo, hi) => {
        const [attackLo, attackHi] = walkAttacks(square, lo, hi, line);
        subsets.push(Math.imul(lo, multiplierLo), Math.imul(hi, multiplierHi), attackLo, attackHi);
      });
      return Int32Array.from(subsets);
    });
    fillSubsets(table, offset, shift, first, second);
    offset += 1 << bits;
  }
}

function fillSubsets(table: Int32Array, offset: number, shift: number, first: Int32Array, second: Int32Array): void {
  for (let a = 0; a < first.length; a += 4) {
    const lowProduct = first[a];
    const highProduct = first[a + 1];
    const attackLo = first[a + 2];
    const attackHi = first[a + 3];
    for (let b = 0; b < second.length; b += 4) {
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
fillLines();
fillSlider(rookTable, rookLookup, straights, ROOK_SEEDS, ROOK_STEPS);
fillSlider(bishopTable, bishopLookup, diagonals, BISHOP_SEEDS, BISHOP_STEPS);
