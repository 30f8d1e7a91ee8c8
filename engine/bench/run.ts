/** The bench: a fixed list of positions searched to a fixed depth. Its node total names the engine (signature.ts). */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import type { ReadableScore } from '../search/scores.ts';
import { DEFAULT_HASH_MB, search } from '../search/search.ts';
import type { Settings } from '../settings.ts';

/** Depth in plies of a bench that does not say otherwise: about a second of work. */
export const BENCH_DEPTH = 6;

export interface BenchRequest {
  positions: readonly { id: string; fen: string }[];
  /** Plies, 1 to 127. */
  depth: number;
  settings: Settings;
  /** Size of the transposition table in mebibytes; node counts depend on it. */
  hashMb?: number;
  /** Called after each position. */
  onPosition?: (row: BenchRow) => void;
  /** Asked every thousand nodes or so; true ends the bench, and the result holds what was done until then. */
  shouldStop?: () => boolean;
}

/** What the search of one position took. */
export interface BenchRow {
  id: string;
  fen: string;
  /** In UCI notation; null when the game is over. */
  bestmove: string | null;
  score: ReadableScore;
  nodes: number;
  timeMs: number;
  /** Nodes returned early and moves skipped, by technique. */
  cuts: Record<TechniqueId, number>;
}

export interface BenchResult {
  positions: BenchRow[];
  nodes: number;
  timeMs: number;
  /** Nodes a second, a whole number. */
  nps: number;
  cuts: Record<TechniqueId, number>;
}

/** Nodes a second, a whole number; a time too short to be seen counts as a thousandth of a millisecond. */
export const nodesPerSecond = (nodes: number, timeMs: number): number =>
  Math.round((nodes * 1000) / Math.max(timeMs, 0.001));

/**
 * Searches each position with an empty table, so that no position depends on another. Throws FenError for a broken FEN.
 */
export function runBench(request: BenchRequest): BenchResult {
  const { depth, settings, hashMb = DEFAULT_HASH_MB, shouldStop = () => false } = request;
  const cuts = Object.fromEntries(techniqueIds.map((id) => [id, 0])) as Record<TechniqueId, number>;
  const rows: BenchRow[] = [];
  let nodes = 0;
  let timeMs = 0;
  for (const { id, fen } of request.positions) {
    if (shouldStop()) break;
    const result = search({ fen, limits: { depth }, settings, hashMb, shouldStop });
    const { bestmove, score } = result;
    const row = { id, fen, bestmove, score, nodes: result.nodes, timeMs: result.timeMs, cuts: result.cuts };
    nodes += row.nodes;
    timeMs += row.timeMs;
    for (const technique of techniqueIds) cuts[technique] += row.cuts[technique];
    rows.push(row);
    request.onPosition?.(row);
  }
  return { positions: rows, nodes, timeMs, nps: nodesPerSecond(nodes, timeMs), cuts };
}
