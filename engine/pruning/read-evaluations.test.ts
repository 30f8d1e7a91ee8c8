import { expect, it } from 'vitest';
import { ruleById, useSettings } from '../search/rules.ts';
import { profiles } from '../settings.ts';
import { futility, futilityEstimate } from './futility.ts';
import { farBelow, razorMargin } from './razoring.ts';
import { passesLine } from './read-evaluations.ts';
import { margin, reverseFutility } from './reverse-futility.ts';

it('an evaluation passes a line as the rules themselves say, on it and beside it', () => {
  useSettings(profiles.book);
  const { fp, razor, rfp } = ruleById;
  const [alpha, beta] = [-20, 30];
  for (const depth of [1, 2, 3]) {
    for (const off of [-1, 0, 1]) {
      const above = beta + margin(depth, 0, rfp) + off;
      expect(passesLine('rfp', above, above - off)).toBe(reverseFutility(above, beta, depth, 0, rfp));
      const skipped = alpha - futilityEstimate(0, depth, fp) + off;
      expect(passesLine('fp', skipped, skipped - off)).toBe(futility(skipped, alpha, depth, fp));
      const below = alpha - razorMargin(depth, razor) + off;
      expect(passesLine('razor', below, below - off)).toBe(farBelow(below, alpha, depth, razor));
      expect(passesLine('nmp', beta + off, beta)).toBe(off >= 0);
    }
  }
  expect(passesLine('rfp', 1000, null)).toBe(false);
});
