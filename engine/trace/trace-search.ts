/** A search that is written down as it goes. */
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
 * goes on. Throws RangeError for a cap out of range, FenError and MoveError as `search` does.
 */
export function traceSearch(request: TraceRequest): TracedSearch {
  const { cap = DEFAULT_CAP, fromIteration = 1, quiescence = true, withhold, ...rest } = request;
  if (!Number.isInteger(cap) || cap < 1 || cap > MAX_CAP) {
    throw new RangeError(`The cap of a trace must be a whole number from 1 to ${MAX_CAP} entries, not ${cap}.`);
  }
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
