/**
 * Endings that the network has hardly seen: those won against a bare king, where the evaluation has to show the way to
 * mate, and those that are drawn, or nearly, although a side has more. Part of network.lazy.ts.
 *
 * The draws are in every book on endings; the way to mate is the usual one, the bare king to the edge, or with bishop
 * and knight to a corner of the bishop's colour, and the other king close to it.
 */
import { countSquares, NOT_A, NOT_H, onlySquare } from '../board/bits.ts';
import { BISHOP, BLACK, KING, kingSteps, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo, gamePhase, sideToMove } from '../board/position.ts';
import { exchangeValue } from './exchange.ts';

/** The greatest game phase at which endings are told apart: two rooks each, or queens alone. */
export const ENDING_PHASE = 8;

/**
 * Centipawns for each step of the bare king towards the edge, towards a corner that it can be mated in, and of the
 * kings towards each other.
 */
const TO_EDGE = 40;
const TO_CORNER = 80;
const TOGETHER = 20;
/**
 * A side without pawns that leads by less than this, in centipawns of exchanges, hardly wins: a share of the value is
 * left.
 */
const LEAD_THAT_WINS = 450;
const HARDLY_WON = 8;
/** With bishops of opposite colours and pawns alone, this share. */
const OPPOSITE_BISHOPS = 2;

/** The light squares of either half. */
const LIGHT = 0x55aa55aa;

/** Has a side its king alone? `side` is 0 for White, 8 for Black. */
export const kingAlone = (side: number): boolean =>
  bitboardsLo[side] === bitboardsLo[side | KING] && bitboardsHi[side] === bitboardsHi[side | KING];

/** `value` in another light, in centipawns from the side to move's point of view: a side has its king alone. */
export function againstBareKing(value: number): number {
  const strong = kingAlone(WHITE) ? BLACK : WHITE;
  const bare = kingOf(strong ^ BLACK);
  if (cannotWin(strong, bare)) return 0;
  // With less than a rook it is all about pawns.
  if (gamePhase[0] < 2) return value;
  const way = towardsMate(strong, bare);
  return sideToMove[0] === strong ? value + way : value - way;
}

/**
 * What is left of `value` (centipawns, side to move's point of view) in an ending in which each side has more than its
 * king.
 */
export function scaled(value: number): number {
  const strong = sideToMove[0] ^ (value > 0 ? 0 : BLACK);
  if ((bitboardsLo[strong | PAWN] | bitboardsHi[strong | PAWN]) === 0) {
    const own = piecesOf(strong);
    if (own < exchangeValue[4]) return 0; // one minor piece
    return own - piecesOf(strong ^ BLACK) < LEAD_THAT_WINS ? (value / HARDLY_WON) | 0 : value;
  }
  return gamePhase[0] === 2 && oppositeBishops() ? (value / OPPOSITE_BISHOPS) | 0 : value;
}

/**
 * Has each side a bishop, one on light squares and one on dark ones? Asked when there is one minor piece each, or two
 * of one side.
 */
function oppositeBishops(): boolean {
  const white = bitboardsLo[WHITE | BISHOP] | bitboardsHi[WHITE | BISHOP];
  const black = bitboardsLo[BLACK | BISHOP] | bitboardsHi[BLACK | BISHOP];
  return white !== 0 && black !== 0 && ((white & LIGHT) !== 0) !== ((black & LIGHT) !== 0);
}

// Like kingSquare of position.ts, which would otherwise weigh on every worker.
const kingOf = (side: number): number => onlySquare(bitboardsLo[side | KING], bitboardsHi[side | KING]);

/**
 * Two knights, or bishops of one colour with pawns on a rook's file whose last square they do not see and the bare king
 * does.
 */
function cannotWin(strong: number, bare: number): boolean {
  const major =
    bitboardsLo[strong | ROOK] | bitboardsHi[strong | ROOK] | bitboardsLo[strong | QUEEN] | bitboardsHi[strong | QUEEN];
  if (major !== 0) return false;
  const knights = countSquares(bitboardsLo[strong | KNIGHT], bitboardsHi[strong | KNIGHT]);
  const bishops = bitboardsLo[strong | BISHOP] | bitboardsHi[strong | BISHOP];
  const pawns = bitboardsLo[strong | PAWN] | bitboardsHi[strong | PAWN];
  if (pawns === 0) return bishops === 0 && knights < 3;
  const onA = (pawns & NOT_A) === 0;
  if (knights > 0 || !(onA || (pawns & NOT_H) === 0)) return false;
  const corner = (strong === 0 ? 56 : 0) + (onA ? 0 : 7);
  // h1 and a8 are light, a1 and h8 dark.
  const wrong = corner === 7 || corner === 56 ? ~LIGHT : LIGHT;
  return (bishops & ~wrong) === 0 && kingSteps(bare, corner) <= 1;
}

/** How near the bare king is to being mated, in centipawns. */
function towardsMate(strong: number, bare: number): number {
  const file = bare & 7;
  const rank = bare >> 3;
  const king = kingOf(strong);
  const apart = Math.abs((king & 7) - file) + Math.abs((king >> 3) - rank);
  const close = TOGETHER * (14 - apart);
  const bishops = bitboardsLo[strong | BISHOP] | bitboardsHi[strong | BISHOP];
  const others =
    bitboardsLo[strong | PAWN] |
    bitboardsHi[strong | PAWN] |
    bitboardsLo[strong | ROOK] |
    bitboardsHi[strong | ROOK] |
    bitboardsLo[strong | QUEEN] |
    bitboardsHi[strong | QUEEN];
  const light = (bishops & LIGHT) !== 0;
  const dark = (bishops & ~LIGHT) !== 0;
  if (others === 0 && light !== dark) {
    // Bishop and knight: 7 at the right corners, 0 on the diagonal between the wrong ones.
    return close + TO_CORNER * Math.abs(light ? rank - file : 7 - rank - file);
  }
  return close + TO_EDGE * (Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4));
}

/** A side's pieces, pawns and king left out, in centipawns of exchanges. */
function piecesOf(side: number): number {
  let sum = 0;
  for (let type = KNIGHT; type <= QUEEN; type++) {
    const i = side | type;
    // Most often there is none: an ending is what this is asked in.
    if ((bitboardsLo[i] | bitboardsHi[i]) !== 0)
      sum += exchangeValue[type] * countSquares(bitboardsLo[i], bitboardsHi[i]);
  }
  return sum;
}
