/**
 * The weights of the evaluation in the profile for play, in centipawns: [middlegame, endgame], or tables of them. The same
 * as in weights.ts, which says what they are for, and those of the terms in attack-terms.lazy.ts, all fitted together by
 * `npm run tune -- --attacks`; docs/tuning.md says how. Only the tuner writes this file.
 */
import type { Pair, PlainWeights } from './weights.ts';

export const pieceValue: readonly Pair[] = [
  [0, 0],
  [76, 121],
  [362, 318],
  [382, 336],
  [519, 585],
  [1092, 1063],
  [0, 0],
];

// prettier-ignore
export const pieceSquare: readonly { mg: number[]; eg: number[] }[] = [
  { mg: [], eg: [] },
  // pawn
  {
    mg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        24,   23,   22,   23,   24,   22,   22,   23,
        18,   15,   15,   15,   17,   16,   16,   21,
       -10,  -14,    1,    5,   -2,   -2,  -15,  -11,
        -6,  -12,   -3,   19,   16,    3,  -18,   -9,
         2,   -7,   -3,  -15,  -16,   -7,    7,    4,
        -7,   -3,   -6,   -9,   -5,   14,   16,   -4,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
    eg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        33,   34,   35,   38,   38,   35,   32,   32,
        30,   29,   31,   28,   29,   32,   31,   31,
        16,   19,   12,    7,    9,   13,   19,   12,
         0,    2,    1,   -8,   -5,    2,    3,    0,
        -3,   -8,   -4,    3,    0,    2,   -6,   -7,
        -8,    2,    0,    2,    6,    1,   -4,  -17,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
  },
  // knight
  {
    mg: [
        -2,    3,    7,   10,   10,    8,    5,    1,
         3,    6,    9,   13,   13,   10,    7,    4,
         6,   11,   15,   21,   21,   15,   10,    7,
         7,   14,   17,   30,   26,   18,   16,   10,
         1,    6,   11,   20,   25,   16,    9,    4,
       -15,   -7,   -6,    9,   15,    5,   -2,  -15,
       -17,  -14,  -10,   -1,   -3,   -9,  -12,  -16,
       -21,  -28,  -15,  -10,  -10,  -13,  -20,  -20,
    ],
    eg: [
        -9,   -5,   -4,   -3,   -3,   -4,   -4,   -7,
        -5,   -3,   -3,   -2,   -2,   -3,   -3,   -4,
        -4,   -1,    1,    6,    5,    2,   -2,   -4,
        -2,    2,    4,   11,    9,    5,    0,   -1,
        -1,    1,    6,    9,    9,    5,    1,    0,
        -3,   -1,    3,    4,    3,    0,    0,   -2,
        -4,   -3,   -4,   -3,   -3,   -4,   -2,   -2,
        -4,   -7,   -5,   -5,   -4,   -4,   -1,   -3,
    ],
  },
  // bishop
  {
    mg: [
         1,    3,    4,    4,    4,    4,    3,    2,
         2,    3,    5,    6,    6,    5,    5,    3,
         5,    8,    9,   10,   11,   10,   10,    8,
         6,   13,   12,   13,   14,   13,   14,    6,
         6,    8,   10,   11,   11,   10,    9,    5,
         5,    5,    3,    1,   -1,    5,    8,    7,
         7,   10,   -1,    5,    2,   -3,   14,    8,
         5,   -1,  -11,   -9,  -13,  -26,   -3,    4,
    ],
    eg: [
         2,    3,    3,    1,    1,    2,    2,    2,
         2,    2,    3,    3,    3,    3,    3,    3,
         3,    5,    7,    8,    8,    8,    6,    5,
         3,    5,   10,   12,   12,   10,    8,    3,
         2,    4,    9,   10,   10,    8,    5,    2,
        -1,    0,    3,    3,    7,    6,    1,    0,
        -6,   -6,   -4,   -4,   -6,   -3,   -2,   -4,
        -6,   -6,   -4,   -8,   -8,   -7,   -5,   -4,
    ],
  },
  // rook
  {
    mg: [
         7,    7,    7,    8,    7,    7,    7,    5,
         6,    6,    7,    7,    6,    7,    4,    5,
         1,    2,    3,    4,    3,    4,    3,    3,
        -4,   -3,    0,    0,    0,    0,   -1,   -3,
        -9,   -5,   -4,   -4,   -3,   -3,   -7,  -11,
       -15,   -8,   -6,   -1,   -1,   -3,  -10,  -20,
       -18,   -9,   -3,    2,    3,    0,   -9,  -24,
       -10,   -3,    2,   12,   16,   20,   -6,  -12,
    ],
    eg: [
        10,   17,   20,   22,   19,   20,   15,    5,
        11,   16,   19,   19,   17,   17,   11,    5,
         8,   11,   13,   13,   12,   13,   10,    5,
         7,    6,    9,    7,    7,    9,    7,    5,
         4,    4,    5,    4,    5,    6,    3,    2,
         0,    1,   -1,    0,    0,    1,    0,   -1,
        -3,   -3,   -4,   -3,   -4,   -5,   -5,   -5,
        -2,   -6,   -5,   -3,   -4,   -5,   -8,   -5,
    ],
  },
  // queen
  {
    mg: [
        -3,   -2,   -1,   -1,   -1,   -1,   -1,   -2,
        -6,   -3,   -1,    0,    1,   -1,   -2,   -4,
        -6,   -2,    1,    2,    3,    1,   -2,   -4,
         0,   -1,    2,    5,    5,    3,    2,    2,
         3,    2,    4,    8,    6,    4,    4,    0,
        -2,    2,    3,    3,    4,    4,    2,   -2,
        -2,    0,    2,   -1,    2,    1,    0,   -4,
        -2,   -4,   -1,   -6,   -3,   -3,   -3,   -4,
    ],
    eg: [
         0,    2,    3,    4,    3,    3,    2,    1,
         0,    3,    4,    5,    5,    5,    3,    1,
         0,    2,    4,    6,    7,    6,    4,    2,
         2,    3,    4,    7,    7,    5,    4,    3,
         1,    3,    4,    6,    5,    5,    3,    1,
        -1,    1,    2,    2,    2,    2,    1,   -1,
        -2,   -1,   -1,   -2,   -2,   -2,   -2,   -3,
        -3,   -3,   -2,   -3,   -3,   -3,   -3,   -4,
    ],
  },
  // king
  {
    mg: [
       -12,  -11,  -11,  -11,  -11,  -11,  -11,  -12,
       -11,  -10,  -10,  -10,  -10,  -10,  -10,  -11,
        -9,   -8,   -8,   -9,   -9,   -9,   -8,  -10,
        -7,   -6,   -6,   -7,   -7,   -6,   -6,   -7,
        -4,   -2,   -4,   -6,   -5,   -4,   -3,   -4,
         1,    1,   -2,   -5,   -4,   -2,    2,    0,
         7,    4,   -4,   -9,   -5,   -2,    6,    8,
         9,   11,   -2,  -13,   -9,   -8,   19,   10,
    ],
    eg: [
         6,   12,   14,   14,   14,   14,   11,    6,
         6,   13,   15,   15,   15,   15,   12,    5,
         0,    9,   13,   14,   14,   13,    8,   -2,
        -7,    6,   11,   11,   11,   11,    5,   -9,
       -12,    2,    7,    6,    6,    9,    2,  -13,
       -12,    1,    4,    2,    3,    4,   -1,  -16,
        -5,    2,    2,   -2,    3,    5,    0,   -8,
        -2,    2,    0,   -7,   -1,    1,    0,   -8,
    ],
  },
];

