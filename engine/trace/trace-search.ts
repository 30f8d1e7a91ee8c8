/** A search that is written down as it goes. */
import { checkObject, checkWhole, notAccepted } from '../board/given.ts';
import { MAX_PLY } from '../search/scores.ts';
import { search, type SearchLimits, type SearchRequest, type SearchResult } from '../search/search.ts';
import type { Trace, TracedRequest } from './columns.ts';
import { type Sink, unwatch, watch } from '../search/hooks.ts';
import { entryNow, recorder, startRecording, takeRecording } from './recorder.ts';

/** Entries recorded unless a request says otherwise. */
export const DEFAULT_CAP = 200_000;
/** The most that may be asked for: 64 bytes or less an entry, so half a gigabyte while the trace is made. */
export const MAX_CAP = 4_000_000;

/**
 * Nothing else of a request: what it says beside this is not repeated, or watches the search in the recorder's place.
 */
type Traceable = Omit<TracedRequest, 'limits'> & Pick<SearchRequest, 'onIteration' | 'shouldStop'>;

/** A search that is to be recorded, and how much of it. */
export interface TraceRequest extends Traceable {
  /** Not by time: a trace can be repeated. */
  limits: Omit<SearchLimits, 'movetimeMs'>;
  /** Entries recorded at most, from 1 to MAX_CAP; default DEFAULT_CAP. */
  cap?: number;
  /** Depth in plies of the first iteration that is recorded; default 1. */
  fromIteration?: number;
  /** Whether nodes of quiescence are recorded; default true. */
  quiescence?: boolean;
  /**
   * Asked wherever a technique (its place in the registry) would cut: true holds it back. The move is the one that
   * would be skipped, 0 for the node that is on the board; `node` is that node's entry. What is recorded is then the
   * search without these cuts.
   */
  withhold?: (technique: number, move: number, node: number) => boolean;
}

/** A search, and its tree. */
export interface TracedSearch {
  /** As without recording, node for node. */
  result: SearchResult;
  trace: Trace;
}

/**
 * Searches a position and records the tree. Synchronous. Table and history are forgotten first, so that the trace is
 * all that there is to know. When the cap is reached the recording stops, the trace says so (`cutOff`), and the search
 * goes on. Throws RangeError for a cap out of range, and all that `search` throws.
 */
export function traceSearch(request: TraceRequest): TracedSearch {
  checkObject('What to trace', request, '{ fen, limits, settings }');
  const { cap = DEFAULT_CAP, fromIteration = 1, quiescence = true, withhold, ...rest } = request;
  checkWhole('The cap of a trace', cap, 1, MAX_CAP);
  checkWhole('fromIteration', fromIteration, 1, MAX_PLY - 1);
  if ('movetimeMs' in (rest.limits ?? {})) throw new TypeError('A trace is limited by depth or nodes, not by time.');
  if (withhold !== undefined && typeof withhold !== 'function')
    throw new TypeError(notAccepted('withhold', 'a function', withhold));
  startRecording(cap, fromIteration, quiescence);
  watch(withhold === undefined ? recorder : holding(withhold));
  let result: SearchResult;
  try {
    result = search(rest);
  } finally {
    unwatch();
  }
  const { columns, count, cutOff } = takeRecording();
  const { fen, moves, limits, settings, window, hashMb } = request;
  const traced = { fen, moves, limits, settings, hashMb, ...(window && { window }) };
  return { result, trace: { request: traced, result, count, cap, cutOff, quiescence, columns } };
}

/** A fact that no guard asks for: that an experiment holds the cut back. */
const WITHHELD = 1 << 30;

/** The recorder, with some cuts held back. */
const holding = (withhold: NonNullable<TraceRequest['withhold']>): Sink => {
  const withWithheld = (technique: number, move: number, blocking: number): number =>
    blocking === 0 && withhold(technique, move, entryNow()) ? WITHHELD : blocking;
  return {
    ...recorder,
    cutsNode: (technique, blocking) => recorder.cutsNode(technique, withWithheld(technique, 0, blocking)),
    cutsMove: (technique, blocking, at) => recorder.cutsMove(technique, withWithheld(technique, at.move, blocking), at),
  };
};
