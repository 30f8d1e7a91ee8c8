import { useState } from 'preact/hooks';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeWorker, LoadedWorker } from '../worker/fake-worker.ts';
import { probe } from '../ui/hooks/hook-testing.ts';
import { useVerdict } from './useVerdict.ts';

vi.stubGlobal('Worker', LoadedWorker);

beforeEach(() => {
  FakeWorker.made = [];
});

const START = { fen: 'one', limits: { depth: 4 }, settings: {} };
const BUILT = { cuts: 9, checked: 9, wrong: 0 };

/** A widget whose search can be turned to another. */
const widget = () =>
  probe(() => {
    const [of, turn] = useState<{ fen: string; limits: { depth: number }; settings: Record<string, number> }>(START);
    const { verdict, status } = useVerdict({
      of,
      techniques: ['rfp'],
      ready: true,
      built: { of: START, verdict: BUILT },
    });
    return { verdict, status, turn };
  });

/** Answers what the worker of this number was asked. */
async function answer(count: number, wrong: number) {
  const worker = await FakeWorker.asked(count);
  worker.finish({ total: { cuts: 9, checked: 9, wrong } });
  return worker;
}

it('knows what the build asked without a worker, and asks about everything else', async () => {
  const shown = widget();
  expect(shown.now).toMatchObject({ verdict: BUILT, status: 'done' });
  shown.now.turn({ ...START, settings: { 'rfp.margin': 20 } });
  await expect.poll(() => shown.now).toMatchObject({ verdict: null, status: 'running' });
  const worker = await answer(1, 3);
  expect(worker.order).toMatchObject({ request: { fen: 'one', depth: 4, settings: { 'rfp.margin': 20 } } });
  await expect.poll(() => shown.now.verdict).toMatchObject({ wrong: 3 });
  shown.now.turn(START);
  await expect.poll(() => shown.now.verdict).toBe(BUILT);
  expect(FakeWorker.made).toHaveLength(1);
});

it('takes no answer about one position or depth for one about another', async () => {
  const shown = widget();
  const settings = { 'rfp.margin': 20 };
  shown.now.turn({ ...START, settings });
  await answer(1, 3);
  await expect.poll(() => shown.now.verdict).toMatchObject({ wrong: 3 });
  shown.now.turn({ fen: 'two', limits: { depth: 4 }, settings });
  await expect.poll(() => shown.now.verdict).toBeNull();
  await answer(2, 1);
  await expect.poll(() => shown.now.verdict).toMatchObject({ wrong: 1 });
  shown.now.turn({ fen: 'two', limits: { depth: 5 }, settings });
  await expect.poll(() => shown.now.verdict).toBeNull();
});
