/**
 * What the pieces of a side are worth where they stand, besides material and squares: mobility, attacks on the enemy
 * king, threats, files for rooks, and the pawns of the own king. Part of evaluate.ts.
 */
import { bishopIndex, kingAttacks, knightAttacks, rookIndex, sliderAttacks } from '../board/attacks.ts';
import { beside, countSquares, FILE_A, lowestBit, onlySquare, severalSquares } from '../board/bits.ts';
import { fixedInt32 } from '../board/fixed-arrays.ts';
import { bitboards } from '../board/position.ts';
import { shelterSquares } from './shelter-squares.ts';
import { packedTerms } from './terms.ts';

const { bishopPair, kingAttack, kingShelter, minorBehindPawn, mobilityBishop, mobilityKnight } = packedTerms;
const { mobilityQueen, mobilityRook, rookOnHalfOpenFile, rookOnOpenFile, threatByMinor, threatByPawn } = packedTerms;

const LAST_KING_ATTACK = 19;

/** Squares attacked by pawns: White's halves at 0 and 1, Black's at 2 and 3. */
const pawnThreats = fixedInt32(4);
/** Fills `pawnThreats`, which `pieces` reads, for the present position. */
export function fillPawnThreats(): void {
  const wLo = beside(bitboards[2]);
  const bHi = beside(bitboards[19]);
  pawnThreats[0] = wLo << 8;
  pawnThreats[1] = (beside(bitboards[3]) << 8) | (wLo >>> 24);
  pawnThreats[2] = (beside(bitboards[18]) >>> 8) | (bHi << 24);
  pawnThreats[3] = bHi >>> 8;
}

/**
 * What the terms of one side's pieces ask for again and again: squares that a piece may go to without being taken by a
 * pawn (0, 1), the ring around the enemy king (2, 3), the enemy's rooks and queens (4, 5).
 */
const targets = fixedInt32(6);
/** Weight of the attacks on the enemy king counted so far. */
const pressure = fixedInt32(1);

/** Packed score of the pieces of side `us` (0 White, 8 Black), with its own king's shelter. */
export function pieces(us: number): number {
  const u = us << 1;
  const t = (us ^ 8) << 1;
  const enemyThreats = 2 - (us >> 2);
  targets[0] = ~bitboards[u] & ~pawnThreats[enemyThreats];
  targets[1] = ~bitboards[u + 1] & ~pawnThreats[enemyThreats + 1];
  const enemyKing = onlySquare(bitboards[t + 12], bitboards[t + 13]) << 1;
  targets[2] = kingAttacks[enemyKing];
  targets[3] = kingAttacks[enemyKing + 1];
  targets[4] = bitboards[t + 8] | bitboards[t + 10];
  targets[5] = bitboards[t + 9] | bitboards[t + 11];
  pressure[0] = 0;
  const occLo = bitboards[u] | bitboards[t];
  const occHi = bitboards[u + 1] | bitboards[t + 1];
  let score = (knights(u) + bishops(u, occLo, occHi)) | 0;
  score = (score + rooks(u, occLo, occHi) + queens(u, occLo, occHi)) | 0;
  score = (score + pawnsAndKing(us)) | 0;
  return (score + kingAttack[Math.min(pressure[0], LAST_KING_ATTACK)]) | 0;
}

/** Adds the pressure of a piece with attacks (a, b) on the enemy king's ring; most have none, so few squares are counted. */
function ringAttacks(a: number, b: number, weight: number): void {
  const lo = a & targets[2];
  const hi = b & targets[3];
  if ((lo | hi) !== 0) pressure[0] += weight * countSquares(lo, hi);
}

/** Packed score of the knights of the side whose bitboards begin at `u`. */
function knights(u: number): number {
  let score = 0;
  let lo = bitboards[u + 4];
  let hi = bitboards[u + 5];
  while ((lo | hi) !== 0) {
    let square = 0;
    if (lo !== 0) {
      square = lowestBit(lo);
      lo &= lo - 1;
    } else {
      square = 32 + lowestBit(hi);
      hi &= hi - 1;
    }
    const a = knightAttacks[square << 1];
    const b = knightAttacks[(square << 1) + 1];
    score = (score + mobilityKnight[countSquares(a & targets[0], b & targets[1])]) | 0;
    ringAttacks(a, b, 2);
    if (((a & targets[4]) | (b & targets[5])) !== 0) score = (score + threatByMinor[0]) | 0;
  }
  return score;
}

