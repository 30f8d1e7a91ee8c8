/**
 * The weights of the evaluation in the profile for play, in centipawns: [middlegame, endgame], or tables of them. The same
 * as in weights.ts, which says what they are for, and those of the terms in attack-terms.lazy.ts, all fitted together by
 * `npm run tune -- --attacks`; docs/tuning.md says how. Only the tuner writes this file.
 */
import type { Pair, PlainWeights } from './weights.ts';

export const pieceValue: readonly Pair[] = [
  [0, 0],
  [61, 99],
  [374, 331],
  [396, 350],
  [539, 609],
  [1137, 1104],
  [0, 0],
];

// prettier-ignore
export const pieceSquare: readonly { mg: number[]; eg: number[] }[] = [
  { mg: [], eg: [] },
  // pawn
  {
    mg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        29,   28,   27,   28,   29,   27,   26,   27,
        20,   17,   18,   18,   20,   19,   19,   23,
        -8,  -13,    1,    5,   -1,   -1,  -14,   -9,
        -5,  -11,   -2,   19,   16,    3,  -17,   -8,
         3,   -6,   -3,  -15,  -16,   -6,    8,    5,
        -7,   -2,   -6,   -9,   -5,   15,   17,   -3,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
    eg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        38,   39,   41,   44,   44,   41,   37,   36,
        32,   32,   35,   33,   34,   36,   34,   34,
        16,   19,   13,    8,   11,   15,   18,   12,
        -1,    3,    1,   -7,   -5,    3,    3,   -1,
        -4,   -7,   -3,    5,    3,    2,   -5,   -8,
       -11,   -1,   -2,    3,    7,   -1,   -6,  -20,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
  },
  // knight
  {
    mg: [
         2,    8,   11,   14,   14,   12,    9,    6,
         7,   10,   13,   17,   17,   14,   11,    8,
         9,   14,   17,   24,   24,   18,   13,   10,
         9,   16,   18,   31,   27,   19,   17,   12,
         2,    7,   12,   21,   26,   16,   10,    5,
       -15,   -7,   -6,    9,   15,    5,   -2,  -15,
       -17,  -14,  -10,   -1,   -3,   -9,  -12,  -16,
       -21,  -28,  -16,  -11,  -10,  -14,  -21,  -20,
    ],
    eg: [
        -9,   -5,   -3,   -2,   -3,   -3,   -4,   -7,
        -5,   -3,   -3,   -1,   -1,   -3,   -3,   -4,
        -4,   -1,    0,    5,    3,    1,   -2,   -3,
        -1,    2,    3,    9,    6,    4,    1,    0,
         0,    2,    5,    8,    8,    4,    2,    2,
        -2,    1,    2,    3,    2,   -1,    1,   -1,
        -2,   -1,   -3,   -2,   -2,   -2,   -1,    0,
        -2,   -5,   -4,   -3,   -3,   -3,    0,   -1,
    ],
  },
  // bishop
  {
    mg: [
         5,    6,    8,    8,    7,    7,    7,    6,
         6,    7,    8,    9,    9,    8,    8,    7,
         8,   10,   11,   12,   13,   12,   13,   11,
         8,   15,   13,   13,   15,   14,   15,    8,
         7,    9,   10,   11,   11,   10,   10,    7,
         5,    5,    3,    0,   -1,    4,    8,    7,
         8,    9,   -1,    4,    1,   -4,   14,    8,
         6,   -2,  -13,  -10,  -14,  -27,   -3,    4,
    ],
    eg: [
         4,    5,    5,    3,    3,    4,    4,    4,
         4,    4,    5,    4,    4,    4,    4,    4,
         4,    6,    8,    8,    8,    9,    7,    6,
         3,    5,   10,   11,   11,   10,    8,    4,
         2,    3,    7,    8,    8,    7,    5,    2,
        -1,    0,    1,    1,    5,    4,    1,    0,
        -5,   -6,   -5,   -4,   -6,   -4,   -2,   -4,
        -6,   -6,   -4,   -8,   -8,   -7,   -5,   -4,
    ],
  },
  // rook
  {
    mg: [
         7,    7,    8,    8,    8,    8,    7,    5,
         6,    6,    7,    7,    7,    7,    5,    5,
         1,    2,    3,    4,    4,    4,    3,    4,
        -3,   -2,    0,    0,    0,    1,    0,   -2,
        -9,   -5,   -3,   -3,   -2,   -2,   -7,  -10,
       -15,   -8,   -5,    0,    0,   -2,   -9,  -20,
       -17,   -8,   -2,    3,    5,    1,   -8,  -23,
       -10,   -3,    3,   14,   18,   21,   -5,  -12,
    ],
    eg: [
        11,   17,   21,   22,   20,   20,   15,    6,
        12,   16,   19,   19,   17,   17,   12,    6,
         9,   11,   14,   14,   13,   14,   11,    7,
         7,    7,    9,    8,    8,    9,    8,    6,
         5,    4,    5,    4,    5,    6,    3,    3,
         0,    0,   -1,    0,    0,    1,    0,   -1,
        -3,   -3,   -4,   -3,   -4,   -5,   -5,   -5,
        -4,   -7,   -6,   -4,   -5,   -6,   -9,   -7,
    ],
  },
  // queen
  {
    mg: [
        -2,   -1,    0,    1,    0,    0,    0,   -1,
        -6,   -2,    0,    1,    2,    1,   -1,   -4,
        -6,   -2,    1,    3,    4,    2,   -1,   -3,
         1,    0,    2,    5,    5,    3,    3,    3,
         4,    2,    4,    8,    6,    4,    4,    1,
        -2,    1,    3,    3,    4,    4,    2,   -2,
        -3,   -1,    2,   -2,    1,    0,   -1,   -4,
        -3,   -4,   -1,   -7,   -4,   -4,   -4,   -5,
    ],
    eg: [
         1,    2,    3,    4,    4,    4,    3,    1,
         0,    3,    4,    5,    6,    5,    3,    1,
         0,    2,    4,    6,    7,    6,    4,    2,
         1,    3,    4,    6,    7,    5,    4,    2,
         1,    2,    4,    5,    5,    4,    3,    0,
        -1,    0,    1,    1,    1,    1,    0,   -2,
        -3,   -2,   -2,   -2,   -2,   -2,   -2,   -3,
        -4,   -4,   -3,   -4,   -3,   -4,   -4,   -4,
    ],
  },
  // king
  {
    mg: [
        -3,   -2,   -3,   -3,   -3,   -2,   -3,   -3,
        -3,   -2,   -2,   -2,   -2,   -2,   -2,   -3,
        -3,   -2,   -2,   -2,   -2,   -2,   -2,   -3,
        -2,   -1,   -1,   -2,   -2,   -1,   -1,   -2,
         0,    1,   -1,   -3,   -2,   -1,    0,   -1,
         2,    3,   -1,   -5,   -3,   -1,    3,    2,
         7,    4,   -4,  -10,   -6,   -3,    5,    9,
         8,    9,   -3,  -14,  -10,   -9,   17,   10,
    ],
    eg: [
         4,   10,   12,   12,   12,   12,    9,    4,
         5,   11,   13,   13,   13,   13,   10,    3,
        -1,    7,   11,   12,   12,   11,    5,   -3,
        -7,    4,    9,   10,   10,    9,    2,   -9,
       -11,    1,    6,    5,    6,    7,    1,  -12,
       -10,    1,    3,    2,    3,    3,   -2,  -14,
        -4,    2,    2,   -3,    3,    5,    0,   -6,
        -1,    2,    1,   -6,   -1,    2,    0,   -5,
    ],
  },
];

