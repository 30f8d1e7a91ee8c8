/** One search that a widget shows: its last good result, and what is going on. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  Cancelled,
  type EngineClient,
  engineClient,
  type RunResult,
  type SearchRequestData,
} from '../worker/client.ts';

/** State of long work as a widget shows it. `ready`: what is shown is from the build. */
export type Status = 'ready' | 'running' | 'done' | 'cancelled' | 'failed';

export interface RunState {
  status: Status;
  /**
   * The last good result; it stays while the next one is computed. While a knob is dragged it may be that of a moment
   * ago.
   */
  result: RunResult;
  /** What the result answers; null where the build searched nothing. */
  answers: SearchRequestData | null;
  /** What was asked for last: what runs, was stopped or failed; else what the result answers. */
  asked: SearchRequestData | null;
  /** Depth that the run has finished so far, in plies; 0 while it has finished none. */
  depthDone: number;
  /** One sentence when the run was cancelled or failed; else empty. */
  message: string;
}

/** A result, and what it answers. */
export type Answered = Pick<RunState, 'result' | 'answers'>;

export interface Run {
  $state: ReadableAtom<RunState>;
  /** What the build searched. */
  built: Answered;
  /** Searches. A run that is still going is replaced. */
  start(request: SearchRequestData): void;
  /** Shows the result that another run has of the same search. A run that is still going is ended. */
  take(request: SearchRequestData, result: RunResult): void;
  /** Stops the run; the last good result stays. */
  cancel(): void;
  /**
   * As though nothing had been asked since the last good result: what runs is ended, and nobody is said to have stopped
   * it.
   */
  forget(): void;
}

/** Milliseconds before progress is shown: most runs are over by then, and would only flicker. */
const QUIET_MS = 120;

/**
 * Makes a run that starts with the result of the build, and what that answers. `key` must be its own on the page: a
 * newer run of the same key cancels the older.
 */
export function createRun(key: string, built: Answered, client: EngineClient = engineClient): Run {
  const first: RunState = {
    ...built,
    status: 'ready',
    asked: built.answers,
    depthDone: built.result.depth,
    message: '',
  };
  const $state = atom(first);
  const change = (news: Partial<RunState>) => $state.set({ ...$state.get(), ...news });
  /** Counts what was asked and forgotten: an answer to an earlier turn is not what is waited for. */
  let turn = 0;
  const end = () => {
    turn++;
    client.cancel(key);
  };
  client.warmUp();

  async function start(request: SearchRequestData): Promise<void> {
    const mine = ++turn;
    const begun = performance.now();
    // What a run that is replaced has finished is not of this one.
    change({ status: 'running', asked: request, depthDone: 0, message: '' });
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
    built,
    start: (request) => void start(request),
    take: (request, result) => {
      end();
      $state.set({ status: 'done', result, answers: request, asked: request, depthDone: result.depth, message: '' });
    },
    cancel: () => client.cancel(key),
    forget: () => {
      const { answers, asked, result, status } = $state.get();
      if (asked === answers && (status === 'ready' || status === 'done')) return;
      end();
      if (result === built.result) $state.set(first);
      else change({ status: 'done', asked: answers, depthDone: result.depth, message: '' });
    },
  };
}

const stopped = (depth: number) => (depth === 0 ? 'Stopped.' : `Stopped after depth ${depth}.`);
