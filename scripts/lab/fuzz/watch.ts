/** Runs a target in a thread of its own, and ends it when one case takes too long or takes the thread down. */
import { Worker } from 'node:worker_threads';
import type { Finding } from './run-target.ts';
import type { Task } from './thread.ts';

/** Room for the text of a case. */
const ROOM = 1 << 20;
/** Milliseconds between two looks, and looks in a row at the same case before it counts as hanging: half a minute. */
const LOOK_MS = 250;
const MOST_LOOKS = 120;
const HEAP_MB = 2048;

export interface Outcome {
  cases: number;
  finding: Finding | null;
}

/** Fuzzes one target. Never rejects: a thread that dies is a finding. */
export function watchTarget(task: Omit<Task, 'memory'>, mostLooks = MOST_LOOKS): Promise<Outcome> {
  const memory = new SharedArrayBuffer(8 + ROOM);
  const head = new Int32Array(memory, 0, 2);
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { ...task, memory } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return new Promise((resolve) => {
    const { seed, target } = task;
    let [last, looks] = [-1, 0];
    const end = (outcome: Outcome) => {
      clearInterval(timer);
      void worker.terminate();
      resolve(outcome);
    };
    const blame = (message: string) => {
      const cases = Atomics.load(head, 0);
      const text = new TextDecoder().decode(new Uint8Array(memory, 8, head[1]).slice());
      let found: unknown = text;
      try {
        found = JSON.parse(text);
      } catch {
        // Cut off, or none yet: told as text.
      }
      end({ cases, finding: { target, seed, found, message } });
    };
    const timer = setInterval(() => {
      const now = Atomics.load(head, 0);
      looks = now === last ? looks + 1 : 0;
      last = now;
      if (looks >= mostLooks) blame(`The case took more than ${(mostLooks * LOOK_MS) / 1000} seconds.`);
    }, LOOK_MS);
    worker.on('message', end);
    worker.on('error', (error: Error) => blame(`The thread broke down: ${error.message.slice(0, 300)}`));
    worker.on('exit', () => blame('The thread ended by itself.'));
  });
}
