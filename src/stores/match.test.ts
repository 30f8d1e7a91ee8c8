import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { type GameRecord, type PairRecord, signature } from '../../engine/index.ts';
import type { PoolEvents } from '../worker/match-pool.ts';
import { createMatch, type MatchView, NOT_KEPT, NOTHING_YET } from './match.ts';
import { type Keep, KeptElsewhere, type KeptMatch } from './match-keep.ts';
import { configOf, curveOf, firstForm, type MatchForm } from './match-plan.ts';

const openings = { source: 'own', count: 100, print: 1 };
const form = { ...firstForm, games: 20, test: false };
const config = configOf(form, openings);

function pairOf(index: number, points: 0 | 1 | 2 | 3 | 4): PairRecord {
  const game = (white: 0 | 1 | 2, print: number): GameRecord => ({
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    opening: '',
    moves: 'e2e4 e7e5',
    bookPlies: 0,
    result: (['0-1', '1/2-1/2', '1-0'] as const)[white],
    end: 'resignation',
    nodes: [1000, 1000],
    depths: [1, 1],
    print,
  });
  const first = Math.min(2, points) as 0 | 1 | 2;
  return { index, games: [game(first, 1), game((2 - (points - first)) as 0 | 1 | 2, 2)] };
}

/** A browser that keeps, and a pool that the test plays for. `clock` is in milliseconds. */
function parts(kept: KeptMatch | null = null, planned: MatchForm = form) {
  const $store = atom<MatchView>({ ...NOTHING_YET, form: planned });
  const memory: { match: KeptMatch | null; elsewhere: boolean; held: boolean } = {
    match: kept,
    elsewhere: false,
    held: false,
  };
  const clock = { ms: 0 };
  const take = () => {
    if (memory.elsewhere) throw new KeptElsewhere();
    memory.held = true;
  };
  const keep: Keep = {
    load: async () => structuredClone(memory.match),
    begin: async (match) => {
      take();
      memory.match = structuredClone(match);
    },
    resume: async () => {
      take();
      return structuredClone(memory.match);
    },
    rest: () => {
      memory.held = false;
    },
    add: async (id, pair) => {
      if (memory.match?.id === id) memory.match.pairs.push(structuredClone(pair));
    },
  };
  const pools: { events: PoolEvents; playing: number[]; ended: boolean }[] = [];
  const match = createMatch({
    $store,
    keep,
    openings,
    now: () => clock.ms,
    makePool: (_, size, events) => {
      const pool = { events, playing: [] as number[], ended: false };
      pools.push(pool);
      queueMicrotask(() => {
        for (let i = 0; i < size; i++) pool.playing.push(events.next() ?? -1);
      });
      return {
        end: () => {
          pool.ended = true;
          for (const index of pool.playing) events.giveBack(index);
        },
        get busy() {
          return pool.playing.length;
        },
      };
    },
  });
  /** Finishes a pair as a pool does: the worker is idle when it tells, and asks for the next. */
  const finish = (index: number, points: 0 | 1 | 2 | 3 | 4 = 2) => {
    const pool = pools.at(-1);
    if (pool === undefined) throw new Error('Nothing plays.');
    pool.playing = pool.playing.filter((one) => one !== index);
    pool.events.finished(pairOf(index, points));
    const next = pool.ended ? null : pool.events.next();
    if (next !== null) pool.playing.push(next);
  };
  return { match, view: () => $store.get(), pools, memory, clock, finish };
}
const never = () => new Promise<never>(() => {});
const settled = () => new Promise((done) => setTimeout(done));

