/** Is a square attacked? The question behind checks, castling and the king's own steps. */
import * as tables from './attacks.ts';
import * as bits from './bits.ts';
import * as position from './position.ts';

const { bitboards, sideToMove } = position;
const { bishopIndex, bishopTable, diagonals, knightAttacks, pawnAttacks } = tables;
const { rookIndex, rookTable, straights } = tables;
const { lowestSquare } = bits;

/** True when `square` is attacked by the enemies of side `us`, their king left out, with occupancy (lo, hi). */
export function isAttacked(square: number, us: number, lo: number, hi: number): boolean {
  const them = (us ^ 8) << 1;
  const s = square << 1;
  const p = (us << 4) + s;
  const leapers =
    (pawnAttacks[p] & bitboards[them + 2]) |
    (pawnAttacks[p + 1] & bitboards[them + 3]) |
    (knightAttacks[s] & bitboards[them + 4]) |
    (knightAttacks[s + 1] & bitboards[them + 5]);
  if (leapers !== 0) return true;
  // Most squares no slider would see on an empty board: that is found out sooner than what is in its way.
  const queenLo = bitboards[them + 10];
  const queenHi = bitboards[them + 11];
  const bishopsLo = bitboards[them + 6] | queenLo;
  const bishopsHi = bitboards[them + 7] | queenHi;
  if (((diagonals[s] & bishopsLo) | (diagonals[s + 1] & bishopsHi)) !== 0) {
    const b = bishopIndex(square, lo, hi);
    if (((bishopTable[b] & bishopsLo) | (bishopTable[b + 1] & bishopsHi)) !== 0) return true;
  }
  const rooksLo = bitboards[them + 8] | queenLo;
  const rooksHi = bitboards[them + 9] | queenHi;
  if (((straights[s] & rooksLo) | (straights[s + 1] & rooksHi)) === 0) return false;
  const r = rookIndex(square, lo, hi);
  return ((rookTable[r] & rooksLo) | (rookTable[r + 1] & rooksHi)) !== 0;
}

/** True when the side to move is in check. */
export function inCheck(): boolean {
  const us = sideToMove[0];
  const king = (us | 6) << 1;
  const square = lowestSquare(bitboards[king], bitboards[king + 1]);
  return isAttacked(square, us, bitboards[0] | bitboards[16], bitboards[1] | bitboards[17]);
}
