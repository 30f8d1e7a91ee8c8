import { expect, it, vi } from 'vitest';
import { Cancelled } from '../../worker/errors.ts';
import type { TreeClient } from '../../worker/tree-client.ts';
import { createTreeTask, type TreeTaskState } from './tree-task.ts';

/** A client whose one question the test answers; ended, it rejects, as the real one does. */
class FakeClient {
  static made: FakeClient[] = [];
  ended = false;
  answer: (value: unknown) => void = () => {};
  #fail: (error: Error) => void = () => {};

  constructor() {
    FakeClient.made.push(this);
  }
  ask(): Promise<unknown> {
    return new Promise((settle, fail) => {
      this.answer = settle;
      this.#fail = fail;
    });
  }
  end(): void {
    this.ended = true;
    this.#fail(new Cancelled());
  }
}
const settled = () => new Promise((done) => setTimeout(done));

/** A task whose client is loaded when the test says so, and what it showed. */
function parts() {
  FakeClient.made = [];
  const shown: string[] = [];
  const loads: { done(): void; fail(): void }[] = [];
  const show = ({ said, status }: TreeTaskState) => shown.push(said === '' ? status : `${status}: ${said}`);
  const load = () =>
    new Promise<{ TreeClient: new () => TreeClient }>((settle, fail) => {
      const TreeClient = FakeClient as unknown as new () => TreeClient;
      loads.push({ done: () => settle({ TreeClient }), fail: () => fail(new TypeError('Failed to fetch')) });
    });
  const answers: unknown[] = [];
  const work = async (client: TreeClient) => {
    answers.push(await client.ask('node', 1));
  };
  return { task: createTreeTask(show, load), shown, loads, answers, work };
}

it('loads the client, does the work, and ends the worker', async () => {
  const { answers, loads, shown, task, work } = parts();
  void task.start(work);
  loads[0]?.done();
  await settled();
  expect(shown).toEqual(['running: Searching']);
  FakeClient.made[0]?.answer(7);
  await settled();
  expect(answers).toEqual([7]);
  expect(shown).toEqual(['running: Searching', 'done']);
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
  task.cancel();
  expect(shown).toHaveLength(2);
});

it.each(['cancel', 'end'] as const)('starts no worker after "%s" while the client loads', async (way) => {
  const { answers, loads, shown, task, work } = parts();
  void task.start(work);
  task[way]();
  const expected = ['running: Searching', ...(way === 'cancel' ? ['cancelled: Stopped.'] : [])];
  expect(shown).toEqual(expected);
  loads[0]?.done();
  await settled();
  expect(shown).toEqual(expected);
  expect(answers).toEqual([]);
  expect(FakeClient.made).toEqual([]);
});

it('says nothing of a client that could not be loaded once nobody waits for it', async () => {
  const { loads, shown, task, work } = parts();
  void task.start(work);
  task.cancel();
  loads[0]?.fail();
  await settled();
  expect(shown).toEqual(['running: Searching', 'cancelled: Stopped.']);
});

it('cancels work that is under way, and ends its worker', async () => {
  const { loads, shown, task, work } = parts();
  void task.start(work);
  loads[0]?.done();
  await settled();
  task.cancel();
  await settled();
  expect(shown).toEqual(['running: Searching', 'cancelled: Stopped.']);
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
});

it('shows the newest work alone, whatever becomes of that before it', async () => {
  const { answers, loads, shown, task, work } = parts();
  void task.start(work);
  loads[0]?.done();
  await settled();
  void task.start(work);
  void task.start(work);
  loads[2]?.done();
  loads[1]?.done();
  await settled();
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true, false]);
  FakeClient.made[1]?.answer(2);
  await settled();
  expect(answers).toEqual([2]);
  expect(shown).toEqual([...Array(3).fill('running: Searching'), 'done']);
});

it('tells a failure, ends the worker, and can be started again', async () => {
  const { loads, shown, task, work } = parts();
  void task.start(work);
  loads[0]?.fail();
  await settled();
  void task.start(() => Promise.reject(new Error('The engine is gone.')));
  loads[1]?.done();
  await vi.waitFor(() => expect(shown).toHaveLength(4));
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
  void task.start(work);
  loads[2]?.done();
  await settled();
  FakeClient.made[1]?.answer(3);
  await settled();
  expect(shown.filter((one) => !one.startsWith('running'))).toEqual([
    'failed: The engine could not be loaded; check the connection, then try again or reload the page.',
    'failed: The engine is gone.',
    'done',
  ]);
});
