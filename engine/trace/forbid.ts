/**
 * Repeats a search up to one of its cuts, to forbid it or to look at it. Up to that cut the search is the one that was
 * recorded, node for node, so the cut is known by where it stands: nodes counted, place, window, depth and move.
 */
import { search, type SearchResult } from '../search/search.ts';
import { nodes, places, run } from '../search/state.ts';
import { FIRST_CUT, SKIPPED, type Trace } from './columns.ts';
import { blindSink, type Sink, trace as hook, unwatch, watch } from '../search/hooks.ts';

const CUT_NMP = places.nmp;

/** A fact that no guard asks for: that the cut is forbidden. */
const FORBIDDEN = 1 << 30;

/** What may end a repetition early. */
export interface RepeatLimits {
  maxNodes: number;
  shouldStop: () => boolean;
}

/**
 * The result that the recorded search would have had without the cut of entry `id`. Null when the limits ended it
 * first. Everything behind the cut may come out differently: what is in the table, which moves come first, what is cut.
 */
export function searchWithout(trace: Trace, id: number, limits: RepeatLimits): SearchResult | null {
  const { request } = trace;
  watch(lookout(trace, id, 'made', () => FORBIDDEN));
  try {
    const result = search({
      ...request,
      limits: { ...request.limits, nodes: Math.min(request.limits.nodes ?? limits.maxNodes, limits.maxNodes) },
      shouldStop: limits.shouldStop,
    });
    const asLong = request.limits.nodes !== undefined && result.nodes >= request.limits.nodes;
    return result.stopped && !asLong ? null : result;
  } finally {
    unwatch();
  }
}

/**
 * What `look` finds where the technique that made the cut of entry `id` says cut: everything is then as the search had
 * it, the position on the board too. The search ends there. Null when the search does not come by, as one by other
 * rules.
 */
export function atCut<T>(trace: Trace, id: number, look: () => T): T | null {
  let found: T | null = null;
  watch(
    lookout(trace, id, 'decided', () => {
      found = look();
      run.stopped = 1;
      return 0;
    }),
  );
  try {
    search(trace.request);
    return found;
  } finally {
    unwatch();
  }
}

/**
 * Waits for the cut of entry `id`, once, and then looks away. `act` gives the facts that hold the cut back; it is
 * called when the cut is made, which for a null move is when that has come back, or when its rule has said so.
 */
function lookout(trace: Trace, id: number, when: 'made' | 'decided', act: () => number): Sink {
  const c = trace.columns;
  const technique = c.end[id] - FIRST_CUT;
  const cutsNode = c.kind[id] !== SKIPPED;
  const clock = c.clock[id];
  const ply = c.ply[id];
  const move = c.move[id];
  const depth = c.depth[id];
  const alpha = c.alpha[id];
  const beta = c.beta[id];
  const iteration = c.iteration[id];
  /** Node counts at which the nodes of the present line were entered, and their plies. */
  const clocks = new Float64Array(256);
  const plies = new Uint8Array(256);
  /** Is such a node the one that was cut, by its count, ply, window and depth? */
  const isTheNode = new Uint8Array(256);
  let level = -1;
  let entering = false;
  let now = 0;
  const looksAway = (): number => {
    hook.on = false;
    return act();
  };
  const isPass = technique === CUT_NMP && when === 'made';
  return {
    ...blindSink,
    enter(_alpha, _beta, depthAtEntry, plyAtEntry) {
      if (plyAtEntry === 0 && level < 0) now = depthAtEntry;
      if (!cutsNode) return false; // the count at a skipped move says where it is
      if (entering) {
        entering = false;
        return false;
      }
      clocks[++level] = nodes[0];
      plies[level] = plyAtEntry;
      isTheNode[level] = 0;
      entering = true;
      return true;
    },
    leave(score) {
      level--;
      return score;
    },
    evaluated(atDepth, atAlpha, atBeta) {
      if (!cutsNode || now !== iteration) return;
      const here = clocks[level] === clock && plies[level] === ply && atDepth === depth;
      isTheNode[level] = here && atAlpha === alpha && atBeta === beta ? 1 : 0;
    },
    passed(_depth, score, atBeta) {
      if (!isPass || score < atBeta || isTheNode[level] === 0) return score;
      looksAway();
      return atBeta - 1;
    },
    cutsNode(by, blocking) {
      if (by !== technique || isPass || blocking !== 0 || !cutsNode || isTheNode[level] === 0) return blocking;
      return looksAway();
    },
    cutsMove(by, blocking, at) {
      if (by !== technique || blocking !== 0 || cutsNode || now !== iteration) return blocking;
      const here = at.move === move && nodes[0] === clock && at.ply === ply - 1;
      return here && at.depth - 1 === depth && at.alpha === 0 - beta ? looksAway() : blocking;
    },
  };
}
