import { expect, it } from 'vitest';
import { opensSearch } from './open-search.ts';

const press = (key: string, ...held: ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) => ({
  key,
  altKey: held.includes('altKey'),
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  shiftKey: held.includes('shiftKey'),
});

it('opens by `/`, also where that is on a digit, but not where letters are written nor when switched off', () => {
  expect(opensSearch(press('/'), {})).toBe(true);
  expect(opensSearch(press('/', 'shiftKey'), {})).toBe(true);
  expect(opensSearch(press('/'), { writing: true })).toBe(false);
  expect(opensSearch(press('/'), { slash: false })).toBe(false);
  expect(opensSearch(press('/', 'ctrlKey'), {})).toBe(false);
});

it('opens by Ctrl-K everywhere, and by ⌘K where Ctrl-K deletes a line', () => {
  const everywhere = { slash: false, writing: true };
  expect(opensSearch(press('k', 'ctrlKey'), everywhere)).toBe(true);
  expect(opensSearch(press('K', 'ctrlKey'), everywhere)).toBe(true);
  expect(opensSearch(press('k', 'metaKey'), { ...everywhere, apple: true })).toBe(true);
  expect(opensSearch(press('k', 'ctrlKey'), { ...everywhere, apple: true })).toBe(false);
  for (const other of [
    press('k'),
    press('k', 'ctrlKey', 'shiftKey'),
    press('k', 'ctrlKey', 'altKey'),
    press('j', 'ctrlKey'),
  ])
    expect(opensSearch(other, everywhere)).toBe(false);
});
