/** Rules that stand in for a technique's own: asked where the technique is on, and only until they are taken out. */
import { afterEach, expect, it, vi } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { profiles, type Settings, withOnly } from '../settings.ts';
import { GOES_ON, installOtherRules } from './other-rules.ts';
import { search } from './search.ts';

afterEach(() => installOtherRules({}));

const nodesOf = (settings: Settings): number =>
  search({ fen: benchPositions[3].fen, limits: { depth: 5 }, settings, hashMb: 1 }).nodes;
const none = withOnly(profiles.book, []);
const rfp = withOnly(profiles.book, ['rfp']);
const lmp = withOnly(profiles.book, ['lmp']);

it('a rule that never acts leaves a search without the technique, and the own one is back after it', () => {
  const own = nodesOf(rfp);
  installOtherRules({ rfp: () => GOES_ON, lmp: () => false });
  expect(own).not.toBe(nodesOf(none));
  expect(nodesOf(rfp)).toBe(nodesOf(none));
  expect(nodesOf(lmp)).toBe(nodesOf(none));
  installOtherRules({});
  expect(nodesOf(rfp)).toBe(own);
});

it('a rule is not asked where its technique is off, and leaves the others alone', () => {
  const own = nodesOf(lmp);
  const rule = vi.fn(() => GOES_ON);
  installOtherRules({ rfp: rule });
  expect(nodesOf(lmp)).toBe(own);
  expect(rule).not.toHaveBeenCalled();
  nodesOf(rfp);
  expect(rule.mock.calls.length).toBeGreaterThan(100);
});

it('a rule of moves is told each move before it is asked', () => {
  const moves: number[] = [];
  installOtherRules({
    atMove: (_raised, _beta, _depth, _ply, _facts, _evaluation, _hashMove, move) => moves.push(move),
    lmp: () => moves.splice(0).length !== 1,
  });
  expect(nodesOf(lmp)).toBe(nodesOf(none));
});
