import { beforeEach, expect, it, vi } from 'vitest';
import type { LabState } from '../stores/lab.ts';
import { FakeWorker, LoadedWorker } from '../worker/fake-worker.ts';
import { probe } from '../ui/hooks/hook-testing.ts';
import { useWrongCuts } from './useWrongCuts.ts';

vi.stubGlobal('Worker', LoadedWorker);

beforeEach(() => {
  FakeWorker.made = [];
});

const stateOf = (kind: string, value: number) =>
  ({
    fen: 'startpos',
    limit: { kind, value },
    columns: [
      { slot: 0, name: 'All', changes: {} },
      { slot: 1, name: 'None', changes: { rfp: 0 } },
    ],
  }) as unknown as LabState;
const lab = stateOf('depth', 3);

const answer = (worker: FakeWorker, checked: number) => worker.finish({ total: { checked } });

it('asks about one setting after the other, tells how far it is, and ends the worker', async () => {
  const oracle = probe(() => useWrongCuts(lab));
  oracle.now.ask();
  const worker = await FakeWorker.asked(1);
  expect(oracle.now).toMatchObject({
    status: 'running',
    said: 'The oracle is loading',
    counts: [null, null, null, null],
  });
  worker.say({ type: 'progress', id: worker.order.id, progress: { part: 0.5, said: '' } });
  await expect.poll(() => oracle.now.said).toBe('The oracle on All: 50 %');
  answer(worker, 7);
  await FakeWorker.asked(1, 2);
  answer(worker, 8);
  await expect.poll(() => oracle.now.counts).toEqual([{ checked: 7 }, { checked: 8 }, null, null]);
  await expect.poll(() => oracle.now).toMatchObject({ status: 'done', said: '' });
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true]);
});

it('that is stopped and asked again tells of the newer question alone', async () => {
  const oracle = probe(() => useWrongCuts(lab));
  oracle.now.ask();
  oracle.now.cancel();
  await expect.poll(() => oracle.now).toMatchObject({ status: 'cancelled', said: 'The oracle was stopped.' });
  oracle.now.ask();
  await FakeWorker.asked(2);
  oracle.now.ask();
  await FakeWorker.asked(3);
  expect(oracle.now.status).toBe('running');
  expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, true, false]);
});

it('that fails says why, keeps what it has found, and leaves no worker', async () => {
  const oracle = probe(() => useWrongCuts(lab));
  oracle.now.ask();
  const worker = await FakeWorker.asked(1);
  answer(worker, 7);
  await FakeWorker.asked(1, 2);
  worker.say({ type: 'failure', id: worker.order.id, message: 'The engine failed.' });
  await expect.poll(() => oracle.now).toMatchObject({ status: 'failed', said: 'The engine failed.' });
  expect(oracle.now.counts).toEqual([{ checked: 7 }, null, null, null]);
  expect(worker.ended).toBe(true);
});

it('cannot be asked of a search without a depth, nor of a deep one', () => {
  expect(probe(() => useWrongCuts(lab)).now.refusal).toBe('');
  expect(probe(() => useWrongCuts(stateOf('nodes', 3))).now.refusal).toMatch(/by depth\.$/);
  expect(probe(() => useWrongCuts(stateOf('depth', 11))).now.refusal).toMatch(/up to depth 10\.$/);
});
