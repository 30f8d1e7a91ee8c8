import { describe, expect, it } from 'vitest';
import { recall } from '../../stores/known.ts';
import { clientOf, depthOf, made, settle, useFakeWorkers, watch } from '../../worker/client-testing.ts';
import { requestOf } from '../../worker/fake-worker.ts';
import { createSearchAhead } from './search-ahead.ts';

useFakeWorkers();

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
});
