/**
 * Pawn structure: what depends on the pawns alone, so it is kept in a small table. Most positions of a search share
 * their pawns with thousands of others.
 */
import { beside, countSquares, FILE_A, turned } from '../board/bits.ts';
import { BLACK, PAWN, WHITE } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo } from '../board/position.ts';
import { packedTerms } from './packed-weights.ts';

const { backwardPawn, doubledPawn, isolatedPawn, passedPawn, protectedPawn } = packedTerms;

/**
 * Entries are 16 numbers: the pawns themselves (White's halves, Black's halves), score, one that is not used, White's
 * passed pawns (2), Black's passed pawns (2), six more not used. An entry of zeros is right for a board without pawns,
 * and no other asks for it.
 */
const ENTRIES = 4096;
const pawnTable = new Int32Array(ENTRIES * 16);
/** Offsets into an entry, which probePawns gives the index of. */
export const PAWN_SCORE = 4;
export const PAWN_PASSED = 6;
/** The entries of the pawn table. */
export const pawnEntries = pawnTable;

/** Forgets all structures: for when other weights are to be counted by. */
export function forgetAllPawns(): void {
  pawnTable.fill(0);
}

/** A number for the pawns of two sides, whose upper bits scatter them over a table. Any odd multipliers would do. */
export function scatter(aLo: number, aHi: number, bLo: number, bHi: number): number {
  return (
    Math.imul(aLo, 0x2c1b3c6d) ^ Math.imul(aHi, 0x297a2d39) ^ Math.imul(bLo, 0x1b56c4e9) ^ Math.imul(bHi, 0x3c6ef373)
  );
}

/** Index in pawnEntries of the entry of the present pawns, computed if it is not there yet. */
export function probePawns(): number {
  const whiteLo = bitboardsLo[WHITE | PAWN];
  const whiteHi = bitboardsHi[WHITE | PAWN];
  const blackLo = bitboardsLo[BLACK | PAWN];
  const blackHi = bitboardsHi[BLACK | PAWN];
  const entry = (scatter(whiteLo, whiteHi, blackLo, blackHi) >>> 20) << 4;
  if (
    pawnTable[entry] === whiteLo &&
    pawnTable[entry | 1] === whiteHi &&
    pawnTable[entry | 2] === blackLo &&
    pawnTable[entry | 3] === blackHi
  ) {
    return entry;
  }
  pawnTable[entry] = whiteLo;
  pawnTable[entry | 1] = whiteHi;
  pawnTable[entry | 2] = blackLo;
  pawnTable[entry | 3] = blackHi;
  const white = pawnsOf(whiteLo, whiteHi, blackLo, blackHi, entry | PAWN_PASSED);
  // Black's pawns go up the board that is turned.
  const passed = entry | (PAWN_PASSED + 2);
  const black = pawnsOf(turned(blackHi), turned(blackLo), turned(whiteHi), turned(whiteLo), passed);
  const passedLo = turned(pawnTable[passed | 1]);
  pawnTable[passed | 1] = turned(pawnTable[passed]);
  pawnTable[passed] = passedLo;
  pawnTable[entry | PAWN_SCORE] = (white - black) | 0;
  return entry;
}

/**
 * A half with all that lies behind its squares, towards the first rank, within the half; byte 0 is then all files it
 * has something on.
 */
function downwards(half: number): number {
  half |= half >>> 8;
  return half | (half >>> 16);
}

/** The same the other way, towards the eighth rank. */
function upwards(half: number): number {
  half |= half << 8;
  return half | (half << 16);
}

/** Whole files, as a half, of eight bits that name them. */
const columns = (files: number): number => Math.imul(files & 0xff, FILE_A);

/** How many squares of each rank a half holds, in a byte a rank. */
function countsByRank(half: number): number {
  half = (half - ((half >>> 1) & 0x55555555)) | 0;
  half = ((half & 0x33333333) + ((half >>> 2) & 0x33333333)) | 0;
  return (half + (half >>> 4)) & 0x0f0f0f0f;
}

/** The weights of the pawns (lo, hi) by their ranks, summed up. */
function byRank(weights: Int32Array, lo: number, hi: number): number {
  const a = countsByRank(lo);
  const b = countsByRank(hi);
  let sum = 0;
  for (let rank = 1; rank < 7; rank++) {
    sum = (sum + Math.imul(((rank < 4 ? a : b) >>> (rank << 3)) & 15, weights[rank])) | 0;
  }
  return sum;
}

/**
 * Packed score of the pawns (ownLo, ownHi), which go up the board, against (theirLo, theirHi); writes the passed ones
 * to pawnTable[passedAt] and the next. All pawns at once, for a loop over them has turns that no processor can guess.
 */
function pawnsOf(ownLo: number, ownHi: number, theirLo: number, theirHi: number, passedAt: number): number {
  const filesLo = downwards(ownLo);
  const filesHi = downwards(ownHi);
  // Behind another own pawn of its file.
  const doubledLo = ownLo & (downwards(ownLo >>> 8) | columns(filesHi));
  const doubledHi = ownHi & downwards(ownHi >>> 8);
  let score = Math.imul(doubledPawn[0], countSquares(doubledLo, doubledHi));

  // No enemy pawn ahead, on its file or beside it.
  const barredLo = downwards(theirLo >>> 8) | columns(downwards(theirHi));
  const barredHi = downwards(theirHi >>> 8);
  const passedLo = ownLo & ~doubledLo & ~barredLo & ~beside(barredLo);
  const passedHi = ownHi & ~doubledHi & ~barredHi & ~beside(barredHi);
  if ((passedLo | passedHi) !== 0) score = (score + byRank(passedPawn, passedLo, passedHi)) | 0;
  pawnTable[passedAt] = passedLo;
  pawnTable[passedAt | 1] = passedHi;

  // No own pawn on a file beside; with one, attacked by an own pawn or not.
  const company = columns(beside((filesLo | filesHi) & 0xff));
  score = (score + Math.imul(isolatedPawn[0], countSquares(ownLo & ~company, ownHi & ~company))) | 0;
  const attackedLo = beside(ownLo) << 8;
  const attackedHi = (beside(ownHi) << 8) | (beside(ownLo) >>> 24);
  score = (score + byRank(protectedPawn, ownLo & attackedLo, ownHi & attackedHi)) | 0;

  // All own pawns beside are further up, and an enemy pawn attacks the square ahead.
  const upLo = upwards(ownLo);
  const helpedLo = beside(upLo);
  const helpedHi = beside(upwards(ownHi) | columns(upLo >>> 24));
  const heldLo = (beside(theirLo) >>> 16) | (beside(theirHi) << 16);
  const heldHi = beside(theirHi) >>> 16;
  const backwardLo = ownLo & company & ~attackedLo & ~helpedLo & heldLo;
  const backwardHi = ownHi & company & ~attackedHi & ~helpedHi & heldHi;
  return (score + Math.imul(backwardPawn[0], countSquares(backwardLo, backwardHi))) | 0;
}
