import { expect, it } from 'vitest';
import { withOnly, profiles, search } from '../../engine/index.ts';
import { recall, remember } from './shared-searches.ts';

const fen = '8/8/8/8/8/5k2/6q1/7K w - - 0 1';
const request = (depth: number, settings: Record<string, number> = {}) => ({ fen, limits: { depth }, settings });

it('gives a result back to whoever asks for the same search, however it is written, and to nobody else', () => {
  const { settings: _, ...result } = search({ fen, limits: { depth: 1 }, settings: withOnly(profiles.book, []) });
  remember(request(1, { rfp: 0, 'rfp.margin': 90 }), result);
  // The margin of a rule that is off is never asked for.
  expect(recall(request(1, { rfp: 0 }))).toBe(result);
  expect(recall(request(1))).toBeUndefined();
  expect(recall(request(2, { rfp: 0 }))).toBeUndefined();
});

it('forgets the oldest first, and what was kept again is young', () => {
  const { settings: _, ...result } = search({ fen, limits: { depth: 1 }, settings: profiles.book });
  for (let depth = 1; depth <= 400; depth++) remember(request(depth), result);
  remember(request(1), result);
  remember(request(401), result);
  expect(recall(request(1))).toBe(result);
  expect(recall(request(2))).toBeUndefined();
  expect(recall(request(3))).toBe(result);
});
