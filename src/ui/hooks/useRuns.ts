/** The searches of a widget, kept in step with what it asks: the one way from a request to a result on a page. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createRun, type RunState, type Status } from '../../stores/run.ts';
import { searchKey } from '../../stores/search-key.ts';
import { $stopped, beginSearches, recall, stopSearches } from '../../stores/shared-searches.ts';
import { AWAY_MS } from '../../worker/away.ts';
import { engineClient, type RunResult, type SearchRequestData } from '../../worker/client.ts';
import { useLive } from './live.ts';

/** The reader's settings that differ from the book's, by id. */
export type Changes = Readonly<Record<string, number>>;

export interface RunRequest {
  /** Its own on the page. */
  key: string;
  /** What to search now; settings that it leaves out are the book's. Null asks for nothing. */
  request: SearchRequestData | null;
  /** The build's result for what is asked first; asked for once. */
  initial: () => RunResult;
}

export interface When {
  /** Milliseconds without a change before searches start by themselves; 0 starts them before the next paint. */
  rest: number;
  /** May they start by themselves? With a function, only if it says so of each search that would start. */
  when: boolean | ((run: LiveRun) => boolean);
}

export interface LiveRun extends RunState {
  request: SearchRequestData | null;
  /** Does the shown result answer what is asked now? */
  current: boolean;
  /** Depth that the shown result was asked for, in plies, and the position that it is of. */
  depth: number;
  fen: string;
}

export interface Runs {
  /** In the order of the requests. */
  runs: readonly LiveRun[];
  /** The first of failed, running, cancelled, done that one of them is in: what the widget as a whole is doing. */
  status: Status;
  /** What went wrong, as a sentence; else empty. */
  message: string;
  /** Part of the work that is done, 0 to 1. */
  progress: number;
  /** Do all of them show what is asked now? */
  current: boolean;
  /**
   * Searches those of which `which` says so; one that the build or another has done takes that result, unless it shows
   * it.
   */
  start: (which: (run: LiveRun) => boolean) => void;
  /** Starts what the first will ask for once it is drawn again, unless that is known: a few milliseconds sooner. */
  startEarly: (request: SearchRequestData) => void;
  /** Stops them, and the same searches in other widgets. */
  cancel: () => void;
  /** Searches what was stopped or failed; what is stopped elsewhere too begins there as well. */
  again: () => void;
}

const keyOf = (request: SearchRequestData | null): string => (request === null ? '' : searchKey(request));
const isUnfinished = ({ status }: Pick<RunState, 'status'>) => status === 'cancelled' || status === 'failed';

/**
 * Runs searches when what they are asked changes, but for those that one of them or the build has done. What was
 * stopped or failed goes along with one that has changed, as far as `when` allows. The number of requests must never
 * change.
 */
