import { beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker } from '../../worker/fake-worker.ts';
import { probe, settled } from '../../ui/hooks/hook-testing.ts';
import { useTree } from './useTree.ts';

vi.mock('../../worker/task-client.ts', async (load) => {
  const real = await load<typeof import('../../worker/task-client.ts')>();
  return {
    ...real,
    TaskClient: class extends real.TaskClient {
      constructor() {
        super('tree', { createWorker: FakeWorker.loaded });
      }
    },
  };
});

beforeEach(() => {
  FakeWorker.made = [];
});

const answer = (worker: FakeWorker, of: unknown) => worker.finish(of);

/** An explorer whose first tree is recorded. */
async function recorded() {
  const tree = probe(() => useTree((settings) => ({ fen: 'startpos', depth: 3, settings })));
  answer(await FakeWorker.asked(1), { tree: 1 });
  await expect.poll(() => tree.now).toMatchObject({ status: 'done', trace: { tree: 1 } });
  return tree;
}

it('takes no word about an entry of the old tree for one about the new', async () => {
  const tree = await recorded();
  tree.now.record();
  const worker = await FakeWorker.asked(2);
  tree.now.look(5000);
  answer(worker, { tree: 2 });
  await FakeWorker.asked(2, 2);
  worker.say({ type: 'failure', id: worker.order.id, message: 'There is no entry 5000.' });
  await expect.poll(() => tree.now.trace).toEqual({ tree: 2 });
  tree.now.look(0);
  await FakeWorker.asked(2, 3);
  answer(worker, { id: 0 });
  await expect.poll(() => tree.now.view).toEqual({ id: 0 });
  expect(tree.now).toMatchObject({ status: 'done', said: '' });
  tree.unmount();
});

it('shows the entry of the old tree that was chosen while a recording was under way which has been stopped', async () => {
  const tree = await recorded();
  tree.now.record();
  await FakeWorker.asked(2);
  tree.now.look(7);
  tree.now.cancel();
  const worker = await FakeWorker.asked(3);
  expect(worker.orders).toMatchObject([{ type: 'load', request: { tree: 1 } }]);
  answer(worker, true);
  await FakeWorker.asked(3, 2);
  expect(worker.order).toMatchObject({ type: 'node', request: 7 });
  answer(worker, { id: 7 });
  await expect.poll(() => tree.now.view).toEqual({ id: 7 });
  expect(tree.now).toMatchObject({ status: 'cancelled', trace: { tree: 1 } });
  tree.unmount();
});

it('that is asked twice at once goes on with the later question, and leaves no worker', async () => {
  const tree = await recorded();
  tree.now.grade(3);
  tree.now.cancel();
  await expect.poll(() => tree.now).toMatchObject({ status: 'cancelled', said: 'The oracle was stopped.' });
  tree.now.again();
  tree.now.again();
  const oracle = await FakeWorker.asked(4);
  answer(oracle, true);
  await FakeWorker.asked(4, 2);
  expect(oracle.order).toMatchObject({ type: 'grade', request: { iteration: 3 } });
  expect(tree.now.status).toBe('running');
  answer(oracle, { found: 1 });
  await expect.poll(() => tree.now).toMatchObject({ status: 'done', oracle: { found: 1 } });
  tree.now.record();
  await FakeWorker.asked(5);
  tree.now.look(7);
  tree.unmount();
  await settled();
  expect(FakeWorker.made.filter(({ ended }) => !ended)).toEqual([]);
});
