import { profiles, type Settings } from '../settings.ts';
import { DEFAULT_HASH_MB, forget, search } from './search.ts';

/** Positions of all kinds, and as many nodes as it takes until the engine's loops are compiled; in nodes, so that it ends anywhere. */
const FENS = [
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1',
  '8/5pk1/4p1p1/3pP2p/r2P1P1P/4KNP1/8/1R6 b - - 0 1',
];
const NODES = 50_000;

/**
 * Searches until the engine's code is compiled, so that the first search that somebody waits for is as quick as later ones;
 * for `mostMs` milliseconds at most. The table, of `hashMb` mebibytes, and the history are empty afterwards.
 */
export function warmUp(settings: Settings = profiles.book, hashMb = DEFAULT_HASH_MB, mostMs?: number): void {
  const limits = { nodes: NODES, ...(mostMs === undefined ? {} : { movetimeMs: mostMs / FENS.length }) };
  for (const fen of FENS) search({ fen, limits, settings, hashMb });
  forget();
}
