import { expect, it } from 'vitest';
import { seenWords } from './tell-steps.ts';

const step = { before: { changes: {}, position: null }, after: { changes: { 'rfp.margin': 140 }, position: null } };
const seen = { step, change: 'margin 150 → 140', search: 'RFP, Italian Game, depth 6' };

it('says what was changed, and the count before and after', () => {
  expect(seenWords({ ...seen, before: 8610, now: 8504 })).toBe(
    'margin 150 → 140: 8,610 → 8,504 nodes (RFP, Italian Game, depth 6)',
  );
});

it('does not write the same count twice, nor compare one with that of another position', () => {
  expect(seenWords({ ...seen, before: 1, now: 1 })).toContain(': 1 node, as before (');
  expect(seenWords({ ...seen, before: null, now: 8504 })).toContain('→ 140: 8,504 nodes (');
});
