import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedExplanations } from './equivalent.ts';
import { planTrials } from './plan.ts';

it('explains mutants that are made', () => {
  const trials = planTrials(join(import.meta.dirname, '..', '..', '..'));
  expect(unusedExplanations(trials.map(({ mutant }) => mutant))).toEqual([]);
});
