import { expect, it } from 'vitest';
import { watchTarget } from './watch.ts';

it('a target runs in a thread of its own for as many cases as it is told', async () => {
  const { cases, finding } = await watchTarget({ target: 'settings', seed: 3, milliseconds: 0, cases: 1 });
  expect(finding).toBeNull();
  expect(cases).toBe(200);
});

it('a case that takes too long is a finding', async () => {
  const { finding } = await watchTarget({ target: 'fen', seed: 3, milliseconds: 600_000, cases: 1 }, 0);
  expect(finding?.message).toMatch(/^The case took more than/);
});

it('a thread that breaks down is a finding', async () => {
  const { finding } = await watchTarget({ target: 'no such target', seed: 3, milliseconds: 0, cases: 1 });
  expect(finding?.message).toBe('The thread broke down: There is no target "no such target".');
});
