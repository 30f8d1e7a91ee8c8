import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchConfig, PairRecord } from '../../engine/index.ts';
import { FakeWorker } from './fake-worker.ts';
import { MatchPool, type PoolEvents, pgnOf } from './match-pool.ts';

const config = { seed: 1 } as MatchConfig;
const openings = [{ name: 'one', fen: '', moves: [] }];
const pairOf = (index: number) => ({ index, games: [{}, {}] }) as unknown as PairRecord;
const ply = { fen: '', move: null };
const sent = (worker: FakeWorker | undefined) => worker?.orders ?? [];
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Answers the last order with a pair. */
async function finish(worker: FakeWorker | undefined, pair: PairRecord): Promise<void> {
  worker?.finish(pair);
  await settle();
}
/** Says something of the last order. */
const tell = (worker: FakeWorker | undefined, reply: object) => worker?.say({ ...reply, id: worker.order.id });
/** Loads its script, and takes the match. */
async function ready(worker: FakeWorker | undefined): Promise<void> {
  worker?.say({ type: 'ready' });
  worker?.finish(null);
  await settle();
}
/** Breaks down. */
async function crash(worker: FakeWorker | undefined): Promise<void> {
  worker?.onerror?.({});
  await settle();
}
const live = (index: number, plies: number) => ({ type: 'progress', progress: { index, game: 0, ply, plies } });

/** A pool that gives out pairs 0, 1, 2, …, and what it told. */
function poolOf(size: number, most = 100) {
  const told: string[] = [];
  const free: number[] = Array.from({ length: most }, (_, i) => i);
  const events: PoolEvents = {
    next: () => free.shift() ?? null,
    giveBack: (index) => {
      told.push(`back ${index}`);
      free.unshift(index);
    },
    finished: ({ index }) => told.push(`done ${index}`),
    live: () => told.push('live'),
    failed: (message) => told.push(message),
  };
  return { told, events, pool: new MatchPool(config, openings, size, events, FakeWorker.loading) };
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a pool of playing workers', () => {
  it('gives each worker a pair at a time, and the next when it is done', async () => {
    const { told, pool } = poolOf(2);
    for (const worker of FakeWorker.made) await ready(worker);
    const [first, second] = FakeWorker.made;
    expect(sent(first)).toEqual([
      { type: 'match', id: 1, request: { config, openings } },
      { type: 'play', id: 2, request: 0 },
    ]);
    expect(sent(second)?.at(-1)).toMatchObject({ type: 'play', request: 1 });
    await finish(second, pairOf(1));
    expect(told).toEqual(['done 1']);
    expect(sent(second)?.at(-1)).toMatchObject({ type: 'play', request: 2 });
    expect(pool.busy).toBe(2);
  });

  it('replaces a worker that dies, whose pair goes to the next one', async () => {
    const { told } = poolOf(1);
    await ready(FakeWorker.made[0]);
    await crash(FakeWorker.made[0]);
    expect(FakeWorker.made[0]?.ended).toBe(true);
    expect(told).toEqual(['back 0']);
    await ready(FakeWorker.made[1]);
    expect(sent(FakeWorker.made[1])?.at(-1)).toMatchObject({ type: 'play', request: 0 });
  });

  it('replaces one that is silent for half a minute, and not one that tells of its game', async () => {
    const { told } = poolOf(2);
    for (const worker of FakeWorker.made) await ready(worker);
    for (let i = 0; i < 6; i++) {
      tell(FakeWorker.made[1], live(1, i));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(told.filter((what) => what !== 'live')).toEqual(['back 0']);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false, false]);
  });

  it('leaves one alone that thinks about its first move for minutes, and says that it lives', async () => {
    const { told } = poolOf(1);
    await ready(FakeWorker.made[0]);
    for (let seconds = 0; seconds < 134; seconds++) {
      await vi.advanceTimersByTimeAsync(1000);
      tell(FakeWorker.made[0], { type: 'beat' });
    }
    expect(told).toEqual([]);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([false]);
  });

  it('waits for no word of one that has nothing to do', async () => {
    const { told } = poolOf(2, 1);
    for (const worker of FakeWorker.made) await ready(worker);
    for (let i = 0; i < 20; i++) {
      tell(FakeWorker.made[0], { type: 'beat' });
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(told).toEqual([]);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([false, false]);
  });

  it('tells of a game only while its worker plays that pair', async () => {
    const { told } = poolOf(1);
    await ready(FakeWorker.made[0]);
    FakeWorker.made[0]?.say({ ...live(1, 9), id: 1 });
    expect(told).toEqual([]);
    tell(FakeWorker.made[0], live(0, 9));
    expect(told).toEqual(['live']);
  });

  it('gives up once, and gives each pair back once, when several workers fall silent together', async () => {
    const { told } = poolOf(4);
    for (const worker of FakeWorker.made) await ready(worker);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toEqual(['back 0', 'back 1', 'back 2', 'back 3', expect.stringMatching(/^Workers stopped again/)]);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('starts no worker in the place of a dead one when it is ended by who hears of its pair', async () => {
    const { told, pool, events } = poolOf(1);
    events.giveBack = () => pool.end();
    await ready(FakeWorker.made[0]);
    await crash(FakeWorker.made[0]);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true]);
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after three deaths in a row, in a sentence', async () => {
    const { told } = poolOf(1);
    for (let i = 0; i < 3; i++) await crash(FakeWorker.made[i]);
    expect(told).toEqual([expect.stringMatching(/^The engine could not be loaded/)]);
    expect(FakeWorker.made).toHaveLength(3);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('forgives deaths between which pairs are finished', async () => {
    const { told } = poolOf(1);
    for (let i = 0; i < 5; i++) {
      await ready(FakeWorker.made[i]);
      await finish(FakeWorker.made[i], pairOf(i));
      FakeWorker.made[i]?.say({ type: 'nonsense' });
      await settle();
    }
    expect(told.filter((what) => what.startsWith('done'))).toHaveLength(5);
    expect(FakeWorker.made).toHaveLength(6);
  });

  it('gives back what is being played when it is ended', async () => {
    const { told, pool } = poolOf(2, 1);
    for (const worker of FakeWorker.made) await ready(worker);
    pool.end();
    expect(told).toEqual(['back 0']);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('asks a worker for PGN and ends it', async () => {
    const text = pgnOf(config, [], FakeWorker.loading);
    FakeWorker.made[0]?.say({ type: 'ready' });
    expect(sent(FakeWorker.made[0])).toEqual([{ type: 'pgn', id: 1, request: { config, pairs: [] } }]);
    FakeWorker.made[0]?.finish('[Event "x"]');
    expect(await text).toBe('[Event "x"]');
    expect(FakeWorker.made[0]?.ended).toBe(true);
  });
});
