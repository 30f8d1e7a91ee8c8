/** One search of a widget, kept in step with the reader's settings whenever the widget is in sight and nothing moves. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createRun } from '../../stores/run.ts';
import { $changes } from '../../stores/settings.ts';
import type { RunResult, SearchRequestData } from '../../worker/client.ts';
import type { Status } from './Frame.tsx';
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
  /** Depth that the shown result was asked for, in plies. */
  depth: number;
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
  const name = nameOf(wanted);
  // What was last asked for, and what the shown result answers; at first, what the build asked.
  const asked = useRef({ name, depth });
  const answered = useRef({ name, depth });
  if (state.status === 'done') answered.current = asked.current;

  useLayoutEffect(() => {
    if (!seen || rest === null || name === asked.current.name) return;
    const timer = setTimeout(() => {
      asked.current = { name, depth };
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
    depth: answered.current.depth,
    current: answered.current.name === name,
    cancel: run.cancel,
    again: run.retry,
  };
}

const NOTHING: Changes = {};

/** Names a search by all that its result depends on. */
const nameOf = ({ settings, ...rest }: SearchRequestData) => JSON.stringify([rest, Object.entries(settings).sort()]);

/** The first of these that one of several runs is in: what the widget as a whole is doing. */
export function together(runs: readonly { status: Status }[]): Status {
  const order: readonly Status[] = ['failed', 'running', 'cancelled', 'done'];
  return order.find((status) => runs.some((run) => run.status === status)) ?? 'ready';
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

/**
 * The results of several runs as they were when all of them had last answered what was asked then: those of different settings
 * say nothing together.
 */
export function useTogether(runs: readonly LiveRun[]): readonly RunResult[] {
  const results = useRef(runs.map(({ result }) => result));
  const status = together(runs);
  if ((status === 'ready' || status === 'done') && runs.every(({ current }) => current)) {
    results.current = runs.map(({ result }) => result);
  }
  return results.current;
}
