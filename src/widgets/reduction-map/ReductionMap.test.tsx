import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { pliesOf, ReductionMap, ruleUnder } from './ReductionMap.tsx';

/** The formula of the book worked out by hand: 0.7 + ln(depth) · ln(searched) / 2.3, whole plies, one ply left. */
const byHand = (depth: number, searched: number) =>
  depth < 3 || searched < 2
    ? 0
    : Math.max(0, Math.min(depth - 2, Math.floor(0.7 + (Math.log(depth) * Math.log(searched)) / 2.3)));

it('has in each cell what the formula gives', () => {
  const rows = pliesOf(ruleUnder({}), 'plain', 'none');
  expect(rows[0]).toEqual(Array(10).fill(0));
  expect(rows[6]).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 24, 32].map((searched) => byHand(8, searched)));
  expect(rows[10]).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 24, 32].map((searched) => byHand(20, searched)));
});

it('follows the knobs, the kind of node and the history of the move', () => {
  const at = (
    changes: Record<string, number>,
    ...kind: Parameters<typeof pliesOf> extends [never, ...infer Rest]
      ? Rest
      : ['plain' | 'worse' | 'pv', 'none' | 'good' | 'bad']
  ) => pliesOf(ruleUnder(changes), ...kind)[6]?.[6];
  const plain = at({}, 'plain', 'none');
  expect(at({ 'lmr.base': 170 }, 'plain', 'none')).toBe((plain ?? 0) + 1);
  expect(at({}, 'pv', 'none')).toBe((plain ?? 0) - 1);
  expect(at({ 'lmr.worsening': 2 }, 'worse', 'none')).toBe((plain ?? 0) + 2);
  expect(at({}, 'plain', 'good')).toBe(plain);
  expect(at({ 'lmr.history': 8192 }, 'plain', 'good')).toBe((plain ?? 0) - 2);
  expect(at({ 'lmr.history': 8192 }, 'plain', 'bad')).toBe((plain ?? 0) + 2);
});

it('says of one cell what it means, before any press', () => {
  const text = renderToString(<ReductionMap id="map" title="The map" />).replace(/<[^>]*>/g, ' ');
  expect(text).toContain('At depth 8, after 12 other moves, a move is searched to depth');
  expect(text).toContain('All cells are as in the book.');
});