// prettier-ignore
export const terms = {
  mobilityKnight: [[-31, -52], [-15, -44], [1, -36], [15, -28], [30, -20], [40, -14], [47, -12], [53, -13], [58, -16]],
  mobilityBishop: [[-46, -56], [-26, -41], [-12, -29], [-3, -17], [2, -7], [5, 1], [7, 4], [12, 2], [20, -1], [26, -8], [32, -13], [37, -18], [40, -23], [44, -28]],
  mobilityRook: [[-59, -78], [-41, -57], [-34, -38], [-25, -20], [-23, -3], [-23, 11], [-22, 21], [-19, 29], [-14, 34], [-7, 33], [-1, 30], [7, 28], [15, 26], [24, 24], [33, 17]],
  mobilityQueen: [[-8, -90], [-3, -78], [1, -66], [2, -53], [2, -39], [2, -25], [1, -10], [0, 4], [3, 17], [8, 29], [11, 40], [13, 50], [16, 57], [19, 61], [23, 62], [28, 61], [34, 58], [38, 52], [40, 45], [41, 38], [40, 30], [38, 23], [35, 18], [31, 15], [28, 14], [25, 14], [22, 15], [19, 16]],
  bishopPair: [[30, 91]],
  rookOnOpenFile: [[75, -19]],
  rookOnHalfOpenFile: [[20, 14]],
  passedPawn: [[0, 0], [-19, 44], [-32, 42], [-21, 74], [11, 119], [58, 158], [125, 203], [0, 0]],
  passedPawnBlocked: [[-27, -42]],
  passedPawnOwnKing: [[0, -21]],
  passedPawnEnemyKing: [[-2, 29]],
  isolatedPawn: [[-6, -18]],
  doubledPawn: [[2, -14]],
  backwardPawn: [[-8, -15]],
  protectedPawn: [[0, 0], [0, 0], [7, 2], [8, 4], [0, 10], [20, 30], [44, 40], [0, 0]],
  threatByPawn: [[92, 39]],
  threatByMinor: [[91, 38]],
  minorBehindPawn: [[7, 6]],
  kingShelter: [[-33, 13], [-16, 5], [1, -2], [22, -7], [37, -11]],
  kingAttack: [[0, 0], [4, 1], [8, 1], [12, 0], [17, -4], [24, -5], [32, -8], [43, -10], [54, -15], [66, -20], [81, -24], [95, -30], [110, -36], [130, -40], [151, -44], [172, -49], [193, -54], [214, -60], [235, -67], [255, -74]],
  tempo: [[28, 10]],
} satisfies PlainWeights['terms'];

