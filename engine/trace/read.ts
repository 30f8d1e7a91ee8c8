/**
 * Questions that need nothing but the columns of a trace: who belongs to whom, which entries match, how many there are.
 */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { checkFields, checkObject, notAccepted } from '../board/given.ts';
import { places } from '../search/state.ts';
import { checkTechniques } from '../settings.ts';
import {
  type End,
  ends,
  FIRST_CUT,
  IN_QUIESCENCE,
  type Kind,
  kinds,
  LAST_CUT,
  MOVE,
  type NodeType,
  nodeTypes,
  NO_VALUE,
  OPEN,
  SKIPPED,
  STOPPED,
  SURPRISE,
  type Trace,
  type TreeShape,
} from './columns.ts';

/** One entry in readable form. Scores in centipawns from the point of view of the side to move at the entry. */
export interface Entry {
  id: number;
  /** -1 for a root. */
  parent: number;
  kind: Kind;
  end: End;
  type: NodeType;
  /** What kind of node the search expected; null for a skipped move and inside of quiescence. */
  expected: NodeType | null;
  /** The technique that cut this node or skipped this move, or null. */
  technique: TechniqueId | null;
  /** Techniques whose rule said cut, and that a guard held back. */
  near: TechniqueId[];
  iteration: number;
  ply: number;
  depth: number;
  alpha: number;
  beta: number;
  /** Null where there is none: in check, at the table, at a skipped move. */
  evaluation: number | null;
  /** Null for a skipped move. */
  score: number | null;
  /** Nodes in the subtree. */
  size: number;
  /** Place of the move in search order, from 0. */
  index: number;
  history: number;
  quiescence: boolean;
}

/** The entry `id` in readable form. Throws RangeError when there is none. */
export function readEntry(trace: Trace, id: number): Entry {
  checkEntry(trace, id);
  const c = trace.columns;
  const optional = (value: number): number | null => (value === NO_VALUE ? null : value);
  return {
    id,
    parent: c.parent[id],
    kind: kinds[c.kind[id]],
    end: ends[c.end[id]],
    type: nodeTypes[c.type[id]],
    expected: nodeTypes[c.expected[id]] ?? null,
    technique: techniqueOf(trace, id),
    near: techniqueIds.filter((_, i) => (c.near[id] & (1 << i)) !== 0),
    iteration: c.iteration[id],
    ply: c.ply[id],
    depth: c.depth[id],
    alpha: c.alpha[id],
    beta: c.beta[id],
    evaluation: optional(c.evaluation[id]),
    score: optional(c.score[id]),
    size: c.size[id],
    index: c.index[id],
    history: c.history[id],
    quiescence: (c.flags[id] & IN_QUIESCENCE) !== 0,
  };
}

/** Throws TypeError for what is no trace, such as the TracedSearch that holds one. */
export function checkTrace(trace: TreeShape): void {
  if (typeof trace?.columns !== 'object')
    throw new TypeError('A trace must be given: the field `trace` of what traceSearch returns.');
}

/** Throws RangeError, in a sentence, when a trace has no such entry, and TypeError for what is no trace. */
export function checkEntry(trace: TreeShape, id: number): void {
  checkTrace(trace);
  if (!Number.isInteger(id) || id < 0 || id >= trace.count) {
    throw new RangeError(`The trace has ${trace.count} entries, numbered from 0; there is none with the number ${id}.`);
  }
}

/** The technique that cut this node or skipped this move, or null. */
export function techniqueOf(trace: Trace, id: number): TechniqueId | null {
  const end = trace.columns.end[id];
  return end >= FIRST_CUT && end <= LAST_CUT ? techniqueIds[end - FIRST_CUT] : null;
}

/** The roots in order: one an iteration, more where the aspiration window had to be widened. */
export function rootsOf(trace: TreeShape): number[] {
  return childrenOf(trace, -1);
}

/** The roots of an iteration in order, by its depth in plies: its last search comes last. */
export function attemptsOf(trace: Trace, iteration: number): number[] {
  return rootsOf(trace).filter((root) => trace.columns.iteration[root] === iteration);
}

