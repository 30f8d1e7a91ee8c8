/**
 * Weights of the terms in attack-terms.lazy.ts, in centipawns: [middlegame, endgame], or tables of them. Tuned by
 * `npm run tune -- --attacks` with the weights of weights.ts held fast; docs/tuning.md says how. Only the tuner writes this file.
 */
import type { Pair } from './weights.ts';

// prettier-ignore
export const attackWeights = {
  /** An enemy pawn that we attack and nothing defends. */
  hangingPawn: [[17, 55]],
  /** An enemy queen attacked by a rook. */
  threatByRook: [[67, 9]],
  /** An enemy piece that a pawn would attack after a safe step forward. */
  pushThreat: [[16, 5]],
  /** A square that both sides attack and no enemy pawn defends. */
  restricted: [[1, -9]],
  /** A rook, by number of own pawns, 0 to 8. */
  rookPawns: [[21, -79], [6, -40], [-9, -5], [-23, 18], [-32, 34], [-33, 41], [-32, 40], [-30, 35], [-33, 27]],
  /** Squares from which a knight could give check in safety: one; more. */
  checkByKnight: [[46, 3], [58, -36]],
  /** The same for bishops. */
  checkByBishop: [[6, 33], [11, -23]],
  /** The same for rooks. */
  checkByRook: [[87, -2], [46, 11]],
  /** The same for queens. */
  checkByQueen: [[11, 107], [82, 30]],
  /** By number of files without own pawns among the king’s and its neighbours, 0 to 3. */
  openFilesNearKing: [[0, 0], [-16, 28], [-27, 37], [-20, 12]],
  /** An enemy pawn before the king on these files, by ranks between them. */
  stormPawn: [[0, 0], [-1, -8], [-14, 8], [-1, 16], [3, 8], [9, 3], [7, -2], [0, 0]],
  /** A passed pawn with a way to the last rank that is free and not attacked, by rank. */
  passedPath: [[0, 0], [0, 0], [0, 0], [-60, 4], [-25, 33], [7, 75], [39, 122], [0, 0]],
  /** A passed pawn, by rank: per step that the enemy king is farther from the square before it than the own king. */
  passedKings: [[0, 0], [0, 0], [0, 0], [4, -10], [2, -2], [2, 4], [-6, 11], [0, 0]],
  /** A passed pawn with an enemy rook behind it. */
  rookBehindPasser: [[-13, -77]],
  /** A passed pawn that the enemy king, alone with its pawns, comes too late for. */
  unstoppable: [[1, 181]],
} satisfies Record<string, Pair[]>;
