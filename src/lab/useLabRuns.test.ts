import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LabState } from '../stores/lab.ts';
import { FakeWorker, resultOf } from '../worker/fake-worker.ts';
import { useLive } from '../ui/hooks/live.ts';
import { probe } from '../ui/hooks/hook-testing.ts';
import { useLabRuns } from './useLabRuns.ts';

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        queueMicrotask(() => this.say({ type: 'ready' }));
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

const stateOf = (fen: string): LabState => ({
  ...{ fen, title: fen, place: '', limit: { kind: 'depth', value: 3 }, edited: 0 },
  columns: [{ slot: 0, name: 'All', changes: {} }],
});
const built = { state: stateOf('built'), results: [resultOf({ nodes: 1 })] };

it('a position that is left and gone back to while it is searched is searched again, and nobody is said to have stopped it', async () => {
  const $state = atom(built.state);
  const lab = probe(() => useLabRuns(useLive($state, built.state), built));
  await vi.waitFor(() => expect(lab.now.status).toBe('ready'));
  /** Waits until so many workers have been given a search, and gives the last of them. */
  const asked = (count: number) =>
    vi.waitFor(() => {
      const workers = FakeWorker.made.filter(({ orders }) => orders.some(({ type }) => type === 'search'));
      if (workers.length < count) throw new Error('Nothing is searched.');
      return workers[count - 1] as FakeWorker;
    });
  $state.set(stateOf('own'));
  await asked(1);
  await vi.waitFor(() => expect(lab.now.status).toBe('running'));
  $state.set(built.state);
  await vi.waitFor(() => expect(lab.now.waiting).toBe(false));
  // Its search is called off by an effect, which comes after what is drawn.
  await new Promise((later) => setTimeout(later, 50));
  $state.set(stateOf('own'));
  await vi.waitFor(() => expect(lab.now.waiting).toBe(true));
  expect(lab.now.status).not.toBe('cancelled');
  expect(lab.now.message).toBe('');
  (await asked(2)).answer(7);
  await vi.waitFor(() => expect(lab.now).toMatchObject({ status: 'done', waiting: false }));
  expect(lab.now.slots[0]?.result?.nodes).toBe(7);
});
