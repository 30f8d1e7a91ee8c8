/**
 * Terms of the evaluation that are read from maps of attacked squares: threats, checks, and the way of passed pawns; with
 * them pawns around a king (king-pawns.ts) and pieces by what stands beside them (material-terms.ts). They make the engine
 * stronger and a node dearer, and no chapter speaks of them: only the option `attacks` counts them, which the profile for play
 * did until it had a network that learned from them (docs/decisions/0010). A page that does without never loads them.
 */
import {
  bishopIndex,
  kingAttacks,
  kingAttacksHi,
  knightAttacks,
  knightAttacksHi,
  rookIndex,
  sliderAttacks,
  sliderAttacksHi,
} from '../board/attacks.ts';
import { countSquares, lowestSquare, NOT_A, NOT_H, onlySquare, severalSquares } from '../board/bits.ts';
import { fixedInt32 } from '../board/fixed-arrays.ts';
import { bitboards, bitboardsHi, sideToMove } from '../board/position.ts';
import { takeAttackTerms } from './evaluate.ts';
import { fileAhead, fileAheadHi } from './files-ahead.ts';
import { material } from './material-terms.ts';
import { packedAttackTerms } from './packed-attack-terms.ts';
import { PAWN_PASSED, pawnEntries } from './pawn-structure.ts';
import { attackMaps, pawnThreats } from './pieces.ts';
import { kingPawns } from './king-pawns.ts';
import { kingSteps } from './king-steps.ts';
import { pieceSquare as playSquare, pieceValue as playValue, terms as playTerms } from './play-weights.ts';
import { weighBy } from './weigh-by.ts';
import { pieceSquare, pieceValue, terms } from './weights.ts';

const { checkByBishop, checkByKnight, checkByQueen, checkByRook, hangingPawn, loosePiece } = packedAttackTerms;
const { passedPath, passedKings, pushThreat, restricted, rookBehindPasser, threatByRook, unstoppable } =
  packedAttackTerms;

/** Squares attacked by anything: White's halves at 0 and 1, Black's at 16 and 17. */
const all = fixedInt32(18);

function uniteAttacks(us: number): void {
  const u = us << 1;
  const pawns = us >> 2;
  const king = onlySquare(bitboards[u + 12], bitboardsHi[u + 12]) << 1;
  all[u] =
    pawnThreats[pawns] |
    attackMaps[u + 4] |
    attackMaps[u + 6] |
    attackMaps[u + 8] |
    attackMaps[u + 10] |
    kingAttacks[king];
  all[u + 1] =
    pawnThreats[pawns + 1] |
    attackMaps[u + 5] |
    attackMaps[u + 7] |
    attackMaps[u + 9] |
    attackMaps[u + 11] |
    kingAttacksHi[king];
}

/** Packed sum of these terms, White's less Black's; `pawns` is the index of the present pawns in pawnEntries. */
export function attackTerms(pawns: number): number {
  uniteAttacks(0);
  uniteAttacks(8);
  return (
    (material(0) -
      material(8) +
      threats(0) -
      threats(8) +
      checks(0) -
      checks(8) +
      kingPawns(pawns) +
      passers(0, pawns + PAWN_PASSED) -
      passers(8, pawns + PAWN_PASSED + 2)) |
    0
  );
}

