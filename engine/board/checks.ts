/** Does a move give check? Answered before the move is made, because some guards must know before they cut it. */
import {
  bishopIndex,
  knightAttacksHi,
  knightAttacksLo,
  pawnAttacksHi,
  pawnAttacksLo,
  rookIndex,
  sliderAttacksHi,
  sliderAttacksLo,
} from './attacks.ts';
import { onlySquare } from './bits.ts';
import { fixedInt32 } from './typed-arrays.ts';
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, flagOf, fromOf, PROMOTION, rookComes, toOf } from './move.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.ts';
import { bitboardsHi, bitboardsLo, board, gamePly, keyHi, keyLo, sideToMove } from './position.ts';

/**
 * Squares from which a piece of the side to move would check the enemy king: low halves by type, high ones HIGH further
 * on.
 */
const checkingNow = fixedInt32(16);
/** The same when a move has been made. */
const checkingThen = fixedInt32(16);
const HIGH = 8;
/** Own pieces that the enemy king sees on its lines, as two halves: they may uncover a check. */
const seenByKing = fixedInt32(2);
/** Key of the position that checkingNow and seenByKing are of. */
const preparedFor = fixedInt32(2);
/** The board that checking squares are worked out on: both halves. */
const occupied = fixedInt32(2);

/** True when a piece of a type checks from a square, by a table of checking squares. */
const checksFrom = (checking: Int32Array, type: number, square: number): boolean =>
  (checking[type + (square < 32 ? 0 : HIGH)] & (1 << (square & 31))) !== 0;

/** Fills a table of checking squares, with `occupied` on the board. */
function fillChecking(checking: Int32Array): void {
  const them = sideToMove[0] ^ BLACK;
  const king = onlySquare(bitboardsLo[them | KING], bitboardsHi[them | KING]);
  const pawn = (them << 3) + king;
  const b = bishopIndex(king, occupied[0], occupied[1]);
  const r = rookIndex(king, occupied[0], occupied[1]);
  checking[PAWN] = pawnAttacksLo[pawn];
  checking[PAWN + HIGH] = pawnAttacksHi[pawn];
  checking[KNIGHT] = knightAttacksLo[king];
  checking[KNIGHT + HIGH] = knightAttacksHi[king];
  checking[BISHOP] = sliderAttacksLo[b];
  checking[BISHOP + HIGH] = sliderAttacksHi[b];
  checking[ROOK] = sliderAttacksLo[r];
  checking[ROOK + HIGH] = sliderAttacksHi[r];
  checking[QUEEN] = sliderAttacksLo[b] | sliderAttacksLo[r];
  checking[QUEEN + HIGH] = sliderAttacksHi[b] | sliderAttacksHi[r];
}

function occupy(): void {
  occupied[0] = bitboardsLo[WHITE] | bitboardsLo[BLACK];
  occupied[1] = bitboardsHi[WHITE] | bitboardsHi[BLACK];
}

/** Looks at the present position from its king, once for all its moves. */
function prepare(): void {
  const us = sideToMove[0];
  preparedFor[0] = keyLo[gamePly[0]];
  preparedFor[1] = keyHi[gamePly[0]];
  occupy();
  fillChecking(checkingNow);
  seenByKing[0] = checkingNow[QUEEN] & bitboardsLo[us];
  seenByKing[1] = checkingNow[QUEEN + HIGH] & bitboardsHi[us];
}

/** True when a legal move of the side to move checks the enemy king, by the moved piece or by one it uncovers. */
export function givesCheck(move: number): boolean {
  if (preparedFor[0] !== keyLo[gamePly[0]] || preparedFor[1] !== keyHi[gamePly[0]]) prepare();
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  if (flag > DOUBLE_PUSH) return givesCheckThen(from, to, flag);
  if (checksFrom(checkingNow, board[from] & 7, to)) return true;
  const uncovers = (seenByKing[from >> 5] & (1 << (from & 31))) !== 0;
  return uncovers && givesCheckThen(from, to, flag);
}

/** The same of any move, by looking at the position after it. */
function givesCheckThen(from: number, to: number, flag: number): boolean {
  occupy();
  occupied[from >> 5] &= ~(1 << (from & 31));
  occupied[to >> 5] |= 1 << (to & 31);
  if (flag === EN_PASSANT) occupied[to >> 5] &= ~(1 << ((to ^ 8) & 31));
  fillChecking(checkingThen);
  if (checksFrom(checkingThen, flag >= PROMOTION ? flag - 2 : board[from] & 7, to)) return true;
  // Neither where the rook came from nor where it goes to can hide it: all squares between king and rook were empty.
  if (flag === CASTLING) return checksFrom(checkingThen, ROOK, rookComes(to));
  // Sliders of ours that see the king now. Had the moved piece seen it before, the king would have been in check.
  const us = sideToMove[0];
  const seenLo =
    (checkingThen[BISHOP] & (bitboardsLo[us | BISHOP] | bitboardsLo[us | QUEEN])) |
    (checkingThen[ROOK] & (bitboardsLo[us | ROOK] | bitboardsLo[us | QUEEN]));
  const seenHi =
    (checkingThen[BISHOP + HIGH] & (bitboardsHi[us | BISHOP] | bitboardsHi[us | QUEEN])) |
    (checkingThen[ROOK + HIGH] & (bitboardsHi[us | ROOK] | bitboardsHi[us | QUEEN]));
  return (seenLo | seenHi) !== 0;
}
