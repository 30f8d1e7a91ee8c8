/**
 * The positions of the bench: openings, middlegames, tactics, mates and endings, and two in which the game is over.
 * Node counts of this list at a fixed depth are the engine's signature, so it does not change without need.
 */

/** A position with a name, and where it comes from. */
export interface BenchPosition {
  readonly id: string;
  readonly fen: string;
  readonly source: string;
}

// prettier-ignore
export const benchPositions: readonly BenchPosition[] = [
  { id: 'start', fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', source: 'the rules of chess' },
  { id: 'opening-1', fen: 'rnb1kbnr/ppqpppp1/8/2p4p/5P2/1P5N/P1PPP1PP/RNBQKB1R w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-2', fen: 'rnbqkb1r/p1pppp1p/5np1/8/1p2P2P/N5P1/PPPP1P2/R1BQKBNR w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-3', fen: 'rnbqkbnr/ppp1p1pp/8/3p1p2/8/PPP2P2/3PP1PP/RNBQKBNR w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-4', fen: 'rnb1kbnr/p1qppppp/1p6/8/2p1P3/1P4P1/P1PPKP1P/RNBQ1BNR w kq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-5', fen: 'rnbqk1nr/pppp1ppp/4p3/6B1/1b5P/3P4/PPP1PPP1/RN1QKBNR w KQ - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-6', fen: 'rnb1kbnr/pp1qp1pp/2p5/3p1p2/5P2/P6P/1PPPP1P1/RNBQKBNR w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-7', fen: 'rnb1qb1r/ppppkppp/4pn2/8/1P5P/3P2P1/P1P1PP2/RNBQKBNR w KQ - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-8', fen: 'rnbqkbr1/pppp1p1p/4pn2/6p1/P3PP2/6P1/1PPP3P/RNBQKBNR w KQq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-9', fen: 'rnb1kbnr/ppq1pppp/2p5/8/3pP1P1/2N5/PPPPNP1P/R1BQKB1R w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'opening-10', fen: 'r1b1kbnr/pp1pp1pp/nqp5/5pN1/1P6/2P5/P2PPPPP/RNBQKB1R w KQkq - 0 1', source: 'made for this book: eight random plies' },
  { id: 'tactic-1', fen: 'rn2k1nr/p1pp1p2/3b2p1/1P5p/1P1PbP2/5NP1/7P/RNB1KB1R b KQkq - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-2', fen: '2bq3k/1pn3b1/2p3Bp/8/3P2pR/2PQ2P1/Rr2N3/4K3 b - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-3', fen: 'r1bq1k1r/1p1n2p1/2p1Qn2/p4p1p/3P1b2/2N2p1B/PPP3PP/R1B2RK1 w - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-4', fen: 'r2q1rk1/1pp3p1/2n1b2p/p1bNp2P/P1P2P1R/3PP3/1P1BQ1B1/1K1R4 b - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-5', fen: 'r3kb2/pp2pp2/2nn2p1/q4b2/2p4Q/2P5/PP2B1PP/RNB1K2R b KQq - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-6', fen: '7Q/1b1r1k2/1p1p4/1P1P1p1p/4pBp1/1p2P1P1/P2q1PKP/8 w - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-7', fen: 'r2q2kr/pp2bbp1/5p1p/3n4/5PP1/2N1B2P/PPQ4N/2KR2R1 w - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-8', fen: '2kr1b1r/pbp1ppp1/3q1n1p/1B1p4/2Pn4/1P2PNP1/P2P1P1P/R1BQ1RK1 w - - 0 1', source: 'made for this book: one move wins' },
  { id: 'tactic-9', fen: '2kr3r/1p3p1p/1pn5/3P4/P4bpq/1P6/1B3PBP/R2Q1RK1 w - - 0 1', source: 'made for this book: one move wins' },
  { id: 'mate-1', fen: 'r1bQn1k1/p1P2r1p/n5pB/3P1p2/2q5/2Np4/PP3PPP/R3K2R w KQ - 0 1', source: 'made for this book: the only mate in two' },
  { id: 'mate-2', fen: '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', source: 'made for this book: the only mate in two' },
  { id: 'mate-3', fen: '2kr3r/6b1/7p/1p1P2p1/2P2n1P/5P1q/P1Q5/5RK1 b - - 0 1', source: 'made for this book: the only mate in two' },
  { id: 'mate-4', fen: '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1', source: 'made for this book: the only mate in two' },
  { id: 'imbalance-1', fen: 'rnb2rk1/1p3ppp/p3pb2/2p5/P1P1Q3/B6P/R3PPP1/1N2KB1R b K - 0 1', source: 'made for this book' },
  { id: 'imbalance-2', fen: 'r2k1b1r/p3p1pp/4Qn2/1Np2B2/1nP2B2/5P2/PP3P1P/R4RK1 b - - 0 1', source: 'made for this book' },
  { id: 'middlegame-1', fen: 'r1b2rk1/pp2n1bp/1q1p2p1/2pPp1P1/P3P3/2NBB3/1PP2P2/R4RKQ w - - 0 1', source: 'made for this book' },
  { id: 'king-march', fen: '4rrk1/1bpR1p2/1pq1pQp1/p3P2p/P1PR3P/5NK1/2P2PP1/8 w - - 0 1', source: 'Short–Timman 1991, before 33.Kf4' },
  { id: 'quiet-bishop', fen: 'r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 0 1', source: 'Byrne–Fischer 1956, before 17…Be6' },
  { id: 'rook-to-h3', fen: '6k1/5ppp/pb2p3/1p2P3/1P2bPnP/P1r5/1B4QP/R4R1K b - - 0 1', source: 'Rotlewi–Rubinstein 1907, before 25…Rh3' },
  { id: 'immortal-zugzwang', fen: '6k1/3q2p1/p2bp2p/3p1r2/1p1Pp3/3bQ1PP/PP1B1rB1/1N2R1RK w - - 0 1', source: 'Sämisch–Nimzowitsch 1923, after 25…h6' },
  { id: 'phantom-win', fen: 'r3k1r1/1ppb4/2nbq1p1/p4p1p/P1Pp1B1P/1P1P1NP1/4BP2/1R1Q1R1K w - - 0 1', source: 'found for this book' },
  { id: 'ending-1', fen: '7r/2B1k2p/5p1P/p6b/3R4/p1P2P2/8/4K3 w - - 0 1', source: 'made for this book' },
  { id: 'ending-2', fen: '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1', source: 'made for this book' },
  { id: 'running-pawn', fen: '8/8/1p6/b5k1/2p3P1/8/5K2/8 b - - 0 1', source: 'found for this book' },
  { id: 'opposition', fen: '8/3k4/8/8/3PK3/8/8/8 w - - 0 1', source: 'a classic ending' },
  { id: 'reti', fen: '7K/8/k1P5/7p/8/8/8/8 w - - 0 1', source: 'a study (R. Réti 1921)' },
  { id: 'saavedra', fen: '8/8/1KP5/3r4/8/8/8/k7 w - - 0 1', source: 'a study (Saavedra 1895)' },
  { id: 'mated', fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', source: 'the shortest game, 1. f3 e5 2. g4 Qh4' },
  { id: 'stalemated', fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', source: 'made for this book' },
];
