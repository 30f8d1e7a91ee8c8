import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from './fake-worker.ts';
import { CRASHED, LOAD_FAILED } from './errors.ts';
import type { TreeProgress } from './protocol.ts';
import { TaskClient, type TaskClientOptions } from './task-client.ts';

const made = FakeWorker.made;
const orders = (worker = made.at(-1)) => worker?.orders ?? [];
const orderOf = (task: string) => orders().find(({ type }) => type === task);

let clients: TaskClient[] = [];
function clientOf(options: TaskClientOptions = {}): TaskClient {
  const client = new TaskClient('tree', { createWorker: FakeWorker.loading, ...options });
  clients.push(client);
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.end();
  vi.useRealTimers();
});

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: Error) => `${error.name}: ${error.message}`,
  );

it('starts with the first question, waits until the script is there, and asks one thing after the other', async () => {
  const client = clientOf();
  expect(made).toHaveLength(0);
  const first = client.ask('node', 3);
  const second = client.ask('names', [1, 2]);
  expect(orders()).toHaveLength(0);
  made[0]?.say({ type: 'ready' });
  expect(orders().map(({ type }) => type)).toEqual(['node']);
  made[0]?.say({ type: 'result', id: 99, result: 'to what nobody asked' });
  made[0]?.say({ type: 'result', id: orderOf('node')?.id, result: { id: 3 } });
  expect(await first).toEqual({ id: 3 });
  expect(orders().map(({ type }) => type)).toEqual(['node', 'names']);
  made[0]?.say({ type: 'result', id: orderOf('names')?.id, result: ['e4', 'e5'] });
  expect(await second).toEqual(['e4', 'e5']);
  expect(made).toHaveLength(1);
});

it('tells of progress, and fails with the worker’s sentence', async () => {
  const client = clientOf();
  const heard: TreeProgress[] = [];
  const run = client.ask('sweep', { fen: '', depth: 1, settings: {}, param: 'x', points: 2, sample: 0 }, (one) =>
    heard.push(one),
  );
  made[0]?.say({ type: 'ready' });
  made[0]?.say({ type: 'progress', id: orders()[0]?.id, progress: { part: 0.5, said: 'Half' } });
  made[0]?.say({ type: 'failure', id: orders()[0]?.id, message: 'There is no setting "x".' });
  expect(await outcome(run)).toBe('EngineFailure: There is no setting "x".');
  expect(heard).toEqual([{ part: 0.5, said: 'Half' }]);
});

it('ends the worker to cancel, and starts a new one for the next question', async () => {
  const client = clientOf();
  const run = client.ask('node', 1);
  client.end();
  expect(await outcome(run)).toMatch(/^Cancelled/);
  expect(made[0]?.ended).toBe(true);
  void outcome(client.ask('node', 2));
  expect(made).toHaveLength(2);
  client.end();
});

it('cancels what was asked, and ends a worker only when it works on that', async () => {
  const client = clientOf();
  const first = outcome(client.ask('node', 1));
  client.cancel();
  expect(await first).toMatch(/^Cancelled/);
  // It goes on loading, for what is asked next.
  const second = outcome(client.ask('node', 2));
  expect(made).toHaveLength(1);
  made[0]?.say({ type: 'ready' });
  client.cancel();
  expect(await second).toMatch(/^Cancelled/);
  expect(made[0]?.ended).toBe(true);
  const third = client.ask('node', 3);
  made[1]?.say({ type: 'ready' });
  made[1]?.finish({ id: 3 });
  expect(await third).toEqual({ id: 3 });
  client.cancel();
  expect(made[1]?.ended).toBe(false);
});

it.each([
  ['a script that does not load', LOAD_FAILED, (worker: FakeWorker) => worker.onerror?.({})],
  [
    'a worker that breaks down',
    CRASHED,
    (worker: FakeWorker) => {
      worker.say({ type: 'ready' });
      worker.onerror?.({});
    },
  ],
  ['an answer that makes no sense', /cannot be read/, (worker: FakeWorker) => worker.say({ type: 'nonsense' })],
])('%s fails all that wait, with a sentence', async (_, sentence, happen) => {
  const client = clientOf();
  const runs = [client.ask('node', 1), client.ask('node', 2)].map(outcome);
  if (made[0]) happen(made[0]);
  for (const text of await Promise.all(runs)) expect(text).toMatch(sentence);
  expect(made[0]?.ended).toBe(true);
});

