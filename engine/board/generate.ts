/**
 * Legal moves, and only legal ones: no move needs to be made to find out that it leaves the king in check.
 *
 * Three facts make that possible. In check by one piece, a move must capture it or step between (a mask); by two, only
 * the king may move. A pinned piece stays on the line through it and its king (another mask). And the king's own
 * squares are tested one by one, with the king taken off the board so that it does not hide behind itself.
 */
import {
  betweenLo,
  betweenHi,
  bishopIndex,
  diagonalsLo,
  diagonalsHi,
  kingAttacksLo,
  kingAttacksHi,
  knightAttacksLo,
  knightAttacksHi,
  lineThroughLo,
  lineThroughHi,
  pawnAttacksLo,
  pawnAttacksHi,
  rookIndex,
  sliderAttacksLo,
  sliderAttacksHi,
  straightsLo,
  straightsHi,
} from './attacks.ts';
import { countSquares, lowestSquare, onlySquare, severalSquares } from './bits.ts';
import { addMoves, moveList, MOVES_A_PLY } from './move-list.ts';
import { addPawnMoves } from './pawns.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.ts';
import { bitboardsHi, bitboardsLo, castling, enPassant, gamePly, sideToMove } from './position.ts';
import { addCastling, addEnPassant } from './special-moves.ts';

/**
 * Writes the legal moves of the side to move to moveList from index `at` on, and gives their number.
 * With `at` -1 it only counts them, which is faster. With `noisyOnly` it leaves out quiet moves: what remains are
 * captures and promotions. In check `noisyOnly` is ignored: all evasions come.
 */
