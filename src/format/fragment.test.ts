import { expect, it } from 'vitest';
import { isPlace, looksLikeLink } from './fragment.ts';

/** A page with elements of these ids. */
const pageWith = (...ids: string[]) => ({
  getElementById: (id: string) => (ids.includes(id) ? ({} as HTMLElement) : null),
});

it.each([
  ['v=1&fen=8', true],
  ['v%3D1%26fen%3D8', true],
  ['v%3d1', true],
  ['main', false],
  ['', false],
])('may “%s” be a link to a run: %s', (fragment, may) => {
  expect(looksLikeLink(fragment)).toBe(may);
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