/**
 * Children of an entry in search order, skipped moves and re-searches included; those of -1 are the roots. Throws
 * RangeError when there is no such entry.
 */
export function childrenOf(trace: TreeShape, id: number): number[] {
  if (id === -1) checkTrace(trace);
  else checkEntry(trace, id);
  const children: number[] = [];
  const end = id < 0 ? trace.count : trace.columns.next[id];
  for (let child = id + 1; child < end; child = trace.columns.next[child]) children.push(child);
  return children;
}

/** The entries from a root down to `id`, both included. Throws RangeError when there is none. */
export function pathOf(trace: TreeShape, id: number): number[] {
  checkEntry(trace, id);
  const path: number[] = [];
  for (let entry = id; entry >= 0; entry = trace.columns.parent[entry]) path.push(entry);
  return path.reverse();
}

/** What entries are looked for. What is left out does not matter. */
export interface Filter {
  /** Cut by one of these, or (with nearMisses) held back from one of these. */
  techniques?: readonly TechniqueId[];
  /** Near misses instead of cuts. */
  nearMisses?: boolean;
  /** Nominal depth in plies, both ends included. */
  depth?: readonly [min: number, max: number];
  iteration?: number;
  /** Marks entries by a number that is not 0, as an oracle's `grades` do; only those with one of `marked` match. */
  marks?: Uint8Array;
  marked?: readonly number[];
}

const FILTER = Object.keys({
  techniques: true,
  nearMisses: true,
  depth: true,
  iteration: true,
  marks: true,
  marked: true,
} satisfies Record<keyof Filter, true>);

/**
 * The entry of the search to the full depth that the move of an entry was spared at first, when there is one: the entry
 * itself, or the one before it. -1 where late move reductions did not act.
 */
export function sparedOf({ columns: c }: Trace, id: number): number {
  const one = c.kind[id] === MOVE ? id - 1 : id;
  if (one < 0 || c.kind[one] !== SKIPPED || c.parent[one] !== c.parent[id]) return -1;
  const end = c.end[one];
  return end === FIRST_CUT + places.lmr || end === SURPRISE || end === OPEN || end === STOPPED ? one : -1;
}

/**
 * The entries that match, in search order. One pass over the trace. Throws SettingsError for an unknown technique, and
 * TypeError for an unknown field.
 */
export function findEntries(trace: Trace, filter: Filter): Uint32Array<ArrayBuffer> {
  checkTrace(trace);
  checkObject('What to find', filter, '{ techniques, depth, iteration }');
  checkFields('What to find', filter, FILTER);
  const { count, columns } = trace;
  const { techniques, nearMisses = false, depth, iteration, marks, marked } = filter;
  if (techniques !== undefined) checkTechniques(techniques);
  if (depth !== undefined && !(Array.isArray(depth) && depth.length === 2 && depth.every(Number.isInteger)))
    throw new TypeError(notAccepted('depth', '[least, most] in plies', depth));
  let wanted = 0;
  for (const id of techniques ?? techniqueIds) wanted |= 1 << techniqueIds.indexOf(id);
  const byTechnique = techniques !== undefined || nearMisses;
  const markBits = (marked ?? []).reduce((bits, mark) => bits | (1 << mark), 0);
  const found = new Uint32Array(count);
  let length = 0;
  for (let id = 0; id < count; id++) {
    if (byTechnique) {
      const end = columns.end[id] - FIRST_CUT;
      const bits = nearMisses ? columns.near[id] : end >= 0 && end < techniqueIds.length ? 1 << end : 0;
      if ((bits & wanted) === 0) continue;
    }
    if (depth !== undefined && (columns.depth[id] < depth[0] || columns.depth[id] > depth[1])) continue;
    if (iteration !== undefined && columns.iteration[id] !== iteration) continue;
    if (marks !== undefined && (marks[id] === 0 || (markBits & (1 << marks[id])) === 0)) continue;
    found[length++] = id;
  }
  return found.slice(0, length);
}
