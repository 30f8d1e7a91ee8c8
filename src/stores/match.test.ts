import { describe, expect, it, vi } from 'vitest';
import { type GameRecord, type PairRecord, signature } from '../../engine/index.ts';
import type { PoolEvents } from '../worker/match-pool.ts';
import { createMatch, NOT_KEPT } from './match.ts';
import type { Keep, KeptMatch } from './match-keep.ts';
import { configOf, firstForm } from './match-plan.ts';

const openings = { source: 'own', count: 100, print: 1 };
const form = { ...firstForm, games: 20, test: false };
const config = configOf(form, openings);

function pairOf(index: number, points: 0 | 1 | 2 | 3 | 4): PairRecord {
  const game = (white: 0 | 1 | 2): GameRecord => ({
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    opening: '',
    moves: 'e2e4 e7e5',
    bookPlies: 0,
    result: (['0-1', '1/2-1/2', '1-0'] as const)[white],
    end: 'resignation',
    nodes: [1000, 1000],
    depths: [1, 1],
    print: index,
  });
  const first = Math.min(2, points) as 0 | 1 | 2;
  return { index, games: [game(first), game((2 - (points - first)) as 0 | 1 | 2)] };
}

/** A browser that keeps, one that does not, and a pool that the test plays for. */
function parts(kept: KeptMatch | null = null) {
  const memory: { match: KeptMatch | null } = { match: kept };
  const keep: Keep = {
    load: async () => structuredClone(memory.match),
    begin: async (match) => {
      memory.match = structuredClone(match);
    },
    add: async (id, pair) => {
      if (memory.match?.id === id) memory.match.pairs.push(structuredClone(pair));
    },
  };
  const pools: { events: PoolEvents; playing: number[]; ended: boolean }[] = [];
  const store = createMatch({
    keep,
    openingsPrint: openings.print,
    now: () => 0,
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
  return { store, pools, memory, finish };
}
const settled = () => new Promise((done) => setTimeout(done));

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
    second.store.resume(1);
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

  it('stops at once when it is paused twice, and plays the broken pairs anew', async () => {
    const { store, pools } = parts();
    store.start(form, config, 2);
    await settled();
    store.pause();
    store.pause();
    expect(store.$view.get().status).toBe('paused');
    store.resume(2);
    await settled();
    expect(pools[1]?.playing).toEqual([0, 1]);
  });

  it('says so when the browser keeps nothing, and plays all the same', async () => {
    const blocked = () => Promise.reject(new Error('forbidden'));
    const events: PoolEvents[] = [];
    const store = createMatch({
      keep: { load: blocked, begin: blocked, add: blocked },
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
    foreign.store.resume(1);
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
  });

  it('fails in a sentence, and goes on from there', async () => {
    const { store, pools, finish } = parts();
    store.start(form, config, 1);
    await settled();
    finish(0);
    pools[0]?.events.failed('The engine could not be loaded.');
    expect(store.$view.get()).toMatchObject({ status: 'failed', message: 'The engine could not be loaded.' });
    store.resume(1);
    await settled();
    expect(store.$view.get()).toMatchObject({ status: 'running', message: '', overview: { pairs: 1 } });
  });
});
