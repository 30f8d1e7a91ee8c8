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
    lookout(trace, id, 'said', () => {
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
function lookout(trace: Trace, id: number, when: 'made' | 'said', act: () => number): Sink {
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
  /** Node counts at which the nodes of the present line were entered. */
  const clocks = new Float64Array(256);
  /** Beta of these nodes. */
  const betas = new Int32Array(256);
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
      entering = true;
      return true;
    },
    leave(score) {
      level--;
      return score;
    },
    evaluated(_depth, _alpha, atBeta) {
      if (cutsNode) betas[level] = atBeta;
    },
    passed(atDepth, score, atBeta) {
      const here = isPass && score >= atBeta && clocks[level] === clock && atDepth === depth && atBeta === beta;
      if (!here || now !== iteration) return score;
      looksAway();
      return atBeta - 1;
    },
    asked(by, asks, _index, atDepth, atPly, raised, _best, held) {
      if (by !== technique || isPass || held !== 0 || now !== iteration) return held;
      const here = cutsNode
        ? clocks[level] === clock && betas[level] === beta && atPly === ply && atDepth === depth && raised === alpha
        : asks === move && nodes[0] === clock && atPly === ply - 1 && atDepth - 1 === depth && raised === 0 - beta;
      return here ? looksAway() : held;
    },
  };
}
