/**
 * The searches behind the result card: without the technique, with it as the settings were before the last step, and as
 * they are now. A count is shown together with the step that it belongs to, or not at all. While a knob is dragged,
 * that may be the step of a moment ago. What a press of the control in hand would lead to is searched ahead.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sideOf } from '../../compare/compare.ts';
import { initialResult, type Outcome } from '../../compare/outcome.ts';
import { $aimed, createSearchAhead, MOST_AHEAD } from '../../stores/ahead.ts';
import type { Place } from '../../stores/position.ts';
import { searchKey } from '../../stores/search-key.ts';
import { recall, remember } from '../../stores/shared-searches.ts';
import { $step, type Moment, momentNow, type Step } from '../../stores/timeline.ts';
import { type Runs, useRuns } from '../../ui/hooks/useRuns.ts';
import type { SearchRequestData } from '../../worker/client.ts';

/** Are the other techniques off at a place at some moment? */
export const isAlone = ({ alone, compared }: Place, moment: Moment): boolean => moment.alone?.[compared] ?? alone;

/** A step, the place where it is searched, and what is known of its three searches. */
export interface StepView {
  place: Place;
  step: Step;
  /** Is there anything to compare the new count with? Not where the position changed as well. */
  comparable: boolean;
  without: Outcome | undefined;
  before: Outcome | undefined;
  now: Outcome | undefined;
}

/** The same with all three searches: what the card shows. */
export interface Answered extends StepView {
  without: Outcome;
  before: Outcome;
  now: Outcome;
}

export interface StepSearches {
  /** The last step whose searches are all known. */
  answered: Answered;
  /** The step of now. */
  latest: StepView;
  /** Are they the same? */
  current: boolean;
  runs: Runs;
}

/** A chapter as it was built. */
const BOOK: Moment = { changes: {}, position: null };

/** Steps of a drag that a result may still come for: a search that a newer one has replaced may take that long. */
const MOST_WAITING = 30;

const ROLES = ['now', 'before', 'without'] as const;
type Role = (typeof ROLES)[number];

/**
 * `built` is what the build found for `first` under the book's settings; `placeAfter` says where a step is searched.
 */
export function useStepSearches(
  first: Place,
  built: { without: Outcome; with: Outcome },
  placeAfter: (step: Step) => Place,
  step: Step,
): StepSearches {
  const place = placeAfter(step);
  const requests = requestsOf(place, step);
  // What the build found is known from the first drawing on.
  useState(() => {
    remember(requestFor(first, 'now', BOOK), initialResult(first.fen, built.with));
    remember(requestFor(first, 'without', BOOK), initialResult(first.fen, built.without));
  });
  const runs = useRuns(
    requests.map((request, i) => ({
      key: `card-${ROLES[i]}`,
      // Of what is known nothing is asked, so that it stands there with the first drawing.
      request: recall(request) === undefined ? request : null,
      initial: () => initialResult(first.fen, built.with),
    })),
    { rest: 0, when: true },
  );
  // Of a drag each result that comes is kept, whether or not the knob has gone on since.
  for (const { answers, result } of runs.runs) if (answers !== null) remember(answers, result);

  // What the reader waits for first begins even before the page is drawn again.
  const begin = useRef<(step: Step) => void>();
  begin.current = (next) => {
    const [now] = requestsOf(placeAfter(next), next);
    if (now !== undefined) runs.startEarly(now);
  };
  useEffect(() => $step.listen((next) => next !== null && begin.current?.(next)), []);

  const latest = viewOf(place, step);
  const answered = useLastAnswered(latest, requests.map(searchKey).join()) ?? {
    ...{ place: first, step: { before: step.after, after: step.after }, comparable: true },
    ...{ without: built.without, before: built.with, now: built.with },
  };
  const current = isAnswered(latest);
  useSearchAhead((next) => requestsOf(placeAfter(next), next), current && answered.now.nodes <= MOST_AHEAD);
  return { answered, latest, current, runs };
}

/** The newest of the steps that were asked for whose searches are all known. `name` tells what is asked for. */
function useLastAnswered(latest: StepView, name: string): Answered | undefined {
  const waiting = useRef<{ name: string; view: StepView }[]>([]);
  const answered = useRef<Answered>();
  const others = waiting.current.filter((one) => one.name !== name);
  const steps = [...others, { name, view: latest }];
  const views = steps.map(({ view: { place, step } }) => viewOf(place, step));
  const last = views.findLastIndex(isAnswered);
  const view = views[last];
  if (view !== undefined && isAnswered(view)) answered.current = view;
  waiting.current = steps.slice(last + 1).slice(-MOST_WAITING);
  return answered.current;
}

/** Searches what is aimed at as long as that may be, and stops what is not done when the hand does something else. */
function useSearchAhead(searchesOf: (step: Step) => SearchRequestData[], free: boolean): void {
  const latest = useRef(searchesOf);
  latest.current = searchesOf;
  const [search] = useState(() => createSearchAhead());
  // In a layout effect it ends before the knob that was pressed aims again, and after the card has joined it.
  useLayoutEffect(() => {
    if (!free) return void search([]);
    return $aimed.subscribe((aimed) => {
      const before = momentNow();
      const steps = aimed.map((changes) => ({ before, after: { ...before, changes } }));
      void search(steps.flatMap((step) => latest.current(step)));
    });
  }, [free]);
  useEffect(() => () => void search([]), []);
}

/** Is there the same position before a step and after it? */
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

/** A step with what the page knows of its searches. */
function viewOf(place: Place, step: Step): StepView {
  const [now, before, without] = requestsOf(place, step).map(recall);
  return { place, step, comparable: isComparable(step), without, before, now };
}

const isAnswered = (view: StepView): view is Answered =>
  view.now !== undefined && view.before !== undefined && view.without !== undefined;
