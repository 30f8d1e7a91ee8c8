/**
 * Pawn moves of all given pawns at once: the set is shifted one rank up (pushes) or one rank and a file (captures).
 * The two halves of a set meet between the fourth and the fifth rank, so a shift carries bits from one to the other.
 */
import * as bits from './bits.ts';
import * as list from './move-list.ts';
import { DOUBLE_PUSH } from './move.ts';

const { countSquares, lowestBit, NOT_A, NOT_H } = bits;
const { moveList } = list;
const RANK_8 = 0xff000000 | 0; // in the high half
const RANK_1 = 0xff; // in the low half
const DOUBLE_FLAG = DOUBLE_PUSH;

/** Writes moves to the squares of (lo, hi), each from `step` squares behind its target. */
function addShifted(at: number, n: number, step: number, lo: number, hi: number, flag: number): number {
  let i = at + n;
  lo |= 0;
  hi |= 0;
  while (lo !== 0) {
    const to = lowestBit(lo);
    lo &= lo - 1;
    moveList[i++] = (to - step) | (to << 6) | (flag << 12);
  }
  while (hi !== 0) {
    const to = 32 + lowestBit(hi);
    hi &= hi - 1;
    moveList[i++] = (to - step) | (to << 6) | (flag << 12);
  }
  return i - at;
}

/** Writes the four promotions to each square of one half that begins at square `base`. */
function addPromotions(at: number, n: number, step: number, half: number, base: number): number {
  let i = at + n;
  half |= 0;
  while (half !== 0) {
    const to = base + lowestBit(half);
    half &= half - 1;
    const move = (to - step) | (to << 6);
    for (let flag = 7; flag > 3; flag--) moveList[i++] = move | (flag << 12);
  }
  return i - at;
}

/**
 * White's pawn moves but en passant. (pawnLo, pawnHi): the pawns; empty: free squares; push, take: where pushes and
 * captures may end. Writes from moveList[at + n] on, or only counts when `at` is negative; gives the new count.
 */
export function whitePawnMoves(
  at: number,
  n: number,
  pawnLo: number,
  pawnHi: number,
  emptyLo: number,
  emptyHi: number,
  pushLo: number,
  pushHi: number,
  takeLo: number,
  takeHi: number,
): number {
  const oneLo = (pawnLo << 8) & emptyLo;
  const oneHi = ((pawnHi << 8) | (pawnLo >>> 24)) & emptyHi;
  const two = ((oneLo & 0xff0000) << 8) & emptyLo & pushLo;
  const upLo = oneLo & pushLo;
  const upHi = oneHi & pushHi;
  const leftLo = ((pawnLo & NOT_A) << 7) & takeLo;
  const leftHi = (((pawnHi & NOT_A) << 7) | ((pawnLo & NOT_A) >>> 25)) & takeHi;
  const rightLo = ((pawnLo & NOT_H) << 9) & takeLo;
  const rightHi = (((pawnHi & NOT_H) << 9) | ((pawnLo & NOT_H) >>> 23)) & takeHi;
  const promotes = ((upHi | leftHi | rightHi) & RANK_8) !== 0;
  if (at < 0) {
    n +=
      countSquares(upLo, upHi) + countSquares(leftLo, leftHi) + countSquares(rightLo, rightHi) + countSquares(two, 0);
    return promotes ? n + 3 * (countSquares(upHi & RANK_8, leftHi & RANK_8) + countSquares(rightHi & RANK_8, 0)) : n;
  }
  n = addShifted(at, n, 7, leftLo, leftHi & ~RANK_8, 0);
  n = addShifted(at, n, 9, rightLo, rightHi & ~RANK_8, 0);
  if (promotes) {
    n = addPromotions(at, n, 8, upHi & RANK_8, 32);
    n = addPromotions(at, n, 7, leftHi & RANK_8, 32);
    n = addPromotions(at, n, 9, rightHi & RANK_8, 32);
  }
  n = addShifted(at, n, 8, upLo, upHi & ~RANK_8, 0);
  return addShifted(at, n, 16, two, 0, DOUBLE_FLAG);
}

/** Black's pawn moves but en passant; parameters as in whitePawnMoves. */
export function blackPawnMoves(
  at: number,
  n: number,
  pawnLo: number,
  pawnHi: number,
  emptyLo: number,
  emptyHi: number,
  pushLo: number,
  pushHi: number,
  takeLo: number,
  takeHi: number,
): number {
  const oneHi = (pawnHi >>> 8) & emptyHi;
  const oneLo = ((pawnLo >>> 8) | (pawnHi << 24)) & emptyLo;
  const two = ((oneHi & 0xff00) >>> 8) & emptyHi & pushHi;
  const upLo = oneLo & pushLo;
  const upHi = oneHi & pushHi;
  const leftHi = ((pawnHi & NOT_A) >>> 9) & takeHi;
  const leftLo = (((pawnLo & NOT_A) >>> 9) | ((pawnHi & NOT_A) << 23)) & takeLo;
  const rightHi = ((pawnHi & NOT_H) >>> 7) & takeHi;
  const rightLo = (((pawnLo & NOT_H) >>> 7) | ((pawnHi & NOT_H) << 25)) & takeLo;
  const promotes = ((upLo | leftLo | rightLo) & RANK_1) !== 0;
  if (at < 0) {
    n +=
      countSquares(upLo, upHi) + countSquares(leftLo, leftHi) + countSquares(rightLo, rightHi) + countSquares(0, two);
    return promotes ? n + 3 * (countSquares(upLo & RANK_1, leftLo & RANK_1) + countSquares(rightLo & RANK_1, 0)) : n;
  }
  n = addShifted(at, n, -9, leftLo & ~RANK_1, leftHi, 0);
  n = addShifted(at, n, -7, rightLo & ~RANK_1, rightHi, 0);
  if (promotes) {
    n = addPromotions(at, n, -8, upLo & RANK_1, 0);
    n = addPromotions(at, n, -9, leftLo & RANK_1, 0);
    n = addPromotions(at, n, -7, rightLo & RANK_1, 0);
  }
  n = addShifted(at, n, -8, upLo & ~RANK_1, upHi, 0);
  return addShifted(at, n, -16, 0, two, DOUBLE_FLAG);
}
