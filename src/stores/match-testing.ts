/** For tests of matches in a page: a browser that keeps, and a pool that the test plays for. */
import type { GameRecord, PairRecord } from '../../engine/index.ts';
import type { PoolEvents } from '../worker/match-pool.ts';
import { createMatch } from './match.ts';
import { type Keep, KeptElsewhere, type KeptMatch } from './match-keep.ts';
import { configOf, firstForm } from './match-plan.ts';

export const openings = { source: 'own', count: 100, print: 1 };
export const form = { ...firstForm, games: 20, test: false };
export const config = configOf(form, openings);

export function pairOf(index: number, points: 0 | 1 | 2 | 3 | 4): PairRecord {
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
export function parts(kept: KeptMatch | null = null) {
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
  const store = createMatch({
    keep,
    openingsPrint: openings.print,
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
  return { store, pools, memory, clock, finish };
}
export const never = () => new Promise<never>(() => {});
export const settled = () => new Promise((done) => setTimeout(done));
