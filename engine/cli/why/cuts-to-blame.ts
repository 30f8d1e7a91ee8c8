/** The cuts of this engine that hide a move, at a depth at which a search that prunes nothing has it. */
import { search } from '../../search/search.ts';
import { MAX_PLY } from '../../search/scores.ts';
import type { Settings } from '../../settings.ts';
import { compareRoot, type RootComparison } from '../../trace/compare-root.ts';
import { traceSearch } from '../../trace/trace-search.ts';
import { oracleSettings } from '../../trace/worth.ts';
import { rootLines } from '../commands/root-lines.ts';
import type { Row } from './conclude.ts';
import type { Sought } from './engines.ts';

/** Nodes and milliseconds at most for the search that prunes nothing, and again for finding the cuts. */
const MOST_NODES = 10_000_000;
const MOST_MS = 8000;
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
 * out with a change, if it did, then at the lowest. Synchronous, some seconds.
 */
export function cutsToBlame(
  settings: Settings,
  hashMb: number,
  { fen, moves, played }: Sought,
  base: Row,
  cameOutAt: number | null,
): CutsToBlame {
  const isMissed = (depth: number) => base.iterations.some((one) => one.depth === depth && !moves.includes(one.move));
  const until = () => {
    const end = performance.now() + MOST_MS;
    return () => performance.now() > end;
  };
  const request = { fen, moves: played, hashMb };
  let first: number | null = null;
  const bare = search({
    ...request,
    settings: oracleSettings(settings),
    limits: { depth: Math.min(base.depth, MAX_PLY - 1), nodes: MOST_NODES },
    shouldStop: until(),
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
    const root = compareRoot(trace, { maxNodes: MOST_NODES, shouldStop: until() });
    if (!root.reached) continue;
    found = { ...found, depth, root };
    if (root.blame.length > 0) break;
  }
  return found;
}

/** What that came to, for people; `move` is the move. */
export function blameLines({ depth, root, unpruned }: CutsToBlame, move: string): string[] {
  if (depth === null) return [`A search that prunes nothing does not have ${move} either, to depth ${unpruned}.`];
  if (root === null) return [];
  return [`At depth ${depth}, where a search that prunes nothing has it:`, ...rootLines(root, depth, MOST_NODES)];
}