/** Pawns and pieces that hang, pieces attacked by less, and squares that both sides attack. */
function threats(us: number): number {
  const u = us << 1;
  const t = u ^ 16;
  const ourPawns = us >> 2;
  const theirPawns = 2 - ourPawns;
  const allLo = all[u];
  const allHi = all[u + 1];
  const theirsLo = all[t];
  const theirsHi = all[t + 1];
  const piecesLo = bitboards[t] & ~bitboards[t + 2] & ~bitboards[t + 12];
  const piecesHi = bitboardsHi[t] & ~bitboardsHi[t + 2] & ~bitboardsHi[t + 12];
  let score = 0;

  // What only we attack, nothing defends.
  const oursLo = allLo & ~theirsLo;
  const oursHi = allHi & ~theirsHi;
  const hangingLo = oursLo & bitboards[t + 2];
  const hangingHi = oursHi & bitboardsHi[t + 2];
  if ((hangingLo | hangingHi) !== 0) score = Math.imul(hangingPawn[0], countSquares(hangingLo, hangingHi));
  const looseLo = oursLo & piecesLo;
  const looseHi = oursHi & piecesHi;
  if ((looseLo | looseHi) !== 0) score = (score + Math.imul(loosePiece[0], countSquares(looseLo, looseHi))) | 0;
  if (((attackMaps[u + 8] & bitboards[t + 10]) | (attackMaps[u + 9] & bitboardsHi[t + 10])) !== 0) {
    score = (score + threatByRook[0]) | 0;
  }
  const fought = countSquares(
    allLo & theirsLo & ~pawnThreats[theirPawns],
    allHi & theirsHi & ~pawnThreats[theirPawns + 1],
  );
  score = (score + Math.imul(restricted[0], fought)) | 0;

  // Pawns that could step forward in safety and attack a piece.
  const pawnsLo = bitboards[u + 2];
  const pawnsHi = bitboardsHi[u + 2];
  let lo = us === 0 ? pawnsLo << 8 : (pawnsLo >>> 8) | (pawnsHi << 24);
  let hi = us === 0 ? (pawnsHi << 8) | (pawnsLo >>> 24) : pawnsHi >>> 8;
  lo &= ~bitboards[u] & ~bitboards[t] & ~pawnThreats[theirPawns] & (allLo | ~theirsLo);
  hi &= ~bitboardsHi[u] & ~bitboardsHi[t] & ~pawnThreats[theirPawns + 1] & (allHi | ~theirsHi);
  const aimsLo = piecesLo & ~pawnThreats[ourPawns];
  const aimsHi = piecesHi & ~pawnThreats[ourPawns + 1];
  // From where they would stand to either side, one rank on.
  const eastLo = aimsLo & (us === 0 ? (lo & NOT_H) << 9 : ((lo & NOT_H) >>> 7) | ((hi & NOT_H) << 25));
  const eastHi = aimsHi & (us === 0 ? ((hi & NOT_H) << 9) | ((lo & NOT_H) >>> 23) : (hi & NOT_H) >>> 7);
  const westLo = aimsLo & (us === 0 ? (lo & NOT_A) << 7 : ((lo & NOT_A) >>> 9) | ((hi & NOT_A) << 23));
  const westHi = aimsHi & (us === 0 ? ((hi & NOT_A) << 7) | ((lo & NOT_A) >>> 25) : (hi & NOT_A) >>> 9);
  if ((eastLo | eastHi | westLo | westHi) !== 0) {
    const aims = countSquares(eastLo, eastHi) + countSquares(westLo, westHi);
    score = (score + Math.imul(pushThreat[0], aims)) | 0;
  }

  return score;
}

