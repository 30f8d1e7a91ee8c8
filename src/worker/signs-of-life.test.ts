import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sign } from './stop-sign.ts';
import { beating, LOOK_MS, orThrow, Stopped } from './signs-of-life.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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

it('stops what runs once the page has taken the sign back, and what cannot be left in good order throws', () => {
  const { looks, sign, takeBack } = signWithLooks();
  const shouldStop = beating(() => {}, sign);
  const ends = orThrow(beating(() => {}, sign));
  vi.advanceTimersByTime(1000);
  expect([shouldStop(), ends()]).toEqual([false, false]);
  takeBack();
  vi.advanceTimersByTime(LOOK_MS);
  expect(shouldStop()).toBe(true);
  expect(ends).toThrow(Stopped);
  // It is not looked at again.
  const { count } = looks;
  vi.advanceTimersByTime(1000);
  expect(shouldStop()).toBe(true);
  expect(looks.count).toBe(count);
});
