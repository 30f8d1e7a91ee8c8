/**
 * The recorded tree as columns: one typed array a property, one place in each an entry. Entries stand in the order in
 * which the search came to them, so a parent comes before its children, and a subtree is one unbroken range.
 */
import { techniqueIds } from '../pruning/index.ts';
import type { SearchRequest, SearchResult } from '../search/search.ts';

/** What an entry is. */
export const kinds = [
  'root',
  'move',
  'null move',
  're-search',
  'verification',
  'skipped',
  'quiescence',
  'proof',
  'deeper proof',
  'comparison',
] as const;
export type Kind = (typeof kinds)[number];
/** Root of an iteration; again in the same iteration when the aspiration window was too narrow. */
export const ROOT = 0;
/** A move was made. The search counts entries of this kind, and of those of isCounted, as nodes. */
export const MOVE = 1;
export const NULL_MOVE = 2;
/** The same move searched again at once, deeper or in a wider window. */
export const RE_SEARCH = 3;
/** The node itself searched again without null moves, to verify a null move cut. */
export const VERIFICATION = 4;
/**
 * A move that was not searched: the technique that skipped it stands in `end`. Or, where late move reductions act, the
 * search to the full depth that a move was spared: the entry of its search to the lower depth comes next.
 */
export const SKIPPED = 5;
/**
 * The node itself given to quiescence before its moves, to see whether a capture can help: the kind is told as
 * "quiescence".
 */
export const QUIESCENCE_FIRST = 6;
/** A capture was made to prove its node by a smaller search, before the node's moves (ProbCut). */
export const PROOF = 7;
/** The same capture searched again at once, deeper than quiescence. */
export const PROOF_DEEPER = 8;
/** A move other than the table's was made to compare it with that one by a smaller search (multi-cut). */
export const COMPARISON = 9;

/** Does the entry behind it stand after a move that was made there and taken back when it was left? */
export const makesMove = (kind: number): boolean =>
  kind === MOVE || kind === RE_SEARCH || kind === PROOF || kind === PROOF_DEEPER || kind === COMPARISON;

/** Does the search count an entry of this kind as a node? */
export const isCounted = (kind: number): boolean =>
  kind === MOVE || kind === NULL_MOVE || kind === PROOF || kind === COMPARISON;

/** What ended an entry. */
export const ends = [
  'open',
  'draw',
  'ply limit',
  'mate distance',
  'table',
  ...techniqueIds,
  'cutoff',
  'all moves',
  'no moves',
  'stand pat',
  'quiet',
  'stopped',
  'in check',
  'surprise',
] as const;
export type End = (typeof ends)[number];
/** Recording stopped before the node was finished, and how it ended is not known. */
export const OPEN = 0;
export const DRAW_END = 1;
/** The deepest ply that a search may reach. */
export const PLY_LIMIT = 2;
export const MATE_DISTANCE = 3;
/** The transposition table had the answer. */
export const TABLE = 4;
/** End of a technique's cut: this plus the technique's place in the registry. */
export const FIRST_CUT = 5;
export const LAST_CUT = FIRST_CUT + techniqueIds.length - 1;
/** A move reached beta. */
export const CUTOFF = LAST_CUT + 1;
/** All moves were searched or skipped, and none reached beta. */
export const ALL_MOVES = LAST_CUT + 2;
/** Mate or stalemate. */
export const NO_MOVES = LAST_CUT + 3;
/** Quiescence: the evaluation alone reaches beta. */
export const STAND_PAT = LAST_CUT + 4;
/** Quiescence: nothing to capture that gains. */
export const QUIET = LAST_CUT + 5;
/** A limit or a stop ended the search here; the score means nothing. */
export const STOPPED = LAST_CUT + 6;
/** A null move made in check: the search cannot follow it, the evaluation is taken. */
export const PASSED_IN_CHECK = LAST_CUT + 7;
/** A move that was to be spared its full depth, and beat alpha at the lower one. */
export const SURPRISE = LAST_CUT + 8;

/** What kind of node it turned out to be: principal variation, one that reached beta, one that did not reach alpha. */
export const nodeTypes = ['PV', 'cut', 'all'] as const;
export type NodeType = (typeof nodeTypes)[number];
export const PV_TYPE = 0;
export const CUT_TYPE = 1;
export const ALL_TYPE = 2;
/** In `expected`: nothing, as for a skipped move and inside of quiescence. */
export const NOT_EXPECTED = 3;

/** Bit of `flags`: a node of quiescence, the first one included, which is a node of the search at depth 0. */
export const IN_QUIESCENCE = 1;
/**
 * Bit of `flags`: recording stopped while the node was open, so children may be missing, or before a move was searched
 * less deep.
 */
export const INCOMPLETE = 2;
/** Bit of `flags`: the node came as far as its static evaluation and the pruning techniques. */
export const EVALUATED = 4;
/** Bit of `flags`: the node's moves were searched as if it had one ply less than `depth` (option iir). */
export const REDUCED = 8;
/** Bit of `flags`, of a move: when its turn came, no move of its node had a score better than being mated. */
export const UNSAFE_SO_FAR = 16;

/** In `evaluation`: there is none. In `score`: a skipped move has none. */
export const NO_VALUE = -32_768;

