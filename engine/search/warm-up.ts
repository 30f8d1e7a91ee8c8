/** Searches that make the engine quick: run before the first one that somebody waits for. */

import { profiles } from '../settings.ts';
import { forget, search } from './search.ts';

/**
 * Positions with every piece, and with castling, en passant and promotions of both sides within reach: compiled code
 * that meets a kind of move for the first time is thrown away.
 */
export const WARM_UP_FENS = [
  'r3k2r/pp1n1ppp/2pbbn2/q2pp3/3PP3/2NBBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
  '3r2k1/1P3ppp/2q5/4n3/4B3/5Q2/p4PPP/3R2K1 b - - 0 1',
];
/** Enough for the engine's loops to be compiled, and nodes, so that it ends on any machine. */
const NODES = 50_000;

/**
 * Searches until the engine's code is compiled, so that the first search that somebody waits for is as quick as later
 * ones. The table and the history are empty afterwards.
 */
export function warmUp(): void {
  for (const fen of WARM_UP_FENS) search({ fen, limits: { nodes: NODES }, settings: profiles.book });
  forget();
}
