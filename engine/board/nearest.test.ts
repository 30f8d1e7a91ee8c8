import { expect, it } from 'vitest';
import { insteadOf, nearest, slips } from './nearest.ts';

it('finds the nearest name by its beginning or by letters', () => {
  expect(nearest('isPV', ['isPv', 'isRoot'])).toBe('isPv');
  expect(nearest('eval', ['alpha', 'evaluation'])).toBe('evaluation');
  expect(nearest('rpf', ['lmp', 'rfp', 'fp'])).toBe('rfp');
  expect(nearest('zzzzzz', ['isPv', 'isRoot'])).toBeUndefined();
});

it('counts letters changed, added, left out and swapped', () => {
  const pairs = [
    ['marign', 'margin'],
    ['margin', 'margin'],
    ['mrgin', 'margin'],
    ['', 'abc'],
    ['abc', ''],
    ['abc', 'xyz'],
  ];
  expect(pairs.map(([a = '', b = '']) => slips(a, b))).toEqual([1, 0, 1, 3, 3, 3]);
});

it('ends a sentence by the nearest name, or by all', () => {
  expect(insteadOf('deph', ['depth', 'nodes'])).toBe('the nearest is depth');
  expect(insteadOf('time', ['depth', 'nodes'])).toBe('accepted are depth, nodes');
});
