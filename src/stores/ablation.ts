/** The 32 searches of an ablation, two at a time: the answers so far, how many are done, and what went wrong. */

import { atom, type ReadableAtom } from 'nanostores';
import { effective, profiles, type Subset, SUBSETS, withinSubset, withSettings } from '../../engine/index.ts';
import { Cancelled, type EngineClient, engineClient, type RunResult } from '../worker/client.ts';

/** What to search: a position to a depth under the reader's changes to the book's settings. */
export interface AblationOrder {
  fen: string;
  /** Plies. */
  depth: number;
  changes: Readonly<Record<string, number>>;
}

export interface AblationState<Answer> {
  status: 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The last complete set of answers, by subset. */
  answers: readonly Answer[];
  /** What they answer; null when the build did. */
  order: AblationOrder | null;
  /** Searches done of those that differ. */
  done: number;
  of: number;
  /** One sentence when it was stopped or failed; else empty. */
  message: string;
}

export interface AblationRun<Answer> {
  $state: ReadableAtom<AblationState<Answer>>;
  /** Searches all subsets. One that is still going is replaced. */
  start(order: AblationOrder): void;
  cancel(): void;
  /** Searches again what was asked for last. */
  retry(): void;
}

/** Searches at a time: as many as the client has workers. */
const LANES = 2;

/**
 * Makes an ablation that starts with the build's answers, one a subset. `key` must be its own on the page; `keep` takes from a
 * result what the widget shows.
 */
export function createAblation<Answer>(
  key: string,
  built: readonly Answer[],
  keep: (result: RunResult) => Answer,
  client: Pick<EngineClient, 'run' | 'warmUp'> = engineClient,
): AblationRun<Answer> {
  const $state = atom<AblationState<Answer>>({
    status: 'ready',
    answers: built,
    order: null,
    done: 0,
    of: SUBSETS,
    message: '',
  });
  const change = (news: Partial<AblationState<Answer>>) => $state.set({ ...$state.get(), ...news });
  let abort: AbortController | undefined;
  let last: AblationOrder | undefined;
  client.warmUp();

  async function start(order: AblationOrder): Promise<void> {
    abort?.abort();
    const mine = new AbortController();
    abort = mine;
    last = order;
    const { fen, depth, changes } = order;
    const settings = withSettings(profiles.book, changes);
    const subsets = Array.from({ length: SUBSETS }, (_, subset) => subset);
    // Subsets that differ only in techniques that the reader has off are one search.
    const queue = [...new Set(subsets.map((subset) => effective(settings, subset)))];
    const found = new Map<Subset, Answer>();
    const of = queue.length;
    change({ status: 'running', done: 0, of, message: '' });

    const lane = async (number: number) => {
      for (let subset = queue.shift(); subset !== undefined; subset = queue.shift()) {
        const request = { fen, limits: { depth }, settings: withinSubset(settings, subset) };
        found.set(subset, keep(await client.run(`${key}-${number}`, request, { signal: mine.signal })));
        if (abort === mine) change({ done: found.size });
      }
    };
    try {
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      if (abort !== mine) return;
      const answers = subsets.flatMap((subset) => found.get(effective(settings, subset)) ?? []);
      change({ status: 'done', answers, order });
    } catch (error) {
      // One that failed ends the others.
      queue.length = 0;
      mine.abort();
      if (abort !== mine) return;
      if (error instanceof Cancelled) change({ status: 'cancelled', message: `Stopped after ${found.size} of ${of}.` });
      else change({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    $state,
    start: (order) => void start(order),
    cancel: () => abort?.abort(),
    retry: () => {
      if (last !== undefined) void start(last);
    },
  };
}
