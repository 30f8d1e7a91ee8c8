/**
 * What passed pawns gain or lose by the pieces around them, from their fourth rank on; what they are worth by
 * themselves stands in pawn-structure.ts.
 */
import { lowestSquare, onlySquare } from '../board/bits.ts';
import { BLACK, KING, kingSteps } from '../board/pieces.ts';
import { bitboards, bitboardsHi, bitboardsLo, halfAt } from '../board/position.ts';
import { pawnEntries } from './pawn-structure.ts';
import { packedTerms } from './packed-weights.ts';

const { passedPawnBlocked, passedPawnEnemyKing, passedPawnOwnKing } = packedTerms;

/** Packed score of one side's: `at` is the index of its passed pawns in pawnEntries. */
export function passedPawns(us: number, at: number): number {
  let lo = pawnEntries[at];
  let hi = pawnEntries[at | 1];
  if ((lo | hi) === 0) return 0;
  const them = us ^ BLACK;
  const ownKing = onlySquare(bitboardsLo[us | KING], bitboardsHi[us | KING]);
  const enemyKing = onlySquare(bitboardsLo[them | KING], bitboardsHi[them | KING]);
  let score = 0;
  while ((lo | hi) !== 0) {
    const square = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const rank = us === 0 ? square >> 3 : 7 - (square >> 3);
    if (rank < 3) continue;
    const stop = us === 0 ? square + 8 : square - 8;
    score = (score + Math.imul(passedPawnOwnKing[0], kingSteps(ownKing, stop))) | 0;
    score = (score + Math.imul(passedPawnEnemyKing[0], kingSteps(enemyKing, stop))) | 0;
    if ((bitboards[them + halfAt(stop)] & (1 << (stop & 31))) !== 0) score = (score + passedPawnBlocked[0]) | 0;
  }
  return score;
}
