/**
 * Pawn moves of all given pawns at once: the set is shifted one rank up (pushes) or one rank and a file (captures).
 * The two halves of a set meet between the fourth and the fifth rank, so a shift carries bits from one to the other.
 */
import { countSquares, lowestBit, NOT_A, NOT_H } from './bits.ts';
import { moveList } from './move-list.ts';
import { DOUBLE_PUSH, PROMOTION } from './move.ts';

const RANK_8 = 0xff000000 | 0; // in the high half
const RANK_1 = 0xff; // in the low half

/** Writes moves to the squares of (lo, hi), each from `step` squares behind its target. */
function addShifted(at: number, n: number, step: number, lo: number, hi: number, flag: number): number {
  let i = (at + n) | 0;
  lo |= 0;
  hi |= 0;
  while (lo !== 0) {
    const to = lowestBit(lo);
    lo &= lo - 1;
    moveList[i] = (to - step) | (to << 6) | (flag << 12);
    i = (i + 1) | 0;
  }
  while (hi !== 0) {
    const to = 32 + lowestBit(hi);
    hi &= hi - 1;
    moveList[i] = (to - step) | (to << 6) | (flag << 12);
    i = (i + 1) | 0;
  }
  return (i - at) | 0;
}

/** Writes the four promotions to each square of one half that begins at square `base`. */
function addPromotions(at: number, n: number, step: number, half: number, base: number): number {
  let i = at + n;
  half |= 0;
  while (half !== 0) {
    const to = base + lowestBit(half);
    half &= half - 1;
    const move = (to - step) | (to << 6);
    for (let flag = PROMOTION + 3; flag >= PROMOTION; flag--) moveList[i++] = move | (flag << 12);
  }
  return i - at;
}

/**
 * The pawn moves of side `us` but en passant. (pawnLo, pawnHi): the pawns; empty: free squares; push, take: where
 * pushes and captures may end. Writes from moveList[at + n] on, or only counts when `at` is negative; gives the new
 * count. Why the loops that write are the same for both sides: docs/decisions/0007.
 */
export function addPawnMoves(
  at: number,
  n: number,
  us: number,
  pawnLo: number,
  pawnHi: number,
  emptyLo: number,
  emptyHi: number,
  pushLo: number,
  pushHi: number,
  takeLo: number,
  takeHi: number,
): number {
  const westLo = pawnLo & NOT_A;
  const westHi = pawnHi & NOT_A;
  const eastLo = pawnLo & NOT_H;
  const eastHi = pawnHi & NOT_H;
  let upLo = 0;
  let upHi = 0;
  let twoLo = 0;
  let twoHi = 0;
  let leftLo = 0;
  let leftHi = 0;
  let rightLo = 0;
  let rightHi = 0;
  let forward = 8;
  if (us === 0) {
    upLo = (pawnLo << 8) & emptyLo;
    upHi = ((pawnHi << 8) | (pawnLo >>> 24)) & emptyHi;
    twoLo = ((upLo & 0xff0000) << 8) & emptyLo & pushLo;
    leftLo = (westLo << 7) & takeLo;
    leftHi = ((westHi << 7) | (westLo >>> 25)) & takeHi;
    rightLo = (eastLo << 9) & takeLo;
    rightHi = ((eastHi << 9) | (eastLo >>> 23)) & takeHi;
  } else {
    forward = -8;
    upHi = (pawnHi >>> 8) & emptyHi;
    upLo = ((pawnLo >>> 8) | (pawnHi << 24)) & emptyLo;
    twoHi = ((upHi & 0xff00) >>> 8) & emptyHi & pushHi;
    leftHi = (westHi >>> 9) & takeHi;
    leftLo = ((westLo >>> 9) | (westHi << 23)) & takeLo;
    rightHi = (eastHi >>> 7) & takeHi;
    rightLo = ((eastLo >>> 7) | (eastHi << 25)) & takeLo;
  }
  upLo &= pushLo;
  upHi &= pushHi;
  // Promotions are four moves each.
  const lastLo = us === 0 ? 0 : RANK_1;
  const lastHi = us === 0 ? RANK_8 : 0;
  const promotes = (((upLo | leftLo | rightLo) & lastLo) | ((upHi | leftHi | rightHi) & lastHi)) !== 0;
  if (at < 0) {
    n += countSquares(upLo, upHi) + countSquares(leftLo, leftHi);
    n += countSquares(rightLo, rightHi) + countSquares(twoLo, twoHi);
    if (!promotes) return n;
    const taking = countSquares(leftLo & lastLo, leftHi & lastHi) + countSquares(rightLo & lastLo, rightHi & lastHi);
    return n + 3 * (countSquares(upLo & lastLo, upHi & lastHi) + taking);
  }
  if (promotes) {
    const base = us === 0 ? 32 : 0;
    n = addPromotions(at, n, forward, (upLo & lastLo) | (upHi & lastHi), base);
    n = addPromotions(at, n, forward - 1, (leftLo & lastLo) | (leftHi & lastHi), base);
    n = addPromotions(at, n, forward + 1, (rightLo & lastLo) | (rightHi & lastHi), base);
    upLo &= ~lastLo;
    upHi &= ~lastHi;
    leftLo &= ~lastLo;
    leftHi &= ~lastHi;
    rightLo &= ~lastLo;
    rightHi &= ~lastHi;
  }
  if ((leftLo | leftHi | rightLo | rightHi) !== 0) {
    n = addShifted(at, n, forward - 1, leftLo, leftHi, 0);
    n = addShifted(at, n, forward + 1, rightLo, rightHi, 0);
  }
  n = addShifted(at, n, forward, upLo, upHi, 0);
  return addShifted(at, n, forward << 1, twoLo, twoHi, DOUBLE_PUSH);
}
