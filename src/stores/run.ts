/** One search that a widget shows: its last good result, and what is going on. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  Cancelled,
  type EngineClient,
  engineClient,
  type RunResult,
  type SearchRequestData,
} from '../worker/client.ts';

export interface RunState {
  /** `ready`: the result is the one from the build. */
  status: 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The last good result; it stays while the next one is computed. While a knob is dragged it may be that of a moment ago. */
  result: RunResult;
  /** What the result answers; undefined while it is the build's. */
  answers?: SearchRequestData;
  /** Depth that the run has finished so far, in plies; 0 while it has finished none. */
  depthDone: number;
  /** One sentence when the run was cancelled or failed; else empty. */
  message: string;
}

export interface Run {
  $state: ReadableAtom<RunState>;
  /** Searches. A run that is still going is replaced. */
  start(request: SearchRequestData): void;
  /** Stops the run; the last good result stays. */
  cancel(): void;
  /** Searches again what was asked for last. */
  retry(): void;
}

/** Milliseconds before progress is shown: most runs are over by then, and would only flicker. */
const QUIET_MS = 120;

/**
 * Makes a run that starts with the result of the build. `key` must be its own on the page: a newer run of the same key
 * cancels the older.
 */
export function createRun(key: string, initial: RunResult, client: EngineClient = engineClient): Run {
  const $state = atom<RunState>({ status: 'ready', result: initial, depthDone: initial.depth, message: '' });
  const change = (news: Partial<RunState>) => $state.set({ ...$state.get(), ...news });
  let last: SearchRequestData | undefined;
  let turn = 0;
  client.warmUp();

  async function start(request: SearchRequestData): Promise<void> {
    last = request;
    const mine = ++turn;
    const begun = performance.now();
    const { depthDone, status } = $state.get();
    // What a run that is replaced has finished is not of this one.
    if (status !== 'running' || depthDone > 0) change({ status: 'running', depthDone: 0, message: '' });
    const onProgress = ({ depth }: RunResult) => {
      if (mine === turn && performance.now() - begun >= QUIET_MS) change({ depthDone: depth });
    };
    try {
      const result = await client.run(key, request, { onProgress });
      if (mine === turn) change({ status: 'done', result, answers: request, depthDone: result.depth });
      else if ($state.get().status === 'running') change({ result, answers: request });
    } catch (error) {
      if (mine !== turn) return;
      if (error instanceof Cancelled) change({ status: 'cancelled', message: stopped($state.get().depthDone) });
      else change({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    $state,
    start: (request) => void start(request),
    cancel: () => client.cancel(key),
    retry: () => {
      if (last !== undefined) void start(last);
    },
  };
}

const stopped = (depth: number) => (depth === 0 ? 'Stopped.' : `Stopped after depth ${depth}.`);
