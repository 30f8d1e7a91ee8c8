/**
 * Pawns around a king: open files at it, and own and enemy pawns by where they stand as seen from it. That depends on
 * pawns and kings alone, so it is remembered with the pawns for as long as the kings stay. Part of attack-terms.lazy.ts.
 */
import * as bits from '../board/bits.ts';
import * as position from '../board/position.ts';
import * as masks from './masks.ts';
import { kingSteps } from './king-steps.ts';
import { packedAttackTerms } from './packed-attack-terms.ts';
import * as pawnStructure from './pawn-structure.ts';

const { bitboards } = position;
const { lowestSquare } = bits;
const { fileSquares } = masks;
const { pawnEntries } = pawnStructure;
const KINGS = pawnStructure.PAWN_KINGS;
const KING_PAWNS = pawnStructure.PAWN_KING_PAWNS;
const { enemyPawnDistance, enemyPawnPlace, openFilesNearKing, ownPawnDistance, ownPawnPlace } = packedAttackTerms;

/** Packed score of the pawns around both kings, White's less Black's; `pawns` is the index of the present pawns in pawnEntries. */
export function kingPawns(pawns: number): number {
  const kings = (lowestSquare(bitboards[12], bitboards[13]) << 6) + lowestSquare(bitboards[28], bitboards[29]);
  if (pawnEntries[pawns + KINGS] !== kings) {
    pawnEntries[pawns + KINGS] = kings;
    pawnEntries[pawns + KING_PAWNS] = (aroundKing(0, kings >> 6) - aroundKing(8, kings & 63)) | 0;
  }
  return pawnEntries[pawns + KING_PAWNS];
}

/** Packed score of the pawns as the king of side `us` (0 White, 8 Black) sees them from its square. */
function aroundKing(us: number, king: number): number {
  const own = (us << 1) + 2;
  const their = own ^ 16;
  return (
    (openFiles(king, bitboards[own] | bitboards[own + 1]) +
      seenFromKing(us, king, bitboards[own], bitboards[own + 1], ownPawnPlace, ownPawnDistance) +
      seenFromKing(us, king, bitboards[their], bitboards[their + 1], enemyPawnPlace, enemyPawnDistance)) |
    0
  );
}

/** Files without own pawns, whose halves are given as one, among the king's and its neighbours. */
function openFiles(king: number, ownPawns: number): number {
  const file = king & 7;
  let open = (ownPawns & fileSquares[file << 1]) === 0 ? 1 : 0;
  if (file > 0 && (ownPawns & fileSquares[(file - 1) << 1]) === 0) open++;
  if (file < 7 && (ownPawns & fileSquares[(file + 1) << 1]) === 0) open++;
  return openFilesNearKing[open];
}

/** Pawns (lo, hi) of one colour, each by files aside and ranks ahead of the king, and by the king's steps to it. */
function seenFromKing(
  us: number,
  king: number,
  lo: number,
  hi: number,
  place: Int32Array,
  distance: Int32Array,
): number {
  let score = 0;
  while ((lo | hi) !== 0) {
    const square = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const aside = Math.abs((square & 7) - (king & 7));
    const up = (square >> 3) - (king >> 3);
    const ahead = us === 0 ? up : 0 - up;
    score = (score + place[((aside > 3 ? 3 : aside) << 4) + 7 + ahead] + distance[kingSteps(king, square)]) | 0;
  }
  return score;
}
