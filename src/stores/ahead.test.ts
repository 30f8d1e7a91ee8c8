import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, depthOf, made, settle, useFakeWorkers, watch } from '../worker/client-testing.ts';
import { requestOf } from '../worker/fake-worker.ts';
import { $aimed, aimFrom, changesAt, createSearchAhead, leave } from './ahead.ts';
import { $changes, setSetting } from './settings.ts';
import { recall } from './shared-searches.ts';

useFakeWorkers();
beforeEach(() => $changes.set({}));
afterEach(() => vi.restoreAllMocks());

it('says what the changes will be after each likely press, as the press will make them', () => {
  setSetting('rfp.margin', 200);
  setSetting('nmp', 0);
  for (const [id, value] of [
    ['rfp.margin', 210],
    ['rfp.margin', 150],
    ['nmp', 1],
    ['rfp.maxDepth', 3],
  ] as const) {
    const [aimed] = changesAt(id, [value]);
    const before = $changes.get();
    setSetting(id, value);
    // In the same order too: one text is one search.
    expect(JSON.stringify(aimed)).toBe(JSON.stringify($changes.get()));
    $changes.set(before);
  }
  expect(changesAt('rfp.maxDepth', [3, 1]).map((changes) => changes['rfp.maxDepth'])).toEqual([3, 1]);
});

it('leaves out what would change nothing', () => {
  expect(changesAt('rfp.margin', [150, 140])).toEqual([{ 'rfp.margin': 140 }]);
});

it('is of the control that the hand came to last, and of the one before it as soon as that one is left', () => {
  const [focused, pointedAt] = [{}, {}];
  aimFrom(focused, () => changesAt('rfp.margin', [140]));
  aimFrom(pointedAt, () => changesAt('nmp', [0]));
  expect($aimed.get()).toEqual([{ nmp: 0 }]);
  setSetting('nmp', 0);
  leave(pointedAt);
  // Under the settings that are in force by now.
  expect($aimed.get()).toEqual([{ nmp: 0, 'rfp.margin': 140 }]);
  aimFrom(pointedAt, () => changesAt('nmp', [1]));
  leave(focused);
  expect($aimed.get()).toEqual([{}]);
  leave(pointedAt);
  expect($aimed.get()).toEqual([]);
});

/** Depths that have been searched for, by worker. */
const depths = () =>
  made.map(({ orders }) => orders.map((order) => order.type === 'search' && order.request.limits.depth));

describe('searching ahead', () => {
  it('takes one search after the other, but for those that the page knows, and remembers them', async () => {
    const ahead = createSearchAhead(clientOf());
    void ahead([11, 12, 13].map(requestOf));
    await settle();
    expect(depths()).toEqual([[11]]);
    made[0]!.answer(11);
    await settle();
    expect(depths()).toEqual([[11, 12]]);
    made[0]!.answer(12);
    await settle();
    made[0]!.answer(13);
    await settle();
    expect([11, 12, 13].map((depth) => recall(requestOf(depth))?.nodes)).toEqual([11, 12, 13]);
    void ahead([13, 14].map(requestOf));
    await settle();
    expect(depths()).toEqual([[11, 12, 13, 14]]);
  });

  it('stops what is not wanted any more, and a real request never waits for it', async () => {
    const client = clientOf();
    const ahead = createSearchAhead(client);
    void ahead([21, 22].map(requestOf));
    await settle();
    const real = watch(client.run('card-now', requestOf(23)));
    await settle();
    expect(depthOf(made[1]!)).toBe(23);
    void ahead([requestOf(23)]);
    expect(made[0]!.toldToStop).toBe(true);
    made[0]!.leave();
    made[1]!.answer(23);
    await settle();
    expect(real.value?.nodes).toBe(23);
    expect(recall(requestOf(23))?.nodes).toBe(23);
    expect(depths()).toEqual([[21], [23]]);
  });

  it('goes on with the search that is pressed while it runs, and gives it to who asks then', async () => {
    const client = clientOf();
    const ahead = createSearchAhead(client);
    void ahead([31, 32].map(requestOf));
    await settle();
    void ahead([requestOf(31)]);
    const real = watch(client.run('card-now', requestOf(31)));
    await settle();
    expect(made[0]!.toldToStop).toBe(false);
    made[0]!.answer(310);
    await settle();
    expect(real.value?.nodes).toBe(310);
    expect(depths()).toEqual([[31]]);
  });

  it('goes on with what runs where the newer list begins with it, and else stops it', async () => {
    const ahead = createSearchAhead(clientOf());
    void ahead([41, 42].map(requestOf));
    await settle();
    void ahead([41, 43].map(requestOf));
    expect(made[0]!.toldToStop).toBe(false);
    made[0]!.answer(41);
    await settle();
    expect(depths()).toEqual([[41, 43]]);
    void ahead([44, 43].map(requestOf));
    expect(made[0]!.toldToStop).toBe(true);
  });

  it('leaves a search that takes long, unless somebody else waits for it', async () => {
    // The time of the browser's own clock is not that of the test.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const control = new AbortController();
      setTimeout(() => control.abort(), ms);
      return control.signal;
    });
    const client = clientOf();
    const ahead = createSearchAhead(client);
    void ahead([51, 52].map(requestOf));
    await vi.advanceTimersByTimeAsync(900);
    expect(made[0]!.toldToStop).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(made[0]!.toldToStop).toBe(true);
    made[0]!.leave();
    await settle();
    expect(depths()).toEqual([[51]]);
    void ahead([requestOf(53)]);
    const real = watch(client.run('card-now', requestOf(53)));
    await vi.advanceTimersByTimeAsync(1500);
    expect(made[0]!.toldToStop).toBe(false);
    made[0]!.answer(530);
    await settle();
    expect(real.value?.nodes).toBe(530);
  });
});
