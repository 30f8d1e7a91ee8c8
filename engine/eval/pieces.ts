/**
 * What the pieces of a side are worth where they stand, besides material and squares: mobility, attacks on the enemy
 * king, threats, files for rooks, and the pawns of the own king. Part of evaluate.ts.
 */
import {
  bishopIndex,
  kingAttacksHi,
  kingAttacksLo,
  knightAttacksHi,
  knightAttacksLo,
  rookIndex,
  sliderAttacksHi,
  sliderAttacksLo,
} from '../board/attacks.ts';
import { beside, countSquares, FILE_A, lowestSquare, onlySquare, severalSquares } from '../board/bits.ts';
import { fixedInt32 } from '../board/typed-arrays.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo } from '../board/position.ts';
import { packedTerms } from './packed-weights.ts';

const { bishopPair, kingAttack, kingShelter, minorBehindPawn, mobilityBishop, mobilityKnight } = packedTerms;
const { mobilityQueen, mobilityRook, rookOnHalfOpenFile, rookOnOpenFile, threatByMinor, threatByPawn } = packedTerms;

const LAST_KING_ATTACK = 19;

/**
 * The six squares (fewer at the edge) on the two ranks before a king on its own and both neighbouring files, at 8 *
 * side + square of the king.
 */
const shelterLo = new Int32Array(128);
const shelterHi = new Int32Array(128);
for (let index = 0; index < 128; index++) {
  const rank = (index >> 3) & 7;
  const file = index & 7;
  for (const ahead of index < 64 ? [rank + 1, rank + 2] : [rank - 1, rank - 2]) {
    if (ahead < 0 || ahead > 7) continue;
    const three = ((5 << file) >> 1) | (1 << file);
    (ahead < 4 ? shelterLo : shelterHi)[index] |= (three & 0xff) << ((ahead & 3) << 3);
  }
}

/** Squares attacked by pawns: White's halves at 0 and 1, Black's at 2 and 3. */
const pawnThreats = fixedInt32(4);
/** Fills `pawnThreats`, which `pieces` reads, for the present position. */
export function fillPawnThreats(): void {
  const wLo = beside(bitboardsLo[WHITE | PAWN]);
  const bHi = beside(bitboardsHi[BLACK | PAWN]);
  pawnThreats[0] = wLo << 8;
  pawnThreats[1] = (beside(bitboardsHi[WHITE | PAWN]) << 8) | (wLo >>> 24);
  pawnThreats[2] = (beside(bitboardsLo[BLACK | PAWN]) >>> 8) | (bHi << 24);
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
  const them = us ^ BLACK;
  const enemyThreats = 2 - (us >> 2);
  targets[0] = ~bitboardsLo[us] & ~pawnThreats[enemyThreats];
  targets[1] = ~bitboardsHi[us] & ~pawnThreats[enemyThreats + 1];
  const enemyKing = onlySquare(bitboardsLo[them | KING], bitboardsHi[them | KING]);
  targets[2] = kingAttacksLo[enemyKing];
  targets[3] = kingAttacksHi[enemyKing];
  targets[4] = bitboardsLo[them | ROOK] | bitboardsLo[them | QUEEN];
  targets[5] = bitboardsHi[them | ROOK] | bitboardsHi[them | QUEEN];
  pressure[0] = 0;
  let score = severalSquares(bitboardsLo[us | BISHOP], bitboardsHi[us | BISHOP]) ? bishopPair[0] : 0;
  score = (score + piecesOf(us, KNIGHT, mobilityKnight, 2) + piecesOf(us, BISHOP, mobilityBishop, 2)) | 0;
  score = (score + piecesOf(us, ROOK, mobilityRook, 3) + piecesOf(us, QUEEN, mobilityQueen, 4)) | 0;
  score = (score + pawnsAndKing(us)) | 0;
  return (score + kingAttack[Math.min(pressure[0], LAST_KING_ATTACK)]) | 0;
}

/**
 * Packed score of the pieces of one type: what they count by the number of squares that they may go to, and what else
 * is looked at from their squares. `weight` is what an attacked square of the enemy king's ring counts.
 */
