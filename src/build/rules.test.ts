import { expect, it } from 'vitest';
import { testsOfGuard, spreadOf } from './rules.ts';

it('spreads numbers by their quarters', () => {
  expect(spreadOf([])).toBeUndefined();
  expect(spreadOf([7])).toEqual({ tests: 1, least: 7, low: 7, median: 7, high: 7, most: 7 });
  // By hand: of five the second and the fourth, of four a quarter of the way between two.
  expect(spreadOf([50, 10, 40, 20, 30])).toMatchObject({ least: 10, low: 20, median: 30, high: 40, most: 50 });
  expect(spreadOf([4, 8, 0, 12])).toMatchObject({ low: 3, median: 6, high: 9 });
});

it('finds the tests of a guard, and none of another rule', () => {
  const of = (guard: string) => testsOfGuard(guard).map(({ engine, rule }) => `${engine}, ${rule}`);
  expect(of('see.notFirst')).toEqual(['Bit-Genie, SEE pruning']);
  expect(of('fp.noMateWindow')).toEqual(['Lynx, futility pruning']);
  expect(of('rfp.noMateWindow')).toEqual(['Elixir, reverse futility pruning']);
  expect(of('razor.noMateWindow')).toEqual([]);
  expect(of('nmp.notPv')).toContain('4ku, all pruning');
  expect(of('nmp.notPv')).not.toContain('Lynx, single moves');
  expect(of('lmr.notPv')).toEqual([]);
});
