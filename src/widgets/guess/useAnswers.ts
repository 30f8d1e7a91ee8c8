/** The searches behind a guess: none before the reader asks, then all of them, and nothing is shown until the last is there. */

import { useEffect, useState } from 'preact/hooks';
import { atom, computed } from 'nanostores';
import { createRun } from '../../stores/run.ts';
import type { RunResult, SearchRequestData } from '../../worker/client.ts';
import type { Status } from '../../ui/frame/Frame.tsx';
import { useLive } from '../../ui/hooks/live.ts';
import { together } from '../../ui/hooks/useRun.ts';

/** One search that is to be guessed. */
export interface Asked {
  request: SearchRequestData;
  /** What the build found. */
  initial: RunResult;
}

export interface Answers {
  status: Status;
  /** 0 to 1. */
  progress: number;
  message: string;
  results: readonly RunResult[];
  run: () => void;
  cancel: () => void;
}

/** `id` must be unique in the page, and the list of searches must never change. */
export function useAnswers(id: string, list: readonly Asked[]): Answers {
  const [runs] = useState(() => list.map(({ initial }, i) => createRun(`${id}-${i}`, initial)));
  const [$all] = useState(() => {
    const stores = runs.map(({ $state }) => $state);
    return stores.length > 0 ? computed(stores, (...states) => states) : atom([]);
  });
  const states = useLive($all, $all.get());
  const cancel = () => {
    for (const run of runs) run.cancel();
  };
  useEffect(() => cancel, []);
  return {
    status: together(states),
    progress: states.filter(({ status }) => status === 'done').length / Math.max(1, states.length),
    message: states.find(({ message }) => message !== '')?.message ?? '',
    results: states.map(({ result }) => result),
    run: () => {
      for (const [i, run] of runs.entries()) {
        const asked = list[i];
        if (asked && run.$state.get().status !== 'done') run.start(asked.request);
      }
    },
    cancel,
  };
}