/** Weights of the terms in attack-terms.lazy.ts. */
// prettier-ignore
export const attackWeights = {
  /** An enemy pawn that we attack and nothing defends. */
  hangingPawn: [[22, 70]],
  /** An enemy queen attacked by a rook. */
  threatByRook: [[97, 20]],
  /** An enemy piece that a pawn would attack after a safe step forward. */
  pushThreat: [[16, 22]],
  /** A square that both sides attack and no enemy pawn defends. */
  restricted: [[6, -16]],
  /** A rook, by number of own pawns, 0 to 8. */
  rookPawns: [[56, -208], [26, -117], [-3, -40], [-27, 16], [-40, 55], [-42, 77], [-39, 89], [-32, 89], [-30, 85]],
  /** Squares from which a knight could give check in safety: one; more. */
  checkByKnight: [[86, 5], [95, -15]],
  /** The same for bishops. */
  checkByBishop: [[23, 12], [25, -45]],
  /** The same for rooks. */
  checkByRook: [[130, -35], [101, -43]],
  /** The same for queens. */
  checkByQueen: [[33, 100], [109, -20]],
  /** By number of files without own pawns among the king’s and its neighbours, 0 to 3. */
  openFilesNearKing: [[0, 0], [-24, 11], [-41, 4], [-57, 30]],
  /** An enemy pawn before the king on these files, by ranks between them. */
  stormPawn: [[0, 0], [13, 1], [-14, 4], [-4, 14], [12, 9], [19, 2], [21, -9], [0, 0]],
  /** A passed pawn with a way to the last rank that is free and not attacked, by rank. */
  passedPath: [[0, 0], [0, 0], [0, 0], [-75, 27], [-42, 55], [1, 102], [50, 156], [0, 0]],
  /** A passed pawn, by rank: per step that the enemy king is farther from the square before it than the own king. */
  passedKings: [[0, 0], [0, 0], [0, 0], [3, -13], [6, -5], [9, 0], [-6, 7], [0, 0]],
  /** A passed pawn with an enemy rook behind it. */
  rookBehindPasser: [[20, -125]],
  /** A passed pawn that the enemy king, alone with its pawns, comes too late for. */
  unstoppable: [[-1, 198]],
} satisfies Record<string, Pair[]>;
