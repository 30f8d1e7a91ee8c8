import { describe, expect, it } from 'vitest';
import { joinBase } from './href.ts';

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
