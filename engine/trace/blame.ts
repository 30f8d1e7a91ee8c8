/**
 * Which cut is to blame when a recorded search says something else than one without forward pruning? The walk goes down
 * the line that was missed. At a node that is worth more than was recorded, some move was underrated: skipped, or
 * searched and refuted by what is wrong. At a node that is worth less, its best move was overrated, or a technique
 * returned from it. Each step is a search without pruning, so what is blamed is what this search disagrees with. An
 * answer from the transposition table is followed to the entry that gave it.
 */
import { keyHi, keyLo, gamePly } from '../board/position.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../board/make.ts';
import { nodes } from '../search/state.ts';
import {
  FIRST_CUT,
  LAST_CUT,
  makesMove,
  MOVE,
  NULL_MOVE,
  RE_SEARCH,
  ROOT,
  SKIPPED,
  STOPPED,
  TABLE,
  type Trace,
  VERIFICATION,
} from './columns.ts';
import { childrenOf, sparedOf } from './read.ts';
import { setUpEntry } from './replay.ts';
import { type Limits, moveFound, searchUnpruned } from './unpruned.ts';

/** Steps of one walk at most: a way that leads nowhere is left. */
const STEPS = 400;

/** What is left of the nodes that may be spent; the walk counts down. */
export interface Purse {
  left: number;
  shouldStop: () => boolean;
}

/** The keys of the position behind each entry; of a skipped move, of the position before it. */
interface Keys {
  low: Int32Array;
  high: Int32Array;
}

/** Goes through the whole trace once, making each move. */
function keysOf(trace: Trace): Keys {
  const c = trace.columns;
  const low = new Int32Array(trace.count);
  const high = new Int32Array(trace.count);
  const open: number[] = [];
  setUpEntry(trace, 0);
  for (let id = 0; id < trace.count; id++) {
    while (open.length > 0 && c.next[open[open.length - 1]] <= id) takeBack(trace, open.pop() ?? 0);
    const kind = c.kind[id];
    if (makesMove(kind)) makeMove(c.move[id]);
    else if (isPass(trace, id)) makeNullMove(trace.request.settings['nmp.outOfRepetition'] === 1);
    low[id] = keyLo[gamePly[0]];
    high[id] = keyHi[gamePly[0]];
    open.push(id);
  }
  while (open.length > 0) takeBack(trace, open.pop() ?? 0);
  return { low, high };
}

/** A null move that the search followed: one in check is counted and not made. */
const isPass = ({ columns: c }: Trace, id: number): boolean => c.kind[id] === NULL_MOVE && c.end[id] !== STOPPED;

function takeBack(trace: Trace, id: number): void {
  const kind = trace.columns.kind[id];
  if (makesMove(kind)) unmakeMove(trace.columns.move[id]);
  else if (isPass(trace, id)) unmakeNullMove();
}

/**
 * The entry of the cut that is to blame for what `root` says: a node from which a technique returned, or a move that it
 * skipped. `more`: is the root worth more than `said` (centipawns, as recorded), or less? `move` is the root's right
 * move, packed, where it is worth more. Null when the walk finds none, or its nodes are spent.
 */
export function findBlame(
  trace: Trace,
  root: number,
  said: number,
  more: boolean,
  move: number,
  purse: Purse,
): number | null {
  const c = trace.columns;
  let keys: Keys | null = null;
  let steps = 0;

  /** Is the entry worth more than `line`, by a search without pruning? Null when it could not be found out. */
  const isAbove = (id: number, line: number): boolean | null => {
    if (purse.left <= 0 || steps++ > STEPS) return null;
    const limits: Limits = { maxNodes: purse.left, shouldStop: purse.shouldStop };
    const score = searchUnpruned(trace, id, line, line + 1, limits);
    purse.left -= nodes[0];
    return score === null ? null : score > line;
  };

  /**
   * The last entry of each move: searched again, it counts as it was searched last. Then those that were spared their
   * full depth.
   */
  const movesOf = (id: number): number[] => {
    const last = new Map<number, number>();
    const spared: number[] = [];
    for (const child of childrenOf(trace, id)) {
      const kind = c.kind[child];
      if (kind === MOVE || kind === RE_SEARCH || kind === SKIPPED) last.set(c.move[child], child);
      if (sparedOf(trace, child) === child && isCut(child)) spared.push(child);
    }
    return [...last.values(), ...spared];
  };

  /** The entries that may have given the table's answer at `id`, the latest first. */
  function* sourcesOf(id: number): Generator<number> {
    keys ??= keysOf(trace);
    for (let at = id - 1; at >= 0; at--) {
      if (keys.low[at] !== keys.low[id] || keys.high[at] !== keys.high[id]) continue;
      const stored = makesMove(c.kind[at]) || c.kind[at] === ROOT || c.kind[at] === VERIFICATION;
      if (stored && c.end[at] !== TABLE && c.next[at] <= id && c.depth[at] >= c.depth[id]) yield at;
    }
  }

  /** Recorded as at most `line`, and worth more: some move was underrated. */
  const underrated = (id: number, line: number, right: number): number | null => {
    if (c.end[id] === TABLE) return throughTable(id, (source) => underrated(source, line, 0));
    if (right === 0) {
      if (isAbove(id, line) !== true) return null;
      right = moveFound(c.ply[id]);
    }
    // Razoring, and futility where it is asked of whole nodes: a technique said that the node is worth no more.
    if (isCut(id)) return id;
    const moves = movesOf(id).sort((a, b) => Number(c.move[b] === right) - Number(c.move[a] === right));
    for (const child of moves) {
      // Its opponent is worth less than was thought.
      const above = isAbove(child, -line - 1);
      if (above === null) return null;
      if (above) continue;
      const blamed = c.kind[child] === SKIPPED ? (isCut(child) ? child : null) : overrated(child, -line);
      if (blamed !== null) return blamed;
    }
    return null;
  };

  /** Recorded as at least `line`, and worth less: a technique said so, or the move that is best there was overrated. */
  const overrated = (id: number, line: number): number | null => {
    if (c.end[id] === TABLE)
      return throughTable(id, (source) => (isAbove(source, line - 1) === false ? overrated(source, line) : null));
    if (isCut(id)) return id;
    for (const child of movesOf(id).reverse()) {
      if (c.kind[child] === SKIPPED || c.score[child] > -line) continue;
      const blamed = underrated(child, -line, 0);
      if (blamed !== null) return blamed;
    }
    return null;
  };

  const throughTable = (id: number, follow: (source: number) => number | null): number | null => {
    for (const source of sourcesOf(id)) {
      const blamed = follow(source);
      if (blamed !== null) return blamed;
      if (purse.left <= 0 || steps > STEPS) return null;
    }
    return null;
  };

  const isCut = (id: number): boolean => c.end[id] >= FIRST_CUT && c.end[id] <= LAST_CUT;
  return more ? underrated(root, said, move) : overrated(root, said);
}
