/** One match, and two tabs that know of it. */
import { describe, expect, it } from 'vitest';
import type { PairRecord } from '../../engine/index.ts';
import type { KeptMatch } from './match-keep.ts';
import { config, form, pairOf, parts, settled } from './match-testing.ts';

describe('two tabs', () => {
  const keptMatch = (pairs: PairRecord[]): KeptMatch => ({ id: 'x', form, config, pairs });

  it('do not go on with one match: the second is told so, and goes on from where the first has paused', async () => {
    const { store, pools, memory } = parts(keptMatch([pairOf(0, 4)]));
    await store.load();
    memory.elsewhere = true;
    await store.resume(1);
    expect(pools).toHaveLength(0);
    expect(store.$view.get()).toMatchObject({ status: 'paused', overview: { pairs: 1 } });
    expect(store.$view.get().note).toMatch(/^Another tab is playing the match .*\.$/);
    memory.match?.pairs.push(pairOf(1, 2), pairOf(2, 2));
    memory.elsewhere = false;
    await store.resume(1);
    await settled();
    expect(store.$view.get()).toMatchObject({ status: 'running', note: '', overview: { pairs: 3 } });
    expect(pools[0]?.playing).toEqual([3]);
    store.pause();
    store.pause();
    expect(memory.held).toBe(false);
  });

  it('of which one has begun another match: the first is played to its end, is not kept, and says so', async () => {
    const { store, pools, memory, finish } = parts(keptMatch([pairOf(0, 4)]));
    await store.load();
    memory.match = { ...keptMatch([]), id: 'y' };
    await store.resume(1);
    await settled();
    expect(memory.held).toBe(false);
    expect(store.$view.get()).toMatchObject({ status: 'running', overview: { pairs: 1 } });
    expect(store.$view.get().note).toMatch(/does not keep this match any more/);
    finish(1);
    expect(memory.match.pairs).toEqual([]);
    store.pause();
    store.pause();
    await store.resume(1);
    expect(pools).toHaveLength(2);
  });

  it('a match that was begun while another tab plays is not kept, and says so', async () => {
    const { store, memory, finish } = parts();
    memory.elsewhere = true;
    store.start(form, config, 1);
    await settled();
    finish(0);
    expect(store.$view.get()).toMatchObject({ status: 'running', overview: { pairs: 1 } });
    expect(store.$view.get().note).toMatch(/^Another tab is playing the match .* lost when its page is closed\.$/);
    expect(memory.match).toBeNull();
  });

  it('an answer that comes after the match was put aside changes nothing, and the place is free', async () => {
    const { store, pools, memory } = parts(keptMatch([]));
    await store.load();
    const going = store.resume(1);
    store.plan();
    await going;
    expect(pools).toHaveLength(0);
    expect(store.$view.get().status).toBe('planning');
    expect(memory.held).toBe(false);
  });

  it('an answer about the match before is not taken for one about the match that was begun', async () => {
    const { store, pools, memory, finish } = parts(keptMatch([]));
    await store.load();
    const going = store.resume(1);
    store.start(form, config, 1);
    await going;
    await settled();
    finish(0);
    await settled();
    expect(store.$view.get()).toMatchObject({ status: 'running', note: '' });
    expect(memory.match?.pairs).toHaveLength(1);
    expect(memory.held).toBe(true);
    expect(pools).toHaveLength(1);
  });
});
