import { describe, expect, it } from 'vitest';
import { allotTime, type Clock, watchBestMove } from './time.ts';

const OVERHEAD = 20;

describe('allotTime', () => {
  it('aims lower than it allows, and never allows more than the clock has', () => {
    for (const timeMs of [1, 5, 20, 21, 30, 100, 1000, 60_000, 3_600_000]) {
      for (const incrementMs of [0, 10, 100, 5000]) {
        for (const movesToGo of [undefined, 1, 2, 10, 40, 500]) {
          const clock: Clock = { timeMs, incrementMs, ...(movesToGo === undefined ? {} : { movesToGo }) };
          const { softMs, hardMs } = allotTime(clock, OVERHEAD);
          const told = JSON.stringify(clock);
          expect(softMs, told).toBeGreaterThanOrEqual(0.1);
          expect(hardMs, told).toBeGreaterThanOrEqual(1);
          expect(softMs, told).toBeLessThanOrEqual(hardMs);
          expect(hardMs, told).toBeLessThanOrEqual(Math.max(1, timeMs - OVERHEAD));
        }
      }
    }
  });

  it('gives the least time when the clock is at its end or past it', () => {
    for (const timeMs of [-50, 0, 1, OVERHEAD])
      expect(allotTime({ timeMs }, OVERHEAD)).toEqual({ softMs: 0.1, hardMs: 1 });
  });

  it('aims for less than a millisecond where little must last for many moves', () => {
    let timeMs = 100;
    for (let move = 0; move < 60; move++) timeMs -= allotTime({ timeMs }, 6).softMs;
    expect(timeMs).toBeGreaterThan(50);
    expect(allotTime({ timeMs: 100, movesToGo: 1 }, 6).softMs).toBeGreaterThan(10);
  });

  it.each([
    ['ten milliseconds a move', { timeMs: 300, incrementMs: 10 }, 8],
    ['bullet', { timeMs: 10_000, incrementMs: 100 }, 5],
    ['no increment', { timeMs: 20_000, incrementMs: 0 }, 5],
    ['forty moves', { timeMs: 30_000, movesToGo: 40 }, 5],
  ] as [string, Clock, number][])(
    'never runs out in a long game: %s, each move at its hard limit',
    (_, clock, lagMs) => {
      let timeMs = clock.timeMs;
      let movesToGo = clock.movesToGo;
      for (let move = 0; move < 300; move++) {
        timeMs -=
          allotTime({ ...clock, timeMs, ...(movesToGo === undefined ? {} : { movesToGo }) }, OVERHEAD).hardMs + lagMs;
        expect(timeMs, `move ${move}`).toBeGreaterThan(0);
        timeMs += clock.incrementMs ?? 0;
        if (movesToGo !== undefined && --movesToGo === 0) {
          movesToGo = clock.movesToGo;
          timeMs += clock.timeMs;
        }
        // Without increment the clock runs down for ever; where only lag is left no engine can hold out.
        if (clock.incrementMs === 0 && timeMs < 200) break;
      }
    },
  );

  it.each([
    ['one minute and 600 ms', { timeMs: 60_000, incrementMs: 600 }],
    ['5 s and 50 ms', { timeMs: 5000, incrementMs: 50 }],
  ] as [string, Clock][])('keeps time for delays in a long game: %s', (_, clock) => {
    let { timeMs } = clock;
    for (let move = 0; move < 200; move++) {
      timeMs -= allotTime({ ...clock, timeMs }, OVERHEAD).hardMs + OVERHEAD;
      expect(timeMs, `move ${move}`).toBeGreaterThan(200);
      timeMs += clock.incrementMs ?? 0;
    }
  });

  it.each([2000, 10_000])('keeps time for delays where it is added after forty moves: %d ms', (added) => {
    const overheadMs = 6;
    let timeMs = added;
    for (let move = 0; move < 200; move++) {
      timeMs -= allotTime({ timeMs, movesToGo: 40 - (move % 40) }, overheadMs).hardMs + overheadMs;
      expect(timeMs, `move ${move}`).toBeGreaterThan(35);
      if (move % 40 === 39) timeMs += added;
    }
  });

  it('keeps a fifth of the clock, and a little more, at the last move before time is added', () => {
    const { softMs, hardMs } = allotTime({ timeMs: 1020, movesToGo: 1 }, OVERHEAD);
    expect(hardMs).toBe(760);
    expect(softMs).toBe(760);
  });

  it('uses more time with more on the clock, more increment, fewer moves to go', () => {
    const base = allotTime({ timeMs: 60_000 }, OVERHEAD).softMs;
    expect(allotTime({ timeMs: 120_000 }, OVERHEAD).softMs).toBeGreaterThan(base);
    expect(allotTime({ timeMs: 60_000, incrementMs: 1000 }, OVERHEAD).softMs).toBeGreaterThan(base);
    expect(allotTime({ timeMs: 60_000, movesToGo: 5 }, OVERHEAD).softMs).toBeGreaterThan(base);
    expect(allotTime({ timeMs: 60_000 }, 200).softMs).toBeLessThan(base);
  });
});

describe('watchBestMove', () => {
  it('gives more time while the best move changes, and less the longer it stands, but never more than may be used', () => {
    const lines = (moves: string[], hardMs = 1000) => {
      const line = watchBestMove({ softMs: 100, hardMs });
      return moves.map((move) => line(move, 20));
    };
    const standing = lines(Array<string>(9).fill('e2e4'));
    for (let i = 1; i < standing.length; i++) expect(standing[i]).toBeLessThanOrEqual(standing[i - 1]);
    expect(standing[8]).toBeLessThan(100);
    const changing = lines(['e2e4', 'd2d4', 'e2e4', 'd2d4']);
    for (const line of changing) expect(line).toBe(standing[0]);
    expect(standing[0]).toBeGreaterThan(100);
    expect(lines(['e2e4', 'e2e4', 'd2d4'])[2]).toBe(standing[0]);
    expect(lines(['e2e4'], 110)).toEqual([110]);
  });

  it('gives more time while the score falls, a little less while it rises, and takes no notice of the first swings', () => {
    const after = (scores: number[], hardMs = 1000): number => {
      const line = watchBestMove({ softMs: 100, hardMs });
      return scores.map((score) => line('e2e4', score)).at(-1) ?? 0;
    };
    const level = after([30, 30, 30, 30, 30, 30]);
    expect(after([30, 30, 30, 30, 30, 0])).toBeCloseTo(1.3 * level);
    expect(after([30, 30, 30, 30, 30, -45])).toBeCloseTo(1.75 * level);
    expect(after([30, 30, 30, 30, 30, -32_000])).toBeCloseTo(1.75 * level);
    expect(after([30, 30, 30, 30, 30, 300])).toBeCloseTo(0.85 * level);
    expect(after([0, 0, 0, 0, -40, -40])).toBeCloseTo(1.2 * level); // half of the fall is two iterations old
    expect(after([90, -90, 90, -90])).toBe(after([30, 30, 30, 30]));
    expect(after([30, 30, 30, 30, 30, -400], 110)).toBe(110);
  });
});
