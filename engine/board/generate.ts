/**
 * Legal moves, and only legal ones: no move needs to be made to find out that it leaves the king in check.
 *
 * Three facts make that possible. In check by one piece, a move must capture it or step between (a mask); by two, only
 * the king may move. A pinned piece stays on the line through it and its king (another mask). And the king's own
 * squares are tested one by one, with the king taken off the board so that it does not hide behind itself.
 */
import {
  between,
  betweenHi,
  bishopIndex,
  diagonals,
  diagonalsHi,
  kingAttacks,
  kingAttacksHi,
  knightAttacks,
  knightAttacksHi,
  lineThrough,
  lineThroughHi,
  pawnAttacks,
  pawnAttacksHi,
  rookIndex,
  sliderAttacks,
  sliderAttacksHi,
  straights,
  straightsHi,
} from './attacks.ts';
import { countSquares, lowestBit, lowestSquare, onlySquare, severalSquares } from './bits.ts';
import { addMoves, moveList } from './move-list.ts';
import { addPawnMoves } from './pawns.ts';
import { bitboards, bitboardsHi, castling, enPassant, gamePly, sideToMove } from './position.ts';
import { addCastling, addEnPassant } from './special-moves.ts';

/**
 * Writes the legal moves of the side to move to moveList from index `at` on, and gives their number.
 * With `at` -1 it only counts them, which is faster. With `noisyOnly` it leaves out quiet moves: what remains are
 * captures and promotions. In check `noisyOnly` is ignored: all evasions come.
 */