const layout = {
  parent: Int32Array,
  next: Uint32Array,
  size: Uint32Array,
  clock: Uint32Array,
  facts: Uint32Array,
  held: Uint32Array,
  left: Int32Array,
  right: Int32Array,
  move: Uint16Array,
  hashMove: Uint16Array,
  alpha: Int16Array,
  beta: Int16Array,
  evaluation: Int16Array,
  score: Int16Array,
  history: Int16Array,
  depth: Int16Array,
  index: Uint8Array,
  ply: Uint8Array,
  iteration: Uint8Array,
  kind: Uint8Array,
  end: Uint8Array,
  type: Uint8Array,
  expected: Uint8Array,
  flags: Uint8Array,
  near: Uint16Array,
};

/** The columns. Scores and windows are in centipawns from the point of view of the side to move at the entry itself. */
export interface Columns {
  /** Entry of the parent, -1 for a root. */
  parent: Int32Array<ArrayBuffer>;
  /** One past the last entry of the subtree: the next sibling, when there is one. */
  next: Uint32Array<ArrayBuffer>;
  /** Nodes searched in the subtree, itself included when it counts as one: also those too many to be recorded. */
  size: Uint32Array<ArrayBuffer>;
  /** Nodes that the search had counted when it came here, this one included. */
  clock: Uint32Array<ArrayBuffer>;
  /** Facts of the node that guards ask for (pruning/facts.ts); 0 when it ended before they were found out. */
  facts: Uint32Array<ArrayBuffer>;
  /** Facts of the move leading here that held back techniques which would have skipped it: see `near`. */
  held: Uint32Array<ArrayBuffer>;
  /** Numbers that the technique in `end` compared: see `comparedBy` in compared.ts; 0 elsewhere. */
  left: Int32Array<ArrayBuffer>;
  right: Int32Array<ArrayBuffer>;
  /** The move leading here, packed (board/move.ts); 0 for roots, null moves and verifications. */
  move: Uint16Array<ArrayBuffer>;
  /** The move that the table remembered for this node, 0 for none. */
  hashMove: Uint16Array<ArrayBuffer>;
  /**
   * The window, after mate distance pruning; of a skipped move the null window in which it would have been searched.
   */
  alpha: Int16Array<ArrayBuffer>;
  beta: Int16Array<ArrayBuffer>;
  /** Static evaluation, or NO_VALUE. */
  evaluation: Int16Array<ArrayBuffer>;
  /** What the node returned (fail-soft), NO_VALUE for a skipped move. */
  score: Int16Array<ArrayBuffer>;
  /** History score of the move leading here when it was tried or skipped (in the search proper; 0 in quiescence). */
  history: Int16Array<ArrayBuffer>;
  /** Remaining depth in plies, check extension included once the node got so far; 0 in quiescence. */
  depth: Int16Array<ArrayBuffer>;
  /** Place of the move among its parent's in search order, from 0. */
  index: Uint8Array<ArrayBuffer>;
  /** Distance from the root in plies. */
  ply: Uint8Array<ArrayBuffer>;
  /** Depth of the iteration in plies. */
  iteration: Uint8Array<ArrayBuffer>;
  /** Index into `kinds`. */
  kind: Uint8Array<ArrayBuffer>;
  /** Index into `ends`. */
  end: Uint8Array<ArrayBuffer>;
  /** Index into `nodeTypes`; of no meaning for skipped moves. */
  type: Uint8Array<ArrayBuffer>;
  /** What the search expected it to be: index into `nodeTypes`, or NOT_EXPECTED. */
  expected: Uint8Array<ArrayBuffer>;
  /** IN_QUIESCENCE, INCOMPLETE and the other bits of that kind. */
  flags: Uint8Array<ArrayBuffer>;
  /**
   * Near misses: bit i says that a guard held back technique i of the registry although its rule said cut. For node
   * techniques it speaks of this node, for the others of the move leading here.
   */
  near: Uint16Array<ArrayBuffer>;
}

/**
 * What a tree is to those who draw it or walk through it: entries in the order of the search, a subtree one unbroken
 * range.
 */
export interface TreeShape {
  /** Entries. */
  count: number;
  columns: Pick<Columns, 'parent' | 'next'>;
}

const names = Object.keys(layout) as (keyof Columns)[];

/**
 * Memory that an entry takes, in bytes: a trace never takes more than its cap times this, and twice that while it is
 * made.
 */
export const BYTES_PER_ENTRY = names.reduce((sum, name) => sum + layout[name].BYTES_PER_ELEMENT, 0);

/** Columns with room for so many entries, all zero. */
export function makeColumns(entries: number): Columns {
  return Object.fromEntries(names.map((name) => [name, new layout[name](entries)])) as unknown as Columns;
}

/** The first `count` entries, in memory of their own. */
export function trimColumns(columns: Columns, count: number): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name].slice(0, count)])) as unknown as Columns;
}

/** A recorded search. Plain data: it can be posted between threads, and its columns need not be copied (buffersOf). */
export interface Trace {
  /** What was searched: all that a repetition of the search needs. */
  request: TracedRequest;
  /** What the search found. */
  result: SearchResult;
  /** Entries recorded. */
  count: number;
  /** Entries that could have been recorded. */
  cap: number;
  /** True when there were more: what is recorded is the beginning of the search. */
  cutOff: boolean;
  /** Whether nodes of quiescence were recorded. */
  quiescence: boolean;
  columns: Columns;
}

/** The part of a request that decides what a search finds. */
export type TracedRequest = Pick<SearchRequest, 'fen' | 'moves' | 'limits' | 'settings' | 'window' | 'hashMb'>;

/**
 * The memory of a trace, to hand over to another thread instead of copying it: `postMessage(trace, buffersOf(trace))`.
 */
export function buffersOf(trace: Trace): ArrayBuffer[] {
  return names.map((name) => trace.columns[name].buffer);
}
