import { describe, expect, it } from 'vitest';
import { isPlace, joinBase } from './href.ts';

describe('joinBase', () => {
  it.each([
    ['/', '', '/'],
    ['/', 'lab/', '/lab/'],
    ['/chess', 'lab/', '/chess/lab/'],
    ['/chess/', 'lab/', '/chess/lab/'],
    ['/chess/', '/lab/#top', '/chess/lab/#top'],
    ['/a/b/', '', '/a/b/'],
    ['', 'favicon.svg', '/favicon.svg'],
  ])('puts %j and %j together', (base, path, expected) => {
    expect(joinBase(base, path)).toBe(expected);
  });
});

/** A page with elements of these ids. */
const pageWith = (...ids: string[]) => ({
  getElementById: (id: string) => (ids.includes(id) ? ({} as HTMLElement) : null),
});

it.each([
  ['main', true],
  ['Gr%C3%B6%C3%9Fe', true],
  ['', true],
  ['top', true],
  ['TOP', true],
  ['v=1&fen=8', false],
  ['nowhere', false],
  ['%E0%A4%A', false],
])('does “%s” lead to a place of a page with “main” and “Größe”: %s', (fragment, does) => {
  expect(isPlace(fragment, pageWith('main', 'Größe'))).toBe(does);
});
