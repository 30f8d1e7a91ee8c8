/**
 * Pawn structure: what depends on the pawns alone, so it is kept in a small table. Most positions of a search share
 * their pawns with thousands of others.
 */
import * as tables from '../board/attacks.ts';
import * as bits from '../board/bits.ts';
import * as position from '../board/position.ts';
import * as masks from './masks.ts';
import { packedTerms } from './terms.ts';

const { bitboards } = position;
const { pawnAttacks } = tables;
const { countSquares, lowestBit } = bits;
const { fileAhead, neighbourFiles, passedSpan, supportSpan } = masks;
const { backwardPawn, doubledPawn, isolatedPawn, passedPawn, protectedPawn } = packedTerms;

/**
 * Entries are 16 numbers: the pawns themselves (White's halves, Black's halves), score, White's passed pawns (2),
 * Black's passed pawns (2), 1 if in use, the number of White's pawns and of Black's; and for king-pawns.ts one more than the
 * square of White's king (0 when not known), what its side counts for pawns around it there, and both for Black's.
 */
const ENTRIES = 4096;
const pawnTable = new Int32Array(ENTRIES * 16);
/** Offsets into an entry, which probePawns gives the index of. */
export const PAWN_SCORE = 4;
export const PAWN_PASSED = 5;
const IN_USE = 9;
export const PAWN_COUNT = 10;
export const PAWN_KINGS = 12;
/** The entries of the pawn table. */
export const pawnEntries = pawnTable;

/** Forgets the structure of the present pawns alone. */
export function forgetPawns(): void {
  pawnTable[probePawns() + IN_USE] = 0;
}

/** A number for the pawns of two sides, whose upper bits scatter them over a table. Any odd multipliers would do. */
export function scatter(aLo: number, aHi: number, bLo: number, bHi: number): number {
  return (
    Math.imul(aLo, 0x2c1b3c6d) ^ Math.imul(aHi, 0x297a2d39) ^ Math.imul(bLo, 0x1b56c4e9) ^ Math.imul(bHi, 0x3c6ef373)
  );
}

/** Index in pawnEntries of the entry of the present pawns, computed if it is not there yet. */
export function probePawns(): number {
  const whiteLo = bitboards[2];
  const whiteHi = bitboards[3];
  const blackLo = bitboards[18];
  const blackHi = bitboards[19];
  const entry = (scatter(whiteLo, whiteHi, blackLo, blackHi) >>> 20) << 4;
  if (
    pawnTable[entry] === whiteLo &&
    pawnTable[entry + 1] === whiteHi &&
    pawnTable[entry + 2] === blackLo &&
    pawnTable[entry + 3] === blackHi &&
    pawnTable[entry + IN_USE] === 1
  ) {
    return entry;
  }
  pawnTable[entry] = whiteLo;
  pawnTable[entry + 1] = whiteHi;
  pawnTable[entry + 2] = blackLo;
  pawnTable[entry + 3] = blackHi;
  pawnTable[entry + PAWN_SCORE] = (pawnsOf(0, entry + PAWN_PASSED) - pawnsOf(8, entry + PAWN_PASSED + 2)) | 0;
  pawnTable[entry + IN_USE] = 1;
  pawnTable[entry + PAWN_KINGS] = 0;
  pawnTable[entry + PAWN_KINGS + 2] = 0;
  pawnTable[entry + PAWN_COUNT] = countSquares(whiteLo, whiteHi);
  pawnTable[entry + PAWN_COUNT + 1] = countSquares(blackLo, blackHi);
  return entry;
}

/** Packed score of one side's pawns; writes its passed pawns to pawnTable[passedAt] and the next. */
function pawnsOf(us: number, passedAt: number): number {
  const own = (us | 1) << 1;
  const ownLo = bitboards[own];
  const ownHi = bitboards[own + 1];
  const their = ((us ^ 8) | 1) << 1;
  const theirLo = bitboards[their];
  const theirHi = bitboards[their + 1];
  const spans = us << 4;
  let score = 0;
  let passedLo = 0;
  let passedHi = 0;
  let lo = ownLo;
  let hi = ownHi;
  while ((lo | hi) !== 0) {
    let square = 0;
    if (lo !== 0) {
      square = lowestBit(lo);
      lo &= lo - 1;
    } else {
      square = 32 + lowestBit(hi);
      hi &= hi - 1;
    }
    const rank = us === 0 ? square >> 3 : 7 - (square >> 3);
    const index = spans + (square << 1);
    // An own pawn attacks `square` exactly when an enemy pawn on `square` would attack that pawn.
    const guards = ((us ^ 8) << 4) + (square << 1);
    if (((fileAhead[index] & ownLo) | (fileAhead[index + 1] & ownHi)) !== 0) {
      score = (score + doubledPawn[0]) | 0;
    } else if (((passedSpan[index] & theirLo) | (passedSpan[index + 1] & theirHi)) === 0) {
      score = (score + passedPawn[rank]) | 0;
      if (square < 32) passedLo |= 1 << square;
      else passedHi |= 1 << (square - 32);
    }
    const file = (square & 7) << 1;
    if (((neighbourFiles[file] & ownLo) | (neighbourFiles[file + 1] & ownHi)) === 0) {
      score = (score + isolatedPawn[0]) | 0;
    } else if (((pawnAttacks[guards] & ownLo) | (pawnAttacks[guards + 1] & ownHi)) !== 0) {
      score = (score + protectedPawn[rank]) | 0;
    } else if (((supportSpan[index] & ownLo) | (supportSpan[index + 1] & ownHi)) === 0) {
      const stop = spans + ((us === 0 ? square + 8 : square - 8) << 1);
      if (((pawnAttacks[stop] & theirLo) | (pawnAttacks[stop + 1] & theirHi)) !== 0) {
        score = (score + backwardPawn[0]) | 0;
      }
    }
  }
  pawnTable[passedAt] = passedLo;
  pawnTable[passedAt + 1] = passedHi;
  return score;
}
