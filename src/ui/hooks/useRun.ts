/** One search of a widget, kept in step with the reader's settings whenever the widget is in sight and nothing moves. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createRun } from '../../stores/run.ts';
import { searchKey } from '../../stores/search-key.ts';
import { $changes } from '../../stores/settings.ts';
import type { RunResult, SearchRequestData } from '../../worker/client.ts';
import type { Status } from '../frame/Frame.tsx';
import { useLive } from './live.ts';

/** The reader's settings that differ from the book's, by id. */
export type Changes = Readonly<Record<string, number>>;

export interface RunRequest {
  /** Its own on the page. */
  key: string;
  /** The build's result for the first request under the book's settings. */
  initial: () => RunResult;
  /** What to search under the reader's changes to the book's settings; settings that it leaves out are the book's. */
  request: (changes: Changes) => SearchRequestData;
  /** What the reader must see for a search to be worth it. */
  where: RefObject<Element>;
  /** Milliseconds without a change before the search starts; null holds it back. */
  rest: number | null;
}

export interface LiveRun {
  result: RunResult;
  status: Status;
  message: string;
  /** Part of the depths done, 0 to 1. */
  progress: number;
  /** Depth that the shown result was asked for, in plies, and the position that it is of. */
  depth: number;
  fen: string;
  /** Does the shown result belong to what is asked now? */
  current: boolean;
  cancel: () => void;
  again: () => void;
}

/** True while an element is in the window or close to it. */
export function useInSight(where: RefObject<Element>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!where.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(where.current);
    return () => observer.disconnect();
  }, []);
  return seen;
}

export function useRun({ key, initial, request, where, rest }: RunRequest): LiveRun {
  const changes = useLive($changes, NOTHING);
  const wanted = request(changes);
  const seen = useInSight(where);
  const [run] = useState(() => createRun(key, initial()));
  const state = useLive(run.$state, run.$state.get());
  const depth = wanted.limits.depth ?? 1;
  const name = searchKey(wanted);
  // What the build asked, and what was asked for last.
  const built = useRef({ name, depth, fen: wanted.fen });
  const asked = useRef(name);
  // Not what was asked for last: that may have been stopped, and a moment ago's result is shown while a knob is dragged.
  const { answers } = state;
  const answered =
    answers === undefined
      ? built.current
      : { name: searchKey(answers), depth: answers.limits.depth ?? 1, fen: answers.fen };

  useLayoutEffect(() => {
    if (!seen || rest === null || name === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = name;
      run.start(wanted);
    }, rest);
    return () => clearTimeout(timer);
  }, [name, seen, rest]);
  useEffect(() => () => run.cancel(), []);

  return {
    result: state.result,
    status: state.status,
    message: state.message,
    progress: state.depthDone / depth,
    depth: answered.depth,
    fen: answered.fen,
    current: answered.name === name,
    cancel: run.cancel,
    again: run.retry,
  };
}

const NOTHING: Changes = {};

/** The first of these that one of several runs is in: what the widget as a whole is doing. */
export function together(runs: readonly { status: Status }[]): Status {
  const order: readonly Status[] = ['failed', 'running', 'cancelled', 'done'];
  return order.find((status) => runs.some((run) => run.status === status)) ?? 'ready';
}

/** Results of searches that were asked for at one time. */
export interface Together {
  results: readonly RunResult[];
  /** That the first was asked for, in plies, and its position. */
  depth: number;
  fen: string;
}

/**
 * What runs show together: their results when all of them answer what is asked now, or else what they showed last, so that
 * no two results of different settings are ever compared.
 */
export function nowTogether(
  last: Together | undefined,
  runs: readonly Pick<LiveRun, 'result' | 'depth' | 'fen' | 'current'>[],
): Together {
  if (last !== undefined && !runs.every(({ current }) => current)) return last;
  return { results: runs.map(({ result }) => result), depth: runs[0]?.depth ?? 1, fen: runs[0]?.fen ?? '' };
}

/** Keeps what several runs show together; the build's results at first. */
export function useTogether(runs: readonly LiveRun[]): Together {
  const last = useRef<Together>();
  last.current = nowTogether(last.current, runs);
  return last.current;
}

/** Several runs as the frame of one widget shows them. */
export function asOne(runs: readonly LiveRun[]): Pick<LiveRun, 'status' | 'message' | 'progress' | 'cancel' | 'again'> {
  return {
    status: together(runs),
    message: runs.find((run) => run.message !== '')?.message ?? '',
    progress: runs.filter((run) => run.status !== 'running').length / Math.max(1, runs.length),
    cancel: () => {
      for (const run of runs) run.cancel();
    },
    again: () => {
      for (const run of runs) if (run.status === 'cancelled' || run.status === 'failed') run.again();
    },
  };
}
