import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  arranged,
  isArrangement,
  isSomeLeaves,
  leavesOf,
  leavesSearched,
  leftOutSaid,
  minimax,
  nodesOf,
  type Place,
  sorted,
  stepsOf,
  triedFirst,
  withFirst,
} from './alpha-beta.ts';
import { example } from './example.ts';

/** A tree of nested lists: [[3, 5], [2]]. */
type Nested = number | Nested[];
function treeOf(nested: Nested, id = ''): Place {
  if (typeof nested === 'number') return { id, value: nested, kids: [] };
  return { id, kids: nested.map((one, i) => treeOf(one, `${id}${i}`)) };
}

/** Alpha-beta as it is printed everywhere (negamax, fail-soft): its value, and the leaves that it looks at. */
function negamax(nested: Nested, alpha: number, beta: number, sign: number, seen: number[]): number {
  if (typeof nested === 'number') {
    seen.push(nested);
    return sign * nested;
  }
  let best = -Infinity;
  for (const one of nested) {
    best = Math.max(best, -negamax(one, -beta, -Math.max(alpha, best), -sign, seen));
    if (best >= beta) break;
  }
  return best;
}

const value = fc.integer({ min: -9, max: 9 });
const trees = fc.array(fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

describe('alpha-beta, step by step', () => {
  it('finds the value of plain minimax', () => {
    fc.assert(
      fc.property(trees, (nested) => {
        const tree = treeOf(nested);
        expect(stepsOf(tree).at(-1)?.nodes.get('')?.best).toBe(minimax(tree));
        expect(minimax(tree)).toBe(
          Math.max(...nested.map((move) => Math.min(...move.map((reply) => Math.max(...reply))))),
        );
      }),
    );
  });

  it('looks at the leaves that another alpha-beta looks at, in its order, within any window', () => {
    fc.assert(
      fc.property(trees, value, fc.integer({ min: 1, max: 20 }), (nested, low, width) => {
        for (const [alpha, beta] of [
          [-Infinity, Infinity],
          [low, low + width],
        ] as const) {
          const tree = treeOf(nested);
          const seen: number[] = [];
          const best = negamax(nested, alpha, beta, 1, seen);
          const steps = stepsOf(tree, { alpha, beta });
          const last = steps.at(-1);
          expect(last?.nodes.get('')?.best).toBe(best);
          const mine = leavesOf(tree).filter(({ id }) => last?.nodes.get(id)?.state === 'done');
          expect(mine.map((leaf) => leaf.value)).toEqual(seen);
          expect(last?.leaves).toBe(seen.length);
          // What was not looked at was cut, and nothing is left open.
          const states = [...(last?.nodes.values() ?? [])].map(({ state }) => state);
          expect(states.filter((state) => state !== 'done' && state !== 'cut')).toEqual([]);
        }
      }),
    );
  });

  it('needs the fewest leaves with the best moves first, and all of them with the worst', () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
        const tree = treeOf([
          [
            [a, b],
            [c, d],
          ],
          [
            [e, f],
            [g, h],
          ],
        ] as Nested);
        // Knuth and Moore: two moves at each of three plies need 2^2 + 2^1 - 1 leaves at least.
        expect(leavesSearched(sorted(tree, 'best'))).toBe(5);
        expect(leavesSearched(sorted(tree, 'worst'))).toBe(8);
        expect(minimax(sorted(tree, 'best'))).toBe(minimax(tree));
      }),
    );
  });

  it('tries one move before the others, and changes nothing else', () => {
    const tree = treeOf([[1, 2, 3], [4], [5, 6]]);
    expect(triedFirst(tree, '2').kids.map(({ id }) => id)).toEqual(['2', '0', '1']);
    expect(triedFirst(tree, '02').kids[0]?.kids.map(({ id }) => id)).toEqual(['02', '00', '01']);
    expect(triedFirst(tree, 'x')).toEqual(tree);
  });

  it('arranged by hand after hand, stands as if each move had been put first in turn, and is short to keep', () => {
    const moves = nodesOf(example).filter(({ id, kids }) => id !== '' && kids.length > 0);
    const presses = fc.array(fc.constantFrom(...moves.map(({ id }) => id)), { maxLength: 40 });
    const orders = fc.constantFrom<Arrangement>(['as drawn'], ['best first'], ['worst first']);
    fc.assert(
      fc.property(orders, presses, (order, pressed) => {
        const arrangement = pressed.reduce(withFirst, order);
        expect(arranged(example, arrangement)).toEqual(pressed.reduce(triedFirst, arranged(example, order)));
        expect(arrangement.length).toBeLessThanOrEqual(1 + moves.length);
        expect(isArrangement(example, JSON.parse(JSON.stringify(arrangement)))).toBe(true);
      }),
    );
    const [leaf] = leavesOf(example);
    for (const none of [null, 'as drawn', [], ['drawn'], ['as drawn', 'none'], ['as drawn', leaf?.id], ['as drawn', 1]])
      expect(isArrangement(example, none), JSON.stringify(none)).toBe(false);
  });
});

describe('the example', () => {
  it('has three plies, and shows what the order does', () => {
    for (const { id, kids } of nodesOf(example)) expect(kids.length === 0).toBe(id.length === 3);
    const drawn = leavesSearched(example);
    expect(leavesSearched(sorted(example, 'best'))).toBeLessThan(drawn);
    expect(leavesSearched(sorted(example, 'worst'))).toBeGreaterThan(drawn);
  });

  it('tells a reader which of the leaves that were left out are cut', () => {
    const steps = stepsOf(example);
    const [first, last] = [steps[0]!, steps.at(-1)!];
    const said = (leaves: string[], isEnd = true) => leftOutSaid(example, leaves, isEnd ? last : first, isEnd);
    expect(said([], false)).toContain('Press them');
    expect(said(['B2a', 'B2b'], false)).toContain('You leave out 2 leaves.');
    expect(said([])).toBe('');
    expect(said(['A2b', 'B2a', 'B2b'])).toBe('You left out 3 of the 3 leaves that are cut.');
    expect(said(['B2a', 'C1b'])).toBe(
      'You left out 1 of the 3 leaves that are cut, and 1 leaf that had to be looked at.',
    );
    expect(isSomeLeaves(example, ['A2b', 'B2a'])).toBe(true);
    for (const none of [null, 'A2b', ['A2'], [1]]) expect(isSomeLeaves(example, none)).toBe(false);
  });

  it('has a cut at a node of White and one at a node of Black', () => {
    const cuts = stepsOf(example).filter(({ cut }) => cut);
    expect(new Set(cuts.map(({ at }) => at.length))).toEqual(new Set([1, 2]));
    for (const { said } of cuts) expect(said).toMatch(/cut\.$/);
  });
});
