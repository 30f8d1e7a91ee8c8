/** Where in the tree of a search a written rule acted, so that the page can record the search again and lead there. */
import type { Settings } from '../settings.ts';
import { SKIPPED, type Trace } from '../trace/columns.ts';
import { techniqueOf } from '../trace/read.ts';
import { type Whereabouts, whereIs } from '../trace/replay.ts';
import { traceSearch } from '../trace/trace-search.ts';
import type { WrittenRule } from './read-rule.ts';
import { lacks } from './silences.ts';
import type { Writable } from './sources.ts';

/** A search whose cuts were looked at: all that it takes to record it again. */
export interface JudgedSearch {
  /** The position that was searched. */
  root: string;
  /** In plies. */
  depth: number;
  hashMb: number;
  settings: Settings;
}

/** A place in the tree of a search. */
export interface TreePlace extends JudgedSearch, Whereabouts {
  /** A cut that was wrong; one where a guard is missing; or one that nothing is said against. */
  shows: 'wrong' | 'unguarded' | 'cut';
}

export const HASH_MB = 1;
/** Nodes of a search that is to meet a place, at most, and its depth in plies. */
const MET_NODES = 50_000;
const MET_DEPTH = 12;

/** Where the first cut of a technique is, in the last iteration that has one; null where there is none. */
export function firstCut(trace: Trace, technique: Writable): Whereabouts | null {
  const { iteration } = trace.columns;
  let found: Whereabouts | null = null;
  for (let id = 0; id < trace.count; id++) {
    if (found?.iteration === iteration[id] || techniqueOf(trace, id) !== technique) continue;
    found = whereIs(trace, id);
  }
  return found;
}

/**
 * The first cut of the rule in force at a place where a guard is missing, in a search from the first of some positions
 * whose search meets one; null where none does. The guard by its id without the technique.
 */
export function unguardedCut(
  rule: WrittenRule,
  guard: string,
  roots: readonly string[],
  settings: Settings,
): TreePlace | null {
  for (const root of roots) {
    const place = unguardedIn(root, rule, guard, settings);
    if (place !== null) return place;
  }
  return null;
}

/** The same for one position. `toTheEnd` is whether the search goes on when an iteration has met such a place. */
function unguardedIn(
  root: string,
  rule: WrittenRule,
  guard: string,
  settings: Settings,
  toTheEnd = false,
): TreePlace | null {
  /** Where the rule acts so: the node's entry, and the move that it is asked about. */
  const acts = new Set<string>();
  const note = (_technique: number, move: number, node: number) => {
    if (lacks(rule, guard)) acts.add(`${node} ${move}`);
    return false;
  };
  let isMet = false;
  const { result, trace } = traceSearch({
    fen: root,
    limits: { depth: MET_DEPTH, nodes: MET_NODES },
    settings,
    hashMb: HASH_MB,
    quiescence: false,
    withhold: note,
    onIteration: () => {
      isMet = acts.size > 0;
    },
    shouldStop: () => isMet && !toTheEnd,
  });
  const { iteration, kind, move, parent } = trace.columns;
  for (let id = 0; id < trace.count && iteration[id] <= result.depth; id++) {
    const asked = kind[id] === SKIPPED ? `${parent[id]} ${move[id]}` : `${id} 0`;
    const at = techniqueOf(trace, id) === rule.technique && acts.has(asked) && whereIs(trace, id);
    if (at) return { root, depth: at.iteration, hashMb: HASH_MB, settings, ...at, shows: 'unguarded' };
  }
  // A rule that acts need not cut: the search after a pass may fall short of beta.
  return isMet && !toTheEnd ? unguardedIn(root, rule, guard, settings, true) : null;
}
