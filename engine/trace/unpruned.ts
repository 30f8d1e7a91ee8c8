/** Searches again, without any forward pruning, what a recorded search came to: the oracle's own searches. */
import { inCheck } from '../board/attacked.ts';
import { NO_MOVE, toOf, fromOf } from '../board/move.ts';
import { board } from '../board/position.ts';
import { noteMove } from '../search/history-table.ts';
import { beginSearch } from '../search/iterate.ts';
import { negamax } from '../search/negamax.ts';
import { useSettings } from '../search/rules.ts';
import { prepareMemory } from '../search/search.ts';
import { nodes, run } from '../search/state.ts';
import { found, probeTable } from '../search/transposition.ts';
import type { Settings } from '../settings.ts';
import { EVALUATED, makesMove, NULL_MOVE, SKIPPED, type Trace } from './columns.ts';
import { pathOf } from './read.ts';
import { setUpEntry } from './replay.ts';
import { oracleSettings } from './worth.ts';

/**
 * Size of the table in mebibytes. It is emptied before each search, and most take a few hundred nodes: a larger one
 * would take longer to empty than to search with.
 */
const HASH_MB = 1 / 16;

/** The oracle's settings by those of the search that it judges, which are the same for each of many cuts. */
const known = new WeakMap<Settings, Settings>();

/** What may end a search early. */
export interface Limits {
  maxNodes: number;
  shouldStop: () => boolean;
}

/**
 * Score of the position of entry `id` as the side to move there sees it, searched to the entry's depth in a window of
 * its own. Null when the limits ended it. It begins with table and histories empty, so that it depends on nothing but
 * the entry; the nodes that it took are in `nodes[0]` of the search's state.
 */
export function searchUnpruned(trace: Trace, id: number, alpha: number, beta: number, limits: Limits): number | null {
  const c = trace.columns;
  const judged = trace.request.settings;
  const settings = known.get(judged) ?? oracleSettings(judged);
  known.set(judged, settings);
  useSettings(settings);
  // Continuation history asks for the moves that lead here.
  setUpEntry(trace, id, (entry) => {
    const move = c.move[entry];
    noteMove(c.ply[entry] - 1, move === NO_MOVE ? 0 : board[fromOf(move)], toOf(move));
  });
  prepareMemory(HASH_MB, false);
  run.shouldStop = limits.shouldStop;
  run.maxNodes = limits.maxNodes;
  run.rootMoves = [];
  beginSearch();
  let depth = c.depth[id];
  // A node's depth has its check extension in it once it is evaluated; the search would give it once more.
  if ((c.flags[id] & EVALUATED) !== 0 && settings['checkExtension'] === 1 && inCheck()) depth--;
  const score = negamax(alpha, beta, depth, c.ply[id], c.kind[id] === NULL_MOVE);
  return run.stopped ? null : score + 0;
}

/** What such a search came to: the score as its side to move sees it, and the nodes that it took. */
export interface KnownSearch {
  score: number;
  nodes: number;
}
/** Such searches by all that they depend on beside the settings. */
export type KnownSearches = Map<string, KnownSearch>;

/** The same, out of the searches that are known under the same settings, or else added to them, where they are kept. */
export function searchUnprunedOnce(
  known: KnownSearches | undefined,
  trace: Trace,
  id: number,
  alpha: number,
  beta: number,
  limits: Limits,
): number | null {
  if (known === undefined) return searchUnpruned(trace, id, alpha, beta, limits);
  const key = keyOf(trace, id, alpha, beta);
  const before = known.get(key);
  // With fewer nodes than it took it would not come to its end.
  if (before !== undefined && before.nodes < limits.maxNodes) {
    nodes[0] = before.nodes;
    return before.score;
  }
  const score = searchUnpruned(trace, id, alpha, beta, limits);
  if (score !== null) known.set(key, { score, nodes: nodes[0] });
  return score;
}

function keyOf(trace: Trace, id: number, alpha: number, beta: number): string {
  const { columns: c, request } = trace;
  const moves = Array.from(pathOf(trace, id)).flatMap((entry) => {
    if (c.kind[entry] === NULL_MOVE) return [0];
    return makesMove(c.kind[entry]) || c.kind[entry] === SKIPPED ? [c.move[entry]] : [];
  });
  const isEvaluated = (c.flags[id] & EVALUATED) !== 0;
  return [request.fen, request.moves, moves, alpha, beta, c.depth[id], isEvaluated].join(' ');
}

/** The move that the search before this one remembered for its position, packed; 0 for none. */
export const moveFound = (ply: number): number => (probeTable(ply) ? found.move : 0);
