import { expect, it } from 'vitest';
import { Cancelled } from '../../worker/errors.ts';
import type { TaskClient } from '../../worker/task-client.ts';
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

/** A task, what it showed, and what its work was answered. */
function parts() {
  FakeClient.made = [];
  const shown: string[] = [];
  const show = ({ said, status }: TreeTaskState) => shown.push(said === '' ? status : `${status}: ${said}`);
  const answers: unknown[] = [];
  const work = async (client: TaskClient) => {
    answers.push(await client.ask('node', 1));
  };
  return { task: createTreeTask(show, () => new FakeClient() as unknown as TaskClient), shown, answers, work };
}

it('does the work, and ends the worker', async () => {
  const { answers, shown, task, work } = parts();
  void task.start(work);
  expect(shown).toEqual(['running: Searching']);
  FakeClient.made[0]?.answer(7);
  await settled();
  expect(answers).toEqual([7]);
  expect(shown).toEqual(['running: Searching', 'done']);
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
  task.cancel();
  expect(shown).toHaveLength(2);
});

it.each(['cancel', 'end'] as const)('ends the worker after "%s", and tells no answer', async (way) => {
  const { answers, shown, task, work } = parts();
  void task.start(work);
  task[way]();
  const expected = ['running: Searching', ...(way === 'cancel' ? ['cancelled: Stopped.'] : [])];
  expect(shown).toEqual(expected);
  await settled();
  expect(shown).toEqual(expected);
  expect(answers).toEqual([]);
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
});

it('shows the newest work alone, whatever becomes of that before it', async () => {
  const { answers, shown, task, work } = parts();
  void task.start(work);
  await settled();
  void task.start(work);
  void task.start(work);
  await settled();
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true, true, false]);
  FakeClient.made[2]?.answer(2);
  await settled();
  expect(answers).toEqual([2]);
  expect(shown).toEqual([...Array(3).fill('running: Searching'), 'done']);
});

it('tells a failure, ends the worker, and can be started again', async () => {
  const { shown, task, work } = parts();
  void task.start(() => Promise.reject(new Error('The engine is gone.')));
  await expect.poll(() => shown).toHaveLength(2);
  expect(FakeClient.made.map(({ ended }) => ended)).toEqual([true]);
  void task.start(work);
  FakeClient.made[1]?.answer(3);
  await settled();
  expect(shown.filter((one) => !one.startsWith('running'))).toEqual(['failed: The engine is gone.', 'done']);
});
