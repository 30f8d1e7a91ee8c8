/**
 * Support for tests: random numbers from a seed, random games, mirrored positions, and positions full of special moves.
 */
import { legalMovesOf } from './generate.ts';
import { makeMove } from './make.ts';
import { setFen } from './fen.ts';

/** A generator of whole numbers from 0 to `below` - 1 (xorshift32): the same seed gives the same numbers everywhere. */
export function seeded(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * Sets up `fen` and plays up to `plies` random moves; calls `visit` in each position, the first and the last included.
 */
export function randomWalk(fen: string, plies: number, random: (below: number) => number, visit: () => void): void {
  setFen(fen);
  visit();
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMovesOf();
    if (moves.length === 0) return;
    makeMove(moves[random(moves.length)]);
    visit();
  }
}

/**
 * Positions from which random play soon meets castling, promotions, en passant, pins, double checks and bare endings.
 */
export const sharpPositions: readonly string[] = [
  // Both sides castle both ways at once, or lose the right when a rook falls.
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  // Promotions, with and without capture, onto the squares of castling rooks, and en passant at once.
  'rn2k2r/pPp2pPp/8/3pP3/3Pp3/8/PpP2PpP/RN2K2R w KQkq d6 0 9',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1',
  // Two pawns may capture en passant; one is pinned along the rank, a diagonal, the file.
  '4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2',
  '8/8/8/8/k1pp3R/8/1P1PP3/3K4 w - - 0 1',
  '8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1',
  '4r1k1/3p1p2/8/4P3/8/8/4K3/8 b - - 0 1',
  // Which knight, which queen, which rook: disambiguation by file, rank and both; pins make some of it needless.
  '4k3/8/8/1N3N2/8/1N3N2/8/4K3 w - - 0 1',
  '6k1/8/8/8/Q6Q/8/8/Q3K2Q w - - 0 1',
  '1k6/8/8/1r3r2/8/8/1R3R2/1K6 w - - 0 1',
  '4k3/4r3/8/8/1b6/2N1N3/8/4K3 w - - 0 1',
  // Discovered and double checks.
  '3k4/8/8/8/3N4/8/3RB3/3QK3 w - - 0 1',
  '2k5/1b6/8/3n4/8/5N2/6B1/2r3K1 w - - 0 1',
  // Little left: bare kings, one minor piece, bishops of one colour are not far.
  '8/8/4k3/8/2b5/8/3K1N2/8 w - - 0 1',
  '8/3k4/8/2b5/5B2/3K4/1P6/8 w - - 0 1',
  '8/8/8/3k4/8/1p6/8/K1B5 w - - 0 1',
  '7k/5p2/8/8/8/8/2P5/K7 w - - 0 1',
  // Fifty moves are near.
  '8/8/4k3/8/8/3RK3/8/6r1 w - - 88 90',
  '4k3/8/8/8/8/8/PP6/4K2R b K - 97 120',
];

/** A move out of its squares, as the engine packs it (move.ts). */
export const encodeMove = (from: number, to: number, flag: number): number => from | (to << 6) | (flag << 12);
