import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ended, Sign } from './stop-sign.ts';
import { beating, obeyInTurn, type Scope } from './in-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('obeys one order after the other, though the first has to wait for something', async () => {
  const said: string[] = [];
  let hear = (_: { data: unknown }): void => {};
  const scope: Scope<never> = {
    addEventListener: (_, listener) => {
      hear = listener;
    },
    postMessage: ({ type }) => said.push(type),
  };
  const read = (data: unknown) => (typeof data === 'number' ? data : null);
  obeyInTurn(scope, read, async (ms) => {
    said.push(`begins ${ms}`);
    await new Promise((done) => setTimeout(done, ms));
    said.push(`ends ${ms}`);
  });
  for (const data of [300, 'no order', 100, 0]) hear({ data });
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual(['ready', 'begins 300', 'ends 300', 'begins 100', 'ends 100', 'begins 0', 'ends 0']);
});

it('gives a sign of life a few times a second, however often it is asked, and stops nothing', () => {
  let beats = 0;
  const shouldStop = beating(() => beats++);
  for (let ms = 0; ms < 3000; ms += 10) {
    vi.advanceTimersByTime(10);
    expect(shouldStop()).toBe(false);
  }
  expect(beats).toBe(12);
});

it('breaks off what runs once the page has ended the worker', () => {
  let there = true;
  const sign = new Sign(() => there);
  sign.take({ type: 'sign', url: 'blob:x' });
  const shouldStop = beating(() => {}, sign);
  vi.advanceTimersByTime(1000);
  expect(shouldStop()).toBe(false);
  there = false;
  vi.advanceTimersByTime(200);
  expect(shouldStop).toThrow(Ended);
});
