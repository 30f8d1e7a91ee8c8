import { expect, it } from 'vitest';
import { LAB_NODES, MAX_DEPTH } from '../stores/share.ts';
import { typed } from '../ui/knob/values.ts';
import { LIMITS } from './LimitFields.tsx';

it.each([
  ['abc', null, '“abc” is not a number; depth stays at 5.'],
  ['', null, 'Nothing was typed; depth stays at 5.'],
  ['7e0', null, '“7e0” is not a number; depth stays at 5.'],
  ['0x5', null, '“0x5” is not a number; depth stays at 5.'],
  ['0', 1, `Depth goes from 1 to ${MAX_DEPTH}: set to 1.`],
  ['-3', 1, `Depth goes from 1 to ${MAX_DEPTH}: set to 1.`],
  ['1.5', 2, 'Depth is a whole number: set to 2.'],
  [' 7 ', 7, ''],
])('a depth of %j is taken or answered with a sentence', (text, value, note) => {
  expect(typed(LIMITS.depth, text, 5)).toEqual({ value, note });
});

it('nodes are typed with or without thousands apart, and told with them', () => {
  for (const text of ['250000', '250,000', '250 000']) {
    expect(typed(LIMITS.nodes, text, 5)).toEqual({ value: 250_000, note: '' });
  }
  expect(typed(LIMITS.nodes, '9'.repeat(12), 5)).toEqual({
    value: LAB_NODES,
    note: 'Number of nodes goes from 1 to 100,000,000: set to 100,000,000.',
  });
  expect(typed(LIMITS.nodes, 'many', 100_000).note).toBe('“many” is not a number; number of nodes stays at 100,000.');
});
