/**
 * Static exchange evaluation: who gains when both sides keep capturing on one square, each with its least valuable
 * piece.
 */
import {
  bishopIndex,
  kingAttacksLo,
  kingAttacksHi,
  knightAttacksLo,
  knightAttacksHi,
  pawnAttacksLo,
  pawnAttacksHi,
  rookIndex,
  sliderAttacksLo,
  sliderAttacksHi,
} from '../board/attacks.ts';
import { fixedInt32 } from '../board/typed-arrays.ts';
import { CASTLING, EN_PASSANT, flagOf, fromOf, PROMOTION, promotionOf, toOf } from '../board/move.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo, board, sideToMove } from '../board/position.ts';

/**
 * Plain piece values in centipawns, by type (0 none, 1 pawn to 6 king), for exchanges, move ordering and futility of
 * captures.
 */
export const exchangeValue = fixedInt32([0, 100, 320, 330, 500, 950, 20_000]);

/** The type of the piece that a move of the present position captures, by en passant too; 0 for none. */
export const victimOf = (move: number): number => (flagOf(move) === EN_PASSANT ? PAWN : board[toOf(move)] & 7);

/**
 * Centipawns of material that a legal move gains its side by the exchanges on its target square, below zero where it
 * loses some; each side stops where it does better by stopping. Found by asking exchangeGains: at most moves one
 * question does, to the others a dozen.
 */
export function exchangeWorth(move: number): number {
  if (flagOf(move) === CASTLING) return 0;
  const promoted = promotionOf(move);
  // The most is what it takes and becomes, the least that less the piece itself.
  const most = exchangeValue[victimOf(move)] + (promoted === 0 ? 0 : exchangeValue[promoted] - exchangeValue[PAWN]);
  let [low, high] = [most - exchangeValue[promoted === 0 ? board[fromOf(move)] & 7 : promoted], most];
  if (exchangeGains(move, high)) return high;
  if (!exchangeGains(move, low + 1)) return low;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (exchangeGains(move, middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * True when the exchanges that a legal move starts on its target square gain its side at least `threshold` centipawns.
 * Pins are not looked at; a king does not capture into a defended square.
 */
export function exchangeGains(move: number, threshold: number): boolean {
  const flag = flagOf(move);
  if (flag === CASTLING) return threshold <= 0;
  const from = fromOf(move);
  const to = toOf(move);
  let balance = exchangeValue[victimOf(move)] - threshold;
  let onSquare = board[from] & 7;
  if (flag >= PROMOTION) {
    onSquare = promotionOf(move);
    balance += exchangeValue[onSquare] - exchangeValue[PAWN];
  }
  if (balance < 0) return false;
  balance -= exchangeValue[onSquare];
  if (balance >= 0) return true; // even losing the piece leaves enough

  // Looked up again in nested loops, were they not names of this function.
  const bLo = bitboardsLo;
  const bHi = bitboardsHi;
  let occLo = bLo[WHITE] | bLo[BLACK];
  let occHi = bHi[WHITE] | bHi[BLACK];
  // The piece leaves its square, in either half, without a branch; whether `to` is occupied makes no difference to who
  // attacks it.
  const left = 1 << (from & 31);
  const high = 0 - (from >> 5);
  occLo &= ~left | high;
  occHi &= ~(left & high);
  if (flag === EN_PASSANT) {
    const victim = to ^ 8;
    if (victim < 32) occLo &= ~(1 << victim);
    else occHi &= ~(1 << (victim - 32));
  }
  const diagonalLo = bLo[WHITE | BISHOP] | bLo[WHITE | QUEEN] | bLo[BLACK | BISHOP] | bLo[BLACK | QUEEN];
  const diagonalHi = bHi[WHITE | BISHOP] | bHi[WHITE | QUEEN] | bHi[BLACK | BISHOP] | bHi[BLACK | QUEEN];
  const straightLo = bLo[WHITE | ROOK] | bLo[WHITE | QUEEN] | bLo[BLACK | ROOK] | bLo[BLACK | QUEEN];
  const straightHi = bHi[WHITE | ROOK] | bHi[WHITE | QUEEN] | bHi[BLACK | ROOK] | bHi[BLACK | QUEEN];
  let i = bishopIndex(to, occLo, occHi);
  let r = rookIndex(to, occLo, occHi);
  // White's pawns attack `to` from where a black pawn on `to` attacks, and the other way round.
  let attackersLo =
    (pawnAttacksLo[64 + to] & bLo[WHITE | PAWN]) |
    (pawnAttacksLo[to] & bLo[BLACK | PAWN]) |
    (knightAttacksLo[to] & (bLo[WHITE | KNIGHT] | bLo[BLACK | KNIGHT])) |
    (kingAttacksLo[to] & (bLo[WHITE | KING] | bLo[BLACK | KING])) |
    (sliderAttacksLo[i] & diagonalLo) |
    (sliderAttacksLo[r] & straightLo);
  let attackersHi =
    (pawnAttacksHi[64 + to] & bHi[WHITE | PAWN]) |
    (pawnAttacksHi[to] & bHi[BLACK | PAWN]) |
    (knightAttacksHi[to] & (bHi[WHITE | KNIGHT] | bHi[BLACK | KNIGHT])) |
    (kingAttacksHi[to] & (bHi[WHITE | KING] | bHi[BLACK | KING])) |
    (sliderAttacksHi[i] & diagonalHi) |
    (sliderAttacksHi[r] & straightHi);

  // `balance` is what `side` to recapture must overcome; sides take turns until one has no attacker or stands well.
  let side: number = sideToMove[0];
  let wins = true;
  for (;;) {
    side ^= BLACK;
    attackersLo &= occLo;
    attackersHi &= occHi;
    const oursLo = attackersLo & bLo[side];
    const oursHi = attackersHi & bHi[side];
    if ((oursLo | oursHi) === 0) break;
    wins = !wins;
    let type = PAWN;
    let lo = 0;
    let hi = 0;
    for (; type <= KING; type++) {
      lo = oursLo & bLo[side | type];
      hi = oursHi & bHi[side | type];
      if ((lo | hi) !== 0) break;
    }
    if (type === KING) {
      // A king takes last, and only what nobody defends.
      const defended = (attackersLo & bLo[side ^ BLACK]) | (attackersHi & bHi[side ^ BLACK]);
      if (defended !== 0) wins = !wins;
      break;
    }
    balance = (-balance - 1 - exchangeValue[type]) | 0;
    if (balance >= 0) break;
    if (lo !== 0) occLo ^= lo & -lo;
    else occHi ^= hi & -hi;
    if (type === PAWN || type === BISHOP || type === QUEEN) {
      i = bishopIndex(to, occLo, occHi);
      attackersLo |= sliderAttacksLo[i] & diagonalLo;
      attackersHi |= sliderAttacksHi[i] & diagonalHi;
    }
    if (type === ROOK || type === QUEEN) {
      r = rookIndex(to, occLo, occHi);
      attackersLo |= sliderAttacksLo[r] & straightLo;
      attackersHi |= sliderAttacksHi[r] & straightHi;
    }
  }
  return wins;
}
