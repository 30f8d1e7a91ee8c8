/** Is a square attacked? The question behind checks, castling and the king's own steps. */
import * as tables from './attacks.ts';
import * as bits from './bits.ts';
import * as position from './position.ts';

const { bitboards, sideToMove } = position;
const { bishopIndex, bishopTable, kingAttacks, knightAttacks, pawnAttacks, rookIndex, rookTable } = tables;
const { lowestSquare } = bits;

/** True when `square` is attacked by the enemies of side `us`, with occupancy (lo, hi). */
export function isAttacked(square: number, us: number, lo: number, hi: number): boolean {
  const them = (us ^ 8) << 1;
  const s = square << 1;
  const p = (us << 4) + s;
  const leapers =
    (pawnAttacks[p] & bitboards[them + 2]) |
    (pawnAttacks[p + 1] & bitboards[them + 3]) |
    (knightAttacks[s] & bitboards[them + 4]) |
    (knightAttacks[s + 1] & bitboards[them + 5]) |
    (kingAttacks[s] & bitboards[them + 12]) |
    (kingAttacks[s + 1] & bitboards[them + 13]);
  if (leapers !== 0) return true;
  const queenLo = bitboards[them + 10];
  const queenHi = bitboards[them + 11];
  const b = bishopIndex(square, lo, hi);
  if (
    ((bishopTable[b] & (bitboards[them + 6] | queenLo)) | (bishopTable[b + 1] & (bitboards[them + 7] | queenHi))) !==
    0
  ) {
    return true;
  }
  const r = rookIndex(square, lo, hi);
  return (
    ((rookTable[r] & (bitboards[them + 8] | queenLo)) | (rookTable[r + 1] & (bitboards[them + 9] | queenHi))) !== 0
  );
}

/** True when the side to move is in check. */
export function inCheck(): boolean {
  const us = sideToMove[0];
  const king = (us | 6) << 1;
  const square = lowestSquare(bitboards[king], bitboards[king + 1]);
  return isAttacked(square, us, bitboards[0] | bitboards[16], bitboards[1] | bitboards[17]);
}
