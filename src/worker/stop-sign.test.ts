import { resolveObjectURL } from 'node:buffer';
import { expect, it } from 'vitest';
import { endWorker, giveSign, Sign, type SignMessage, takeSign } from './stop-sign.ts';

/** A worker that only notes the signs that it is given, and that it was ended. */
function workerWithSigns() {
  const urls: string[] = [];
  const noted = { ended: false };
  const worker = {
    postMessage: ({ url }: SignMessage) => urls.push(url),
    terminate: () => {
      noted.ended = true;
    },
  } as unknown as Worker;
  return { worker, urls, noted };
}

it('the page takes a sign back to stop a worker, may give it another, and takes that back to end it', () => {
  const { worker, urls, noted } = workerWithSigns();
  const there = () => urls.map((url) => resolveObjectURL(url) !== undefined);
  giveSign(worker);
  expect(there()).toEqual([true]);
  takeSign(worker);
  giveSign(worker);
  expect(there()).toEqual([false, true]);
  expect(noted.ended).toBe(false);
  endWorker(worker);
  expect(there()).toEqual([false, false]);
  expect(noted.ended).toBe(true);
});

it('a worker finds its sign there as long as it can be read, and then gone, until it is given another', () => {
  const there = new Set(['blob:x', 'blob:y']);
  const sign = new Sign((url) => there.has(url));
  expect(sign.gone).toBe(false);
  expect(sign.take({ type: 'sign', url: 'blob:x' })).toBe(true);
  expect(sign.gone).toBe(false);
  there.delete('blob:x');
  expect(sign.gone).toBe(true);
  expect(sign.take({ type: 'sign', url: 'blob:y' })).toBe(true);
  expect(sign.gone).toBe(false);
});

it('a sign that could never be read, or is none, stops nothing', () => {
  const sign = new Sign(() => false);
  expect(sign.take({ type: 'sign', url: 'blob:x' })).toBe(true);
  expect(sign.take({ type: 'sign', url: 'https://elsewhere.example/' })).toBe(true);
  for (const data of [null, 'sign', { type: 'search' }, 3]) expect(sign.take(data)).toBe(false);
  expect(sign.gone).toBe(false);
});
