/**
 * The weights of the evaluation, in centipawns: [middlegame, endgame], or two tables of them. Tuned by `npm run tune`
 * on games that this engine played against itself; docs/tuning.md says how. Only the tuner writes this file.
 */

/** A middlegame and an endgame value, in centipawns. */
export type Pair = readonly [mg: number, eg: number];

/** Value of each piece type, 1 pawn to 6 king. */
export const pieceValue: readonly Pair[] = [
  [0, 0],
  [82, 94],
  [337, 300],
  [355, 315],
  [480, 540],
  [1000, 980],
  [0, 0],
];

/** What a square adds to a piece's value, by piece type: White's view, the eighth rank first. */
// prettier-ignore
export const pieceSquare: readonly { mg: number[]; eg: number[] }[] = [
  { mg: [], eg: [] },
  // pawn
  {
    mg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        20,   20,   25,   37,   37,   25,   20,   20,
        16,   16,   21,   33,   33,   21,   16,   16,
        12,   12,   17,   29,   29,   17,   12,   12,
         8,    8,   13,   25,   25,   13,    8,    8,
         4,    4,    9,    9,    9,    9,    4,    4,
         0,    0,    5,  -10,  -10,    5,    0,    0,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
    eg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        90,   90,   90,   90,   90,   90,   90,   90,
        45,   45,   45,   45,   45,   45,   45,   45,
        20,   20,   20,   20,   20,   20,   20,   20,
         8,    8,    8,    8,    8,    8,    8,    8,
         2,    2,    2,    2,    2,    2,    2,    2,
         0,    0,    0,    0,    0,    0,    0,    0,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
  },
  // knight
  {
    mg: [
       -30,  -22,  -14,   -6,   -6,  -14,  -22,  -30,
       -22,  -14,   -6,    2,    2,   -6,  -14,  -22,
        -6,    2,   10,   18,   18,   10,    2,   -6,
         2,   10,   18,   26,   26,   18,   10,    2,
         2,   10,   18,   26,   26,   18,   10,    2,
       -14,   -6,    2,   10,   10,    2,   -6,  -14,
       -22,  -14,   -6,    2,    2,   -6,  -14,  -22,
       -30,  -22,  -14,   -6,   -6,  -14,  -22,  -30,
    ],
    eg: [
       -25,  -18,  -11,   -4,   -4,  -11,  -18,  -25,
       -18,  -11,   -4,    3,    3,   -4,  -11,  -18,
       -11,   -4,    3,   10,   10,    3,   -4,  -11,
        -4,    3,   10,   17,   17,   10,    3,   -4,
        -4,    3,   10,   17,   17,   10,    3,   -4,
       -11,   -4,    3,   10,   10,    3,   -4,  -11,
       -18,  -11,   -4,    3,    3,   -4,  -11,  -18,
       -25,  -18,  -11,   -4,   -4,  -11,  -18,  -25,
    ],
  },
  // bishop
  {
    mg: [
       -10,   -6,   -2,    2,    2,   -2,   -6,  -10,
        -6,   -2,    2,    6,    6,    2,   -2,   -6,
        -2,    2,    6,   10,   10,    6,    2,   -2,
         2,    6,   10,   14,   14,   10,    6,    2,
         2,    6,   10,   14,   14,   10,    6,    2,
        -2,    2,    6,   10,   10,    6,    2,   -2,
        -6,   -2,    2,    6,    6,    2,   -2,   -6,
       -18,  -14,  -10,   -6,   -6,  -10,  -14,  -18,
    ],
    eg: [
        -8,   -5,   -2,    1,    1,   -2,   -5,   -8,
        -5,   -2,    1,    4,    4,    1,   -2,   -5,
        -2,    1,    4,    7,    7,    4,    1,   -2,
         1,    4,    7,   10,   10,    7,    4,    1,
         1,    4,    7,   10,   10,    7,    4,    1,
        -2,    1,    4,    7,    7,    4,    1,   -2,
        -5,   -2,    1,    4,    4,    1,   -2,   -5,
        -8,   -5,   -2,    1,    1,   -2,   -5,   -8,
    ],
  },
  // rook
  {
    mg: [
        -4,    0,    0,    6,    6,    0,    0,   -4,
        11,   15,   15,   21,   21,   15,   15,   11,
        -4,    0,    0,    6,    6,    0,    0,   -4,
        -4,    0,    0,    6,    6,    0,    0,   -4,
        -4,    0,    0,    6,    6,    0,    0,   -4,
        -4,    0,    0,    6,    6,    0,    0,   -4,
        -4,    0,    0,    6,    6,    0,    0,   -4,
        -4,    0,    0,    6,    6,    0,    0,   -4,
    ],
    eg: [
         8,    8,    8,    8,    8,    8,    8,    8,
         8,    8,    8,    8,    8,    8,    8,    8,
         8,    8,    8,    8,    8,    8,    8,    8,
         8,    8,    8,    8,    8,    8,    8,    8,
         0,    0,    0,    0,    0,    0,    0,    0,
         0,    0,    0,    0,    0,    0,    0,    0,
         0,    0,    0,    0,    0,    0,    0,    0,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
  },
  // queen
  {
    mg: [
        -4,   -2,    0,    2,    2,    0,   -2,   -4,
        -2,    0,    2,    4,    4,    2,    0,   -2,
         0,    2,    4,    6,    6,    4,    2,    0,
         2,    4,    6,    8,    8,    6,    4,    2,
         2,    4,    6,    8,    8,    6,    4,    2,
         0,    2,    4,    6,    6,    4,    2,    0,
        -2,    0,    2,    4,    4,    2,    0,   -2,
        -8,   -6,   -4,   -2,   -2,   -4,   -6,   -8,
    ],
    eg: [
       -18,  -12,   -6,    0,    0,   -6,  -12,  -18,
       -12,   -6,    0,    6,    6,    0,   -6,  -12,
        -6,    0,    6,   12,   12,    6,    0,   -6,
         0,    6,   12,   18,   18,   12,    6,    0,
         0,    6,   12,   18,   18,   12,    6,    0,
        -6,    0,    6,   12,   12,    6,    0,   -6,
       -12,   -6,    0,    6,    6,    0,   -6,  -12,
       -18,  -12,   -6,    0,    0,   -6,  -12,  -18,
    ],
  },
  // king
  {
    mg: [
      -105, -105, -105, -105, -105, -105, -105, -105,
       -90,  -90,  -90,  -90,  -90,  -90,  -90,  -90,
       -75,  -75,  -75,  -75,  -75,  -75,  -75,  -75,
       -60,  -60,  -60,  -60,  -60,  -60,  -60,  -60,
       -45,  -45,  -45,  -45,  -45,  -45,  -45,  -45,
       -30,  -30,  -30,  -30,  -30,  -30,  -30,  -30,
       -15,  -15,  -15,  -15,  -15,  -15,  -15,  -15,
        30,   30,    5,   -5,   -5,    5,   30,   30,
    ],
    eg: [
       -30,  -20,  -10,    0,    0,  -10,  -20,  -30,
       -20,  -10,    0,   10,   10,    0,  -10,  -20,
       -10,    0,   10,   20,   20,   10,    0,  -10,
         0,   10,   20,   30,   30,   20,   10,    0,
         0,   10,   20,   30,   30,   20,   10,    0,
       -10,    0,   10,   20,   20,   10,    0,  -10,
       -20,  -10,    0,   10,   10,    0,  -10,  -20,
       -30,  -20,  -10,    0,    0,  -10,  -20,  -30,
    ],
  },
];

/** All other terms. */
// prettier-ignore
export const terms = {
  /** By number of squares a knight may safely go to, 0 to 8. */
  mobilityKnight: [[-24, -24], [-18, -18], [-12, -12], [-6, -6], [0, 0], [6, 6], [12, 12], [18, 18], [24, 24]],
  /** The same for bishops, 0 to 13. */
  mobilityBishop: [[-30, -30], [-25, -25], [-20, -20], [-15, -15], [-10, -10], [-5, -5], [0, 0], [5, 5], [10, 10], [15, 15], [20, 20], [25, 25], [30, 30], [35, 35]],
  /** The same for rooks, 0 to 14. */
  mobilityRook: [[-21, -35], [-18, -30], [-15, -25], [-12, -20], [-9, -15], [-6, -10], [-3, -5], [0, 0], [3, 5], [6, 10], [9, 15], [12, 20], [15, 25], [18, 30], [21, 35]],
  /** The same for queens, 0 to 27. */
  mobilityQueen: [[-24, -48], [-22, -44], [-20, -40], [-18, -36], [-16, -32], [-14, -28], [-12, -24], [-10, -20], [-8, -16], [-6, -12], [-4, -8], [-2, -4], [0, 0], [2, 4], [4, 8], [6, 12], [8, 16], [10, 20], [12, 24], [14, 28], [16, 32], [18, 36], [20, 40], [22, 44], [24, 48], [26, 52], [28, 56], [30, 60]],
  /** Two bishops or more. */
  bishopPair: [[25, 45]],
  /** A rook on a file without pawns. */
  rookOnOpenFile: [[25, 8]],
  /** A rook on a file without own pawns. */
  rookOnHalfOpenFile: [[12, 6]],
  /** A passed pawn by rank, second to seventh at 1 to 6. */
  passedPawn: [[0, 0], [0, 8], [0, 12], [5, 30], [20, 55], [45, 90], [80, 140], [0, 0]],
  /** A passed pawn with an enemy piece right before it. */
  passedPawnBlocked: [[-10, -35]],
  /** A passed pawn, per king step of the own king from the square before it. */
  passedPawnOwnKing: [[0, -5]],
  /** The same for the enemy king. */
  passedPawnEnemyKing: [[0, 9]],
  /** A pawn without own pawns on the neighbouring files. */
  isolatedPawn: [[-12, -12]],
  /** A pawn with an own pawn before it on its file. */
  doubledPawn: [[-8, -18]],
  /** A pawn that no own pawn can protect and whose next square an enemy pawn attacks. */
  backwardPawn: [[-8, -8]],
  /** A pawn protected by a pawn, by rank. */
  protectedPawn: [[0, 0], [0, 0], [8, 5], [10, 8], [16, 14], [30, 30], [50, 50], [0, 0]],
  /** An enemy piece attacked by a pawn. */
  threatByPawn: [[45, 30]],
  /** An enemy rook or queen attacked by a knight or bishop. */
  threatByMinor: [[30, 25]],
  /** A knight or bishop right behind a pawn of its side. */
  minorBehindPawn: [[6, 3]],
  /** By number of own pawns on the six squares before the king, 0 to 4. */
  kingShelter: [[-30, 0], [-12, 0], [5, 0], [20, 0], [22, 0]],
  /** By weight of attacks on the squares around the enemy king, 0 to 19 (attackers.ts). */
  kingAttack: [[0, 0], [1, 0], [4, 0], [8, 0], [14, 0], [23, 0], [32, 0], [44, 0], [58, 0], [73, 0], [90, 0], [109, 0], [130, 0], [152, 0], [176, 0], [203, 0], [230, 0], [260, 0], [292, 0], [325, 0]],
  /** The side to move. */
  tempo: [[18, 10]],
} satisfies Record<string, Pair[]>;
