/**
 * The weights of the evaluation, in centipawns: [middlegame, endgame], or two tables of them. Tuned by `npm run lab --
 * tune` on games that this engine played against itself; docs/tuning.md says how. Only the tuner writes this file.
 */

/** A middlegame and an endgame value, in centipawns. */
export type Pair = readonly [mg: number, eg: number];

/** Value of each piece type, 1 pawn to 6 king. */
export const pieceValue: readonly Pair[] = [
  [0, 0],
  [76, 108],
  [343, 305],
  [366, 328],
  [492, 558],
  [1039, 1015],
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
        26,   25,   25,   24,   25,   25,   25,   25,
        26,   19,   17,   16,   18,   19,   20,   25,
        -3,   -8,    4,   14,   15,    5,   -7,   -5,
        -5,   -7,   -2,   27,   21,    4,  -11,  -13,
        -1,   -4,   -1,   -3,   -7,   -5,   -6,    2,
        -8,    3,   -8,   -9,   -8,   11,    6,   -1,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
    eg: [
         0,    0,    0,    0,    0,    0,    0,    0,
        50,   51,   50,   50,   51,   50,   50,   48,
        40,   39,   37,   32,   32,   36,   39,   39,
        14,   15,   11,    6,   10,    9,   17,   11,
         1,    1,   -3,   -4,   -4,    1,    3,    5,
        -2,   -1,   -2,   -3,   -7,   -4,   -6,   -6,
        -1,    0,   -7,   -2,   -1,   -4,   -3,  -10,
         0,    0,    0,    0,    0,    0,    0,    0,
    ],
  },
  // knight
  {
    mg: [
        -5,   -1,    2,    4,    4,    2,    0,   -3,
        -1,    2,    4,    7,    7,    5,    3,    1,
         2,    4,   10,   14,   13,   11,    8,    3,
         3,    8,   16,   21,   19,   14,   12,    4,
         0,    5,   13,   18,   21,   15,    7,   -1,
       -14,   -4,   -6,    9,   12,    4,   -2,  -11,
       -15,  -12,   -2,    7,    8,   -1,  -10,  -14,
       -19,  -24,   -9,    2,    2,   -7,  -20,  -19,
    ],
    eg: [
        -2,   -1,    0,    0,    0,   -1,   -1,   -2,
        -1,    0,    1,    3,    3,    1,    0,   -1,
         0,    1,    5,    5,    4,    4,    3,    1,
         1,    4,    8,    7,    9,    7,    6,    2,
        -1,    2,    6,    6,    8,    5,    2,    0,
        -5,   -1,    2,    4,    5,    0,   -2,   -3,
        -7,   -6,   -1,    0,    0,   -1,   -4,   -6,
        -9,  -10,   -4,   -1,   -1,   -4,   -7,   -8,
    ],
  },
  // bishop
  {
    mg: [
       -10,   -7,   -5,   -4,   -4,   -6,   -8,  -11,
        -8,   -5,   -4,   -2,   -1,   -5,   -7,   -9,
        -7,   -2,    1,    3,    2,    0,   -3,   -8,
        -4,    2,    6,    6,    6,    5,    3,   -3,
        -2,    1,   10,    8,    7,    3,    3,   -2,
        -2,    4,    7,    6,    3,    6,    6,   -2,
         2,    7,    4,    9,   12,    2,    4,    1,
         0,   -2,   -8,    0,    0,  -15,   -4,   -2,
    ],
    eg: [
        -7,   -5,   -3,   -2,   -2,   -4,   -5,   -6,
        -6,   -4,   -1,    0,    0,   -2,   -5,   -6,
        -5,   -2,    1,    3,    3,    1,   -3,   -6,
        -5,   -1,    3,    5,    5,    3,    0,   -5,
        -4,   -1,    2,    3,    1,    1,   -1,   -3,
        -4,   -2,    3,    3,    0,    2,   -1,   -3,
        -3,   -2,    1,    4,    5,    1,   -5,   -4,
        -4,   -2,   -2,    2,    3,    1,   -3,   -5,
    ],
  },
  // rook
  {
    mg: [
        11,    9,    9,    9,    8,    9,    9,   10,
        10,    9,    9,    9,    9,    9,    9,   10,
         5,    6,    7,    7,    7,    6,    5,    4,
         1,    4,    6,    7,    6,    4,    2,   -1,
        -9,   -1,    1,    3,    3,    0,   -3,   -8,
       -10,   -4,   -4,   -1,   -1,   -6,   -6,   -9,
       -12,   -6,   -3,    4,    3,   -1,   -7,  -19,
        -7,   -4,    2,    6,   11,   13,   -4,   -9,
    ],
    eg: [
        17,   13,   11,   11,   10,   11,   12,   15,
        17,   14,   12,   11,   11,   12,   13,   15,
        14,   12,   11,   11,   10,   11,   11,   13,
        12,   12,   10,    9,    8,    9,   10,   11,
         7,    6,    5,    5,    5,    5,    6,    5,
         0,    0,   -1,    1,    1,   -1,    0,   -1,
        -2,   -2,   -3,   -1,   -2,   -3,   -4,   -7,
         0,    0,   -4,   -6,   -4,   -3,   -4,  -10,
    ],
  },
  // queen
  {
    mg: [
        -7,   -7,   -6,   -4,   -4,   -5,   -6,   -4,
        -7,   -6,   -4,   -4,   -3,   -5,   -5,   -6,
        -6,   -4,   -3,   -2,   -1,   -2,   -3,   -8,
        -5,   -7,   -4,    0,    0,   -2,   -3,   -1,
        -6,   -2,    3,    2,    0,   -1,   -2,   -5,
        -4,   -1,    2,    2,    6,    3,    2,   -2,
         1,    1,    3,    2,    9,    5,    3,    1,
         5,    3,    3,    2,    5,    5,    3,    2,
    ],
    eg: [
        -2,   -1,    1,    2,    2,    1,   -1,   -2,
        -2,    0,    2,    3,    3,    1,   -1,   -2,
         0,    1,    3,    3,    4,    2,    1,   -1,
         1,    2,    3,    5,    5,    4,    3,    2,
         2,    3,    4,    5,    5,    4,    3,    2,
         0,    1,    2,    1,    3,    3,    2,    1,
        -1,   -1,   -1,   -3,   -1,    0,    0,   -1,
        -2,   -2,   -3,   -6,   -4,   -3,   -2,   -2,
    ],
  },
  // king
  {
    mg: [
       -32,  -32,  -32,  -33,  -32,  -32,  -32,  -32,
       -29,  -29,  -29,  -30,  -30,  -29,  -29,  -29,
       -23,  -23,  -24,  -25,  -25,  -24,  -23,  -23,
       -16,  -17,  -18,  -19,  -19,  -18,  -16,  -16,
        -8,   -9,  -12,  -13,  -13,  -11,   -8,   -8,
         1,   -1,   -4,   -6,   -6,   -3,    1,    1,
         7,    7,    2,   -6,   -4,   -1,    9,   10,
        14,   15,    2,  -13,  -11,   -3,   27,   16,
    ],
    eg: [
         3,    4,    5,    6,    6,    5,    4,    3,
         4,    5,    5,    5,    6,    5,    5,    4,
         5,    6,    5,    4,    4,    6,    6,    6,
         6,    6,    4,    0,    0,    4,    7,    6,
         5,    3,    1,   -5,   -5,    1,    5,    5,
         4,    2,    4,    4,    4,    4,    5,    5,
         0,    1,    4,    6,    6,    4,    2,    3,
        -3,   -4,    0,   -5,   -4,   -3,   -1,   -4,
    ],
  },
];

