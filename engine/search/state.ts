/** What one search keeps while it runs: counters, limits, principal variation, evaluations along the line. */
import { fixedFloat64 } from '../board/typed-arrays.ts';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { MAX_PLY } from './scores.ts';

/**
 * Nodes searched: moves made in the search and in quiescence, null moves included. In a Float64Array, as it may pass
 * 2^30 and a plain field would then become an object on the heap at each count.
 */
export const nodes = fixedFloat64(1);
/**
 * Cuts by technique, in registry order: nodes returned early, moves skipped, and moves whose search to a lower depth
 * was believed.
 */
export const cuts = fixedFloat64(techniqueIds.length);
/** The place of each technique's counter. */
export const places = Object.fromEntries(techniqueIds.map((id, place) => [id, place])) as Record<TechniqueId, number>;

/** At [0] how many late moves beat alpha and were searched again; at [1] the nodes of that, each counted once. */
export const again = fixedFloat64(2);

/** Moves generated for nodes of the search, to be put in order and tried or skipped; those of quiescence apart. */
export const generated = fixedFloat64(1);

/** Principal variations: the move at ply q of the line found at ply p stands at p * MAX_PLY + q, q < pvEnd[p]. */
export const pvLines = new Int32Array(MAX_PLY * MAX_PLY);
export const pvEnd = new Int32Array(MAX_PLY + 1);

/** The line from `ply` is `move` and then the line found one ply deeper. */
export function copyLine(ply: number, move: number): void {
  const start = ply * MAX_PLY;
  pvLines[start + ply] = move;
  const end = pvEnd[ply + 1];
  for (let i = ply + 1; i < end; i++) pvLines[start + i] = pvLines[start + MAX_PLY + i];
  pvEnd[ply] = Math.max(end, ply + 1);
}

/** Static evaluation at each ply of the present line. */
export const evaluations = new Int32Array(MAX_PLY + 4);

/** How far the search may go, and how far it got. */
export const run = {
  /** 1 when the search must end; every level then returns at once and its result is dropped. */
  stopped: 0,
  /** Deepest ply reached, quiescence included. */
  seldepth: 0,
  /** Depth of the iteration in plies; MAX_PLY where a node is searched by itself. */
  iteration: MAX_PLY,
  /** Node count at which limits are looked at next. */
  nextCheck: 0,
  maxNodes: Number.POSITIVE_INFINITY,
  /** Null moves are not tried above this ply: set while a null move cut is verified. */
  noNullBefore: 0,
  /** The only moves that the root tries, all of them legal; when there are none, it tries all. */
  rootMoves: [] as readonly number[],
  /** Asked now and then whether the search should end. */
  shouldStop: (() => false) as () => boolean,
};

/** Nodes between two looks at the clock: at two million nodes a second, half a millisecond. */
const CHECK_EVERY = 1024;

/** Called when the node count reaches run.nextCheck: ends the search when a limit is reached. */
export function checkLimits(): void {
  if (nodes[0] >= run.maxNodes || run.shouldStop()) run.stopped = 1;
  run.nextCheck = Math.min(run.maxNodes, nodes[0] + CHECK_EVERY);
}

/** Puts all counters back to zero. */
export function resetRun(): void {
  nodes[0] = 0;
  cuts.fill(0);
  again.fill(0);
  generated[0] = 0;
  run.stopped = 0;
  run.seldepth = 0;
  run.iteration = MAX_PLY;
  run.noNullBefore = 0;
}
