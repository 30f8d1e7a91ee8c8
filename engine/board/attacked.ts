/** Is a square attacked? The question behind checks, castling and the king's own steps. */
import {
  bishopIndex,
  diagonals,
  diagonalsHi,
  knightAttacks,
  knightAttacksHi,
  pawnAttacks,
  pawnAttacksHi,
  rookIndex,
  sliderAttacks,
  sliderAttacksHi,
  straights,
  straightsHi,
} from './attacks.ts';
import { onlySquare } from './bits.ts';
import { bitboards, bitboardsHi, sideToMove } from './position.ts';

/** True when `square` is attacked by the enemies of side `us`, their king left out, with occupancy (lo, hi). */
export function isAttacked(square: number, us: number, lo: number, hi: number): boolean {
  const them = (us ^ 8) << 1;
  const s = square << 1;
  const p = (us << 4) + s;
  const leapers =
    (pawnAttacks[p] & bitboards[them + 2]) |
    (pawnAttacksHi[p] & bitboardsHi[them + 2]) |
    (knightAttacks[s] & bitboards[them + 4]) |
    (knightAttacksHi[s] & bitboardsHi[them + 4]);
  if (leapers !== 0) return true;
  // Most squares no slider would see on an empty board: that is found out sooner than what is in its way.
  const queenLo = bitboards[them + 10];
  const queenHi = bitboardsHi[them + 10];
  const bishopsLo = bitboards[them + 6] | queenLo;
  const bishopsHi = bitboardsHi[them + 6] | queenHi;
  if (((diagonals[s] & bishopsLo) | (diagonalsHi[s] & bishopsHi)) !== 0) {
    const b = bishopIndex(square, lo, hi);
    if (((sliderAttacks[b] & bishopsLo) | (sliderAttacksHi[b] & bishopsHi)) !== 0) return true;
  }
  const rooksLo = bitboards[them + 8] | queenLo;
  const rooksHi = bitboardsHi[them + 8] | queenHi;
  if (((straights[s] & rooksLo) | (straightsHi[s] & rooksHi)) === 0) return false;
  const r = rookIndex(square, lo, hi);
  return ((sliderAttacks[r] & rooksLo) | (sliderAttacksHi[r] & rooksHi)) !== 0;
}

/** True when the side to move is in check. */
export function inCheck(): boolean {
  const us = sideToMove[0];
  const king = (us | 6) << 1;
  const square = onlySquare(bitboards[king], bitboardsHi[king]);
  return isAttacked(square, us, bitboards[0] | bitboards[16], bitboards[1] | bitboards[17]);
}
