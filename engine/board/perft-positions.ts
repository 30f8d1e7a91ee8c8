/**
 * Positions with their perft counts, to test move generation against: published facts, not counted by this engine. The
 * start position and those named cpw are in the Chess Programming Wiki ("Perft Results"); the small ones, each on a
 * single rule, come from or are made after Martin Sedlak's list of 2013; ep-evades-pawn-check is Roland Tomasi's
 * (2021).
 */
export interface PerftPosition {
  name: string;
  fen: string;
  /** Leaf positions at depth 1, 2, 3, ... */
  counts: number[];
}

export const perftPositions: readonly PerftPosition[] = [
  {
    name: 'startpos',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    counts: [20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
  },
  {
    name: 'kiwipete',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    counts: [48, 2_039, 97_862, 4_085_603, 193_690_690],
  },
  {
    name: 'cpw4',
    fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    counts: [6, 264, 9_467, 422_333, 15_833_292],
  },
  {
    name: 'cpw4-mirror',
    fen: 'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
    counts: [6, 264, 9_467, 422_333, 15_833_292],
  },
  {
    name: 'cpw6',
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    counts: [46, 2_079, 89_890, 3_894_594, 164_075_551],
  },
  {
    name: 'promotions',
    fen: 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
    counts: [24, 496, 9_483, 182_838, 3_605_103, 71_179_139],
  },
  {
    name: 'ep-pinned-rank-w',
    fen: '8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1',
    counts: [18, 92, 1_670, 10_138, 185_429, 1_134_888],
  },
  {
    name: 'ep-pinned-diag',
    fen: '8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1',
    counts: [13, 102, 1_284, 10_375, 138_886, 1_038_514],
  },
  {
    name: 'ep-escapes-check',
    fen: '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3',
    counts: [8, 72, 492, 5_380, 36_744],
  },
  {
    name: 'castle-short-check',
    fen: '5k2/8/8/8/8/8/8/4K2R w K - 0 1',
    counts: [15, 66, 1_198, 6_399, 120_330, 661_072],
  },
  {
    name: 'castle-rights-lost',
    fen: 'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1',
    counts: [26, 1_141, 27_826, 1_274_206],
  },
  {
    name: 'castle-through-check',
    fen: 'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1',
    counts: [44, 1_494, 50_509, 1_720_476],
  },
  {
    name: 'promote-gives-check',
    fen: '4k3/1P6/8/8/8/8/K7/8 w - - 0 1',
    counts: [9, 40, 472, 2_661, 38_983, 217_342],
  },
  {
    name: 'underpromote-check',
    fen: '8/P1k5/K7/8/8/8/8/8 w - - 0 1',
    counts: [6, 27, 273, 1_329, 18_135, 92_683],
  },
  {
    name: 'self-stalemate',
    fen: 'K1k5/8/P7/8/8/8/8/8 w - - 0 1',
    counts: [2, 6, 13, 63, 382, 2_217],
  },
  {
    name: 'stalemate-checkmate',
    fen: '8/k1P5/8/1K6/8/8/8/8 w - - 0 1',
    counts: [10, 25, 268, 926, 10_857, 43_261, 567_584],
  },
  {
    name: 'double-check',
    fen: '4k3/8/4r3/8/8/3n4/8/R3K2R w KQ - 0 1',
    counts: [3, 78, 1_758, 39_534, 934_835],
  },
  {
    name: 'cross-check',
    fen: '8/6b1/8/8/R2Pk3/8/2K5/8 w - - 0 1',
    counts: [17, 189, 3_330, 40_496, 727_053],
  },
  {
    name: 'castling-right-lost-by-capture',
    fen: 'r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1',
    counts: [34, 714, 22_268, 501_075],
  },
  {
    name: 'cpw3',
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    counts: [14, 191, 2_812, 43_238, 674_624, 11_030_083],
  },
  {
    name: 'cpw5',
    fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    counts: [44, 1_486, 62_379, 2_103_487, 89_941_194],
  },
  {
    name: 'ep-evades-pawn-check',
    fen: '4k3/3p1p2/8/4P3/4K3/8/8/8 b - - 0 1',
    counts: [7, 58, 426],
  },
];
