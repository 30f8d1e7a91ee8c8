/**
 * Pawns around a king: open files at it, and own and enemy pawns by where they stand as seen from it. That depends on
 * pawns and kings alone, so it is remembered with the pawns for as long as the king stays. Part of attack-terms.lazy.ts.
 */
import { FILE_A, lowestSquare, onlySquare } from '../board/bits.ts';
import { bitboards, bitboardsHi } from '../board/position.ts';
import { packedAttackTerms } from './packed-attack-terms.ts';
import { PAWN_KINGS, pawnEntries } from './pawn-structure.ts';

const { enemyPawnDistance, enemyPawnPlace, openFilesNearKing, ownPawnDistance, ownPawnPlace } = packedAttackTerms;

/** A square as a number whose difference to another tells files and ranks between them apart: 16 a rank. */
const wide = (square: number): number => square + (square & 56);
/**
 * How White's king sees a pawn, at 119 plus the difference of their wide numbers: its index in the weights by place (files
 * aside, ranks ahead), and 64 times that in those by distance. Black's king sees the same with all ranks reversed.
 */
const views = new Uint16Array(239);
for (let ahead = -7; ahead <= 7; ahead++) {
  for (let file = -7; file <= 7; file++) {
    const aside = Math.abs(file);
    views[119 + 16 * ahead + file] = (Math.max(aside, Math.abs(ahead)) << 6) + (Math.min(aside, 3) << 4) + 7 + ahead;
  }
}

/** Packed score of the pawns around both kings, White's less Black's; `pawns` is the index of the present pawns in pawnEntries. */
export function kingPawns(pawns: number): number {
  return (remembered(0, pawns + PAWN_KINGS) - remembered(8, pawns + PAWN_KINGS + 2)) | 0;
}

/** What pawns around the king of side `us` count for it: remembered at index `at` of pawnEntries, or found out. */
function remembered(us: number, at: number): number {
  const king = onlySquare(bitboards[(us << 1) + 12], bitboardsHi[(us << 1) + 12]);
  if (pawnEntries[at] !== king + 1) {
    pawnEntries[at] = king + 1;
    pawnEntries[at + 1] = aroundKing(us, king);
  }
  return pawnEntries[at + 1];
}

/** Packed score of the pawns as the king of side `us` (0 White, 8 Black) sees them from its square. */
function aroundKing(us: number, king: number): number {
  const own = (us << 1) + 2;
  const their = own ^ 16;
  const turn = us === 0 ? 0 : 56;
  return (
    (openFiles(king, bitboards[own] | bitboardsHi[own]) +
      seenFromKing(king, turn, bitboards[own], bitboardsHi[own], ownPawnPlace, ownPawnDistance) +
      seenFromKing(king, turn, bitboards[their], bitboardsHi[their], enemyPawnPlace, enemyPawnDistance)) |
    0
  );
}

/** Files without own pawns, whose halves are given as one, among the king's and its neighbours. */
function openFiles(king: number, ownPawns: number): number {
  const file = king & 7;
  let open = (ownPawns & (FILE_A << file)) === 0 ? 1 : 0;
  if (file > 0 && (ownPawns & (FILE_A << (file - 1))) === 0) open++;
  if (file < 7 && (ownPawns & (FILE_A << (file + 1))) === 0) open++;
  return openFilesNearKing[open];
}

/** Packed score of the pawns (lo, hi) of one colour; `turn` is 56 when ranks are to be reversed, else 0. */
function seenFromKing(
  king: number,
  turn: number,
  lo: number,
  hi: number,
  place: Int32Array,
  distance: Int32Array,
): number {
  const from = 119 - wide(king ^ turn);
  let score = 0;
  while ((lo | hi) !== 0) {
    const view = views[from + wide(lowestSquare(lo, hi) ^ turn)];
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    score = (score + place[view & 63] + distance[view >> 6]) | 0;
  }
  return score;
}
