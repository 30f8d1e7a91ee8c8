import { afterEach, expect, it } from 'vitest';
import { FakeWorker } from './fake-worker.ts';
import { TreeClient } from './tree-client.ts';
import type { TreeOrder, TreeProgress } from './tree-protocol.ts';

const made = FakeWorker.made;
const orders = (worker = made.at(-1)) => (worker?.orders ?? []) as unknown as TreeOrder[];
afterEach(() => {
  made.length = 0;
});

const clientOf = () => new TreeClient(FakeWorker.loading);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: Error) => `${error.name}: ${error.message}`,
  );

it('starts with the first question, waits until the script is there, and gives each answer to its question', async () => {
  const client = clientOf();
  expect(made).toHaveLength(0);
  const first = client.ask('node', 3);
  const second = client.ask('names', [1, 2]);
  expect(orders()).toHaveLength(0);
  made[0]?.say({ type: 'ready' });
  expect(orders().map(({ task }) => task)).toEqual(['node', 'names']);
  const [a, b] = orders();
  made[0]?.say({ type: 'answer', id: b?.id, answer: ['e4', 'e5'] });
  made[0]?.say({ type: 'answer', id: a?.id, answer: { id: 3 } });
  expect(await second).toEqual(['e4', 'e5']);
  expect(await first).toEqual({ id: 3 });
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

it.each([
  ['a script that does not load', (worker: FakeWorker) => worker.onerror?.({}), /could not be loaded/],
  ['an answer that makes no sense', (worker: FakeWorker) => worker.say({ type: 'nonsense' }), /cannot be read/],
])('%s fails all that wait, with a sentence', async (_, happen, sentence) => {
  const client = clientOf();
  const runs = [client.ask('node', 1), client.ask('node', 2)].map(outcome);
  if (made[0]) happen(made[0]);
  for (const text of await Promise.all(runs)) expect(text).toMatch(sentence);
});

it('says so where workers are forbidden', async () => {
  const client = new TreeClient(() => {
    throw new Error('SecurityError');
  });
  expect(await outcome(client.ask('node', 1))).toMatch(/This browser cannot run the engine/);
});
