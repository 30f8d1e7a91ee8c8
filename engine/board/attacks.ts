/**
 * Attack tables. Leapers are looked up by square; sliders by square and occupancy through the multipliers of magics.ts.
 *
 * Each table is two arrays, of low halves and of high halves, which one index reads. Filling all of them takes a few
 * milliseconds when the module loads: workers are born often.
 */
import { views } from './typed-arrays.ts';
import { BISHOP_SEEDS, magicOf, ROOK_SEEDS } from './magics.ts';
import { BISHOP_STEPS, rayFrom, ROOK_STEPS } from './rays.ts';

/** The two halves of a table of sets. */
const sets = (length: number): [Int32Array, Int32Array] => [new Int32Array(length), new Int32Array(length)];

/** Squares a knight attacks, by its square. */
export const [knightAttacksLo, knightAttacksHi] = sets(64);
/** Squares a king attacks, by its square. */
export const [kingAttacksLo, kingAttacksHi] = sets(64);
/** Squares a pawn attacks, at 8 * side + square (side 0 White, 8 Black). */
export const [pawnAttacksLo, pawnAttacksHi] = sets(128);
/** Squares strictly between two squares on one line, at 64 * a + b. Empty when not on a line. */
export const [betweenLo, betweenHi] = sets(64 * 64);
/** The whole line through two squares, both included, at 64 * a + b. Empty when not on a line. */
export const [lineThroughLo, lineThroughHi] = sets(64 * 64);

/** Squares a bishop attacks on an empty board, and a rook, by square. */
export const [diagonalsLo, diagonalsHi] = sets(64);
export const [straightsLo, straightsHi] = sets(64);

/**
 * What finds a slider's attacks, at 8 * square for rooks and 512 more for bishops: masks and multipliers by halves, a
 * shift, the offset of the square's part of the table.
 */
const [maskLo, maskHi, multiplierLo, multiplierHi, shifts, offsets] = views(2 * 512, 6);
const BISHOPS = 512;
/** Sets of blockers that matter, of all squares together: for rooks, and for bishops. */
const ROOK_SETS = 102_400;
const BISHOP_SETS = 5_248;
/**
 * Attacks of rooks and of bishops, at rookIndex(...) and bishopIndex(...). The two halves of a set stand side by side
 * in one list, for it is large and they are read together: both arrays show it, the second one number further on.
 */
export const [sliderAttacksLo, sliderAttacksHi] = views((ROOK_SETS + BISHOP_SETS) * 2, 2);

/** Index into sliderAttacksLo and sliderAttacksHi of the attacks of a rook on `square` with occupancy (lo, hi). */
export const rookIndex = (square: number, lo: number, hi: number): number => sliderIndex(square << 3, lo, hi);

/** Index into sliderAttacksLo and sliderAttacksHi of the attacks of a bishop on `square` with occupancy (lo, hi). */
export const bishopIndex = (square: number, lo: number, hi: number): number =>
  sliderIndex(BISHOPS + (square << 3), lo, hi);

