/**
 * Searches for what the reader's hand may do next, one after the other, as long as it may: a press then finds its
 * result on the page, or joins the search for it. Nothing is searched ahead while the card waits for a result, and what
 * is not done when the hand does something else is stopped.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { $alone } from '../../stores/alone.ts';
import { $aimed } from '../../stores/aim.ts';
import { recall, remember } from '../../stores/known.ts';
import { searchKey } from '../../stores/search-key.ts';
import type { Step } from '../../stores/timeline.ts';
import { $changes } from '../../stores/settings.ts';
import { $position } from '../../stores/position.ts';
import { type EngineClient, engineClient, type SearchRequestData } from '../../worker/client.ts';

/** Nodes of the search that is shown up to which its neighbours are searched ahead: those of a moment. */
export const MOST_AHEAD = 60_000;

/** Milliseconds that a search ahead may take: a neighbour, such as the one without a guard, may be far longer. */
const MOST_MS = 1000;

/** Of the runs, one at a time. */
const KEY = 'card-ahead';

/**
 * Makes what searches a list, but for what the page knows, and remembers it; a newer list takes its place. The search
 * that runs goes on if the newer list begins with it. One of more than MOST_MS ends the list.
 */
export function createSearchAhead(
  client: Pick<EngineClient, 'run' | 'cancel'> = engineClient,
): (requests: readonly SearchRequestData[]) => Promise<void> {
  let turn = 0;
  let running = '';
  return async (requests) => {
    const mine = ++turn;
    const first = requests.find((request) => recall(request) === undefined);
    if (first === undefined || searchKey(first) !== running) client.cancel(KEY);
    for (const request of requests) {
      if (recall(request) !== undefined) continue;
      running = searchKey(request);
      try {
        remember(request, await client.run(KEY, request, { signal: AbortSignal.timeout(MOST_MS) }));
      } catch {
        // Cancelled, or too long; or it fails again where somebody is told.
        return;
      }
      if (mine !== turn) return;
    }
  };
}

/** `searchesOf`: the searches behind a step. `free`: may what is aimed at be searched? */
export function useSearchAhead(searchesOf: (step: Step) => SearchRequestData[], free: boolean): void {
  const latest = useRef(searchesOf);
  latest.current = searchesOf;
  const search = useRef<ReturnType<typeof createSearchAhead>>();
  search.current ??= createSearchAhead();
  // In a layout effect it ends before the knob that was pressed aims again, and after the card has joined it.
  useLayoutEffect(() => {
    if (!free) return void search.current?.([]);
    return $aimed.subscribe((aimed) => {
      const before = { changes: $changes.get(), position: $position.get(), alone: $alone.get() };
      const steps = aimed.map((changes) => ({ before, after: { ...before, changes } }));
      void search.current?.(steps.flatMap((step) => latest.current(step)));
    });
  }, [free]);
  useEffect(() => () => void search.current?.([]), []);
}
