/** What the Lab asks the engine, one request a setting: how requests are told apart, and which are searched unasked. */

import { type LabState, limitsOf, SLOTS } from '../stores/lab.ts';
import { searchKey } from '../stores/search-key.ts';
import { guessTime } from '../compare/compare.ts';
import type { LiveRun } from '../ui/hooks/useRuns.ts';
import type { SharedRun } from '../stores/share.ts';
import { techniqueIds } from '../../engine/index.ts';
import type { RunResult, SearchRequestData } from '../worker/client.ts';

/** What a slot shows. */
export interface SlotRun extends Pick<LiveRun, 'current' | 'message' | 'status'> {
  /** The last result; null before the first. */
  result: RunResult | null;
}

/** The result that a slot begins with when the build has searched nothing for it. */
export const NO_RESULT: RunResult = {
  fen: '',
  depth: 0,
  seldepth: 0,
  score: { cp: 0 },
  bestmove: null,
  bestSan: null,
  pv: [],
  pvSan: [],
  nodes: 0,
  timeMs: 0,
  cuts: Object.fromEntries(techniqueIds.map((id) => [id, 0])) as RunResult['cuts'],
  again: { moves: 0, nodes: 0 },
  generated: 0,
  signature: '',
  stopped: false,
};

/** What is asked for a slot; null when no setting stands there. */
export function requestOf({ fen, limit, columns }: LabState, slot: number): SearchRequestData | null {
  const column = columns.find((one) => one.slot === slot);
  return column === undefined ? null : { fen, limits: limitsOf(limit), settings: { ...column.changes } };
}

/** Milliseconds that a search may be expected to take and still start by itself. */
const BY_ITSELF = 2000;
/** Depth up to which a position that was never searched is searched by itself, in plies, and nodes likewise. */
const SMALL_DEPTH = 5;
const SMALL_NODES = 500_000;

/** Is the search that a slot waits for expected to be over soon, by what its last one took? */
export function isSmall({ fen, limit: { kind, value } }: LabState, last: LiveRun): boolean {
  if (kind === 'nodes') return value <= SMALL_NODES;
  const depth = last.answers?.fen === fen ? last.answers.limits.depth : undefined;
  if (value <= SMALL_DEPTH || depth === undefined) return value <= SMALL_DEPTH;
  return guessTime(last.result.timeMs, value - depth, true) < BY_ITSELF;
}

/** Names what is asked for each slot, empty where no setting stands. */
const slotNames = (state: LabState): string[] =>
  SLOTS.map((slot) => {
    const request = requestOf(state, slot);
    return request === null ? '' : searchKey(request);
  });

/** Names all that is asked: position, limit and every setting, but not what the settings are called. */
export const runName = (state: LabState): string => slotNames(state).join('|');

/**
 * Nodes that a link says each slot takes: null where the Lab asks something else by now, or the link says nothing of
 * it, and undefined for all without a link.
 */
export function promisedBy(link: SharedRun | null, state: LabState): (number | null | undefined)[] {
  return SLOTS.map((slot) => {
    if (link === null) return undefined;
    const shared = link.settings[slot];
    const request = requestOf(state, slot);
    if (shared === undefined || request === null) return null;
    const meant = { fen: link.fen, limits: limitsOf(link.limit), settings: shared.changes };
    return searchKey(meant) === searchKey(request) ? shared.nodes : null;
  });
}
