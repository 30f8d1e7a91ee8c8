/**
 * What traces and the oracle are tested against: brute force, the recorded search again without one of its cuts, and
 * what a trace comes to when it is added up.
 */
import { isFiftyMoves, isInsufficientMaterial, isRepetition } from '../board/draws.ts';
import { inCheck } from '../board/attacked.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { sanOf } from '../board/san.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import { quiescence } from '../search/quiescence.ts';
import { useSettings } from '../search/rules.ts';
import { INFINITE, MATE } from '../search/scores.ts';
import { search, type SearchResult } from '../search/search.ts';
import { places, resetRun, run } from '../search/state.ts';
import { plainSettings } from '../search/testing.ts';
import {
  type End,
  ends,
  FIRST_CUT,
  IN_QUIESCENCE,
  LAST_CUT,
  isCounted as isCountedKind,
  MOVE,
  NO_VALUE,
  RE_SEARCH,
  ROOT,
  SKIPPED,
  type Trace,
} from './columns.ts';
import { childrenOf, techniqueOf } from './read.ts';
import { blindSink, unwatch, watch } from '../search/hooks.ts';
import { setUpEntry } from './replay.ts';

/** Every move, no window, no order; the same quiescence at the leaves. */
function minimax(depth: number, ply: number): number {
  if (isRepetition(ply) || isInsufficientMaterial()) return 0;
  const moves = legalMovesOf();
  const mated = moves.length === 0 && inCheck();
  if (isFiftyMoves() && !mated) return 0;
  if (depth <= 0) return quiescence(-INFINITE, INFINITE, ply, 0, -1, inCheck());
  if (moves.length === 0) return mated ? ply - MATE : 0;
  let best = -INFINITE;
  for (const move of moves) {
    makeMove(move);
    best = Math.max(best, -minimax(depth - 1, ply + 1));
    unmakeMove(move);
  }
  return best;
}

/** Was a cut wrong, by brute force? */
export function wrongByForce(trace: Trace, id: number): boolean {
  const { columns } = trace;
  setUpEntry(trace, id);
  useSettings(plainSettings);
  resetRun();
  run.nextCheck = Number.POSITIVE_INFINITY;
  run.maxNodes = Number.POSITIVE_INFINITY;
  const score = minimax(columns.depth[id], columns.ply[id]);
  const claimed = columns.score[id];
  if (columns.kind[id] !== SKIPPED && claimed < columns.beta[id]) return score > Math.max(columns.alpha[id], claimed);
  // Of a skipped move the entry is what comes after it: more than alpha for the mover is less than beta for the other.
  return score < columns.beta[id];
}

/** The recorded search again without the `k`th cut of a technique, counted from 0 as the search makes them. */
export function searchButFor(trace: Trace, id: TechniqueId, k: number): SearchResult {
  const place = techniqueIds.indexOf(id);
  let seen = 0;
  const refuses = (technique: number, cuts: boolean): boolean => technique === place && cuts && seen++ === k;
  watch({
    ...blindSink,
    passed: (_d, score, beta) => (refuses(places.nmp, score >= beta) ? beta - 1 : score),
    // A null move cuts when it has come back, not when it is asked.
    asked: (technique, _m, _i, _d, _p, _r, _b, held) =>
      technique !== places.nmp && refuses(technique, held === 0) ? 1 << 30 : held,
  });
  const result = search(trace.request);
  unwatch();
  return result;
}

/** Does the search count this entry as a node? */
export const isCounted = (trace: Trace, id: number): boolean => isCountedKind(trace.columns.kind[id]);

/** Counts of a technique. */
export interface TechniqueCounts {
  cuts: number;
  nearMisses: number;
  /**
   * Cuts by nominal depth in plies: of the node cut, or of the search that a skipped move was spared; negative as 0.
   */
  cutsByDepth: number[];
}

export interface TraceSummary {
  /** Nodes recorded; those of the search unless the trace is cut off or leaves something out. */
  nodes: number;
  /** Moves skipped. */
  skipped: number;
  techniques: Record<TechniqueId, TechniqueCounts>;
  /** Entries by what ended them. */
  ends: Record<End, number>;
  /** Depths of the iterations recorded. */
  iterations: number[];
}

