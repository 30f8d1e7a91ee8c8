import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSlash, noteVisit, slashOpens, visited } from './search-kept.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('has the pages visited last, each once, the latest first', () => {
  for (const page of ['/1/', '/lab/', '/', '/museum/rfp/', '/search/', '/1/']) noteVisit(page);
  expect(visited()).toEqual(['1/', 'museum/rfp/', 'lab/']);
  for (let n = 2; n < 10; n++) noteVisit(`/${n}/`);
  expect(visited()).toEqual(['9/', '8/', '7/', '6/', '5/', '4/', '3/']);
});

it('remembers that `/` is switched off', () => {
  expect(slashOpens()).toBe(true);
  keepSlash(false);
  expect(slashOpens()).toBe(false);
  keepSlash(true);
  expect(slashOpens()).toBe(true);
});

it('has none where nothing is kept', () => {
  expect(visited()).toEqual([]);
  vi.stubGlobal('localStorage', null);
  noteVisit('/lab/');
  expect(visited()).toEqual([]);
});