/** Checks that our pieces could give in safety. */
function checks(us: number): number {
  const u = us << 1;
  const t = u ^ 16;
  const king = onlySquare(bitboards[t + 12], bitboardsHi[t + 12]);
  const occLo = bitboards[u] | bitboards[t];
  const occHi = bitboardsHi[u] | bitboardsHi[t];
  const freeLo = ~bitboards[u] & ~all[t];
  const freeHi = ~bitboardsHi[u] & ~all[t + 1];
  const bi = bishopIndex(king, occLo, occHi);
  const ri = rookIndex(king, occLo, occHi);
  const diagonalLo = sliderAttacks[bi] & freeLo;
  const diagonalHi = sliderAttacksHi[bi] & freeHi;
  const straightLo = sliderAttacks[ri] & freeLo;
  const straightHi = sliderAttacksHi[ri] & freeHi;
  let score = 0;

  let lo = knightAttacks[king << 1] & freeLo & attackMaps[u + 4];
  let hi = knightAttacksHi[king << 1] & freeHi & attackMaps[u + 5];
  if ((lo | hi) !== 0) score = (score + checkByKnight[severalSquares(lo, hi) ? 1 : 0]) | 0;
  lo = diagonalLo & attackMaps[u + 6];
  hi = diagonalHi & attackMaps[u + 7];
  if ((lo | hi) !== 0) score = (score + checkByBishop[severalSquares(lo, hi) ? 1 : 0]) | 0;
  lo = straightLo & attackMaps[u + 8];
  hi = straightHi & attackMaps[u + 9];
  if ((lo | hi) !== 0) score = (score + checkByRook[severalSquares(lo, hi) ? 1 : 0]) | 0;
  lo = (diagonalLo | straightLo) & attackMaps[u + 10];
  hi = (diagonalHi | straightHi) & attackMaps[u + 11];
  if ((lo | hi) !== 0) score = (score + checkByQueen[severalSquares(lo, hi) ? 1 : 0]) | 0;
  return score;
}

/** Passed pawns: a free way, kings near it, a rook behind, and whether the enemy king can still catch them. */
function passers(us: number, at: number): number {
  let lo = pawnEntries[at];
  let hi = pawnEntries[at + 1];
  if ((lo | hi) === 0) return 0;
  const u = us << 1;
  const t = u ^ 16;
  const occLo = bitboards[u] | bitboards[t];
  const occHi = bitboardsHi[u] | bitboardsHi[t];
  const king = onlySquare(bitboards[u + 12], bitboardsHi[u + 12]);
  const enemyKing = onlySquare(bitboards[t + 12], bitboardsHi[t + 12]);
  const pawnsOnly =
    ((bitboards[t] & ~bitboards[t + 2] & ~bitboards[t + 12]) |
      (bitboardsHi[t] & ~bitboardsHi[t + 2] & ~bitboardsHi[t + 12])) ===
    0;
  let score = 0;
  while ((lo | hi) !== 0) {
    const square = lowestSquare(lo, hi);
    if (lo !== 0) lo &= lo - 1;
    else hi &= hi - 1;
    const rank = us === 0 ? square >> 3 : 7 - (square >> 3);
    const ahead = (us << 4) + (square << 1);
    const wayLo = fileAhead[ahead];
    const wayHi = fileAheadHi[ahead];
    const free = ((wayLo & occLo) | (wayHi & occHi)) === 0;
    if (pawnsOnly && free) {
      // The enemy king is late when it needs more steps to the last rank than the pawn, one less when it is to move.
      const left = rank === 1 ? 5 : 7 - rank;
      const late = kingSteps(enemyKing, us === 0 ? 56 + (square & 7) : square & 7) - (sideToMove[0] === us ? 0 : 1);
      if (late > left) score = (score + unstoppable[0]) | 0;
    }
    if (rank < 3) continue;
    const stop = us === 0 ? square + 8 : square - 8;
    score = (score + Math.imul(passedKings[rank], kingSteps(enemyKing, stop) - kingSteps(king, stop))) | 0;
    if (free && ((wayLo & all[t]) | (wayHi & all[t + 1])) === 0) score = (score + passedPath[rank]) | 0;
    const behind = ((us ^ 8) << 4) + (square << 1);
    if (((fileAhead[behind] & bitboards[t + 8]) | (fileAheadHi[behind] & bitboardsHi[t + 8])) !== 0) {
      score = (score + rookBehindPasser[0]) | 0;
    }
  }
  return score;
}

const bookWeights = { pieceSquare, pieceValue, terms };
const playWeights = { pieceSquare: playSquare, pieceValue: playValue, terms: playTerms };
takeAttackTerms(attackTerms, (forPlay) => weighBy(forPlay ? playWeights : bookWeights));
