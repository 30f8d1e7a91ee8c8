/**
 * The thread that fuzzes one target. It writes each case into shared memory first, so that a case that hangs can be
 * told.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readCorpus } from './corpus.ts';
import { runTarget } from './run-target.ts';
import { targets } from './targets/index.ts';

/** What a thread is told. */
export interface Task {
  target: string;
  seed: number;
  /** The target runs until it has taken so many milliseconds and tried so many cases. */
  milliseconds: number;
  cases: number;
  /** The number of the case under way, and the length of its text, which follows them in bytes. */
  memory: SharedArrayBuffer;
}

if (parentPort !== null) {
  const { cases: least, memory, milliseconds, seed, target: name } = workerData as Task;
  const target = targets.find((one) => one.name === name);
  if (target === undefined) throw new Error(`There is no target "${name}".`);
  const head = new Int32Array(memory, 0, 2);
  const text = new Uint8Array(memory, 8);
  const encoder = new TextEncoder();
  const start = performance.now();
  const { cases, finding } = await runTarget({
    target,
    seed,
    corpus: readCorpus(name),
    goOn: (done) => done < least || performance.now() - start < milliseconds,
    before: (one) => {
      const { written } = encoder.encodeInto(JSON.stringify(one) ?? '', text);
      head[1] = written;
      Atomics.add(head, 0, 1);
    },
  });
  target.end?.();
  parentPort.postMessage({ cases, finding });
}