function piecesOf(us: number, type: number, mobility: Int32Array, weight: number): number {
  let score = 0;
  let lo = bitboardsLo[us | type];
  let hi = bitboardsHi[us | type];
  while ((lo | hi) !== 0) {
    const square = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    let a = 0;
    let b = 0;
    if (type === KNIGHT) {
      a = knightAttacksLo[square];
      b = knightAttacksHi[square];
    }
    if (type === BISHOP || type === QUEEN) {
      const i = bishopIndex(square, bitboardsLo[WHITE] | bitboardsLo[BLACK], bitboardsHi[WHITE] | bitboardsHi[BLACK]);
      a = sliderAttacksLo[i];
      b = sliderAttacksHi[i];
    }
    if (type === ROOK || type === QUEEN) {
      const i = rookIndex(square, bitboardsLo[WHITE] | bitboardsLo[BLACK], bitboardsHi[WHITE] | bitboardsHi[BLACK]);
      a |= sliderAttacksLo[i];
      b |= sliderAttacksHi[i];
    }
    score = (score + mobility[countSquares(a & targets[0], b & targets[1])]) | 0;
    // Most see nothing of the ring, so few squares are counted.
    const ringLo = a & targets[2];
    const ringHi = b & targets[3];
    if ((ringLo | ringHi) !== 0) pressure[0] += weight * countSquares(ringLo, ringHi);
    if (type === ROOK) score = (score + openFile(us, square)) | 0;
    else if (type !== QUEEN && ((a & targets[4]) | (b & targets[5])) !== 0) score = (score + threatByMinor[0]) | 0;
  }
  return score;
}

/** Packed score of a rook by the pawns of its file. */
function openFile(us: number, square: number): number {
  const file = FILE_A << (square & 7);
  if (((bitboardsLo[us | PAWN] | bitboardsHi[us | PAWN]) & file) !== 0) return 0;
  const them = us ^ BLACK;
  const theirs = (bitboardsLo[them | PAWN] | bitboardsHi[them | PAWN]) & file;
  return theirs === 0 ? rookOnOpenFile[0] : rookOnHalfOpenFile[0];
}

/** Packed score of enemy pieces attacked by pawns, minor pieces behind a pawn, and the king's pawns. */
function pawnsAndKing(us: number): number {
  const them = us ^ BLACK;
  const pawnsLo = bitboardsLo[us | PAWN];
  const pawnsHi = bitboardsHi[us | PAWN];
  const ownThreats = us >> 2;
  const threatenedLo =
    pawnThreats[ownThreats] & bitboardsLo[them] & ~bitboardsLo[them | PAWN] & ~bitboardsLo[them | KING];
  const threatenedHi =
    pawnThreats[ownThreats + 1] & bitboardsHi[them] & ~bitboardsHi[them | PAWN] & ~bitboardsHi[them | KING];
  let score = 0;
  if ((threatenedLo | threatenedHi) !== 0) {
    score = Math.imul(threatByPawn[0], countSquares(threatenedLo, threatenedHi));
  }
  const minorsLo = bitboardsLo[us | KNIGHT] | bitboardsLo[us | BISHOP];
  const minorsHi = bitboardsHi[us | KNIGHT] | bitboardsHi[us | BISHOP];
  const behindLo = us === 0 ? (pawnsLo >>> 8) | (pawnsHi << 24) : pawnsLo << 8;
  const behindHi = us === 0 ? pawnsHi >>> 8 : (pawnsHi << 8) | (pawnsLo >>> 24);
  score = (score + Math.imul(minorBehindPawn[0], countSquares(minorsLo & behindLo, minorsHi & behindHi))) | 0;

  const king = (us << 3) + onlySquare(bitboardsLo[us | KING], bitboardsHi[us | KING]);
  const sheltering = countSquares(shelterLo[king] & pawnsLo, shelterHi[king] & pawnsHi);
  return (score + kingShelter[Math.min(sheltering, 4)]) | 0;
}
