/** Does a move give check? Answered before the move is made, because some guards must know before they cut it. */
import { bishopIndex, knightAttacks, pawnAttacks, rookIndex, sliderAttacks } from './attacks.ts';
import { onlySquare } from './bits.ts';
import { fixedInt32 } from './fixed-arrays.ts';
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, flagOf, fromOf, PROMOTION, rookComes, toOf } from './move.ts';
import { bitboards, bitboardsHi, board, gamePly, keyHi, keyLo, sideToMove } from './position.ts';

/** Squares from which a piece of the side to move would check the enemy king, as halves at 2 * type. */
const checkingNow = fixedInt32(14);
/** The same when a move has been made. */
const checkingThen = fixedInt32(14);
/** Own pieces that the enemy king sees on its lines: they may uncover a check. */
const seenByKing = fixedInt32(2);
/** Key of the position that checkingNow and seenByKing are of. */
const preparedFor = fixedInt32(2);
/** The board that checking squares are worked out on: both halves. */
const occupied = fixedInt32(2);

/** True when square `s` is in the set that starts at `index` of a table of halves. */
function has(table: Int32Array, index: number, s: number): boolean {
  return (table[index + (s >> 5)] & (1 << s)) !== 0;
}

/** Fills a table of checking squares, with `occupied` on the board. */
function fillChecking(checking: Int32Array): void {
  const them = sideToMove[0] ^ 8;
  const enemyKing = (them | 6) << 1;
  const king = onlySquare(bitboards[enemyKing], bitboardsHi[enemyKing]);
  const b = bishopIndex(king, occupied[0], occupied[1]);
  const r = rookIndex(king, occupied[0], occupied[1]);
  for (let half = 0; half < 2; half++) {
    checking[2 + half] = pawnAttacks[(them << 4) + (king << 1) + half];
    checking[4 + half] = knightAttacks[(king << 1) + half];
    checking[6 + half] = sliderAttacks[b + half];
    checking[8 + half] = sliderAttacks[r + half];
    checking[10 + half] = sliderAttacks[b + half] | sliderAttacks[r + half];
  }
}

function occupy(): void {
  occupied[0] = bitboards[0] | bitboards[16];
  occupied[1] = bitboards[1] | bitboards[17];
}

/** Looks at the present position from its king, once for all its moves. */
function prepare(): void {
  const ours = sideToMove[0] << 1;
  preparedFor[0] = keyLo[gamePly[0]];
  preparedFor[1] = keyHi[gamePly[0]];
  occupy();
  fillChecking(checkingNow);
  seenByKing[0] = checkingNow[10] & bitboards[ours];
  seenByKing[1] = checkingNow[11] & bitboardsHi[ours];
}

/** True when a legal move of the side to move checks the enemy king, by the moved piece or by one it uncovers. */
export function givesCheck(move: number): boolean {
  if (preparedFor[0] !== keyLo[gamePly[0]] || preparedFor[1] !== keyHi[gamePly[0]]) prepare();
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  if (flag > DOUBLE_PUSH) return givesCheckThen(from, to, flag);
  return has(checkingNow, (board[from] & 7) << 1, to) || (has(seenByKing, 0, from) && givesCheckThen(from, to, flag));
}

/** The same of any move, by looking at the position after it. */
function givesCheckThen(from: number, to: number, flag: number): boolean {
  occupy();
  occupied[from >> 5] &= ~(1 << from);
  occupied[to >> 5] |= 1 << to;
  if (flag === EN_PASSANT) occupied[to >> 5] &= ~(1 << (to ^ 8));
  fillChecking(checkingThen);
  if (has(checkingThen, (flag >= PROMOTION ? flag - 2 : board[from] & 7) << 1, to)) return true;
  // Neither where the rook came from nor where it goes to can hide it: all squares between king and rook were empty.
  if (flag === CASTLING) return has(checkingThen, 8, rookComes(to));
  // Sliders of ours that see the king now. Had the moved piece seen it before, the king would have been in check.
  const u = sideToMove[0] << 1;
  let seen = 0;
  for (let half = 0; half < 2; half++) {
    const queens = bitboards[u + 10 + half];
    const diagonal = checkingThen[6 + half] & (bitboards[u + 6 + half] | queens);
    const straight = checkingThen[8 + half] & (bitboards[u + 8 + half] | queens);
    seen |= diagonal | straight;
  }
  return seen !== 0;
}
