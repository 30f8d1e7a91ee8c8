/**
 * The searches behind the result card: without the technique, with it as the settings were before the last step, and as
 * they are now. Each is searched once a page; a new count is shown together with the step that it belongs to, or not at
 * all. While a knob is dragged, that may be the step of a moment ago.
 */
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { type Compared, sideOf } from '../../compare/compare.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { searchKey } from '../../stores/search-key.ts';
import { recall, remember } from '../../stores/known.ts';
import { $stopped, beginSearches, stopSearches } from '../../stores/stopped.ts';
import { $step, type Moment, type Step } from '../../stores/timeline.ts';
import { Cancelled, engineClient, type RunResult, type SearchRequestData } from '../../worker/client.ts';

/** What is searched: a technique on a position. */
export interface Place {
  compared: Compared;
  /** True when the other techniques are off in all searches, unless the reader has switched that. */
  alone: boolean;
  fen: string;
  title: string;
  /** In plies. */
  depth: number;
}

/** Are the other techniques off at a place at some moment? */
export const isAlone = ({ alone, compared }: Place, moment: Moment): boolean => moment.alone?.[compared] ?? alone;

/** A place, the step that led there, and what is known of its three searches. */
export interface Asked {
  place: Place;
  step: Step;
  /** Is there anything to compare the new count with? Not where the position changed as well. */
  comparable: boolean;
  without: Outcome | undefined;
  before: Outcome | undefined;
  now: Outcome | undefined;
}

/** The same with all three searches: what the card shows. */
export interface Shown extends Asked {
  without: Outcome;
  before: Outcome;
  now: Outcome;
}

export interface BeforeNow {
  /** The last step whose searches are all known. */
  shown: Shown;
  /** The step of now. */
  asked: Asked;
  /** Are they the same? */
  current: boolean;
  /** What went wrong, as a sentence. */
  message: string;
  /** Part of the searches that is done, by depth, 0 to 1. */
  progress: number;
  /** Has the reader stopped it, here or in a widget? */
  stopped: boolean;
  /** Stops its searches, here and in the widgets. */
  stop(): void;
  /** Searches again what failed or was stopped; in the widgets too. */
  again(): void;
}

/** Milliseconds from which on a search is told how far it is, and can be stopped. */
export const LONG = 1000;

type Role = 'now' | 'before' | 'without';
/** A chapter as it was built. */
const BOOK: Moment = { changes: {}, position: null };
const ROLES: readonly Role[] = ['now', 'before', 'without'];

/**
 * `built` is what the build found for `first` under the book's settings; `placeAfter` says where a step is searched.
 */
export function useBeforeNow(
  first: Place,
  built: { without: Outcome; with: Outcome },
  placeAfter: (step: Step) => Place,
  step: Step,
): BeforeNow {
  const place = placeAfter(step);
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const failure = useRef('');
  const stopped = useRef(false);
  /** Depth that each search has reached. */
  const reached = useRef(new Map<Role, number>());
  // Of the build: what the page remembers is not there yet when the card is first drawn.
  const opening = useRef<Map<string, Outcome>>();
  opening.current ??= new Map([
    [searchKey(requestFor(first, 'without', BOOK)), built.without],
    [searchKey(requestFor(first, 'now', BOOK)), built.with],
  ]);
  const requests = requestsOf(place, step);
  const names = requests.map(searchKey);
  const outcomeOf = (request: SearchRequestData) => opening.current?.get(searchKey(request)) ?? recall(request);
  const outcomes = requests.map(outcomeOf);
  const shown = useRef<Shown>();
  /** Shows a step if all of its searches are known. */
  const show = (at: Place, of: Step, [now, before, without]: typeof outcomes) => {
    if (!now || !before || !without) return;
    shown.current = { place: at, step: of, comparable: isComparable(of), without, before, now };
  };
  show(place, step, outcomes);
  shown.current ??= {
    place: first,
    step: { before: step.after, after: step.after },
    comparable: true,
    without: built.without,
    before: built.with,
    now: built.with,
  };

  const search = (role: Role, request: SearchRequestData, at: Place, of: Step) => {
    reached.current.set(role, 0);
    const since = performance.now();
    const onProgress = ({ depth }: RunResult) => {
      reached.current.set(role, depth);
      // Of one that is over in a moment nobody sees how far it is.
      if (performance.now() - since > LONG) draw(0);
    };
    engineClient.run(`card-${role}`, request, { onProgress }).then(
      (outcome) => {
        remember(request, outcome);
        // Drawn again, it gives way to the newest step if that is known too.
        show(at, of, requestsOf(at, of).map(outcomeOf));
        draw(0);
      },
      (fault: unknown) => {
        // A newer step has taken its place.
        if (fault instanceof Cancelled) return;
        failure.current = fault instanceof Error ? fault.message : String(fault);
        draw(0);
      },
    );
  };
  const start = () => {
    failure.current = '';
    if (stopped.current) draw(0);
    stopped.current = false;
    reached.current.clear();
    for (const [i, role] of ROLES.entries()) {
      const request = requests[i];
      if (request !== undefined && outcomes[i] === undefined && names.indexOf(names[i] ?? '') === i)
        search(role, request, place, step);
      // One that nobody asks for any more would keep a worker from what comes next.
      else engineClient.cancel(`card-${role}`);
    }
    beginSearches(requests);
  };
  const missing = requests.filter((_, i) => outcomes[i] === undefined);
  // One that is stopped elsewhere stops all: without it there is nothing to show.
  const follow = useRef<(keys: ReadonlySet<string>) => void>();
  follow.current = (keys) => {
    const stop = missing.some((request) => keys.has(searchKey(request)));
    if (stop === stopped.current) return;
    if (!stop) return start();
    for (const role of ROLES) engineClient.cancel(`card-${role}`);
    stopped.current = true;
    draw(0);
  };
  useEffect(() => $stopped.listen((keys) => follow.current?.(keys)), []);
  // Before the next paint, so that a turned knob is searched for at once.
  useLayoutEffect(start, [names.join()]);
  // What the reader waits for first begins even before the page is drawn again.
  const begin = useRef<(step: Step) => void>();
  begin.current = (next) => {
    const at = placeAfter(next);
    const [request] = requestsOf(at, next);
    if (request !== undefined && outcomeOf(request) === undefined) search('now', request, at, next);
  };
  useEffect(() => $step.listen((next) => next !== null && begin.current?.(next)), []);

  const [now, before, without] = outcomes;
  return {
    shown: shown.current,
    asked: { place, step, comparable: isComparable(step), without, before, now },
    current: outcomes.every((outcome) => outcome !== undefined),
    message: failure.current,
    progress: partOf(reached.current, place.depth),
    stopped: stopped.current,
    stop: () => stopSearches(missing),
    again: start,
  };
}

const partOf = (reached: ReadonlyMap<Role, number>, depth: number): number =>
  [...reached.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, reached.size * depth);

const isComparable = ({ after, before }: Step): boolean =>
  before.position?.fen === after.position?.fen && before.position?.depth === after.position?.depth;

/** The searches behind a step: now, before and without, the one that the reader waits for first. */
export const requestsOf = (place: Place, step: Step): SearchRequestData[] =>
  ROLES.map((role) => requestFor(place, role, role === 'before' && isComparable(step) ? step.before : step.after));

/** The search of one side. */
const requestFor = (place: Place, role: Role, moment: Moment): SearchRequestData => ({
  fen: place.fen,
  limits: { depth: place.depth },
  settings: sideOf(place.compared, isAlone(place, moment), role === 'without' ? role : 'with', moment.changes),
});
