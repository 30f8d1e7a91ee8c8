/** Which cases are asked. */
import { expect, it } from 'vitest';
import { cases } from '../../check/cases.ts';
import { techniqueIds } from '../../pruning/index.ts';
import { itemsOf } from './run.ts';

const ids = (...only: Parameters<typeof itemsOf>[0]) => itemsOf(only).map(({ one }) => one.id);

it('asks of a technique what its guards decide, in the order of the whole check', () => {
  expect(ids('razor')).toContain('razored-check-1');
  expect(ids('razor')).not.toContain('mate-in-1');
  for (const technique of techniqueIds) {
    const asked = ids(technique);
    const made = cases.filter(({ guard }) => guard?.startsWith(`${technique}.`)).map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining(made));
    expect(asked.length).toBeGreaterThan(3);
    expect(ids().filter((id) => asked.includes(id))).toEqual(asked);
  }
});

it('asks of a group and a technique what either has', () => {
  expect(new Set(ids('depth1', 'razor'))).toEqual(new Set([...ids('depth1'), ...ids('razor')]));
});
