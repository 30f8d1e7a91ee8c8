import { describe, expect, it } from 'vitest';
import { depthToTry, faultRow, groupsOf, helping, pairsOf, type Row, rowOf } from './rows.ts';
import { off, row } from './testing.ts';

describe('a search', () => {
  it('has the depth at which the move appears, that from which it stays, and the nodes until then', () => {
    expect(row('a2 h7 a2 h7 h7')).toMatchObject({ appears: 2, stays: 4, nodes: 400, depth: 5, bestmove: 'h7' });
    expect(row('a2 h7 a2')).toMatchObject({ appears: 2, stays: null, nodes: 300, bestmove: 'a2' });
    expect(row('a2 a2')).toMatchObject({ appears: null, stays: null, nodes: 200 });
    expect(row('h7')).toMatchObject({ appears: 1, stays: 1, nodes: 100 });
    expect(rowOf([], [], ['h7'])).toMatchObject({ appears: null, stays: null, depth: 0, nodes: null, bestmove: null });
  });
});

describe('what helps', () => {
  it('is what finds the move that the base misses, or finds it two plies earlier', () => {
    const missed = row('a2 a2 a2 a2 a2');
    const late = row('a2 a2 a2 a2 h7');
    const [four, three] = [row('a2 a2 a2 h7 h7', [off('A')]), row('a2 a2 h7 h7 h7', [off('B')])];
    expect(helping(late, [four, three])).toEqual([three]);
    expect(helping(missed, [four, three])).toEqual([three, four]);
    expect(helping(missed, [row('a2 a2 h7 h7 a2', [off('A')]), faultRow([off('B')], 'gone')])).toEqual([]);
  });

  it('names a switch before a number, and the fewest nodes at equal depth', () => {
    const number = row('h7 h7', [{ name: 'N', from: '3', to: '0' }]);
    const [dear, cheap] = [row('a2 h7', [off('A')], 900), row('a2 h7', [off('B')], 200)];
    expect(helping(row('a2 a2'), [number, dear, cheap])).toEqual([cheap, dear, number]);
  });

  it('is looked for in pairs of what showed the move, then of what changed the tree most', () => {
    const base = row('a2 a2 a2');
    const rows = [
      row('a2 a2 a2', [off('same')]),
      row('a2 h7 a2', [off('showed')]),
      row('a2 a2 a2', [off('little')], 110),
      row('a2 a2 a2', [off('much')], 900),
      faultRow([off('dead')], 'gone'),
    ];
    const names = pairsOf(base, rows).map((pair) => pair.map(({ name }) => name).join());
    expect(names).toEqual(['showed,much', 'showed,little', 'much,little']);
    const ends = ['0', '9'].map((to) => row('a2 h7 a2', [{ name: 'N', from: '3', to }]));
    expect(pairsOf(base, ends)).toEqual([]);
  });
});

it('changes are tried as deep as the base came or needed, and not where it has the move at once', () => {
  expect(depthToTry(row('a2 a2 a2'))).toBe(3);
  expect(depthToTry(row('a2 a2 h7 h7 h7'))).toBe(3);
  expect(depthToTry(row('a2 h7 h7'))).toBeNull();
});

it('a search that was ended is the same as the base as far as its iterations came to an end', () => {
  const base = row('a2 a2 a2');
  const iterations = [...base.iterations.slice(0, 2), { depth: 3, move: 'b3', nodes: 270 }];
  const [ended, whole] = [true, false].map((stopped) => rowOf([off('A')], iterations, ['h7'], stopped));
  expect(groupsOf(base, [ended as Row, whole as Row])).toEqual({
    helping: [],
    some: [],
    never: [whole],
    same: [ended],
  });
});
