/** The cuts of this engine that hide a move, at a depth at which a search that prunes nothing has it. */
import { MAX_PLY } from '../search/scores.ts';
import { search, type SearchRequest } from '../search/search.ts';
import type { Settings } from '../settings.ts';
import { compareRoot, type RootComparison } from '../trace/compare-root.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { oracleSettings } from '../trace/worth.ts';
import type { Row, Sought } from './rows.ts';

/** What the search that prunes nothing may take, and again each that finds cuts. */
export interface Allowance {
  nodes: number;
  /** Begins a limit of time, or gives what never ends one. */
  newStop: () => () => boolean;
}

/** A move that comes out with the same score has no cut to blame: so many depths are tried. */
const DEPTHS = 3;

export interface CutsToBlame {
  /** In plies, where they are looked for; null when a search that prunes nothing misses the move too. */
  depth: number | null;
  root: RootComparison | null;
  /** How deep that search came, in plies. */
  unpruned: number;
}

/**
 * Looks for them where `base`, the search under these settings, misses the move: first at the depth at which it came
 * out with a change, if it did, then at the lowest. Synchronous, some
 * seconds.
 */
export function cutsToBlame(
  settings: Settings,
  { fen, hashMb, moves, played }: Sought & Pick<SearchRequest, 'hashMb'>,
  base: Row,
  cameOutAt: number | null,
  { newStop, nodes }: Allowance,
): CutsToBlame {
  const isMissed = (depth: number) => base.iterations.some((one) => one.depth === depth && !moves.includes(one.move));
  const request = { fen, moves: played, hashMb };
  let first: number | null = null;
  const bare = search({
    ...request,
    settings: oracleSettings(settings),
    limits: { depth: Math.min(base.depth, MAX_PLY - 1), nodes },
    shouldStop: newStop(),
    goOn: ({ bestmove, depth }) => {
      if (bestmove !== null && moves.includes(bestmove) && isMissed(depth)) first = depth;
      return first === null;
    },
  });
  if (first === null) return { depth: null, root: null, unpruned: bare.depth };
  let found: CutsToBlame = { depth: first, root: null, unpruned: bare.depth };
  const lowest = Array.from({ length: DEPTHS }, (_, i) => Number(first) + i);
  for (const depth of [...(cameOutAt === null ? [] : [cameOutAt]), ...lowest]) {
    if (!isMissed(depth)) continue;
    const { trace } = traceSearch({ ...request, limits: { depth }, settings, quiescence: false });
    const root = compareRoot(trace, { maxNodes: nodes, shouldStop: newStop() });
    if (!root.reached) continue;
    found = { ...found, depth, root };
    if (root.blame.length > 0) break;
  }
  return found;
}