export function useRuns(wanted: readonly RunRequest[], { rest, when }: When): Runs {
  const [stores] = useState(() =>
    wanted.map(({ key, request, initial }) => createRun(key, { result: initial(), answers: request })),
  );
  const states = stores.map(({ $state }) => useLive($state, $state.get()));
  const keys = wanted.map(({ request }) => keyOf(request));
  const runs = states.map((state, i): LiveRun => {
    const { answers } = state;
    const { depth = 1 } = answers?.limits ?? {};
    const current = keyOf(answers) === keys[i];
    return { ...state, request: wanted[i]?.request ?? null, current, depth, fen: answers?.fen ?? '' };
  });
  const used = runs.filter(({ request }) => request !== null);

  // Of the stores themselves, since they may have been told something since this was drawn.
  const hasChanged = (i: number) => keyOf(stores[i]!.$state.get().asked) !== keys[i];
  const allows = (run: LiveRun) => (typeof when === 'function' ? when(run) : when);
  const go = runs.every((run, i) => run.request === null || !hasChanged(i) || allows(run));
  /** The result of a search that one of these has done, or the build, or another widget. */
  const found = (request: SearchRequestData, key = keyOf(request)) =>
    stores.flatMap(({ $state, built }) => [$state.get(), built]).find(({ answers }) => keyOf(answers) === key)
      ?.result ?? recall(request);
  const begin = (which: (run: LiveRun, i: number) => boolean) => {
    const begun: SearchRequestData[] = [];
    for (const [i, run] of runs.entries()) {
      const { current, request } = run;
      if (request === null || !which(run, i)) continue;
      // Who asks for what is shown already wants it searched again.
      const result = current ? undefined : found(request);
      if (result === undefined) {
        stores[i]!.start(request);
        begun.push(request);
      } else stores[i]!.take(request, result);
    }
    beginSearches(begun);
  };

  useLayoutEffect(() => {
    for (const [i, { current, request }] of runs.entries()) {
      if (!hasChanged(i)) continue;
      // A search that is about to be replaced may finish; any other that nobody asks for any more is ended.
      const replaced = go && request !== null && !current && stores[i]!.$state.get().status === 'running';
      if (!replaced) stores[i]!.forget();
    }
    const start = () => {
      if (!runs.some(({ request }, i) => request !== null && hasChanged(i))) return;
      begin((run, i) => hasChanged(i) || (isUnfinished(stores[i]!.$state.get()) && allows(run)));
    };
    if (!go) return;
    if (rest === 0) return start();
    const timer = setTimeout(start, rest);
    return () => clearTimeout(timer);
  }, [keys.join('|'), go, rest]);

  const cancel = () => {
    const states = stores.map(({ $state }) => $state.get());
    stopSearches(states.flatMap(({ asked, status }) => (status === 'running' && asked !== null ? [asked] : [])));
  };
  useEffect(() => {
    const follow = $stopped.listen((stopped) => {
      for (const { $state, cancel, start } of stores) {
        const { asked, status } = $state.get();
        if (asked === null) continue;
        const stop = stopped.has(keyOf(asked));
        if (stop && status === 'running') cancel();
        else if (!stop && status === 'cancelled') start(asked);
      }
    });
    return () => {
      follow();
      for (const store of stores) store.cancel();
    };
  }, []);

  return {
    runs,
    status: together(used),
    message: used.find(({ message }) => message !== '')?.message ?? '',
    progress: used.reduce((sum, run) => sum + partDone(run), 0) / Math.max(1, used.length),
    current: used.every(({ current }) => current),
    start: begin,
    startEarly: (request) => {
      if (found(request) !== undefined) return;
      stores[0]?.start(request);
      beginSearches([request]);
    },
    cancel,
    again: () => begin(isUnfinished),
  };
}

function together(runs: readonly { status: Status }[]): Status {
  const order: readonly Status[] = ['failed', 'running', 'cancelled', 'done'];
  return order.find((status) => runs.some((run) => run.status === status)) ?? 'ready';
}

/** Of one run, 0 to 1: a half where nobody knows how far it has to go. */
function partDone({ asked, depthDone, status }: RunState): number {
  if (status !== 'running') return 1;
  const depth = asked?.limits.depth;
  return depth === undefined || asked?.game === true ? 0.5 : Math.min(1, depthDone / depth);
}

/** Results of searches that were asked for at one time. */
interface Together {
  results: readonly RunResult[];
  /** What they answer. */
  answers: readonly (SearchRequestData | null)[];
  /** That the first was asked for, in plies, and its position. */
  depth: number;
  fen: string;
}

/**
 * What runs show together: their results when all of them answer what is asked now, or else what they showed last, so
 * that no two results of different settings are ever compared.
 */
export function nowTogether(
  last: Together | undefined,
  runs: readonly Pick<LiveRun, 'result' | 'answers' | 'depth' | 'fen' | 'current'>[],
): Together {
  if (last !== undefined && !runs.every(({ current }) => current)) return last;
  return {
    results: runs.map(({ result }) => result),
    answers: runs.map(({ answers }) => answers),
    depth: runs[0]?.depth ?? 1,
    fen: runs[0]?.fen ?? '',
  };
}

/** Keeps what several runs show together; the build's results at first. */
export function useTogether(runs: readonly LiveRun[]): Together {
  const last = useRef<Together>();
  last.current = nowTogether(last.current, runs);
  return last.current;
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

/**
 * Has the searches of these keys wait while the element of this id is out of the window: they begin again when it is
 * seen.
 */
export function usePauseOutOfSight(id: string, keys: readonly string[]): void {
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting ?? true) engineClient.release(keys);
      else timer = setTimeout(() => engineClient.hold(keys), AWAY_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      engineClient.release(keys);
    };
  }, []);
}
