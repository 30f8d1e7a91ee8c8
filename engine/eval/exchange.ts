/** Static exchange evaluation: who gains when both sides keep capturing on one square, each with its least valuable piece. */
import * as tables from '../board/attacks.ts';
import * as bits from '../board/bits.ts';
import { fixedInt32 } from '../board/fixed-arrays.ts';
import { CASTLING, EN_PASSANT, PROMOTION } from '../board/move.ts';
import * as position from '../board/position.ts';

const { bitboards, board, sideToMove } = position;
const { bishopTable, kingAttacks, knightAttacks, pawnAttacks, rookTable, bishopIndex, rookIndex } = tables;
const { lowestBit } = bits;
const EP = EN_PASSANT;
const CASTLE = CASTLING;
const PROMOTE = PROMOTION;

/** Plain piece values in centipawns, by type (0 none, 1 pawn to 6 king), for exchanges, move ordering and futility of captures. */
export const exchangeValue = fixedInt32([0, 100, 320, 330, 500, 950, 20_000]);

/** The type of the piece that a move of the present position captures, by en passant too; 0 for none. */
export const victimOf = (move: number): number => (move >> 12 === EP ? 1 : board[(move >> 6) & 63] & 7);

/**
 * True when the exchanges that a legal move starts on its target square gain its side at least `threshold` centipawns.
 * Pins are not looked at; a king does not capture into a defended square.
 */
export function exchangeGains(move: number, threshold: number): boolean {
  const flag = move >> 12;
  if (flag === CASTLE) return threshold <= 0;
  const from = move & 63;
  const to = (move >> 6) & 63;
  let balance = exchangeValue[victimOf(move)] - threshold;
  let onSquare = board[from] & 7;
  if (flag >= PROMOTE) {
    onSquare = flag - 2;
    balance += exchangeValue[onSquare] - exchangeValue[1];
  }
  if (balance < 0) return false;
  balance -= exchangeValue[onSquare];
  if (balance >= 0) return true; // even losing the piece leaves enough

  const b = bitboards; // looked up anew in nested loops, were it not a name of this function
  let occLo = b[0] | b[16];
  let occHi = b[1] | b[17];
  if (from < 32) occLo &= ~(1 << from);
  else occHi &= ~(1 << (from - 32));
  if (to < 32) occLo |= 1 << to;
  else occHi |= 1 << (to - 32);
  if (flag === EP) {
    const victim = to ^ 8;
    if (victim < 32) occLo &= ~(1 << victim);
    else occHi &= ~(1 << (victim - 32));
  }
  const s = to << 1;
  const diagonalLo = b[6] | b[10] | b[22] | b[26];
  const diagonalHi = b[7] | b[11] | b[23] | b[27];
  const straightLo = b[8] | b[10] | b[24] | b[26];
  const straightHi = b[9] | b[11] | b[25] | b[27];
  let i = bishopIndex(to, occLo, occHi);
  let r = rookIndex(to, occLo, occHi);
  // White's pawns attack `to` from where a black pawn on `to` attacks, and the other way round.
  let attackersLo =
    (pawnAttacks[128 + s] & b[2]) |
    (pawnAttacks[s] & b[18]) |
    (knightAttacks[s] & (b[4] | b[20])) |
    (kingAttacks[s] & (b[12] | b[28])) |
    (bishopTable[i] & diagonalLo) |
    (rookTable[r] & straightLo);
  let attackersHi =
    (pawnAttacks[128 + s + 1] & b[3]) |
    (pawnAttacks[s + 1] & b[19]) |
    (knightAttacks[s + 1] & (b[5] | b[21])) |
    (kingAttacks[s + 1] & (b[13] | b[29])) |
    (bishopTable[i + 1] & diagonalHi) |
    (rookTable[r + 1] & straightHi);

  // `balance` is what `side` to recapture must overcome; sides take turns until one has no attacker or stands well.
  let side: number = sideToMove[0];
  let wins = true;
  for (;;) {
    side ^= 8;
    attackersLo &= occLo;
    attackersHi &= occHi;
    const oursLo = attackersLo & b[side << 1];
    const oursHi = attackersHi & b[(side << 1) + 1];
    if ((oursLo | oursHi) === 0) break;
    wins = !wins;
    let type = 1;
    let lo = 0;
    let hi = 0;
    for (; type <= 6; type++) {
      lo = oursLo & b[(side | type) << 1];
      hi = oursHi & b[((side | type) << 1) + 1];
      if ((lo | hi) !== 0) break;
    }
    if (type === 6) {
      // A king takes last, and only what nobody defends.
      const defended = (attackersLo & b[(side ^ 8) << 1]) | (attackersHi & b[((side ^ 8) << 1) + 1]);
      if (defended !== 0) wins = !wins;
      break;
    }
    balance = (-balance - 1 - exchangeValue[type]) | 0;
    if (balance >= 0) break;
    if (lo !== 0) occLo ^= 1 << lowestBit(lo);
    else occHi ^= 1 << lowestBit(hi);
    if (type === 1 || type === 3 || type === 5) {
      i = bishopIndex(to, occLo, occHi);
      attackersLo |= bishopTable[i] & diagonalLo;
      attackersHi |= bishopTable[i + 1] & diagonalHi;
    }
    if (type === 4 || type === 5) {
      r = rookIndex(to, occLo, occHi);
      attackersLo |= rookTable[r] & straightLo;
      attackersHi |= rookTable[r + 1] & straightHi;
    }
  }
  return wins;
}
