import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchConfig, PairRecord } from '../../engine/index.ts';
import { FakeWorker } from './fake-worker.ts';
import { MatchPool, type PoolEvents, pgnOf } from './match-pool.ts';

const config = { seed: 1 } as MatchConfig;
const openings = [{ name: 'one', fen: '', moves: [] }];
const pairOf = (index: number) => ({ index, games: [{}, {}] }) as unknown as PairRecord;
const ply = { fen: '', move: null };
const sent = (worker: FakeWorker | undefined) => worker?.orders as unknown as { type: string; index?: number }[];
/** Answers the last order. */
const answer = (worker: FakeWorker | undefined, reply: object) => worker?.say({ ...reply, id: worker.order.id });
/** Loads its script, and takes the match. */
function ready(worker: FakeWorker | undefined): void {
  worker?.say({ type: 'ready' });
  answer(worker, { type: 'seated' });
}
const live = (index: number, plies: number) => ({ type: 'progress', live: { index, game: 0, ply, plies } });

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
  it('gives each worker a pair at a time, and the next when it is done', () => {
    const { told, pool } = poolOf(2);
    for (const worker of FakeWorker.made) ready(worker);
    const [first, second] = FakeWorker.made;
    expect(sent(first)).toEqual([
      { type: 'match', id: 1, config, openings },
      { type: 'play', id: 2, index: 0 },
    ]);
    expect(sent(second)?.at(-1)).toMatchObject({ type: 'play', index: 1 });
    answer(second, { type: 'pair', pair: pairOf(1) });
    expect(told).toEqual(['done 1']);
    expect(sent(second)?.at(-1)).toMatchObject({ type: 'play', index: 2 });
    expect(pool.busy).toBe(2);
  });

  it('replaces a worker that dies, whose pair goes to the next one', () => {
    const { told } = poolOf(1);
    ready(FakeWorker.made[0]);
    FakeWorker.made[0]?.onerror?.({});
    expect(FakeWorker.made[0]?.ended).toBe(true);
    expect(told).toEqual(['back 0']);
    ready(FakeWorker.made[1]);
    expect(sent(FakeWorker.made[1])?.at(-1)).toMatchObject({ type: 'play', index: 0 });
  });

  it('replaces one that is silent for half a minute, and not one that tells of its game', () => {
    const { told } = poolOf(2);
    for (const worker of FakeWorker.made) ready(worker);
    for (let i = 0; i < 6; i++) {
      answer(FakeWorker.made[1], live(1, i));
      vi.advanceTimersByTime(5000);
    }
    expect(told.filter((what) => what !== 'live')).toEqual(['back 0']);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true, false, false]);
  });

  it('leaves one alone that thinks about its first move for minutes, and says that it lives', () => {
    const { told } = poolOf(1);
    ready(FakeWorker.made[0]);
    for (let seconds = 0; seconds < 134; seconds++) {
      vi.advanceTimersByTime(1000);
      answer(FakeWorker.made[0], { type: 'beat' });
    }
    expect(told).toEqual([]);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([false]);
  });

  it('waits for no word of one that has nothing to do', () => {
    const { told } = poolOf(2, 1);
    for (const worker of FakeWorker.made) ready(worker);
    for (let i = 0; i < 20; i++) {
      answer(FakeWorker.made[0], { type: 'beat' });
      vi.advanceTimersByTime(5000);
    }
    expect(told).toEqual([]);
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([false, false]);
  });

  it('tells of a game only while its worker plays that pair', () => {
    const { told } = poolOf(1);
    ready(FakeWorker.made[0]);
    FakeWorker.made[0]?.say({ ...live(1, 9), id: 1 });
    expect(told).toEqual([]);
    answer(FakeWorker.made[0], live(0, 9));
    expect(told).toEqual(['live']);
  });

  it('gives up once, and gives each pair back once, when several workers fall silent together', () => {
    const { told } = poolOf(4);
    for (const worker of FakeWorker.made) ready(worker);
    vi.advanceTimersByTime(30_000);
    expect(told).toEqual(['back 0', 'back 1', 'back 2', 'back 3', expect.stringMatching(/^Workers stopped again/)]);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('starts no worker in the place of a dead one when it is ended by who hears of its pair', () => {
    const { told, pool, events } = poolOf(1);
    events.giveBack = () => pool.end();
    ready(FakeWorker.made[0]);
    FakeWorker.made[0]?.onerror?.({});
    expect(FakeWorker.made.map(({ ended }) => ended)).toEqual([true]);
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after three deaths in a row, in a sentence', () => {
    const { told } = poolOf(1);
    for (let i = 0; i < 3; i++) FakeWorker.made[i]?.onerror?.({});
    expect(told).toEqual([expect.stringMatching(/^The engine could not be loaded/)]);
    expect(FakeWorker.made).toHaveLength(3);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('forgives deaths between which pairs are finished', () => {
    const { told } = poolOf(1);
    for (let i = 0; i < 5; i++) {
      ready(FakeWorker.made[i]);
      answer(FakeWorker.made[i], { type: 'pair', pair: pairOf(i) });
      FakeWorker.made[i]?.say({ type: 'nonsense' });
    }
    expect(told.filter((what) => what.startsWith('done'))).toHaveLength(5);
    expect(FakeWorker.made).toHaveLength(6);
  });

  it('gives back what is being played when it is ended', () => {
    const { told, pool } = poolOf(2, 1);
    for (const worker of FakeWorker.made) ready(worker);
    pool.end();
    expect(told).toEqual(['back 0']);
    expect(FakeWorker.made.every(({ ended }) => ended)).toBe(true);
  });

  it('asks a worker for PGN and ends it', async () => {
    const text = pgnOf(config, [], FakeWorker.loading);
    FakeWorker.made[0]?.say({ type: 'ready' });
    expect(sent(FakeWorker.made[0])).toEqual([{ type: 'pgn', id: 1, config, pairs: [] }]);
    answer(FakeWorker.made[0], { type: 'pgn', text: '[Event "x"]' });
    expect(await text).toBe('[Event "x"]');
    expect(FakeWorker.made[0]?.ended).toBe(true);
  });
});
