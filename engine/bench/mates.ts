/**
 * Positions with one way only to mate in the number of moves given, made for this project and proved at full width (the
 * last with a key move found by another engine). Guards are there so that pruning still sees such mates.
 */

/** A mate: the key move in SAN, and the number of moves to mate. */
export interface MatePosition {
  readonly id: string;
  readonly fen: string;
  readonly key: string;
  readonly moves: number;
}

// prettier-ignore
export const matePositions: readonly MatePosition[] = [
  { id: 'm2-001', fen: 'r7/B4p1R/2p1k1p1/1p6/1P2n3/4P3/1r6/5K2 b - - 0 1', key: 'Rxa7', moves: 2 },
  { id: 'm2-002', fen: '3R1b1r/1kp5/1pN5/3p1pp1/3P2P1/2P1q2P/1B2n1K1/3QR3 b - - 0 1', key: 'Qg3+', moves: 2 },
  { id: 'm2-004', fen: 'r1bQn1k1/p1P2r1p/n5pB/3P1p2/2q5/2Np4/PP3PPP/R3K2R w KQ - 0 1', key: 'Qxe8+', moves: 2 },
  { id: 'm2-005', fen: '3rk1r1/p2bb1q1/1pnp4/2p1p3/P1P1P3/1P1P2P1/1B2BN2/R2Q1RK1 b - - 0 1', key: 'Qxg3+', moves: 2 },
  { id: 'm2-007', fen: '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', key: 'Kd6', moves: 2 },
  { id: 'm2-008', fen: '8/8/8/7p/K6P/8/2k5/1q6 b - - 0 1', key: 'Qb6', moves: 2 },
  { id: 'm2-010', fen: '1k1r1r2/R2n3p/2pN2p1/2Pp2p1/3P4/1P3P2/3K3P/5R2 w - - 0 1', key: 'Rb7+', moves: 2 },
  { id: 'm2-011', fen: '5k2/8/6p1/3b2q1/3p2p1/P1P5/5P1P/B3K3 b - - 0 1', key: 'Qc1+', moves: 2 },
  { id: 'm2-013', fen: '1Q6/8/8/6p1/6P1/3pkPK1/1r1n4/5q2 b - - 0 1', key: 'Ne4+', moves: 2 },
  { id: 'm2-014', fen: 'r7/1p2k3/4b3/p1p1N2q/4P1Np/1P6/3Q4/3R2KR w - - 0 1', key: 'Qd6+', moves: 2 },
  { id: 'm2-016', fen: '2r3k1/5pp1/7p/1p1pb3/1P1Nb3/1K2P1P1/P6q/R5R1 b - - 0 1', key: 'Rc3+', moves: 2 },
  { id: 'm2-017', fen: '5k2/R7/5NpP/1pp5/5P2/8/2PK4/8 w - - 0 1', key: 'h7', moves: 2 },
  { id: 'm2-019', fen: 'r1bq1b1r/1ppp2pp/p1n2P2/1nPN3k/5PN1/3BP3/PP5P/R1BQK2R w KQ - 0 1', key: 'Ne5+', moves: 2 },
  { id: 'm2-020', fen: '2kr3r/6b1/7p/1p1P2p1/2P2n1P/5P1q/P1Q5/5RK1 b - - 0 1', key: 'Bd4+', moves: 2 },
  { id: 'm2-022', fen: '1r4k1/2pbQ1p1/p1p5/3p4/PB4pP/6N1/6P1/6K1 w - - 0 1', key: 'Nh5', moves: 2 },
  { id: 'm2-023', fen: '2r1kr2/3p4/3p3B/2p2R1P/1P6/2P3P1/P7/1R4K1 w - - 0 1', key: 'Rxf8+', moves: 2 },
  { id: 'm2-025', fen: 'k6r/2Q3p1/4R2p/B2pP3/5p2/8/PKN5/6q1 w - - 0 1', key: 'Ra6+', moves: 2 },
  { id: 'm2-026', fen: '3r4/4nkp1/2p4p/2B2P2/2bPP2P/6P1/r1q1QK2/7R b - - 0 1', key: 'Qxe2+', moves: 2 },
  { id: 'm2-028', fen: '8/8/8/8/3kq3/8/8/3K4 b - - 0 1', key: 'Kc3', moves: 2 },
  { id: 'm2-029', fen: 'r3k2r/p4pbp/2n3p1/3pp3/4P1b1/5NP1/P1P2q1P/R1QK1B1R b kq - 0 1', key: 'Bxf3+', moves: 2 },
  { id: 'm2-031', fen: 'k4N1r/p3p1bp/2p5/1p4P1/3Pb1NP/8/3Q1Kp1/1q6 b - - 0 1', key: 'g1=Q+', moves: 2 },
  { id: 'm2-032', fen: 'rnbq2k1/p2pb3/2p1p1rB/1p2N2Q/3PP3/6P1/PPP2P1P/R3K2R w KQ - 0 1', key: 'Qxg6+', moves: 2 },
  { id: 'm2-034', fen: 'r4rk1/pQ1P4/6p1/2pR3p/2P1bN1P/6PK/5q2/8 b - - 0 1', key: 'Qf1+', moves: 2 },
  { id: 'm2-035', fen: '3k4/8/8/3KQ3/8/8/8/8 w - - 0 1', key: 'Kc6', moves: 2 },
  { id: 'm2-037', fen: 'r1br4/pp3pk1/4p2b/7Q/P1pnN1N1/1n1qP2P/1B3PPK/1R3R2 w - - 0 1', key: 'Qxh6+', moves: 2 },
  { id: 'm2-038', fen: '8/8/5k1p/p1r2P2/3n3p/K7/8/8 b - - 0 1', key: 'Rc2', moves: 2 },
  { id: 'm2-040', fen: '3rk2r/pp2p1b1/4P2p/1q3P2/2NBn3/PP4P1/7P/R2Q1RK1 w k - 0 1', key: 'Qh5+', moves: 2 },
  { id: 'm2-041', fen: '5r2/3pk3/1p6/4P3/p1Pp1Pq1/8/P3RK1P/7R b - - 0 1', key: 'Qxf4+', moves: 2 },
  { id: 'm2-043', fen: '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1', key: 'Re8', moves: 2 },
  { id: 'm2-044', fen: '8/2R5/kp4rp/3N1R2/PP1r3P/6P1/7K/8 w - - 0 1', key: 'b5+', moves: 2 },
  { id: 'm3-quiet-rook', fen: '6r1/5p1R/2p1k1p1/1pB3P1/1P6/4Pn2/1r6/5K2 b - - 0 1', key: 'Ra8', moves: 3 },
];