it('says so where workers are forbidden', async () => {
  const client = clientOf({
    createWorker: () => {
      throw new Error('SecurityError');
    },
  });
  expect(await outcome(client.ask('node', 1))).toMatch(/This browser cannot run the engine/);
});

describe('a silent worker', () => {
  const sweep = { fen: '', depth: 1, settings: {}, param: 'x', points: 2, sample: 0 };

  it('is ended after a while, all that wait are told so, and the next question has a new one', async () => {
    const client = clientOf({ hangMs: 4000 });
    const texts: unknown[] = [];
    for (const run of [client.ask('sweep', sweep), client.ask('node', 2)]) {
      void outcome(run).then((text) => texts.push(text));
    }
    made[0]?.say({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(2000);
    made[0]?.say({ type: 'progress', id: orderOf('sweep')?.id, progress: { part: 0.5, said: 'Half' } });
    await vi.advanceTimersByTimeAsync(2900);
    expect(texts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1200);
    const silent = 'EngineFailure: The engine gave no sign of life for 4 seconds and was stopped; try again.';
    expect(texts).toEqual([silent, silent]);
    expect(made[0]?.ended).toBe(true);

    const again = client.ask('node', 2);
    expect(made).toHaveLength(2);
    made[1]?.say({ type: 'ready' });
    made[1]?.say({ type: 'result', id: orderOf('node')?.id, result: { id: 2 } });
    expect(await again).toEqual({ id: 2 });
  });

  it('is not one that gives signs of life, however long a step takes, and not one that has nothing to do', async () => {
    const client = clientOf({ hangMs: 4000 });
    const run = client.ask('sweep', sweep);
    made[0]?.say({ type: 'ready' });
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(2000);
      made[0]?.say({ type: 'beat', id: orderOf('sweep')?.id });
    }
    made[0]?.say({ type: 'result', id: orderOf('sweep')?.id, result: [] });
    expect(await run).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(made.map(({ ended }) => ended)).toEqual([false]);
  });

  it('is also one that never finishes loading', async () => {
    const client = clientOf({ hangMs: 4000 });
    const texts: unknown[] = [];
    void outcome(client.ask('node', 1)).then((text) => texts.push(text));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(texts).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(texts).toEqual([`EngineFailure: ${LOAD_FAILED}`]);
  });
});

/** A page that is turned away from, and back. */
function pageOf() {
  const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('document', page);
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    for (const [, listener] of page.addEventListener.mock.calls) listener();
  };
  return { page, turn };
}

it('goes on while nobody sees the page, if it is to', async () => {
  const { turn } = pageOf();
  const client = clientOf({ createWorker: FakeWorker.loaded, goesOn: true });
  const run = client.ask('play', 0);
  await vi.advanceTimersByTimeAsync(0);
  turn(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(made[0]?.ended).toBe(false);
  made[0]?.finish('a pair');
  expect(await run).toBe('a pair');
  vi.unstubAllGlobals();
});

it('what nobody sees is ended, and done again with the tree that it is about; points are told once', async () => {
  const { page, turn } = pageOf();
  const client = clientOf({ createWorker: FakeWorker.loaded });
  const heard: number[] = [];
  const load = client.ask('load', { iterations: [] } as never);
  await vi.advanceTimersByTimeAsync(0);
  made[0]?.say({ type: 'result', id: orderOf('load')?.id, result: true });
  await load;
  const sweep = client.ask(
    'sweep',
    { fen: '', depth: 1, settings: {}, param: 'x', points: 2, sample: 0 },
    ({ point }) => heard.push((point as unknown as { value: number }).value),
  );
  const point = (value: number) =>
    made
      .at(-1)
      ?.say({ type: 'progress', id: orderOf('sweep')?.id, progress: { part: 0.5, said: '', point: { value } } });
  point(1);
  turn(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(made[0]?.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(made[0]?.ended).toBe(true);
  expect(made).toHaveLength(1);
  turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(orders().map(({ type }) => type)).toEqual(['load']);
  made[1]?.say({ type: 'result', id: orderOf('load')?.id, result: true });
  expect(orders().map(({ type }) => type)).toEqual(['load', 'sweep']);
  point(1);
  point(2);
  made[1]?.say({ type: 'result', id: orderOf('sweep')?.id, result: true });
  expect(await sweep).toBe(true);
  expect(heard).toEqual([1, 2]);
  client.end();
  expect(page.removeEventListener).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
