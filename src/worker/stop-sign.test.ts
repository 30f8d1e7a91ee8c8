import { expect, it } from 'vitest';
import { Ended, LOOK_MS, Sign } from './stop-sign.ts';

/** A sign that can be read as long as `there` says so, and how often it has been. */
function signOf(there: () => boolean) {
  const looks = { count: 0 };
  const sign = new Sign(() => {
    looks.count++;
    return there();
  });
  return { sign, looks };
}

it('a worker goes on while its sign can be read, and ends at the next look once it is gone', () => {
  let there = true;
  const { sign, looks } = signOf(() => there);
  expect(sign.take({ type: 'sign', url: 'blob:x' })).toBe(true);
  const begun = performance.now() + LOOK_MS;
  for (let ms = 1; ms <= 10 * LOOK_MS; ms++) sign.heed(begun + ms);
  expect(looks.count).toBeLessThanOrEqual(11);
  there = false;
  expect(() => {
    for (let ms = 0; ms <= LOOK_MS; ms++) sign.heed(begun + 10 * LOOK_MS + ms);
  }).toThrow(Ended);
});

it('a sign that could never be read, or is none, stops nothing', () => {
  const { sign } = signOf(() => false);
  expect(sign.take({ type: 'sign', url: 'blob:x' })).toBe(true);
  expect(sign.take({ type: 'sign', url: 'https://elsewhere.example/' })).toBe(true);
  for (const data of [null, 'sign', { type: 'search' }, 3]) expect(sign.take(data)).toBe(false);
  sign.heed(1e9);
});
