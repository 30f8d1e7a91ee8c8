/**
 * What the reader's hand may do next. A control that is pointed at or has the focus says which changes one press would
 * make, and what they lead to is searched while the hand still moves: a press then finds its result on the page, or
 * joins the search for it.
 */
import { atom } from 'nanostores';
import { type EngineClient, engineClient, type SearchRequestData } from '../worker/client.ts';
import { searchKey } from './search-key.ts';
import { $changes, valueUnder, withValues } from './settings.ts';
import { recall, remember } from './shared-searches.ts';

/** The settings that differ from the book's, by id. */
type Changes = Readonly<Record<string, number>>;

/** The changes to the book's settings after each of the presses that are likely, the likeliest first. */
export const $aimed = atom<readonly Changes[]>([]);

/** The controls that a hand is at, the one it came to last at the end: one has the focus, another is pointed at. */
const inHand = new Map<object, () => readonly Changes[]>();

const update = () => $aimed.set([...inHand.values()].at(-1)?.() ?? []);

/** Says that a hand is at a control, and what the changes would be after each press of it that is likely. */
export function aimFrom(control: object, presses: () => readonly Changes[]): void {
  inHand.delete(control);
  inHand.set(control, presses);
  update();
}

/** Says that no hand is at a control any more. Another that still has one counts again. */
export function leave(control: object): void {
  if (inHand.delete(control)) update();
}

/**
 * The changes after one press that sets a setting to one of these values, without those that change nothing. Throws
 * SettingsError for an unknown id.
 */
export function changesAt(id: string, values: readonly number[]): Changes[] {
  const changes = $changes.get();
  const now = valueUnder(changes)(id);
  return values.filter((value) => value !== now).map((value) => withValues(changes, { [id]: value }));
}

/** Nodes of the search that is shown up to which its neighbours are searched ahead: those of a moment. */
export const MOST_AHEAD = 60_000;

/** Milliseconds that a search ahead may take: a neighbour, such as the one without a guard, may be far longer. */
const MOST_MS = 1000;

/** Of the runs, one at a time. */
const KEY = 'ahead';

/**
 * Makes what searches a list, one after the other but for what the page knows, and remembers it; a newer list takes its
 * place. The search that runs goes on if the newer list begins with it. One of more than MOST_MS ends the list.
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
