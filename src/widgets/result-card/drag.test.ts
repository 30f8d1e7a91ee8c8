/**
 * The card's searches while a knob is dragged: those of its steps and those ahead of them, with workers of fake time.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aimFrom, changesAt, leave } from '../../stores/ahead.ts';
import { $changes, setSetting } from '../../stores/settings.ts';
import { $step, follow, type Moment } from '../../stores/timeline.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { probe } from '../../ui/hooks/hook-testing.ts';
import { useAim } from '../../ui/knob/useAim.ts';
import { engineClient } from '../../worker/client.ts';
import { made, useFakeWorkers } from '../../worker/client-testing.ts';
import { LoadedWorker, resultOf } from '../../worker/fake-worker.ts';
import { useStepSearches } from './useStepSearches.ts';

/** Milliseconds of a search, between two looks at the sign, and between two steps of the drag. */
const SEARCH = 150;
const LOOK = 100;
const FRAME = 17;

const ID = 'rfp.margin';
const START = 150;
const place = {
  compared: 'rfp',
  alone: false,
  fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1',
  title: 'Rook',
  depth: 6,
} as const;
const built = { without: resultOf({ nodes: 1 }), with: resultOf({ nodes: START }) };
const opening: Moment = { changes: {}, position: null };

/** Takes SEARCH for each search, and finds as many nodes as the margin is. */
class TimedWorker extends LoadedWorker {
  override postMessage(order: Parameters<LoadedWorker['postMessage']>[0]): void {
    super.postMessage(order);
    if (order.type === 'warmUp') queueMicrotask(() => this.finish(null));
    if (order.type !== 'search') return;
    const end = setTimeout(() => this.answer(order.request.settings[ID] ?? START), SEARCH);
    setTimeout(() => {
      if (!this.toldToStop) return;
      clearTimeout(end);
      this.leave();
    }, LOOK);
  }
}

useFakeWorkers();
beforeEach(() => {
  vi.stubGlobal('Worker', TimedWorker);
});
afterEach(() => engineClient.dispose());

/** Searches that workers were given so far. */
const orders = () => made.flatMap(({ orders }) => orders.filter(({ type }) => type === 'search')).length;

/** The card, and the knob beside it. */
const card = () =>
  probe(() => {
    const margin = useLive($changes, opening.changes)[ID] ?? START;
    const step = useLive($step, null) ?? { before: opening, after: opening };
    const aim = useAim(ID, [margin + 1, margin - 1]);
    return { ...useStepSearches(place, built, () => place, step), aim };
  });

it('shows counts while the hand still moves, and the last one at its end', async () => {
  follow('drag');
  const page = card();
  await vi.advanceTimersByTimeAsync(100);
  page.now.aim.onPointerEnter();
  // The neighbours are searched while the hand rests.
  await vi.advanceTimersByTimeAsync(1000);
  expect(orders()).toBe(2);
  const seen = new Set<number>();
  const steps = 28;
  for (let i = 1; i <= steps; i++) {
    setSetting(ID, START + 10 * i);
    await vi.advanceTimersByTimeAsync(FRAME);
    seen.add(page.now.answered.now.nodes);
  }
  // One search after the other, as many as fit into the time; the first count is the build's.
  expect(seen.size - 1).toBe(Math.floor((steps * FRAME) / SEARCH));
  await vi.advanceTimersByTimeAsync(3 * SEARCH);
  expect(page.now.answered.now.nodes).toBe(START + 10 * steps);
  page.unmount();
});

it('begins what is pressed before it is drawn again, and then stops what it searches ahead', async () => {
  setSetting(ID, 600);
  const page = card();
  await vi.advanceTimersByTimeAsync(1000);
  const before = orders();
  page.now.aim.onPointerEnter();
  await vi.advanceTimersByTimeAsync(0);
  expect(orders()).toBe(before + 1);
  setSetting(ID, 500);
  await vi.advanceTimersByTimeAsync(0);
  expect(made.filter(({ toldToStop }) => toldToStop)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.now.answered.now.nodes).toBe(500);
  const quiet = orders();
  setSetting(ID, 400);
  expect(orders()).toBe(quiet + 1);
  page.unmount();
});

it('stops what it searches ahead when it leaves the page', async () => {
  setSetting(ID, 300);
  const page = card();
  await vi.advanceTimersByTimeAsync(1000);
  const another = {};
  aimFrom(another, () => changesAt(ID, [200]));
  await vi.advanceTimersByTimeAsync(0);
  expect(made.some(({ toldToStop }) => toldToStop)).toBe(false);
  page.unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(made.filter(({ toldToStop }) => toldToStop)).toHaveLength(1);
  leave(another);
});