function sliderIndex(i: number, lo: number, hi: number): number {
  const folded = Math.imul(lo & maskLo[i], multiplierLo[i]) ^ Math.imul(hi & maskHi[i], multiplierHi[i]);
  return (((folded >>> shifts[i]) << 1) + offsets[i]) | 0;
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

/** Fills the tables of lines for a square `a` and those of a ray from it; (lo, hi) is the whole line. */
function fillLines(a: number, ray: readonly number[], lo: number, hi: number): void {
  let wayLo = 0;
  let wayHi = 0;
  for (const b of ray) {
    const index = a * 64 + b;
    lineThroughLo[index] = lo;
    lineThroughHi[index] = hi;
    betweenLo[index] = wayLo;
    betweenHi[index] = wayHi;
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
 * Attacks of one slider for all subsets of its mask, and what lies on its rays. This is the slow part of start-up
 * (107,648 subsets), so only rays are walked: a subset of two lines is the sum of one of either, and so are its
 * products with the multipliers, as no square is in both. What finds them goes to `base` and on, the sets themselves
 * behind the first `offset` ones.
 */
function fillSlider(
  base: number,
  offset: number,
  emptyLo: Int32Array,
  emptyHi: Int32Array,
  seeds: readonly number[],
  steps: Steps,
): void {
  for (let square = 0; square < 64; square++) {
    const [timesLo, timesHi] = magicOf(seeds[square]);
    const rays = steps.map((step) => rayFrom(square, step));
    const lows = rays.map((ray) => halfOf(ray));
    const highs = rays.map((ray) => halfOf(ray, 32));
    const ends = [4, 4];
    for (const list of subsets) list.fill(0, 0, 4);
    rays.forEach((ray, direction) => {
      const lo = lows[direction] | lows[direction ^ 1];
      const hi = highs[direction] | highs[direction ^ 1];
      fillLines(square, ray, lo | low(square), hi | low(square ^ 32));
      emptyLo[square] |= lo;
      emptyHi[square] |= hi;
      const line = direction >> 1;
      ends[line] = addRay(subsets[line], ends[line], ray, lows[direction], highs[direction], timesLo, timesHi);
    });
    // What stands on the last square of a ray hides nothing.
    const mask = rays.flatMap((ray) => ray.slice(0, -1));
    const shift = 32 - mask.length;
    const finds = [halfOf(mask), halfOf(mask, 32), timesLo, timesHi, shift, offset * 2];
    maskLo.set(finds, base + (square << 3));
    fillTable(offset, shift, ends[0], ends[1]);
    offset += 2 ** mask.length;
  }
}

/**
 * Lists with each subset in a list, up to `end`, all of a ray: from its last square to its first, which hides all
 * behind it. (lo, hi) is the ray. Gives the new end of the list.
 */
function addRay(
  list: Int32Array,
  end: number,
  ray: readonly number[],
  lo: number,
  hi: number,
  timesLo: number,
  timesHi: number,
): number {
  for (let i = ray.length - 1; i >= 0; i--) {
    const squareLo = low(ray[i]);
    const squareHi = low(ray[i] ^ 32);
    const isLast = i === ray.length - 1;
    for (let k = 0; k < end; k += 4) {
      if (!isLast) {
        list[end + k] = list[k] + Math.imul(squareLo, timesLo);
        list[end + k + 1] = list[k + 1] + Math.imul(squareHi, timesHi);
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
function fillTable(offset: number, shift: number, firstEnd: number, secondEnd: number): void {
  const [first, second] = subsets;
  for (let a = 0; a < firstEnd; a += 4) {
    const lowProduct = first[a];
    const highProduct = first[a + 1];
    const attackLo = first[a + 2];
    const attackHi = first[a + 3];
    for (let b = 0; b < secondEnd; b += 4) {
      const index = ((((lowProduct + second[b]) ^ (highProduct + second[b + 1])) >>> shift) + offset) * 2;
      sliderAttacksLo[index] = attackLo | second[b + 2];
      sliderAttacksHi[index] = attackHi | second[b + 3];
    }
  }
}

// Leapers, by the square of the distance: a knight's is 1 + 4, a king's 1 or, as the pawns', 1 + 1.
for (let from = 0; from < 64; from++) {
  for (let to = 0; to < 64; to++) {
    const ranks = (to >> 3) - (from >> 3);
    const files = (to & 7) - (from & 7);
    const distance = ranks * ranks + files * files;
    const square = 1 << (to & 31);
    const high = to >= 32;
    if (distance === 5) (high ? knightAttacksHi : knightAttacksLo)[from] |= square;
    if (distance === 1 || distance === 2) (high ? kingAttacksHi : kingAttacksLo)[from] |= square;
    if (distance === 2) (high ? pawnAttacksHi : pawnAttacksLo)[(ranks > 0 ? 0 : 64) + from] |= square;
  }
}
fillSlider(0, 0, straightsLo, straightsHi, ROOK_SEEDS, ROOK_STEPS);
fillSlider(BISHOPS, ROOK_SETS, diagonalsLo, diagonalsHi, BISHOP_SEEDS, BISHOP_STEPS);
