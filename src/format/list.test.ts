import { expect, it } from 'vitest';
import { listText } from './list.ts';

it('names several things as a sentence does', () => {
  const english = new Intl.ListFormat('en-GB');
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(listText(items)).toBe(english.format(items));
});
