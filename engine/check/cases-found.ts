/**
 * Cases found by playing: mates and quiet moves that this engine misses without one guard and finds with it, as others
 * do.
 */
import type { CheckCase } from './case.ts';

export const casesFound: readonly CheckCase[] = [
  {
    id: 'quiet-1',
    group: 'quiet',
    fen: '4k3/2Rb2p1/4pp1p/7P/1Q6/5NP1/5PK1/8 w - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 3,
    },
    guard: 'lmp.notInCheck',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'zugzwang-1',
    group: 'zugzwang',
    fen: '5k2/6Rp/3p2p1/8/3b2K1/7P/r7/5r2 b - - 0 1',
    budget: {
      depth: 5,
    },
    expect: {
      mate: 2,
    },
    guard: 'nmp.evalAboveBeta',
    note: 'The other side is lost because it has to move; a pass hides that.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'zugzwang-2',
    group: 'zugzwang',
    fen: 'Q7/1N6/4N2k/1P6/2B5/3RK3/5P2/8 w - - 0 1',
    budget: {
      depth: 4,
    },
    expect: {
      mate: 2,
    },
    guard: 'nmp.hasPieces',
    note: 'The other side is lost because it has to move; a pass hides that.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-2',
    group: 'quiet',
    fen: 'rn4k1/p1q3Bp/2p1p1p1/7r/nPPp4/P7/2PN1PPb/R4R1K b - - 0 1',
    budget: {
      depth: 5,
    },
    expect: {
      mate: 2,
    },
    guard: 'lmp.quiet',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'mate-window-1',
    group: 'mate-window',
    fen: '7k/8/5pQp/1p3P2/3p4/1P2pKP1/3BR3/8 w - - 0 1',
    budget: {
      depth: 5,
    },
    expect: {
      mate: 2,
    },
    guard: 'fp.noMateWindow',
    note: 'Where the window holds a mate score, an evaluation plus a margin says nothing, and a sooner mate is passed over.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'zugzwang-3',
    group: 'zugzwang',
    fen: '4k3/8/1R6/4K1P1/8/P2P4/8/2R5 w - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 3,
    },
    guard: 'nmp.hasPieces',
    note: 'The other side is lost because it has to move; a pass hides that.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-3',
    group: 'quiet',
    fen: '2QQ4/8/8/7k/8/7p/7P/6K1 w - - 0 1',
    budget: {
      depth: 3,
    },
    expect: {
      mate: 2,
    },
    guard: 'fp.notChecking',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-4',
    group: 'quiet',
    fen: '6k1/5pp1/8/3pK2p/3B2q1/PR2PpP1/P7/8 b - - 0 1',
    budget: {
      depth: 5,
    },
    expect: {
      mate: 3,
    },
    guard: 'lmp.quiet',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'zugzwang-4',
    group: 'zugzwang',
    fen: '8/7p/8/6p1/5qk1/8/8/6K1 b - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 2,
    },
    guard: 'nmp.hasPieces',
    note: 'The other side is lost because it has to move; a pass hides that.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-5',
    group: 'quiet',
    fen: '2r2rk1/1ppq1p1n/p1p3p1/7p/3bP3/P1N1BQ1P/1P3PP1/3RR1K1 b - - 1 17',
    budget: {
      depth: 1,
    },
    expect: {
      moves: ['c6c5'],
    },
    guard: 'lmp.notPv',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'full-width',
      depth: 4,
      gap: 150,
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-6',
    group: 'quiet',
    fen: '2B1k3/6R1/7P/5R2/8/8/1P5P/3K4 w - - 0 1',
    budget: {
      depth: 4,
    },
    expect: {
      mate: 2,
    },
    guard: 'lmp.notInCheck',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-7',
    group: 'quiet',
    fen: 'r4rk1/1p2ppbp/2p3p1/p1B5/4Pq2/2N2Q2/PPP2PKP/1R2R3 b - - 0 16',
    budget: {
      depth: 1,
    },
    expect: {
      moves: ['f4g5'],
    },
    guard: 'lmp.notPv',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'full-width',
      depth: 4,
      gap: 150,
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-9',
    group: 'quiet',
    fen: 'r4rk1/2p3pR/3p4/p3p3/1p6/1PPP1qP1/1P3b2/R4K2 b - - 0 1',
    budget: {
      depth: 3,
    },
    expect: {
      mate: 2,
    },
    guard: 'fp.notChecking',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'quiet-10',
    group: 'quiet',
    fen: 'r1bqr1k1/4p1bp/p1N3p1/1pnP1p2/5B2/PN6/1P2BPPP/3Q1RK1 b - - 1 20',
    budget: {
      depth: 1,
    },
    expect: {
      moves: ['d8b6'],
    },
    guard: 'lmp.notPv',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'full-width',
      depth: 4,
      gap: 150,
    },
    source: 'Generated for this project.',
  },
  {
    id: 'mate-window-2',
    group: 'mate-window',
    fen: '8/Q5pk/8/1p2R3/7N/P6P/5PP1/3b2KR w - - 0 1',
    budget: {
      depth: 5,
    },
    expect: {
      mate: 2,
    },
    guard: 'rfp.noMateWindow',
    note: 'Where the window holds a mate score, an evaluation plus a margin says nothing, and a sooner mate is passed over.',
    proof: {
      by: 'mate',
    },
    source: 'Generated for this project.',
  },
  {
    id: 'queen-and-knight',
    group: 'quiet',
    fen: '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1',
    budget: {
      depth: 7,
    },
    expect: {
      mate: 2,
    },
    guard: 'fp.notChecking',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'queen-in-the-centre',
    group: 'zugzwang',
    fen: '8/8/8/8/3kq3/8/8/3K4 b - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 2,
    },
    guard: 'nmp.hasPieces',
    note: 'The other side is lost because it has to move; a pass hides that.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'quiet-knight-check',
    group: 'quiet',
    fen: '3R1b1r/1kp5/1pN5/3p1pp1/3P2P1/2P1q2P/1B2n1K1/3QR3 b - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 2,
    },
    guard: 'lmp.notChecking',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'quiet-knight-waits',
    group: 'check',
    fen: '1r4k1/2pbQ1p1/p1p5/3p4/PB4pP/6N1/6P1/6K1 w - - 0 1',
    budget: {
      depth: 7,
    },
    expect: {
      mate: 2,
    },
    guard: 'rfp.notInCheck',
    note: 'A node in check is cut by its evaluation or by a pass, and the mate behind the check is not seen.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'rook-lift',
    group: 'quiet',
    fen: '1k1r1r2/R2n3p/2pN2p1/2Pp2p1/3P4/1P3P2/3K3P/5R2 w - - 0 1',
    budget: {
      depth: 3,
    },
    expect: {
      mate: 2,
    },
    guard: 'lmp.notPv',
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'rook-sacrifice-check',
    group: 'check',
    fen: 'r4rk1/pQ1P4/6p1/2pR3p/2P1bN1P/6PK/5q2/8 b - - 0 1',
    budget: {
      depth: 6,
    },
    expect: {
      mate: 2,
    },
    guard: 'nmp.notInCheck',
    note: 'A node in check is cut by its evaluation or by a pass, and the mate behind the check is not seen.',
    proof: {
      by: 'mate',
    },
    source: 'A position of the book.',
  },
  {
    id: 'saavedra',
    group: 'quiet',
    fen: '8/8/1KP5/3r4/8/8/8/k7 w - - 0 1',
    budget: {
      depth: 1,
    },
    expect: {
      moves: ['c6c7'],
    },
    note: 'The move that matters comes late in the list, or is quiet, and is skipped.',
    proof: {
      by: 'full-width',
      depth: 4,
      gap: 150,
    },
    source: 'A position of the book.',
  },
];