/** Packed score of the bishops, with occupancy (occLo, occHi). */
function bishops(u: number, occLo: number, occHi: number): number {
  let score = 0;
  let lo = bitboards[u + 6];
  let hi = bitboards[u + 7];
  if (severalSquares(lo, hi)) score = bishopPair[0];
  while ((lo | hi) !== 0) {
    let square = 0;
    if (lo !== 0) {
      square = lowestBit(lo);
      lo &= lo - 1;
    } else {
      square = 32 + lowestBit(hi);
      hi &= hi - 1;
    }
    const i = bishopIndex(square, occLo, occHi);
    const a = sliderAttacks[i];
    const b = sliderAttacks[i + 1];
    score = (score + mobilityBishop[countSquares(a & targets[0], b & targets[1])]) | 0;
    ringAttacks(a, b, 2);
    if (((a & targets[4]) | (b & targets[5])) !== 0) score = (score + threatByMinor[0]) | 0;
  }
  return score;
}

/** Packed score of the rooks, files included. */
function rooks(u: number, occLo: number, occHi: number): number {
  const ownPawns = bitboards[u + 2] | bitboards[u + 3];
  const theirPawns = bitboards[(u ^ 16) + 2] | bitboards[(u ^ 16) + 3];
  let score = 0;
  let lo = bitboards[u + 8];
  let hi = bitboards[u + 9];
  while ((lo | hi) !== 0) {
    let square = 0;
    if (lo !== 0) {
      square = lowestBit(lo);
      lo &= lo - 1;
    } else {
      square = 32 + lowestBit(hi);
      hi &= hi - 1;
    }
    const i = rookIndex(square, occLo, occHi);
    const a = sliderAttacks[i];
    const b = sliderAttacks[i + 1];
    score = (score + mobilityRook[countSquares(a & targets[0], b & targets[1])]) | 0;
    ringAttacks(a, b, 3);
    const file = FILE_A << (square & 7);
    if ((ownPawns & file) === 0) {
      score = (score + ((theirPawns & file) === 0 ? rookOnOpenFile[0] : rookOnHalfOpenFile[0])) | 0;
    }
  }
  return score;
}

/** Packed score of the queens. */
function queens(u: number, occLo: number, occHi: number): number {
  let score = 0;
  let lo = bitboards[u + 10];
  let hi = bitboards[u + 11];
  while ((lo | hi) !== 0) {
    let square = 0;
    if (lo !== 0) {
      square = lowestBit(lo);
      lo &= lo - 1;
    } else {
      square = 32 + lowestBit(hi);
      hi &= hi - 1;
    }
    const i = bishopIndex(square, occLo, occHi);
    const j = rookIndex(square, occLo, occHi);
    const a = sliderAttacks[i] | sliderAttacks[j];
    const b = sliderAttacks[i + 1] | sliderAttacks[j + 1];
    score = (score + mobilityQueen[countSquares(a & targets[0], b & targets[1])]) | 0;
    ringAttacks(a, b, 4);
  }
  return score;
}

/** Packed score of enemy pieces attacked by pawns, minor pieces behind a pawn, and the king's pawns. */
function pawnsAndKing(us: number): number {
  const u = us << 1;
  const t = (us ^ 8) << 1;
  const pawnsLo = bitboards[u + 2];
  const pawnsHi = bitboards[u + 3];
  const ownThreats = us >> 2;
  const threatenedLo = pawnThreats[ownThreats] & bitboards[t] & ~bitboards[t + 2] & ~bitboards[t + 12];
  const threatenedHi = pawnThreats[ownThreats + 1] & bitboards[t + 1] & ~bitboards[t + 3] & ~bitboards[t + 13];
  let score = 0;
  if ((threatenedLo | threatenedHi) !== 0) {
    score = Math.imul(threatByPawn[0], countSquares(threatenedLo, threatenedHi));
  }
  const minorsLo = bitboards[u + 4] | bitboards[u + 6];
  const minorsHi = bitboards[u + 5] | bitboards[u + 7];
  const behindLo = us === 0 ? (pawnsLo >>> 8) | (pawnsHi << 24) : pawnsLo << 8;
  const behindHi = us === 0 ? pawnsHi >>> 8 : (pawnsHi << 8) | (pawnsLo >>> 24);
  score = (score + Math.imul(minorBehindPawn[0], countSquares(minorsLo & behindLo, minorsHi & behindHi))) | 0;

  const king = (us << 4) + (onlySquare(bitboards[u + 12], bitboards[u + 13]) << 1);
  const sheltering = countSquares(shelterSquares[king] & pawnsLo, shelterSquares[king + 1] & pawnsHi);
  return (score + kingShelter[Math.min(sheltering, 4)]) | 0;
}
