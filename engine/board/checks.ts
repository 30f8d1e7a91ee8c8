/** Does a move give check? Answered before the move is made, because some guards must know before they cut it. */
import * as tables from './attacks.ts';
import * as bits from './bits.ts';
import { CASTLING, EN_PASSANT, PROMOTION } from './move.ts';
import * as position from './position.ts';

const { bitboards, board, sideToMove } = position;
const { bishopTable, knightAttacks, lineThrough, pawnAttacks, rookTable } = tables;
const { bishopIndex, rookIndex } = tables;
const { lowestSquare } = bits;
const EP = EN_PASSANT;
const CASTLE = CASTLING;
const PROMOTE = PROMOTION;

/** True when square `s` is in the set that starts at `index` of a table of halves. */
function has(table: Int32Array, index: number, s: number): boolean {
  return (table[index + (s >> 5)] & (1 << (s & 31))) !== 0;
}

/** True when a legal move of the side to move checks the enemy king, by the moved piece or by one it uncovers. */
export function givesCheck(move: number): boolean {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const flag = move >> 12;
  const us = sideToMove[0];
  const u = us << 1;
  const enemyKing = ((us ^ 8) | 6) << 1;
  const king = lowestSquare(bitboards[enemyKing], bitboards[enemyKing + 1]);
  let occLo = bitboards[0] | bitboards[16];
  let occHi = bitboards[1] | bitboards[17];
  if (from < 32) occLo &= ~(1 << from);
  else occHi &= ~(1 << (from - 32));
  if (to < 32) occLo |= 1 << to;
  else occHi |= 1 << (to - 32);

  const type = flag >= PROMOTE ? flag - 2 : board[from] & 7;
  switch (type) {
    case 1:
      if (has(pawnAttacks, (us << 4) + (to << 1), king)) return true;
      break;
    case 2:
      if (has(knightAttacks, to << 1, king)) return true;
      break;
    case 3:
      if (has(bishopTable, bishopIndex(to, occLo, occHi), king)) return true;
      break;
    case 4:
      if (has(rookTable, rookIndex(to, occLo, occHi), king)) return true;
      break;
    case 5:
      if (has(bishopTable, bishopIndex(to, occLo, occHi), king)) return true;
      if (has(rookTable, rookIndex(to, occLo, occHi), king)) return true;
      break;
  }
  if (flag === CASTLE) {
    const rookTo = (to & 4) !== 0 ? to - 1 : to + 1;
    const rookFrom = (to & 4) !== 0 ? to + 1 : to - 2;
    if (rookTo < 32) occLo = (occLo & ~(1 << rookFrom)) | (1 << rookTo);
    else occHi = (occHi & ~(1 << (rookFrom - 32))) | (1 << (rookTo - 32));
    return has(rookTable, rookIndex(rookTo, occLo, occHi), king);
  }
  if (flag === EP) {
    const victim = to ^ 8;
    if (victim < 32) occLo &= ~(1 << victim);
    else occHi &= ~(1 << (victim - 32));
  } else {
    // A piece uncovers an attack only by leaving a line to the king.
    const line = ((king << 6) + from) << 1;
    if ((lineThrough[line] | lineThrough[line + 1]) === 0 || has(lineThrough, line, to)) return false;
  }
  // Sliders of ours that see the king now. The moved piece itself was judged above and is masked out.
  const keepLo = ~(from < 32 ? 1 << from : 0);
  const keepHi = ~(from < 32 ? 0 : 1 << (from - 32));
  const b = bishopIndex(king, occLo, occHi);
  const r = rookIndex(king, occLo, occHi);
  const queensLo = bitboards[u + 10];
  const queensHi = bitboards[u + 11];
  const seenLo = (bishopTable[b] & (bitboards[u + 6] | queensLo)) | (rookTable[r] & (bitboards[u + 8] | queensLo));
  const seenHi =
    (bishopTable[b + 1] & (bitboards[u + 7] | queensHi)) | (rookTable[r + 1] & (bitboards[u + 9] | queensHi));
  return ((seenLo & keepLo) | (seenHi & keepHi)) !== 0;
}
