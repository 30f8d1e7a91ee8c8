/** Many searches as one task of a page, two at a time: how many are done, and what went wrong. */

import { atom, type ReadableAtom } from 'nanostores';
import { Cancelled, type EngineClient, engineClient, type RunOptions, type RunResult } from '../worker/client.ts';
import type { SearchRequestData } from '../worker/client.ts';
import type { Status } from './run.ts';

interface TaskProgress {
  status: Status;
  /** Searches done, and of how many. */
  done: number;
  of: number;
  /** One sentence when it was stopped or failed; else empty. */
  message: string;
}

export interface Task<Order, Shown> {
  $state: ReadableAtom<TaskProgress & Shown>;
  /** Searches. A task that is still going is replaced. */
  start(order: Order): void;
  cancel(): void;
  /** Starts again what was asked for last. */
  retry(): void;
}

/** Searches for the task; `onProgress` hears of each finished iteration. */
type TaskSearch = (
  request: SearchRequestData,
  onProgress?: NonNullable<RunOptions['onProgress']>,
) => Promise<RunResult>;

/** What one order comes to. */
export interface Plan<Shown> {
  /** The searches that are to be done, each of which keeps what it finds; and those that were done before. */
  jobs: readonly ((search: TaskSearch) => Promise<void>)[];
  done?: number;
  /** What is shown from the start. */
  shown?: Partial<Shown>;
  /** What is shown when the last is done. */
  finish: () => Partial<Shown>;
}

type Client = Pick<EngineClient, 'run' | 'warmUp'>;

/** Searches at a time: as many as the client has workers. */
const LANES = 2;

/** Makes a task that shows `shown` first, of so many searches. `key` must be its own on the page. */
export function createTask<Order, Shown extends object>(
  key: string,
  { of, ...shown }: Shown & { of: number },
  plan: (order: Order) => Plan<Shown>,
  client: Client = engineClient,
): Task<Order, Shown> {
  type State = TaskProgress & Shown;
  const $state = atom({ ...shown, status: 'ready', done: 0, of, message: '' } as unknown as State);
  const change = (news: Partial<TaskProgress>, shown?: Partial<Shown>) =>
    $state.set({ ...$state.get(), ...shown, ...news });
  let abort: AbortController | undefined;
  let last: Order | undefined;
  client.warmUp();

  async function start(order: Order): Promise<void> {
    abort?.abort();
    const mine = new AbortController();
    abort = mine;
    last = order;
    const { jobs, done = 0, shown, finish } = plan(order);
    const queue = [...jobs];
    const of = done + jobs.length;
    change({ status: 'running', done, of, message: '' }, shown);

    const lane = async (number: number) => {
      const search: TaskSearch = (request, onProgress) =>
        client.run(`${key}-${number}`, request, { signal: mine.signal, ...(onProgress && { onProgress }) });
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        await job(search);
        if (abort === mine) change({ done: $state.get().done + 1 });
      }
    };
    try {
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      if (abort === mine) change({ status: 'done' }, finish());
    } catch (error) {
      // One that failed ends the others.
      queue.length = 0;
      mine.abort();
      if (abort !== mine) return;
      if (error instanceof Cancelled) {
        change({ status: 'cancelled', message: `Stopped after ${$state.get().done} of ${of}.` });
      } else change({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
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
