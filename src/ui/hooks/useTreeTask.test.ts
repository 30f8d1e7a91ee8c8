import { beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker, LoadedWorker } from '../../worker/fake-worker.ts';
import { type Probe, probe, settled } from './hook-testing.ts';
import { useTreeTask } from './useTreeTask.ts';

vi.stubGlobal('Worker', LoadedWorker);

beforeEach(() => {
  FakeWorker.made = [];
});

const answer = (worker: FakeWorker, value: unknown) => worker.finish(value);
const status = (task: Probe<{ status: string }>, wanted: string) => expect.poll(() => task.now.status).toBe(wanted);

it('has an answer with what it was asked, until another one comes', async () => {
  const task = probe(() => useTreeTask('names'));
  expect(task.now).toMatchObject({ status: 'ready', answer: null, answered: null });
  task.now.start([1]);
  answer(await FakeWorker.asked(1), ['e4']);
  await status(task, 'done');
  expect(task.now).toMatchObject({ answer: ['e4'], answered: [1] });

  task.now.start([2]);
  await FakeWorker.asked(2);
  expect(task.now).toMatchObject({ status: 'running', answer: ['e4'], answered: [1] });
  task.now.cancel();
  await status(task, 'cancelled');
  expect(task.now).toMatchObject({ answer: ['e4'], answered: [1] });

  task.now.again();
  const third = await FakeWorker.asked(3);
  third.say({ type: 'failure', id: third.order.id, message: 'The engine failed.' });
  await status(task, 'failed');
  expect(task.now).toMatchObject({ said: 'The engine failed.', answer: ['e4'], answered: [1] });

  task.now.again();
  answer(await FakeWorker.asked(4), ['e5']);
  await status(task, 'done');
  expect(task.now).toMatchObject({ answer: ['e5'], answered: [2] });
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, true, true, true]);
});

it('leaves no worker behind when its widget goes, also while the worker loads', async () => {
  for (const wait of [true, false]) {
    FakeWorker.made = [];
    const task = probe(() => useTreeTask('names'));
    // Its effects have to run before they can be undone.
    await settled();
    task.now.start([1]);
    if (wait) await FakeWorker.asked(1);
    task.unmount();
    await settled();
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  }
});