/** All other terms. */
// prettier-ignore
export const terms = {
  /** By number of squares a knight may safely go to, 0 to 8. */
  mobilityKnight: [[-49, -38], [-32, -25], [-21, -12], [-11, 0], [1, 9], [10, 14], [20, 14], [31, 6], [43, -7]],
  /** The same for bishops, 0 to 13. */
  mobilityBishop: [[-57, -41], [-40, -27], [-31, -14], [-25, -1], [-18, 9], [-13, 17], [-6, 22], [0, 24], [5, 23], [12, 20], [19, 14], [25, 7], [31, -2], [36, -12]],
  /** The same for rooks, 0 to 14. */
  mobilityRook: [[-67, -73], [-49, -55], [-39, -37], [-33, -17], [-25, 1], [-18, 15], [-16, 24], [-11, 28], [-6, 32], [-3, 34], [3, 36], [8, 36], [14, 32], [18, 21], [22, 4]],
  /** The same for queens, 0 to 27. */
  mobilityQueen: [[-18, -67], [-19, -62], [-20, -57], [-20, -51], [-19, -44], [-15, -36], [-12, -26], [-8, -15], [-3, -4], [1, 6], [3, 15], [4, 23], [4, 29], [5, 35], [7, 40], [12, 44], [19, 47], [25, 49], [30, 49], [32, 48], [33, 45], [32, 42], [31, 40], [29, 38], [28, 38], [27, 39], [26, 40], [25, 42]],
  /** Two bishops or more. */
  bishopPair: [[27, 64]],
  /** A rook on a file without pawns. */
  rookOnOpenFile: [[63, -6]],
  /** A rook on a file without own pawns. */
  rookOnHalfOpenFile: [[22, 23]],
  /** A passed pawn by rank, second to seventh at 1 to 6. */
  passedPawn: [[0, 0], [-22, 35], [-3, 43], [8, 52], [23, 97], [52, 146], [92, 192], [0, 0]],
  /** A passed pawn with an enemy piece right before it. */
  passedPawnBlocked: [[-9, -51]],
  /** A passed pawn, per king step of the own king from the square before it. */
  passedPawnOwnKing: [[-2, -20]],
  /** The same for the enemy king. */
  passedPawnEnemyKing: [[-10, 35]],
  /** A pawn without own pawns on the neighbouring files. */
  isolatedPawn: [[-8, -16]],
  /** A pawn with an own pawn before it on its file. */
  doubledPawn: [[-3, -6]],
  /** A pawn that no own pawn can protect and whose next square an enemy pawn attacks. */
  backwardPawn: [[-1, -15]],
  /** A pawn protected by a pawn, by rank. */
  protectedPawn: [[0, 0], [0, 0], [9, 26], [8, -1], [6, 11], [28, 25], [53, 31], [0, 0]],
  /** An enemy piece attacked by a pawn. */
  threatByPawn: [[75, 55]],
  /** An enemy rook or queen attacked by a knight or bishop. */
  threatByMinor: [[84, 31]],
  /** A knight or bishop right behind a pawn of its side. */
  minorBehindPawn: [[4, -1]],
  /** By number of own pawns on the six squares before the king, 0 to 4. */
  kingShelter: [[-36, 3], [-12, 7], [3, 4], [23, -4], [29, -11]],
  /** By weight of attacks on the squares around the enemy king, 0 to 19 and more (pieces.ts). */
  kingAttack: [[0, 0], [0, 3], [2, 4], [4, 5], [9, 6], [15, 3], [24, -2], [34, -6], [45, -9], [59, -12], [75, -15], [94, -19], [114, -22], [135, -25], [156, -26], [177, -28], [199, -29], [222, -29], [247, -29], [271, -28]],
  /** The side to move. */
  tempo: [[21, 2]],
} satisfies Record<string, Pair[]>;

/** The weights of all terms in evaluate.ts. */
export interface PlainWeights {
  readonly pieceValue: readonly Pair[];
  readonly pieceSquare: readonly { readonly mg: readonly number[]; readonly eg: readonly number[] }[];
  readonly terms: Readonly<Record<keyof typeof terms, readonly Pair[]>>;
}
