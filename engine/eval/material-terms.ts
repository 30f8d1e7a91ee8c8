/**
 * What pieces and pawns are worth beside each other: a piece by the number of own pawns, and a pawn by what else is left.
 * Few pawns win few endings, and in some kinds of endings fewer than in others. Part of attack-terms.lazy.ts.
 */
import { countSquares } from '../board/bits.ts';
import { bitboards, gamePhase } from '../board/position.ts';
import { oppositeBishops } from './opposite-bishops.ts';
import { packedAttackTerms } from './packed-attack-terms.ts';

const { bishopPawns, endgamePawn, knightPawns, oppositeBishopsPawn, queenPawns, rookPawns } = packedAttackTerms;

/** The greatest game phase that counts as an endgame: two rooks each, or queens alone. */
const ENDGAME_PHASE = 8;
/** Packed value of a side's pieces and pawns beside each other. */
export function material(us: number): number {
  const u = us << 1;
  const own = countSquares(bitboards[u + 2], bitboards[u + 3]);
  let score = 0;
  if ((bitboards[u + 4] | bitboards[u + 5]) !== 0) {
    score = Math.imul(knightPawns[own], countSquares(bitboards[u + 4], bitboards[u + 5]));
  }
  if ((bitboards[u + 6] | bitboards[u + 7]) !== 0) {
    score = (score + Math.imul(bishopPawns[own], countSquares(bitboards[u + 6], bitboards[u + 7]))) | 0;
  }
  if ((bitboards[u + 8] | bitboards[u + 9]) !== 0) {
    score = (score + Math.imul(rookPawns[own], countSquares(bitboards[u + 8], bitboards[u + 9]))) | 0;
  }
  if ((bitboards[u + 10] | bitboards[u + 11]) !== 0) {
    score = (score + Math.imul(queenPawns[own], countSquares(bitboards[u + 10], bitboards[u + 11]))) | 0;
  }
  const phase = gamePhase[0];
  if (phase > ENDGAME_PHASE) return score;
  score = (score + Math.imul(endgamePawn[phase], own)) | 0;
  if (phase === 2 && oppositeBishops()) score = (score + Math.imul(oppositeBishopsPawn[0], own)) | 0;
  return score;
}
