import { describe, expect, it, vi } from 'vitest';
import { type PairRecord, signature } from '../../engine/index.ts';
import type { PoolEvents } from '../worker/match-pool.ts';
import { createMatch } from './match.ts';
import { configOf, curveOf, firstForm, type MatchForm } from './match-plan.ts';
import { config, form, never, openings, pairOf, parts, settled } from './match-testing.ts';
import { NOT_KEPT } from './match-view.ts';

describe('a match in the browser', () => {
  it('counts pairs in their order, and keeps each', async () => {
    const { store, memory, finish } = parts();
    store.start(form, config, 2);
    await settled();
    finish(1, 4);
    expect(store.$view.get().overview?.pairs).toBe(0);
    finish(0, 3);
    expect(store.$view.get().overview).toMatchObject({ pairs: 2, wins: 3, draws: 1, losses: 0 });
    await settled();
    expect(memory.match?.pairs.map(({ index }) => index)).toEqual([1, 0]);
  });

  it('ends after the same pairs when it was paused, reloaded and gone on with', async () => {
    const first = parts();
    const points = (index: number) => ((index * 3) % 5) as 0 | 1 | 2 | 3 | 4;
    first.store.start(form, config, 2);
    await settled();
    finishAll(first, 4);
    first.store.pause();
    expect(first.store.$view.get().status).toBe('pausing');
    finishAll(first, 2);
    expect(first.store.$view.get().status).toBe('paused');
    expect(first.pools[0]?.ended).toBe(true);
    await settled();

    const second = parts(first.memory.match);
    await second.store.load();
    expect(second.store.$view.get()).toMatchObject({ status: 'paused', form, note: '' });
    expect(second.pools).toHaveLength(0);
    await second.store.resume(1);
    await settled();
    finishAll(second, 10);
    const whole = parts();
    whole.store.start(form, config, 1);
    await settled();
    finishAll(whole, 10);
    expect(second.store.$view.get().status).toBe('done');
    expect(second.store.$view.get().overview).toEqual(whole.store.$view.get().overview);
    expect(second.store.$view.get().counted).toEqual(whole.store.$view.get().counted);

    function finishAll(on: ReturnType<typeof parts>, most: number): void {
      for (let i = 0; i < most; i++) {
        const index = on.pools.at(-1)?.playing[0];
        if (index === undefined) return;
        finish2(on, index);
      }
    }
    function finish2(on: ReturnType<typeof parts>, index: number): void {
      on.finish(index, points(index));
    }
  });

  it('has its pairs in their order when it was kept, whatever order the browser gives them in', async () => {
    const long = { ...form, games: 40 };
    // By their keys as texts, as databases of browsers have them.
    const numbers = Array.from({ length: 13 }, (_, index) => index).sort();
    const pairs = numbers.map((index) => pairOf(index, 2));
    const { store } = parts({ id: 'x', form: long, config: configOf(long, openings), pairs });
    await store.load();
    const { counted, overview } = store.$view.get();
    expect(overview?.pairs).toBe(13);
    expect(counted.map(({ index }) => index)).toEqual(numbers.map((_, place) => place));
  });

  it('goes on with all that it has played, though the browser has kept less of it', async () => {
    const { store, memory, finish } = parts();
    store.start(form, config, 1);
    await settled();
    for (const index of [0, 1, 2]) finish(index);
    store.pause();
    store.pause();
    await settled();
    memory.match?.pairs.pop();
    await store.resume(1);
    await settled();
    expect(store.$view.get().overview?.pairs).toBe(3);
    finish(3);
    expect(store.$view.get().counted.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });

  it('stops at once when it is paused twice, and plays the broken pairs again', async () => {
    const { store, pools } = parts();
    store.start(form, config, 2);
    await settled();
    store.pause();
    store.pause();
    expect(store.$view.get().status).toBe('paused');
    await store.resume(2);
    await settled();
    expect(pools[1]?.playing).toEqual([0, 1]);
  });

  it('says so when the browser keeps nothing, and plays all the same', async () => {
    const blocked = () => Promise.reject(new Error('forbidden'));
    const events: PoolEvents[] = [];
    const store = createMatch({
      keep: { load: blocked, begin: blocked, resume: blocked, add: blocked, rest: () => {} },
      openingsPrint: openings.print,
      makePool: (_, __, one) => {
        events.push(one);
        return { end: vi.fn(), busy: 1 };
      },
    });
    await store.load();
    expect(store.$view.get()).toMatchObject({ status: 'planning', note: NOT_KEPT });
    store.start(form, config, 1);
    events[0]?.finished(pairOf(events[0].next() ?? -1, 4));
    await settled();
    expect(store.$view.get()).toMatchObject({ status: 'running', note: NOT_KEPT, overview: { wins: 2 } });
  });

  it('does not go on with a match of another engine, nor with one that cannot be read', async () => {
    const foreign = parts({ id: 'x', form, config: { ...config, signature: `${signature}0` }, pairs: [pairOf(0, 4)] });
    await foreign.store.load();
    await foreign.store.resume(1);
    expect(foreign.store.$view.get()).toMatchObject({ status: 'foreign', overview: { wins: 2 } });
    expect(foreign.pools).toHaveLength(0);
    const others = { ...config, openings: { ...openings, print: 2 } };
    const elsewhere = parts({ id: 'x', form, config: others, pairs: [] });
    await elsewhere.store.load();
    expect(elsewhere.store.$view.get().status).toBe('foreign');
    const broken = parts({ id: 'x', form, config, pairs: [{ index: 0 } as PairRecord] });
    await broken.store.load();
    expect(broken.store.$view.get()).toMatchObject({ status: 'planning', overview: null });
    expect(broken.store.$view.get().note).toMatch(/cannot be read/);
    for (const part of [
      null,
      { ...form, a: null },
      { ...form, games: undefined },
      { ...form, b: { profile: 'old', changes: {} } },
    ]) {
      const other = parts({ id: 'x', form: part as unknown as MatchForm, config, pairs: [pairOf(0, 4)] });
      await other.store.load();
      expect(other.store.$view.get()).toMatchObject({ status: 'planning', overview: null });
      expect(other.store.$view.get().note).toMatch(/cannot be read/);
    }
  });

  it('fails in a sentence, and goes on from there', async () => {
    const { store, pools, finish } = parts();
    store.start(form, config, 1);
    await settled();
    finish(0);
    pools[0]?.events.failed('The engine could not be loaded.');
    expect(store.$view.get()).toMatchObject({ status: 'failed', message: 'The engine could not be loaded.' });
    await store.resume(1);
    await settled();
    expect(store.$view.get()).toMatchObject({ status: 'running', message: '', overview: { pairs: 1 } });
  });

  it('can be tried again when no worker could be made', async () => {
    let broken = true;
    const sizes: number[] = [];
    const store = createMatch({
      keep: { load: never, begin: never, resume: async () => null, add: never, rest: () => {} },
      openingsPrint: openings.print,
      makePool: (_, size, events) => {
        if (broken) events.failed('This browser cannot run the engine.');
        else sizes.push(size);
        return { end: () => {}, busy: 0 };
      },
    });
    store.start(form, config, 3);
    expect(store.$view.get()).toMatchObject({ status: 'failed', message: 'This browser cannot run the engine.' });
    broken = false;
    await store.resume(3);
    expect(sizes).toEqual([3]);
    expect(store.$view.get()).toMatchObject({ status: 'running', message: '' });
  });

  it('has paused when the worker of its last pair has died', async () => {
    const { store, pools } = parts();
    store.start(form, config, 2);
    await settled();
    store.pause();
    for (const status of ['pausing', 'paused']) {
      pools[0]?.events.giveBack(pools[0].playing.shift() ?? -1);
      expect(store.$view.get().status).toBe(status);
    }
    expect(pools[0]?.ended).toBe(true);
    await store.resume(2);
    await settled();
    expect(pools[1]?.playing).toEqual([0, 1]);
  });

  it('that was put aside to plan another is not gone on with', async () => {
    const { store, pools, memory } = parts();
    store.start(form, config, 1);
    await settled();
    store.plan();
    expect(pools[0]?.ended).toBe(true);
    expect(memory.held).toBe(false);
    await store.resume(1);
    expect(pools).toHaveLength(1);
    expect(store.$view.get()).toMatchObject({ status: 'planning', config: null, overview: null });
  });

  it('tells how fast games are played and how fast a worker searches, since it was started or gone on with', async () => {
    const { store, clock, finish } = parts();
    clock.ms = 500;
    store.start(form, config, 2);
    await settled();
    clock.ms = 4500;
    finish(0);
    finish(1);
    // Four games of 2000 nodes in four seconds, by two workers.
    expect(store.$view.get()).toMatchObject({ gamesPerSecond: 1, nodesPerSecond: 1000 });
    store.pause();
    store.pause();
    clock.ms = 100_000;
    await store.resume(100);
    expect(store.$view.get()).toMatchObject({ gamesPerSecond: null, nodesPerSecond: null });
    await settled();
    clock.ms += 500;
    finish(2);
    // Two games in half a second; eight pairs were left, so there were eight workers.
    expect(store.$view.get()).toMatchObject({ gamesPerSecond: 4, nodesPerSecond: 1000 });
  });

  it('has the course of its test in a few hundred points, from the first pair to the last', async () => {
    const { store, finish } = parts();
    const long = { ...firstForm, games: 800 };
    store.start(long, configOf(long, openings), 1);
    await settled();
    const courses = Array.from({ length: 300 }, (_, index) => {
      finish(index, index % 2 === 0 ? 1 : 3);
      return store.$view.get().curve.map(({ pairs }) => pairs);
    });
    expect(courses[2]).toEqual([1, 2, 3]);
    for (const [index, course] of courses.entries()) {
      expect(course.length).toBeLessThanOrEqual(240);
      expect(course[0]).toBeLessThanOrEqual(2);
      expect(course.at(-1)).toBe(index + 1);
      const steps = course.slice(1).map((pairs, i) => pairs - (course[i] ?? 0));
      expect(Math.max(0, ...steps)).toBeLessThanOrEqual(index < 240 ? 1 : 2);
    }
    const { counted, curve, overview } = store.$view.get();
    expect(curve.at(-1)?.llr).toBe(overview?.sprt?.llr);
    // As after a reload.
    expect(curve).toEqual(curveOf(counted, configOf(long, openings)));
  });
});