describe('a match in the browser', () => {
  it('counts pairs in their order, and keeps each', async () => {
    const { match, view, memory, finish } = parts();
    match.start(2);
    await settled();
    finish(1, 4);
    expect(view().overview?.pairs).toBe(0);
    finish(0, 3);
    expect(view().overview).toMatchObject({ pairs: 2, wins: 3, draws: 1, losses: 0 });
    await settled();
    expect(memory.match?.pairs.map(({ index }) => index)).toEqual([1, 0]);
  });

  it('ends after the same pairs when it was paused, reloaded and gone on with', async () => {
    const first = parts();
    const points = (index: number) => ((index * 3) % 5) as 0 | 1 | 2 | 3 | 4;
    first.match.start(2);
    await settled();
    finishAll(first, 4);
    first.match.pause();
    expect(first.view().status).toBe('pausing');
    finishAll(first, 2);
    expect(first.view().status).toBe('paused');
    expect(first.pools[0]?.ended).toBe(true);
    await settled();

    const second = parts(first.memory.match);
    await second.match.load();
    expect(second.view()).toMatchObject({ status: 'paused', form, note: '' });
    expect(second.pools).toHaveLength(0);
    await second.match.resume(1);
    await settled();
    finishAll(second, 10);
    const whole = parts();
    whole.match.start(1);
    await settled();
    finishAll(whole, 10);
    expect(second.view().status).toBe('done');
    expect(second.view().overview).toEqual(whole.view().overview);
    expect(second.view().counted).toEqual(whole.view().counted);

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
    const { match, view } = parts({ id: 'x', form: long, config: configOf(long, openings), pairs });
    await match.load();
    const { counted, overview } = view();
    expect(overview?.pairs).toBe(13);
    expect(counted.map(({ index }) => index)).toEqual(numbers.map((_, place) => place));
  });

  it('goes on with all that it has played, though the browser has kept less of it', async () => {
    const { match, view, memory, finish } = parts();
    match.start(1);
    await settled();
    for (const index of [0, 1, 2]) finish(index);
    match.pause();
    match.pause();
    await settled();
    memory.match?.pairs.pop();
    await match.resume(1);
    await settled();
    expect(view().overview?.pairs).toBe(3);
    finish(3);
    expect(view().counted.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  });

  it('stops at once when it is paused twice, and plays the broken pairs again', async () => {
    const { match, view, pools } = parts();
    match.start(2);
    await settled();
    match.pause();
    match.pause();
    expect(view().status).toBe('paused');
    await match.resume(2);
    await settled();
    expect(pools[1]?.playing).toEqual([0, 1]);
  });

  it('says so when the browser keeps nothing, and plays all the same', async () => {
    const blocked = () => Promise.reject(new Error('forbidden'));
    const events: PoolEvents[] = [];
    const $store = atom<MatchView>({ ...NOTHING_YET, form });
    const view = () => $store.get();
    const match = createMatch({
      $store,
      keep: { load: blocked, begin: blocked, resume: blocked, add: blocked, rest: () => {} },
      openings,
      makePool: (_, __, one) => {
        events.push(one);
        return { end: vi.fn(), busy: 1 };
      },
    });
    await match.load();
    expect(view()).toMatchObject({ status: 'planning', note: NOT_KEPT });
    match.start(1);
    events[0]?.finished(pairOf(events[0].next() ?? -1, 4));
    await settled();
    expect(view()).toMatchObject({ status: 'running', note: NOT_KEPT, overview: { wins: 2 } });
  });

  it('does not go on with a match of another engine, nor with one that cannot be read', async () => {
    const foreign = parts({ id: 'x', form, config: { ...config, signature: `${signature}0` }, pairs: [pairOf(0, 4)] });
    await foreign.match.load();
    await foreign.match.resume(1);
    expect(foreign.view()).toMatchObject({ status: 'foreign', overview: { wins: 2 } });
    expect(foreign.pools).toHaveLength(0);
    const others = { ...config, openings: { ...openings, print: 2 } };
    const elsewhere = parts({ id: 'x', form, config: others, pairs: [] });
    await elsewhere.match.load();
    expect(elsewhere.view().status).toBe('foreign');
    const broken = parts({ id: 'x', form, config, pairs: [{ index: 0 } as PairRecord] });
    await broken.match.load();
    expect(broken.view()).toMatchObject({ status: 'planning', overview: null });
    expect(broken.view().note).toMatch(/cannot be read/);
    for (const part of [
      null,
      { ...form, a: null },
      { ...form, games: undefined },
      { ...form, b: { profile: 'old', changes: {} } },
    ]) {
      const other = parts({ id: 'x', form: part as unknown as MatchForm, config, pairs: [pairOf(0, 4)] });
      await other.match.load();
      expect(other.view()).toMatchObject({ status: 'planning', overview: null });
      expect(other.view().note).toMatch(/cannot be read/);
    }
  });

  it('fails in a sentence, and goes on from there', async () => {
    const { match, view, pools, finish } = parts();
    match.start(1);
    await settled();
    finish(0);
    pools[0]?.events.failed('The engine could not be loaded.');
    expect(view()).toMatchObject({ status: 'failed', message: 'The engine could not be loaded.' });
    await match.resume(1);
    await settled();
    expect(view()).toMatchObject({ status: 'running', message: '', overview: { pairs: 1 } });
  });

  it('can be tried again when no worker could be made', async () => {
    let broken = true;
    const sizes: number[] = [];
    const $store = atom<MatchView>({ ...NOTHING_YET, form });
    const view = () => $store.get();
    const match = createMatch({
      $store,
      keep: { load: never, begin: never, resume: async () => null, add: never, rest: () => {} },
      openings,
      makePool: (_, size, events) => {
        if (broken) events.failed('This browser cannot run the engine.');
        else sizes.push(size);
        return { end: () => {}, busy: 0 };
      },
    });
    match.start(3);
    expect(view()).toMatchObject({ status: 'failed', message: 'This browser cannot run the engine.' });
    broken = false;
    await match.resume(3);
    expect(sizes).toEqual([3]);
    expect(view()).toMatchObject({ status: 'running', message: '' });
  });

  it('has paused when the worker of its last pair has died', async () => {
    const { match, view, pools } = parts();
    match.start(2);
    await settled();
    match.pause();
    for (const status of ['pausing', 'paused']) {
      pools[0]?.events.giveBack(pools[0].playing.shift() ?? -1);
      expect(view().status).toBe(status);
    }
    expect(pools[0]?.ended).toBe(true);
    await match.resume(2);
    await settled();
    expect(pools[1]?.playing).toEqual([0, 1]);
  });

  it('that was put aside to plan another is not gone on with', async () => {
    const { match, view, pools, memory } = parts();
    match.start(1);
    await settled();
    match.plan();
    expect(pools[0]?.ended).toBe(true);
    expect(memory.held).toBe(false);
    await match.resume(1);
    expect(pools).toHaveLength(1);
    expect(view()).toMatchObject({ status: 'planning', config: null, overview: null });
  });

  it('tells how fast games are played and how fast a worker searches, since it was started or gone on with', async () => {
    const { match, view, clock, finish } = parts();
    clock.ms = 500;
    match.start(2);
    await settled();
    clock.ms = 4500;
    finish(0);
    finish(1);
    // Four games of 2000 nodes in four seconds, by two workers.
    expect(view()).toMatchObject({ gamesPerSecond: 1, nodesPerSecond: 1000 });
    match.pause();
    match.pause();
    clock.ms = 100_000;
    await match.resume(100);
    expect(view()).toMatchObject({ gamesPerSecond: null, nodesPerSecond: null });
    await settled();
    clock.ms += 500;
    finish(2);
    // Two games in half a second; eight pairs were left, so there were eight workers.
    expect(view()).toMatchObject({ gamesPerSecond: 4, nodesPerSecond: 1000 });
  });

  it('has the course of its test in a few hundred points, from the first pair to the last', async () => {
    const long = { ...firstForm, games: 800 };
    const { match, view, finish } = parts(null, long);
    match.start(1);
    await settled();
    const courses = Array.from({ length: 300 }, (_, index) => {
      finish(index, index % 2 === 0 ? 1 : 3);
      return view().curve.map(({ pairs }) => pairs);
    });
    expect(courses[2]).toEqual([1, 2, 3]);
    for (const [index, course] of courses.entries()) {
      expect(course.length).toBeLessThanOrEqual(240);
      expect(course[0]).toBeLessThanOrEqual(2);
      expect(course.at(-1)).toBe(index + 1);
      const steps = course.slice(1).map((pairs, i) => pairs - (course[i] ?? 0));
      expect(Math.max(0, ...steps)).toBeLessThanOrEqual(index < 240 ? 1 : 2);
    }
    const { counted, curve, overview } = view();
    expect(curve.at(-1)?.llr).toBe(overview?.sprt?.llr);
    // As after a reload.
    expect(curve).toEqual(curveOf(counted, configOf(long, openings)));
  });
});

describe('one match, and two tabs that know of it', () => {
  const keptMatch = (pairs: PairRecord[]): KeptMatch => ({ id: 'x', form, config, pairs });

  it('do not go on with one match: the second is told so, and goes on from where the first has paused', async () => {
    const { match, view, pools, memory } = parts(keptMatch([pairOf(0, 4)]));
    await match.load();
    memory.elsewhere = true;
    await match.resume(1);
    expect(pools).toHaveLength(0);
    expect(view()).toMatchObject({ status: 'paused', overview: { pairs: 1 } });
    expect(view().note).toMatch(/^Another tab is playing the match .*\.$/);
    memory.match?.pairs.push(pairOf(1, 2), pairOf(2, 2));
    memory.elsewhere = false;
    await match.resume(1);
    await settled();
    expect(view()).toMatchObject({ status: 'running', note: '', overview: { pairs: 3 } });
    expect(pools[0]?.playing).toEqual([3]);
    match.pause();
    match.pause();
    expect(memory.held).toBe(false);
  });

  it('of which one has begun another match: the first is played to its end, is not kept, and says so', async () => {
    const { match, view, pools, memory, finish } = parts(keptMatch([pairOf(0, 4)]));
    await match.load();
    memory.match = { ...keptMatch([]), id: 'y' };
    await match.resume(1);
    await settled();
    expect(memory.held).toBe(false);
    expect(view()).toMatchObject({ status: 'running', overview: { pairs: 1 } });
    expect(view().note).toMatch(/does not keep this match any more/);
    finish(1);
    expect(memory.match.pairs).toEqual([]);
    match.pause();
    match.pause();
    await match.resume(1);
    expect(pools).toHaveLength(2);
  });

  it('a match that was begun while another tab plays is not kept, and says so', async () => {
    const { match, view, memory, finish } = parts();
    memory.elsewhere = true;
    match.start(1);
    await settled();
    finish(0);
    expect(view()).toMatchObject({ status: 'running', overview: { pairs: 1 } });
    expect(view().note).toMatch(/^Another tab is playing the match .* lost when its page is closed\.$/);
    expect(memory.match).toBeNull();
  });

  it('an answer that comes after the match was put aside changes nothing, and the place is free', async () => {
    const { match, view, pools, memory } = parts(keptMatch([]));
    await match.load();
    const going = match.resume(1);
    match.plan();
    await going;
    expect(pools).toHaveLength(0);
    expect(view().status).toBe('planning');
    expect(memory.held).toBe(false);
  });

  it('an answer about the match before is not taken for one about the match that was begun', async () => {
    const { match, view, pools, memory, finish } = parts(keptMatch([]));
    await match.load();
    const going = match.resume(1);
    match.start(1);
    await going;
    await settled();
    finish(0);
    await settled();
    expect(view()).toMatchObject({ status: 'running', note: '' });
    expect(memory.match?.pairs).toHaveLength(1);
    expect(memory.held).toBe(true);
    expect(pools).toHaveLength(1);
  });
});
