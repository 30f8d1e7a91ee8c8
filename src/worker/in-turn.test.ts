import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sign } from './stop-sign.ts';
import { beating, Ended, LOOK_MS, obeyInTurn, orEnd, type Scope } from './in-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('obeys one order after the other, though the first has to wait for something', async () => {
  const said: string[] = [];
  let hear = (_: { data: unknown }): void => {};
  const scope: Scope<never> = {
    addEventListener: (_, listener) => {
      hear = listener;
    },
    postMessage: (reply) => said.push(reply.type === 'failure' ? `failure ${reply.id}: ${reply.message}` : reply.type),
  };
  const read = (data: unknown) => (typeof data === 'number' ? { id: data } : null);
  const obey = async ({ id: ms }: { id: number }) => {
    said.push(`begins ${ms}`);
    await new Promise((done) => setTimeout(done, ms));
    if (ms === 100) throw new Error('at 100');
    said.push(`ends ${ms}`);
  };
  obeyInTurn(scope, read, obey, (text) => ({ message: text }));
  for (const data of [300, 'no order', 100, 0]) hear({ data });
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual(['ready', 'begins 300', 'ends 300', 'begins 100', 'failure 100: at 100', 'begins 0', 'ends 0']);
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

/** A sign that is there until `takeBack`, and how often it has been looked at. */
function signWithLooks() {
  let there = true;
  const looks = { count: 0 };
  const sign = new Sign(() => {
    looks.count++;
    return there;
  });
  sign.take({ type: 'sign', url: 'blob:x' });
  looks.count = 0;
  const takeBack = () => {
    there = false;
  };
  return { sign, looks, takeBack };
}

it('looks at the sign now and then, and not at all in a short search', () => {
  const { looks, sign } = signWithLooks();
  // It has been given the sign long ago.
  vi.advanceTimersByTime(5000);
  const shouldStop = beating(() => {}, sign);
  for (let ms = 0; ms < LOOK_MS - 1; ms++) {
    expect(shouldStop()).toBe(false);
    vi.advanceTimersByTime(1);
  }
  expect(looks.count).toBe(0);
  for (let ms = 0; ms < 9 * LOOK_MS; ms++) {
    vi.advanceTimersByTime(1);
    expect(shouldStop()).toBe(false);
  }
  expect(looks.count).toBe(9);
});

it('stops what runs once the page has taken the sign back, and a worker that was ended throws', () => {
  const { looks, sign, takeBack } = signWithLooks();
  const shouldStop = beating(() => {}, sign);
  const ends = orEnd(beating(() => {}, sign));
  vi.advanceTimersByTime(1000);
  expect([shouldStop(), ends()]).toEqual([false, false]);
  takeBack();
  vi.advanceTimersByTime(LOOK_MS);
  expect(shouldStop()).toBe(true);
  expect(ends).toThrow(Ended);
  // It is not looked at again.
  const { count } = looks;
  vi.advanceTimersByTime(1000);
  expect(shouldStop()).toBe(true);
  expect(looks.count).toBe(count);
});
