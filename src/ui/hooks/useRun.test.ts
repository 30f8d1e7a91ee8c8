import { expect, it } from 'vitest';
import { resultOf } from '../../worker/fake-worker.ts';
import { nowTogether } from './useRun.ts';

const run = (nodes: number, depth: number, current: boolean) => ({
  ...{ result: resultOf({ nodes }), depth, current },
  fen: `position ${depth}`,
});
const nodes = (of: ReturnType<typeof nowTogether>) => of.results.map((result) => result.nodes);

it('shows results of several searches only when all of them answer what is asked', () => {
  const built = nowTogether(undefined, [run(1, 5, true), run(2, 5, true)]);
  expect(nodes(built)).toEqual([1, 2]);
  // One is done to another depth, the other not yet, or stopped.
  expect(nowTogether(built, [run(10, 9, true), run(2, 5, false)])).toBe(built);
  expect(nowTogether(built, [run(1, 5, false), run(2, 5, false)])).toBe(built);
  const next = nowTogether(built, [run(10, 9, true), run(20, 9, true)]);
  expect(nodes(next)).toEqual([10, 20]);
  expect([built.depth, next.depth]).toEqual([5, 9]);
  expect([built.fen, next.fen]).toEqual(['position 5', 'position 9']);
});
