/**
 * Static evaluation: what a position looks like to be worth, in centipawns, without searching.
 *
 * Material and squares are summed up move by move (psq.ts), pawn structure is remembered (pawn-structure.ts); pieces and
 * the king's pawns (pieces.ts) and passed pawns (passed-pawns.ts) are looked at here. Each term has a middlegame and an
 * endgame weight, blended by the material left on the board.
 */
import { fixedInt32 } from '../board/fixed-arrays.ts';
import * as position from '../board/position.ts';
import * as zobrist from '../board/zobrist.ts';
import { passedPawns } from './passed-pawns.ts';
import * as pawnStructure from './pawn-structure.ts';
import { fillPawnThreats, pieces } from './pieces.ts';
import * as psq from './psq.ts';
import { packedTerms } from './terms.ts';

const { gamePhase, gamePly, hasPieces, keyHi, keyLo, psqSum, sideToMove } = position;
const sideToggle = zobrist.sideToggle;
const { pawnEntries, probePawns } = pawnStructure;
const { tempo } = packedTerms;
const FULL_PHASE = psq.FULL_PHASE;
const SCORE = pawnStructure.PAWN_SCORE;
const PASSED = pawnStructure.PAWN_PASSED;

type AttackTerms = (pawns: number) => number;
/** The terms of attack-terms.lazy.ts, once that file is loaded, and while settings ask for them. */
let loadedTerms: AttackTerms | null = null;
let attackTerms: AttackTerms | null = null;
/** Changes between the weights fitted with them and the book's. */
let weigh: (forPlay: boolean) => void;

/** Takes what attack-terms.lazy.ts has, which calls it when it is loaded. */
export function takeAttackTerms(terms: AttackTerms, weighFor: typeof weigh): void {
  loadedTerms = terms;
  weigh = weighFor;
}

/**
 * Says whether the evaluations that follow count the attack terms, and all terms by the weights fitted with them. Throws
 * an Error when `loadFor` did not load them first.
 */
export function countAttackTerms(wanted: boolean): void {
  if (wanted === (attackTerms !== null)) return;
  if (loadedTerms === null) throw new Error('attack terms are not loaded');
  attackTerms = wanted ? loadedTerms : null;
  weigh(wanted);
}

/** What the move is worth, packed, White's point of view. */
const tempoBonus = (): number => (sideToMove[0] === 0 ? tempo[0] : -tempo[0]);

/**
 * The position evaluated last, of those with pieces on both sides: its key with the other side to move, in two halves, and
 * its packed evaluation. After a null move, as after no other, that key comes up, and nothing of the sum is new but the
 * side that has the tempo bonus.
 */
export const lastEvaluated = fixedInt32(3);

/** The packed evaluation of the present position, read from that of the last one where it only lacks a null move. */
function packedOrPassed(): number {
  const lo = keyLo[gamePly[0]];
  const hi = keyHi[gamePly[0]];
  if (lastEvaluated[0] === lo && lastEvaluated[1] === hi) return (lastEvaluated[2] + 2 * tempoBonus()) | 0;
  const packed = packedEvaluation();
  // Where a side has pawns alone, it matters for passed pawns, too, who is to move.
  if (hasPieces(0) && hasPieces(8)) {
    lastEvaluated[0] = lo ^ sideToggle;
    lastEvaluated[1] = hi ^ sideToggle;
    lastEvaluated[2] = packed;
  }
  return packed;
}

/** The evaluation of the present position in centipawns, from the side to move's point of view. */
export function evaluate(): number {
  const packed = packedOrPassed();
  const mg = (packed << 16) >> 16;
  const eg = (packed + 0x8000) >> 16;
  const weight = gamePhase[0] > FULL_PHASE ? FULL_PHASE : gamePhase[0];
  // Division that rounds towards zero, so that a mirrored position gets exactly the mirrored value.
  const blended = ((mg * weight + eg * (FULL_PHASE - weight)) / FULL_PHASE) | 0;
  return sideToMove[0] === 0 ? blended : 0 - blended; // not -blended: minus zero is no small integer
}

/** The sum of all terms, White's less Black's, packed as in packed.ts; the tuner reads the weights' shares from it. */
export function packedEvaluation(): number {
  const pawns = probePawns();
  const plain = plainTerms(pawns);
  return attackTerms === null ? plain : (plain + attackTerms(pawns)) | 0;
}

/** The terms that every profile counts; `pawns` is the index of the present pawns in pawnEntries. */
function plainTerms(pawns: number): number {
  fillPawnThreats();
  return (
    (psqSum[gamePly[0]] +
      pawnEntries[pawns + SCORE] +
      pieces(0) -
      pieces(8) +
      passedPawns(0, pawns + PASSED) -
      passedPawns(8, pawns + PASSED + 2) +
      tempoBonus()) |
    0
  );
}