export function generateMoves(at: number, noisyOnly: boolean): number {
  const us = sideToMove[0];
  const u = us << 1;
  const t = (us ^ 8) << 1;
  const listed = at >= 0;
  let n = 0;
  const oursLo = bitboards[u];
  const oursHi = bitboardsHi[u];
  const theirsLo = bitboards[t];
  const theirsHi = bitboardsHi[t];
  const occLo = oursLo | theirsLo;
  const occHi = oursHi | theirsHi;
  const kingLo = bitboards[u + 12];
  const kingHi = bitboardsHi[u + 12];
  const king = onlySquare(kingLo, kingHi);
  const king2 = king << 1;
  const queensLo = bitboards[t + 10];
  const queensHi = bitboardsHi[t + 10];
  const diagonalLo = bitboards[t + 6] | queensLo;
  const diagonalHi = bitboardsHi[t + 6] | queensHi;
  const straightLo = bitboards[t + 8] | queensLo;
  const straightHi = bitboardsHi[t + 8] | queensHi;

  // Who gives check? Sliders matter only where the king would see them on an empty board.
  const kp = (us << 4) + king2;
  const pawnsLo = bitboards[t + 2];
  const pawnsHi = bitboardsHi[t + 2];
  const knightsLo = bitboards[t + 4];
  const knightsHi = bitboardsHi[t + 4];
  let checkersLo = (pawnAttacks[kp] & pawnsLo) | (knightAttacks[king2] & knightsLo);
  let checkersHi = (pawnAttacksHi[kp] & pawnsHi) | (knightAttacksHi[king2] & knightsHi);
  const onDiagonal = ((diagonals[king2] & diagonalLo) | (diagonalsHi[king2] & diagonalHi)) !== 0;
  const onStraight = ((straights[king2] & straightLo) | (straightsHi[king2] & straightHi)) !== 0;
  let kb = 0;
  let kr = 0;
  if (onDiagonal) {
    kb = bishopIndex(king, occLo, occHi);
    checkersLo |= sliderAttacks[kb] & diagonalLo;
    checkersHi |= sliderAttacksHi[kb] & diagonalHi;
  }
  if (onStraight) {
    kr = rookIndex(king, occLo, occHi);
    checkersLo |= sliderAttacks[kr] & straightLo;
    checkersHi |= sliderAttacksHi[kr] & straightHi;
  }
  const checked = (checkersLo | checkersHi) !== 0;
  const noisy = noisyOnly === true && !checked;
  // Where moves may go: anywhere but onto own pieces, or onto the enemy's alone.
  let maskLo = noisy ? theirsLo : ~oursLo;
  let maskHi = noisy ? theirsHi : ~oursHi;

  // King steps: not next to the other king. What else sees a square is asked one by one, as isAttacked would but of what is at
  // hand, the king lifted off the board.
  const other = onlySquare(bitboards[t + 12], bitboardsHi[t + 12]) << 1;
  let lo = kingAttacks[king2] & ~kingAttacks[other] & maskLo;
  let hi = kingAttacksHi[king2] & ~kingAttacksHi[other] & maskHi;
  const liftedLo = occLo ^ kingLo;
  const liftedHi = occHi ^ kingHi;
  while ((lo | hi) !== 0) {
    const to = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const s = to << 1;
    const k = (us << 4) + s;
    const leapers =
      (pawnAttacks[k] & pawnsLo) |
      (pawnAttacksHi[k] & pawnsHi) |
      (knightAttacks[s] & knightsLo) |
      (knightAttacksHi[s] & knightsHi);
    if (leapers !== 0) continue;
    if (((diagonals[s] & diagonalLo) | (diagonalsHi[s] & diagonalHi)) !== 0) {
      const i = bishopIndex(to, liftedLo, liftedHi);
      if (((sliderAttacks[i] & diagonalLo) | (sliderAttacksHi[i] & diagonalHi)) !== 0) continue;
    }
    if (((straights[s] & straightLo) | (straightsHi[s] & straightHi)) !== 0) {
      const i = rookIndex(to, liftedLo, liftedHi);
      if (((sliderAttacks[i] & straightLo) | (sliderAttacksHi[i] & straightHi)) !== 0) continue;
    }
    if (listed) moveList[at + n] = king | (to << 6);
    n++;
  }

  // In check, the other pieces may only go onto and in front of the checker.
  if (checked) {
    if (severalSquares(checkersLo, checkersHi)) return n;
    const way = ((king << 6) + onlySquare(checkersLo, checkersHi)) << 1;
    maskLo = checkersLo | between[way];
    maskHi = checkersHi | betweenHi[way];
  } else if (!noisy) {
    const rights = castling[gamePly[0]] >> (us >> 2);
    if ((rights & 3) !== 0) n = addCastling(at, n, us, rights, occLo, occHi, kingAttacks[other + (us >> 3)]);
  }

  // Pins: sliders that would see the king through exactly one of our pieces.
  let pinnedLo = 0;
  let pinnedHi = 0;
  if (onDiagonal || onStraight) {
    let pinLo = 0;
    let pinHi = 0;
    if (onDiagonal) {
      const xb = bishopIndex(king, occLo & ~(sliderAttacks[kb] & oursLo), occHi & ~(sliderAttacksHi[kb] & oursHi));
      pinLo = sliderAttacks[xb] & ~sliderAttacks[kb] & diagonalLo;
      pinHi = sliderAttacksHi[xb] & ~sliderAttacksHi[kb] & diagonalHi;
    }
    if (onStraight) {
      const xr = rookIndex(king, occLo & ~(sliderAttacks[kr] & oursLo), occHi & ~(sliderAttacksHi[kr] & oursHi));
      pinLo |= sliderAttacks[xr] & ~sliderAttacks[kr] & straightLo;
      pinHi |= sliderAttacksHi[xr] & ~sliderAttacksHi[kr] & straightHi;
    }
    while ((pinLo | pinHi) !== 0) {
      const way = ((king << 6) + lowestSquare(pinLo, pinHi)) << 1;
      if (pinLo !== 0) pinLo &= pinLo - 1;
      else pinHi &= pinHi - 1;
      pinnedLo |= between[way] & oursLo;
      pinnedHi |= betweenHi[way] & oursHi;
    }
  }

  // Knights: a pinned one never moves.
  lo = bitboards[u + 4] & ~pinnedLo;
  hi = bitboardsHi[u + 4] & ~pinnedHi;
  while ((lo | hi) !== 0) {
    const from = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const a = knightAttacks[from << 1] & maskLo;
    const b = knightAttacksHi[from << 1] & maskHi;
    n = listed ? addMoves(at, n, from, a, b) : n + countSquares(a, b);
  }

  // Bishops and queens along diagonals, then rooks and queens along lines.
  lo = bitboards[u + 6] | bitboards[u + 10];
  hi = bitboardsHi[u + 6] | bitboardsHi[u + 10];
  while ((lo | hi) !== 0) {
    let from = 0;
    let pinned = 0;
    if (lo !== 0) {
      from = lowestBit(lo);
      pinned = pinnedLo & lo & -lo;
      lo &= lo - 1;
    } else {
      from = 32 + lowestBit(hi);
      pinned = pinnedHi & hi & -hi;
      hi &= hi - 1;
    }
    const i = bishopIndex(from, occLo, occHi);
    let a = sliderAttacks[i] & maskLo;
    let b = sliderAttacksHi[i] & maskHi;
    if (pinned !== 0) {
      const line = ((king << 6) + from) << 1;
      a &= lineThrough[line];
      b &= lineThroughHi[line];
    }
    n = listed ? addMoves(at, n, from, a, b) : n + countSquares(a, b);
  }
  lo = bitboards[u + 8] | bitboards[u + 10];
  hi = bitboardsHi[u + 8] | bitboardsHi[u + 10];
  while ((lo | hi) !== 0) {
    let from = 0;
    let pinned = 0;
    if (lo !== 0) {
      from = lowestBit(lo);
      pinned = pinnedLo & lo & -lo;
      lo &= lo - 1;
    } else {
      from = 32 + lowestBit(hi);
      pinned = pinnedHi & hi & -hi;
      hi &= hi - 1;
    }
    const i = rookIndex(from, occLo, occHi);
    let a = sliderAttacks[i] & maskLo;
    let b = sliderAttacksHi[i] & maskHi;
    if (pinned !== 0) {
      const line = ((king << 6) + from) << 1;
      a &= lineThrough[line];
      b &= lineThroughHi[line];
    }
    n = listed ? addMoves(at, n, from, a, b) : n + countSquares(a, b);
  }

  // Pawns all at once, then pinned ones one by one, each on its line.
  const emptyLo = ~occLo;
  const emptyHi = ~occHi;
  const takeLo = theirsLo & maskLo;
  const takeHi = theirsHi & maskHi;
  // Of quiet pawn moves only promotions are noisy.
  const pushLo = noisy ? (us === 0 ? 0 : 0xff) : maskLo;
  const pushHi = noisy ? (us === 0 ? 0xff000000 | 0 : 0) : maskHi;
  lo = bitboards[u + 2] & ~pinnedLo;
  hi = bitboardsHi[u + 2] & ~pinnedHi;
  let restLo = bitboards[u + 2] & pinnedLo;
  let restHi = bitboardsHi[u + 2] & pinnedHi;
  let l = ~0;
  let h = ~0;
  for (;;) {
    n = addPawnMoves(at, n, us, lo, hi, emptyLo, emptyHi, pushLo & l, pushHi & h, takeLo & l, takeHi & h);
    if ((restLo | restHi) === 0) break;
    lo = restLo & -restLo;
    hi = restLo !== 0 ? 0 : restHi & -restHi;
    restLo ^= lo;
    restHi ^= hi;
    const line = ((king << 6) + onlySquare(lo, hi)) << 1;
    l = lineThrough[line];
    h = lineThroughHi[line];
  }
  const ep = enPassant[gamePly[0]];
  return ep === 0 ? n : addEnPassant(at, n, us, ep, king, occLo, occHi);
}
