/**
 * Endings that the network has hardly seen: those won against a bare king, where the evaluation has to show the way to mate,
 * and those that are drawn, or nearly, although a side has more. Part of network.lazy.ts.
 *
 * The draws are in every book on endings; the way to mate is the usual one, the bare king to the edge, or with bishop and knight
 * to a corner of the bishop's colour, and the other king close to it.
 */
import { countSquares, NOT_A, NOT_H, onlySquare } from '../board/bits.ts';
import { bitboards, bitboardsHi, gamePhase, sideToMove } from '../board/position.ts';
import { exchangeValue } from './exchange.ts';
import { kingSteps } from './king-steps.ts';

/** The greatest game phase at which endings are told apart: two rooks each, or queens alone. */
export const ENDING_PHASE = 8;

/** Centipawns for each step of the bare king towards the edge, towards a corner that it can be mated in, and of the kings towards each other. */
const TO_EDGE = 40;
const TO_CORNER = 80;
const TOGETHER = 20;
/** A side without pawns that leads by less than this, in centipawns of exchanges, hardly wins: a share of the value is left. */
const LEAD_THAT_WINS = 450;
const HARDLY_WON = 8;
/** With bishops of opposite colours and pawns alone, this share. */
const OPPOSITE_BISHOPS = 2;

/** The light squares of either half. */
const LIGHT = 0x55aa55aa;

/** Has a side its king alone? `half` is 0 for White, 16 for Black. */
export const kingAlone = (half: number): boolean =>
  bitboards[half] === bitboards[half + 12] && bitboardsHi[half] === bitboardsHi[half + 12];

/** `value` in another light, in centipawns from the side to move's point of view: a side has its king alone. */
export function againstBareKing(value: number): number {
  const strong = kingAlone(0) ? 16 : 0;
  const bare = kingOf(strong ^ 16);
  if (cannotWin(strong, bare)) return 0;
  // With less than a rook it is all about pawns.
  if (gamePhase[0] < 2) return value;
  const way = towardsMate(strong, bare);
  return sideToMove[0] << 1 === strong ? value + way : value - way;
}

/** What is left of `value` (centipawns, side to move's point of view) in an ending in which each side has more than its king. */
export function scaled(value: number): number {
  const strong = (sideToMove[0] << 1) ^ (value > 0 ? 0 : 16);
  if ((bitboards[strong + 2] | bitboardsHi[strong + 2]) === 0) {
    const own = piecesOf(strong);
    if (own < exchangeValue[4]) return 0; // one minor piece
    return own - piecesOf(strong ^ 16) < LEAD_THAT_WINS ? (value / HARDLY_WON) | 0 : value;
  }
  return gamePhase[0] === 2 && oppositeBishops() ? (value / OPPOSITE_BISHOPS) | 0 : value;
}

/** Has each side a bishop, one on light squares and one on dark ones? Asked when there is one minor piece each, or two of one side. */
function oppositeBishops(): boolean {
  const white = bitboards[6] | bitboards[7];
  const black = bitboards[22] | bitboards[23];
  return white !== 0 && black !== 0 && ((white & LIGHT) !== 0) !== ((black & LIGHT) !== 0);
}

// Like kingSquare of position.ts, which would otherwise weigh on every worker.
const kingOf = (half: number): number => onlySquare(bitboards[half + 12], bitboardsHi[half + 12]);

/** Two knights, or bishops of one colour with pawns on a rook's file whose last square they do not see and the bare king does. */
function cannotWin(strong: number, bare: number): boolean {
  const b = bitboards;
  const major = b[strong + 8] | b[strong + 9] | b[strong + 10] | b[strong + 11];
  if (major !== 0) return false;
  const knights = countSquares(b[strong + 4], b[strong + 5]);
  const bishops = b[strong + 6] | b[strong + 7];
  const pawns = b[strong + 2] | b[strong + 3];
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
  const b = bitboards;
  const file = bare & 7;
  const rank = bare >> 3;
  const king = kingOf(strong);
  const apart = Math.abs((king & 7) - file) + Math.abs((king >> 3) - rank);
  const close = TOGETHER * (14 - apart);
  const bishops = b[strong + 6] | b[strong + 7];
  const others = b[strong + 2] | b[strong + 3] | b[strong + 8] | b[strong + 9] | b[strong + 10] | b[strong + 11];
  const light = (bishops & LIGHT) !== 0;
  const dark = (bishops & ~LIGHT) !== 0;
  if (others === 0 && light !== dark) {
    // Bishop and knight: 7 at the right corners, 0 on the diagonal between the wrong ones.
    return close + TO_CORNER * Math.abs(light ? rank - file : 7 - rank - file);
  }
  return close + TO_EDGE * (Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4));
}

/** A side's pieces, pawns and king left out, in centipawns of exchanges. */
function piecesOf(half: number): number {
  let sum = 0;
  for (let type = 2; type <= 5; type++) {
    const i = half + 2 * type;
    // Most often there is none: an ending is what this is asked in.
    if ((bitboards[i] | bitboardsHi[i]) !== 0) sum += exchangeValue[type] * countSquares(bitboards[i], bitboardsHi[i]);
  }
  return sum;
}
