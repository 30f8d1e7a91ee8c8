/** The thread that start-up.ts starts: loads the engine, searches, and sends what that took. */
import { parentPort, workerData } from 'node:worker_threads';
import { median } from './statistics.ts';
import { CpuClock } from './cpu-clock.ts';
import type { StartUpRequest, Thread } from './start-up.ts';

const { engine, fen, depth, rehearsals, warm } = workerData as StartUpRequest;
const loading = new CpuClock();
const { search, profiles, warmUp } = (await import(engine)) as typeof import('../../../src/worker/engine-parts.ts');
const loadMs = loading.read();
const timed = () => {
  const clock = new CpuClock();
  search({ fen, limits: { depth }, settings: profiles.book });
  return clock.read();
};
if (warm) warmUp();
const firstMs = timed();
for (let i = 0; i < rehearsals; i++) timed();
const warmMs = median([timed(), timed(), timed(), timed(), timed()]);
parentPort?.postMessage({ loadMs, firstMs, warmMs } satisfies Thread);
