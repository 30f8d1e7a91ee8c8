/** Is a square attacked? The question behind checks, castling and the king's own steps. */
import {
  bishopIndex,
  diagonalsLo,
  diagonalsHi,
  knightAttacksLo,
  knightAttacksHi,
  pawnAttacksLo,
  pawnAttacksHi,
  rookIndex,
  sliderAttacksLo,
  sliderAttacksHi,
  straightsLo,
  straightsHi,
} from './attacks.ts';
import { onlySquare } from './bits.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.ts';
import { bitboardsHi, bitboardsLo, sideToMove } from './position.ts';

/** True when `square` is attacked by the enemies of side `us`, their king left out, with occupancy (lo, hi). */
export function isAttacked(square: number, us: number, lo: number, hi: number): boolean {
  const them = us ^ BLACK;
  const p = (us << 3) + square;
  const leapers =
    (pawnAttacksLo[p] & bitboardsLo[them | PAWN]) |
    (pawnAttacksHi[p] & bitboardsHi[them | PAWN]) |
    (knightAttacksLo[square] & bitboardsLo[them | KNIGHT]) |
    (knightAttacksHi[square] & bitboardsHi[them | KNIGHT]);
  if (leapers !== 0) return true;
  // Most squares no slider would see on an empty board: that is found out sooner than what is in its way.
  const queenLo = bitboardsLo[them | QUEEN];
  const queenHi = bitboardsHi[them | QUEEN];
  const bishopsLo = bitboardsLo[them | BISHOP] | queenLo;
  const bishopsHi = bitboardsHi[them | BISHOP] | queenHi;
  if (((diagonalsLo[square] & bishopsLo) | (diagonalsHi[square] & bishopsHi)) !== 0) {
    const b = bishopIndex(square, lo, hi);
    if (((sliderAttacksLo[b] & bishopsLo) | (sliderAttacksHi[b] & bishopsHi)) !== 0) return true;
  }
  const rooksLo = bitboardsLo[them | ROOK] | queenLo;
  const rooksHi = bitboardsHi[them | ROOK] | queenHi;
  if (((straightsLo[square] & rooksLo) | (straightsHi[square] & rooksHi)) === 0) return false;
  const r = rookIndex(square, lo, hi);
  return ((sliderAttacksLo[r] & rooksLo) | (sliderAttacksHi[r] & rooksHi)) !== 0;
}

/** True when the side to move is in check. */
export function inCheck(): boolean {
  const us = sideToMove[0];
  const square = onlySquare(bitboardsLo[us | KING], bitboardsHi[us | KING]);
  return isAttacked(square, us, bitboardsLo[WHITE] | bitboardsLo[BLACK], bitboardsHi[WHITE] | bitboardsHi[BLACK]);
}
