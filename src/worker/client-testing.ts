/** For tests of the client: one with fake workers and fake time, ended after each test. */
import { afterEach, beforeEach, vi } from 'vitest';
import { EngineClient } from './client.ts';
import { FakeWorker } from './fake-worker.ts';

/** Lets promises and microtasks settle. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
/** Depth of the search that a worker was given last, in plies. */
export const depthOf = (worker: FakeWorker) =>
  worker.order.type === 'search' ? worker.order.request.limits.depth : undefined;
/** All workers of the test. */
export const made = FakeWorker.made;

let clients: EngineClient[] = [];

/** A client with fake workers whose script is loaded, unless the options say otherwise. */
export function clientOf(options: ConstructorParameters<typeof EngineClient>[0] = {}): EngineClient {
  const client = new EngineClient({ createWorker: FakeWorker.loaded, ...options });
  clients.push(client);
  return client;
}

/** Fake timers and an empty list of workers for each test of the file that calls it. */
export function useFakeWorkers(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    made.length = 0;
    clients = [];
  });
  afterEach(() => {
    for (const client of clients) client.dispose();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Notes how a promise ended, without leaving a rejection unheard. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
}