/** Counts everything, or one iteration. */
export function summarise(trace: Trace, iteration?: number): TraceSummary {
  const { columns, count } = trace;
  const counts = techniqueIds.map((): TechniqueCounts => ({ cuts: 0, nearMisses: 0, cutsByDepth: [] }));
  const byEnd = new Array<number>(ends.length).fill(0);
  const iterations = new Set<number>();
  let nodes = 0;
  let skipped = 0;
  for (let id = 0; id < count; id++) {
    if (iteration !== undefined && columns.iteration[id] !== iteration) continue;
    const end = columns.end[id];
    byEnd[end]++;
    if (columns.kind[id] === ROOT) iterations.add(columns.iteration[id]);
    if (isCounted(trace, id)) nodes++;
    if (columns.kind[id] === SKIPPED) skipped++;
    if (end >= FIRST_CUT && end <= LAST_CUT) {
      const own = counts[end - FIRST_CUT];
      const depth = Math.max(0, columns.depth[id]);
      own.cuts++;
      own.cutsByDepth[depth] = (own.cutsByDepth[depth] ?? 0) + 1;
    }
    for (let bits = columns.near[id], i = 0; bits !== 0; bits >>= 1, i++) counts[i].nearMisses += bits & 1;
  }
  for (const own of counts) own.cutsByDepth = Array.from(own.cutsByDepth, (cuts) => cuts ?? 0);
  return {
    nodes,
    skipped,
    techniques: Object.fromEntries(techniqueIds.map((id, i) => [id, counts[i]])) as Record<
      TechniqueId,
      TechniqueCounts
    >,
    ends: Object.fromEntries(ends.map((end, i) => [end, byEnd[i]])) as Record<End, number>,
    iterations: [...iterations],
  };
}

/** A legal move of a recorded node. */
export interface MoveRow {
  uci: string;
  san: string;
  /** Place in search order, from 0; null when the search did not come to it. */
  index: number | null;
  /**
   * Score of the move in centipawns from the mover's point of view (a bound, outside the window); null when not
   * searched.
   */
  score: number | null;
  /** History score when it was tried or skipped; null when not reached, and in quiescence. */
  history: number | null;
  /** What became of it. "left out" is for quiescence, which looks at captures that gain; in check it looks at all. */
  fate: 'searched' | 'skipped' | 'not reached' | 'left out';
  /** Which technique skipped it. */
  skippedBy: TechniqueId | null;
  /** Techniques whose rule said skip, and that a guard held back. */
  near: TechniqueId[];
  /** Alpha at this move, in centipawns; null when not reached. */
  alpha: number | null;
  /** Did it reach beta, and end the node? */
  cutoff: boolean;
  /** Is it the node's hash move? */
  hashMove: boolean;
  /** How often it was searched: more than once when a narrow window or a reduced depth was not enough. */
  searches: number;
  /** Nodes of all its searches. */
  size: number;
  /** Its entry: the last search, or the skip. */
  id: number | null;
}

/** All legal moves of a node: first those in search order, then those not reached, in the order of generation. */
export function movesOf(trace: Trace, node: number): MoveRow[] {
  const c = trace.columns;
  setUpEntry(trace, node);
  const legal = legalMovesOf();
  const quiescence = (c.flags[node] & IN_QUIESCENCE) !== 0;
  const rows = new Map<number, MoveRow>();
  const row = (move: number): MoveRow => ({
    uci: uciOf(move),
    san: sanOf(move, legal),
    index: null,
    score: null,
    history: null,
    fate: quiescence ? 'left out' : 'not reached',
    skippedBy: null,
    near: [],
    alpha: null,
    cutoff: false,
    hashMove: move === c.hashMove[node],
    searches: 0,
    size: 0,
    id: null,
  });
  for (const child of childrenOf(trace, node)) {
    const kind = c.kind[child];
    if (kind !== MOVE && kind !== RE_SEARCH && kind !== SKIPPED) continue;
    const move = c.move[child];
    const one = rows.get(move) ?? row(move);
    rows.set(move, one);
    one.id = child;
    one.index = c.index[child];
    one.history = quiescence ? null : c.history[child];
    one.size += c.size[child];
    if (kind !== RE_SEARCH) {
      // Near misses of techniques that cut nodes speak of the node behind the move, not of the move.
      one.near = techniques
        .filter(({ cutsNodes }, i) => !cutsNodes && (c.near[child] & (1 << i)) !== 0)
        .map(({ id }) => id);
      one.alpha = 0 - c.beta[child];
    }
    if (kind === SKIPPED) {
      one.fate = 'skipped';
      one.skippedBy = techniqueOf(trace, child);
    } else {
      one.fate = 'searched';
      one.searches++;
      one.score = c.score[child] === NO_VALUE ? null : 0 - c.score[child];
      one.cutoff = one.score !== null && one.score >= c.beta[node];
    }
  }
  return [...rows.values(), ...legal.filter((move) => !rows.has(move)).map(row)];
}
