/**
 * Static evaluation: what a position looks like to be worth, in centipawns, without searching.
 *
 * Material and squares are summed up move by move (board/position.ts), pawn structure is remembered
 * (pawn-structure.ts); pieces and the king's pawns (pieces.ts) and passed pawns (passed-pawns.ts) are looked at here.
 * Each term has a middlegame and an endgame weight, blended by the material left on the board.
 */
import { FULL_PHASE, gamePhase, gamePly, psqSum, sideToMove } from '../board/position.ts';
import { passedPawns } from './passed-pawns.ts';
import { PAWN_PASSED, PAWN_SCORE, pawnEntries, probePawns } from './pawn-structure.ts';
import { fillPawnThreats, pieces } from './pieces.ts';
import { packedTerms } from './packed-weights.ts';

const { tempo } = packedTerms;

type Network = () => number;
/** The network of network.lazy.ts, once that file is loaded, and while settings ask for it. */
let loadedNetwork: Network | null = null;
let network: Network | null = null;

/** Takes what network.lazy.ts has, which calls it when it is loaded. */
export function takeNetwork(evaluateByNetwork: Network): void {
  loadedNetwork = evaluateByNetwork;
}

/**
 * Says whether the network evaluates the positions that follow. Throws an Error when `loadFor` did not load it first.
 */
export function useNetwork(wanted: boolean): void {
  if (wanted && loadedNetwork === null) throw new Error('not loaded');
  network = wanted ? loadedNetwork : null;
}

/** What the move is worth, packed, White's point of view. */
const tempoBonus = (): number => (sideToMove[0] === 0 ? tempo[0] : -tempo[0]);

/** The evaluation of the present position in centipawns, from the side to move's point of view. */
export function evaluate(): number {
  return network === null ? evaluateByTerms() : network();
}

/** The same, by the terms alone. */
export function evaluateByTerms(): number {
  return blended(packedEvaluation());
}

/**
 * The terms that are cheapest, in centipawns from the side to move's point of view: material and squares, pawn
 * structure and passed pawns. The network adds to these.
 */
export const evaluateFrame = (): number => blended(frameTerms(probePawns()));

/** A packed sum of White's point of view, blended by the material left, from the side to move's point of view. */
function blended(packed: number): number {
  const mg = (packed << 16) >> 16;
  const eg = (packed + 0x8000) >> 16;
  const weight = Math.min(gamePhase[0], FULL_PHASE);
  // Division that rounds towards zero, so that a mirrored position gets exactly the mirrored value.
  const value = ((Math.imul(mg, weight) + Math.imul(eg, FULL_PHASE - weight)) / FULL_PHASE) | 0;
  return sideToMove[0] === 0 ? value : 0 - value; // not -value, see docs/decisions/0007
}

/**
 * The sum of all terms, White's less Black's, packed as in packed-weights.ts; the tuner reads the weights' shares from
 * it.
 */
export function packedEvaluation(): number {
  const pawns = probePawns();
  fillPawnThreats();
  return (frameTerms(pawns) + pieces(0) - pieces(8) + tempoBonus()) | 0;
}

/** Those terms that are cheapest; `pawns` is the index of the present pawns in pawnEntries. */
function frameTerms(pawns: number): number {
  return (
    (psqSum[gamePly[0]] +
      pawnEntries[pawns | PAWN_SCORE] +
      passedPawns(0, pawns | PAWN_PASSED) -
      passedPawns(8, pawns | (PAWN_PASSED + 2))) |
    0
  );
}