export function generateMoves(at: number, noisyOnly: boolean): number {
  const us = sideToMove[0];
  const them = us ^ BLACK;
  const listed = at >= 0;
  let n = 0;
  const oursLo = bitboardsLo[us];
  const oursHi = bitboardsHi[us];
  const theirsLo = bitboardsLo[them];
  const theirsHi = bitboardsHi[them];
  const occLo = oursLo | theirsLo;
  const occHi = oursHi | theirsHi;
  const kingLo = bitboardsLo[us | KING];
  const kingHi = bitboardsHi[us | KING];
  const king = onlySquare(kingLo, kingHi);
  const queensLo = bitboardsLo[them | QUEEN];
  const queensHi = bitboardsHi[them | QUEEN];
  const diagonalLo = bitboardsLo[them | BISHOP] | queensLo;
  const diagonalHi = bitboardsHi[them | BISHOP] | queensHi;
  const straightLo = bitboardsLo[them | ROOK] | queensLo;
  const straightHi = bitboardsHi[them | ROOK] | queensHi;

  // Who gives check? Sliders matter only where the king would see them on an empty board.
  const kp = (us << 3) + king;
  const pawnsLo = bitboardsLo[them | PAWN];
  const pawnsHi = bitboardsHi[them | PAWN];
  const knightsLo = bitboardsLo[them | KNIGHT];
  const knightsHi = bitboardsHi[them | KNIGHT];
  let checkersLo = (pawnAttacksLo[kp] & pawnsLo) | (knightAttacksLo[king] & knightsLo);
  let checkersHi = (pawnAttacksHi[kp] & pawnsHi) | (knightAttacksHi[king] & knightsHi);
  const onDiagonal = ((diagonalsLo[king] & diagonalLo) | (diagonalsHi[king] & diagonalHi)) !== 0;
  const onStraight = ((straightsLo[king] & straightLo) | (straightsHi[king] & straightHi)) !== 0;
  let kb = 0;
  let kr = 0;
  if (onDiagonal) {
    kb = bishopIndex(king, occLo, occHi);
    checkersLo |= sliderAttacksLo[kb] & diagonalLo;
    checkersHi |= sliderAttacksHi[kb] & diagonalHi;
  }
  if (onStraight) {
    kr = rookIndex(king, occLo, occHi);
    checkersLo |= sliderAttacksLo[kr] & straightLo;
    checkersHi |= sliderAttacksHi[kr] & straightHi;
  }
  const checked = (checkersLo | checkersHi) !== 0;
  const noisy = noisyOnly === true && !checked;
  // Where moves may go: anywhere but onto own pieces, or onto the enemy's alone.
  let maskLo = noisy ? theirsLo : ~oursLo;
  let maskHi = noisy ? theirsHi : ~oursHi;

  // King steps: not next to the other king. What else sees a square is asked one by one, as isAttacked would but of
  // what is at hand, the king lifted off the board.
  const other = onlySquare(bitboardsLo[them | KING], bitboardsHi[them | KING]);
  let lo = kingAttacksLo[king] & ~kingAttacksLo[other] & maskLo;
  let hi = kingAttacksHi[king] & ~kingAttacksHi[other] & maskHi;
  const liftedLo = occLo ^ kingLo;
  const liftedHi = occHi ^ kingHi;
  while ((lo | hi) !== 0) {
    const to = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const k = (us << 3) + to;
    const leapers =
      (pawnAttacksLo[k] & pawnsLo) |
      (pawnAttacksHi[k] & pawnsHi) |
      (knightAttacksLo[to] & knightsLo) |
      (knightAttacksHi[to] & knightsHi);
    if (leapers !== 0) continue;
    if (((diagonalsLo[to] & diagonalLo) | (diagonalsHi[to] & diagonalHi)) !== 0) {
      const i = bishopIndex(to, liftedLo, liftedHi);
      if (((sliderAttacksLo[i] & diagonalLo) | (sliderAttacksHi[i] & diagonalHi)) !== 0) continue;
    }
    if (((straightsLo[to] & straightLo) | (straightsHi[to] & straightHi)) !== 0) {
      const i = rookIndex(to, liftedLo, liftedHi);
      if (((sliderAttacksLo[i] & straightLo) | (sliderAttacksHi[i] & straightHi)) !== 0) continue;
    }
    if (listed) moveList[at + n] = king | (to << 6);
    n++;
  }

  // In check, the other pieces may only go onto and in front of the checker.
  if (checked) {
    if (severalSquares(checkersLo, checkersHi)) return n;
    const way = (king << 6) + onlySquare(checkersLo, checkersHi);
    maskLo = checkersLo | betweenLo[way];
    maskHi = checkersHi | betweenHi[way];
  } else if (!noisy) {
    const rights = castling[gamePly[0]] >> (us >> 2);
    if ((rights & 3) !== 0) {
      const near = us === WHITE ? kingAttacksLo[other] : kingAttacksHi[other];
      n = addCastling(at, n, us, rights, occLo, occHi, near);
    }
  }

  // Pins: sliders that would see the king through exactly one of our pieces.
  let pinnedLo = 0;
  let pinnedHi = 0;
  if (onDiagonal || onStraight) {
    let pinLo = 0;
    let pinHi = 0;
    if (onDiagonal) {
      const xb = bishopIndex(king, occLo & ~(sliderAttacksLo[kb] & oursLo), occHi & ~(sliderAttacksHi[kb] & oursHi));
      pinLo = sliderAttacksLo[xb] & ~sliderAttacksLo[kb] & diagonalLo;
      pinHi = sliderAttacksHi[xb] & ~sliderAttacksHi[kb] & diagonalHi;
    }
    if (onStraight) {
      const xr = rookIndex(king, occLo & ~(sliderAttacksLo[kr] & oursLo), occHi & ~(sliderAttacksHi[kr] & oursHi));
      pinLo |= sliderAttacksLo[xr] & ~sliderAttacksLo[kr] & straightLo;
      pinHi |= sliderAttacksHi[xr] & ~sliderAttacksHi[kr] & straightHi;
    }
    while ((pinLo | pinHi) !== 0) {
      const way = (king << 6) + lowestSquare(pinLo, pinHi);
      if (pinLo !== 0) pinLo &= pinLo - 1;
      else pinHi &= pinHi - 1;
      pinnedLo |= betweenLo[way] & oursLo;
      pinnedHi |= betweenHi[way] & oursHi;
    }
  }

  // Knights: a pinned one never moves.
  lo = bitboardsLo[us | KNIGHT] & ~pinnedLo;
  hi = bitboardsHi[us | KNIGHT] & ~pinnedHi;
  while ((lo | hi) !== 0) {
    const from = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const a = knightAttacksLo[from] & maskLo;
    const b = knightAttacksHi[from] & maskHi;
    n = listed ? addMoves(at, n, from, a, b) : n + countSquares(a, b);
  }

  // Bishops and queens along diagonals, then rooks and queens along lines.
  for (let type: number = BISHOP; type <= ROOK; type++) {
    lo = bitboardsLo[us | type] | bitboardsLo[us | QUEEN];
    hi = bitboardsHi[us | type] | bitboardsHi[us | QUEEN];
    while ((lo | hi) !== 0) {
      const from = lowestSquare(lo, hi);
      const pinned = lo !== 0 ? pinnedLo & lo & -lo : pinnedHi & hi & -hi;
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      const i = type === BISHOP ? bishopIndex(from, occLo, occHi) : rookIndex(from, occLo, occHi);
      let a = sliderAttacksLo[i] & maskLo;
      let b = sliderAttacksHi[i] & maskHi;
      if (pinned !== 0) {
        const line = (king << 6) + from;
        a &= lineThroughLo[line];
        b &= lineThroughHi[line];
      }
      n = listed ? addMoves(at, n, from, a, b) : n + countSquares(a, b);
    }
  }

  // Pawns all at once, then pinned ones one by one, each on its line.
  const emptyLo = ~occLo;
  const emptyHi = ~occHi;
  const takeLo = theirsLo & maskLo;
  const takeHi = theirsHi & maskHi;
  // Of quiet pawn moves only promotions are noisy.
  const pushLo = noisy ? (us === 0 ? 0 : 0xff) : maskLo;
  const pushHi = noisy ? (us === 0 ? 0xff000000 | 0 : 0) : maskHi;
  lo = bitboardsLo[us | PAWN] & ~pinnedLo;
  hi = bitboardsHi[us | PAWN] & ~pinnedHi;
  let restLo = bitboardsLo[us | PAWN] & pinnedLo;
  let restHi = bitboardsHi[us | PAWN] & pinnedHi;
  let l = ~0;
  let h = ~0;
  for (;;) {
    n = addPawnMoves(at, n, us, lo, hi, emptyLo, emptyHi, pushLo & l, pushHi & h, takeLo & l, takeHi & h);
    if ((restLo | restHi) === 0) break;
    lo = restLo & -restLo;
    hi = restLo !== 0 ? 0 : restHi & -restHi;
    restLo ^= lo;
    restHi ^= hi;
    const line = (king << 6) + onlySquare(lo, hi);
    l = lineThroughLo[line];
    h = lineThroughHi[line];
  }
  const ep = enPassant[gamePly[0]];
  return ep === 0 ? n : addEnPassant(at, n, us, ep, king, occLo, occHi);
}

/** The last list of moveList, which no search reaches: these helpers may be called while one is under way. */
const SPARE = moveList.length - MOVES_A_PLY;

/** The legal moves of the present position, in the order of generation; empty at mate and stalemate. */
export function legalMovesOf(): number[] {
  return Array.from(moveList.subarray(SPARE, SPARE + generateMoves(SPARE, false)));
}