// prettier-ignore
export const terms = {
  mobilityKnight: [[-33, -61], [-17, -49], [-2, -37], [12, -26], [27, -15], [37, -6], [44, 0], [49, 4], [54, 5]],
  mobilityBishop: [[-46, -64], [-25, -47], [-12, -33], [-3, -19], [2, -7], [5, 3], [7, 9], [11, 10], [19, 9], [26, 3], [34, -2], [40, -7], [46, -13], [52, -20]],
  mobilityRook: [[-58, -83], [-40, -60], [-33, -38], [-24, -18], [-22, 1], [-23, 16], [-22, 28], [-19, 36], [-14, 42], [-7, 42], [0, 39], [8, 36], [16, 35], [25, 32], [34, 25]],
  mobilityQueen: [[0, -107], [5, -90], [9, -73], [10, -55], [10, -37], [9, -19], [8, -2], [7, 14], [10, 29], [14, 43], [17, 54], [19, 64], [22, 70], [26, 73], [31, 73], [37, 70], [43, 64], [48, 56], [51, 46], [51, 36], [50, 25], [47, 15], [42, 7], [37, 1], [31, -3], [26, -6], [20, -8], [15, -10]],
  bishopPair: [[25, 86]],
  rookOnOpenFile: [[75, -19]],
  rookOnHalfOpenFile: [[22, 11]],
  passedPawn: [[0, 0], [-19, 25], [-33, 23], [-20, 60], [16, 101], [70, 131], [146, 165], [0, 0]],
  passedPawnBlocked: [[-27, -44]],
  passedPawnOwnKing: [[-1, -21]],
  passedPawnEnemyKing: [[-1, 27]],
  isolatedPawn: [[-5, -18]],
  doubledPawn: [[2, -24]],
  backwardPawn: [[-7, -15]],
  protectedPawn: [[0, 0], [0, 0], [8, -3], [8, 0], [0, 5], [17, 31], [38, 49], [0, 0]],
  threatByPawn: [[90, 28]],
  threatByMinor: [[84, 19]],
  minorBehindPawn: [[7, 0]],
  kingShelter: [[-33, 16], [-15, 4], [0, -2], [21, -8], [39, -12]],
  kingAttack: [[0, 0], [3, 3], [7, 4], [11, 4], [16, 1], [23, -1], [31, -5], [42, -8], [54, -11], [66, -15], [81, -19], [95, -24], [110, -30], [130, -35], [151, -42], [173, -50], [194, -59], [216, -69], [238, -79], [259, -91]],
  tempo: [[30, 14]],
} satisfies PlainWeights['terms'];

