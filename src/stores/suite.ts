/** The suite, searched in the reader's browser: the answers so far, how many are done, and what went wrong. */

import { atom, type ReadableAtom } from 'nanostores';
import { type SuiteAnswer, type SuiteRunId, suiteRuns, suiteSettings } from '../../engine/index.ts';
import { Cancelled, type EngineClient, engineClient } from '../worker/client.ts';

export interface SuiteOrder {
  runs: readonly SuiteRunId[];
  /** Plies. */
  depth: number;
}

/** Answers by run, one a position. */
export type SuiteAnswers = Readonly<Partial<Record<SuiteRunId, readonly SuiteAnswer[]>>>;

export interface SuiteState {
  status: 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
  /** What this browser has searched, all to `depth`. Runs that were not finished are not there. */
  answers: SuiteAnswers;
  /** Plies; 0 before the first run. */
  depth: number;
  done: number;
  of: number;
  /** One sentence when it was stopped or failed; else empty. */
  message: string;
}

export interface SuiteStore {
  $state: ReadableAtom<SuiteState>;
  /** Searches every position in these ways; what is there already at this depth is not searched again. */
  start(order: SuiteOrder): void;
  cancel(): void;
  /** Goes on with what was asked for last. */
  retry(): void;
}

/** Searches at a time: as many as the client has workers. */
const LANES = 2;

/** Makes a suite of these positions. `key` must be its own on the page. */
export function createSuite(
  key: string,
  fens: readonly string[],
  client: Pick<EngineClient, 'run' | 'warmUp'> = engineClient,
): SuiteStore {
  const $state = atom<SuiteState>({ status: 'ready', answers: {}, depth: 0, done: 0, of: 0, message: '' });
  const change = (news: Partial<SuiteState>) => $state.set({ ...$state.get(), ...news });
  let abort: AbortController | undefined;
  let last: SuiteOrder | undefined;
  /** Finished searches of runs that are not finished, so that a stopped suite goes on where it was. */
  let kept = new Map<string, SuiteAnswer>();
  client.warmUp();

  async function start(order: SuiteOrder): Promise<void> {
    abort?.abort();
    const mine = new AbortController();
    abort = mine;
    last = order;
    const { depth } = order;
    if (depth !== $state.get().depth) {
      kept = new Map();
      change({ answers: {}, depth });
    }
    const found = kept;
    const wanted = suiteRuns.filter(({ id }) => order.runs.includes(id) && $state.get().answers[id] === undefined);
    const all = wanted.flatMap((run) => fens.map((fen, place) => ({ run, fen, name: `${run.id} ${place}` })));
    const queue = all.filter(({ name }) => !found.has(name));
    const of = all.length;
    change({ status: 'running', done: of - queue.length, of, message: '' });

    const lane = async (number: number) => {
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        const nodes: number[] = [];
        const request = { fen: job.fen, limits: { depth }, settings: suiteSettings(job.run) };
        const onProgress = (iteration: { nodes: number }) => nodes.push(iteration.nodes);
        const result = await client.run(`${key}-${number}`, request, { signal: mine.signal, onProgress });
        found.set(job.name, { nodes, move: result.bestSan, score: result.score });
        if (abort === mine) change({ done: $state.get().done + 1 });
      }
    };
    try {
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      if (abort !== mine) return;
      const news = wanted.map(({ id }) => [id, fens.flatMap((_, place) => found.get(`${id} ${place}`) ?? [])] as const);
      change({ status: 'done', answers: { ...$state.get().answers, ...Object.fromEntries(news) } });
    } catch (error) {
      // One that failed ends the others.
      queue.length = 0;
      mine.abort();
      if (abort !== mine) return;
      const { done } = $state.get();
      if (error instanceof Cancelled) change({ status: 'cancelled', message: `Stopped after ${done} of ${of}.` });
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
