import { expect, it } from 'vitest';
import { resultWords } from './tell-steps.ts';

const step = { before: { changes: {}, position: null }, after: { changes: { 'rfp.margin': 140 }, position: null } };
const seen = { step, change: 'margin 150 → 140', search: 'RFP, Italian Game, depth 6', without: 90_000, kept: true };

it('says what was changed, and the count before and after', () => {
  expect(resultWords({ ...seen, before: 8610, beforeAt: '', now: 8504 })).toBe(
    'margin 150 → 140: 8,610 → 8,504 nodes (RFP, Italian Game, depth 6)',
  );
});

it('does not write the same count twice, and says of which search each of two counts is', () => {
  expect(resultWords({ ...seen, before: 1, beforeAt: '', now: 1 })).toContain(': 1 node, as before (');
  expect(resultWords({ ...seen, before: null, beforeAt: '', now: 8504 })).toContain('→ 140: 8,504 nodes (');
  const elsewhere = {
    ...seen,
    change: 'position Kiwipete → Italian Game, depth 6',
    before: 9,
    now: 8504,
    search: 'RFP',
  };
  expect(resultWords({ ...elsewhere, beforeAt: 'depth 4' })).toBe(
    'position Kiwipete → Italian Game, depth 6: 9 (depth 4) → 8,504 nodes (RFP)',
  );
  expect(resultWords({ ...elsewhere, beforeAt: '' })).toBe(
    'position Kiwipete → Italian Game, depth 6: 9 → 8,504 nodes (RFP)',
  );
});
