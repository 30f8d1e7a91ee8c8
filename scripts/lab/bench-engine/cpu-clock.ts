/**
 * How long a program has worked: time on the processor, so that a busy machine does not count. Linux tells it for each
 * thread; elsewhere the elapsed time stands in for it.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that each thread of a process has been on the processor; null where the system does not tell. */
function threadTimes(pid: number): Map<string, number> | null {
  try {
    const folder = `/proc/${pid}/task`;
    const times = new Map<string, number>();
    for (const thread of readdirSync(folder)) {
      times.set(thread, Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    }
    return times;
  } catch {
    return null;
  }
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** The system brings a thread's time up to date when the thread rests: without that it is some milliseconds behind. */
function settle(pid: number): void {
  if (pid === process.pid) Atomics.wait(sleeper, 0, 0, 1);
}

/** Runs since it was made, for one process, this one unless another is named. */
export class CpuClock {
  readonly #pid: number;
  readonly #before: Map<string, number> | null;
  readonly #start: number;

  constructor(pid: number = process.pid) {
    settle(pid);
    this.#pid = pid;
    this.#before = threadTimes(pid);
    this.#start = performance.now();
  }

  /** Milliseconds on the processor since the start, of the thread that worked most: the one that counts or searches. */
  read(): number {
    const elapsed = performance.now() - this.#start;
    settle(this.#pid);
    const now = this.#before && threadTimes(this.#pid);
    if (this.#before === null || now === null) return elapsed;
    return Math.max(...[...now].map(([thread, time]) => time - (this.#before?.get(thread) ?? 0)));
  }
}
