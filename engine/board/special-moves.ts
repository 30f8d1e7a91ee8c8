/** The two moves that touch more than two squares: castling, and capturing en passant. */
import { isAttacked } from './attacked.ts';
import { pawnAttacksLo, pawnAttacksHi } from './attacks.ts';
import { lowestSquare } from './bits.ts';
import { CASTLING, EN_PASSANT } from './move.ts';
import { moveList } from './move-list.ts';
import { BLACK, PAWN } from './pieces.ts';
import { bitboards, bitboardsHi, bitboardsLo, halfAt } from './position.ts';

const EP_FLAG = EN_PASSANT << 12;
const CASTLE_FLAG = CASTLING << 12;

/**
 * Castling: rights bits 0 (king side) and 1 (queen side) of `us`, squares empty and not attacked; `near` are those
 * around the enemy king, in the half of the board where `us` castles. Not called in check.
 */
export function addCastling(
  at: number,
  count: number,
  us: number,
  rights: number,
  lo: number,
  hi: number,
  near: number,
): number {
  let n = count;
  const home = us === 0 ? 0 : 56;
  // A king that sees b1 alone, where none passes, would stand on a2, next to the rook.
  const row = us === 0 ? lo | near : (hi | near) >>> 24;
  const king = home + 4;
  for (let wing = 0; wing < 2; wing++) {
    if (((rights >> wing) & 1) === 0 || (row & (wing === 0 ? 0x60 : 0x0e)) !== 0) continue;
    const over = wing === 0 ? king + 1 : king - 1;
    const to = wing === 0 ? king + 2 : king - 2;
    if (isAttacked(over, us, lo, hi) || isAttacked(to, us, lo, hi)) continue;
    if (at >= 0) moveList[at + n] = king | (to << 6) | CASTLE_FLAG;
    n++;
  }
  return n;
}

/**
 * En passant: two pawns leave one rank at once, so pins and checks do not tell; each capture is tested on the
 * occupancy that it leaves, with the captured pawn off the board.
 */
export function addEnPassant(
  at: number,
  count: number,
  us: number,
  ep: number,
  king: number,
  occLo: number,
  occHi: number,
): number {
  let n = count;
  const them = us ^ BLACK;
  const victim = ep ^ 8;
  const behind = (them << 3) + ep;
  let a = pawnAttacksLo[behind] & bitboardsLo[us | PAWN];
  let b = pawnAttacksHi[behind] & bitboardsHi[us | PAWN];
  while ((a | b) !== 0) {
    const from = lowestSquare(a, b);
    if (a !== 0) a &= a - 1;
    else b &= b - 1;
    let lo = occLo;
    let hi = occHi;
    if (from < 32) lo ^= (1 << from) | (1 << victim);
    else hi ^= (1 << (from & 31)) | (1 << (victim & 31));
    if (ep < 32) lo |= 1 << ep;
    else hi |= 1 << (ep & 31);
    const victims = (them | PAWN) + halfAt(victim);
    bitboards[victims] ^= 1 << (victim & 31);
    const exposed = isAttacked(king, us, lo, hi);
    bitboards[victims] ^= 1 << (victim & 31);
    if (!exposed) {
      if (at >= 0) moveList[at + n] = from | (ep << 6) | EP_FLAG;
      n++;
    }
  }
  return n;
}