/** Weights of the terms in attack-terms.lazy.ts. */
// prettier-ignore
export const attackWeights = {
  /** An enemy pawn that we attack and nothing defends. */
  hangingPawn: [[22, 75]],
  /** An enemy piece other than a pawn that we attack and nothing defends. */
  loosePiece: [[25, 36]],
  /** An enemy queen attacked by a rook. */
  threatByRook: [[92, 17]],
  /** An enemy piece that a pawn would attack after a safe step forward. */
  pushThreat: [[15, 25]],
  /** A square that both sides attack and no enemy pawn defends. */
  restricted: [[6, -16]],
  /** A knight, by number of own pawns, 0 to 8. */
  knightPawns: [[-9, -145], [-8, -86], [-8, -36], [-9, 4], [-9, 33], [-6, 54], [-3, 69], [3, 79], [8, 87]],
  /** The same for bishops. */
  bishopPawns: [[12, -158], [8, -93], [4, -36], [-2, 7], [-6, 39], [-5, 61], [-3, 75], [3, 82], [9, 85]],
  /** The same for rooks. */
  rookPawns: [[101, -309], [59, -191], [19, -87], [-16, -2], [-39, 65], [-49, 115], [-51, 152], [-50, 177], [-53, 196]],
  /** The same for queens. */
  queenPawns: [[-38, -178], [-20, -114], [-3, -56], [10, -9], [21, 26], [30, 51], [37, 68], [43, 80], [47, 89]],
  /** A pawn, by game phase (psq.ts) from 0, pawns only, to 8, two rooks each or queens alone. */
  endgamePawn: [[-6, 104], [-4, 64], [-3, 36], [-1, 16], [0, 3], [0, -7], [1, -14], [0, -22], [0, -28]],
  /** A pawn where both sides have a bishop and nothing else, on squares of different colours. */
  oppositeBishopsPawn: [[-9, -101]],
  /** Squares from which a knight could give check in safety: one; more. */
  checkByKnight: [[89, 10], [108, -2]],
  /** The same for bishops. */
  checkByBishop: [[22, 17], [37, -49]],
  /** The same for rooks. */
  checkByRook: [[135, -34], [147, -51]],
  /** The same for queens. */
  checkByQueen: [[34, 91], [117, -27]],
  /** By number of files without own pawns among the king’s and its neighbours, 0 to 3. */
  openFilesNearKing: [[0, 0], [-25, 11], [-44, 10], [-71, 43]],
  /** An enemy pawn before the king on these files, by ranks between them. */
  stormPawn: [[0, 0], [4, 13], [-18, 11], [-5, 19], [12, 13], [19, 5], [22, -5], [0, 0]],
  /** A passed pawn with a way to the last rank that is free and not attacked, by rank. */
  passedPath: [[0, 0], [0, 0], [0, 0], [-79, 24], [-46, 56], [-1, 108], [52, 170], [0, 0]],
  /** A passed pawn, by rank: per step that the enemy king is farther from the square before it than the own king. */
  passedKings: [[0, 0], [0, 0], [0, 0], [2, -13], [6, -7], [10, -1], [-4, 4], [0, 0]],
  /** A passed pawn with an enemy rook behind it. */
  rookBehindPasser: [[48, -128]],
  /** A passed pawn that the enemy king, alone with its pawns, comes too late for. */
  unstoppable: [[-3, 206]],
} satisfies Record<string, Pair[]>;
