import { describe, expect, it } from 'vitest';
import { type Change, conclude, faultRow, helping, pairsOf, type Row, rowOf, tableLines } from './conclude.ts';

const off = (name: string): Change => ({ name, from: 'true', to: 'false' });
/** A search whose best moves by depth, from 1, are these; a hundred nodes a depth. */
const row = (moves: string, changes: readonly Change[] = [], scale = 100): Row =>
  rowOf(
    changes,
    moves.split(' ').map((move, i) => ({ depth: i + 1, move, nodes: scale * (i + 1) })),
    ['h7'],
  );

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

describe('the sentences', () => {
  const sayings = (base: Row, rows: readonly Row[], hasSwitches = true, untried: string[] = []) =>
    conclude({ move: 'Rxh7', base, rows, hasSwitches, untried });

  it('name the switch, at which depth, and what else brings the move out', () => {
    const rows = [row('a2 a2 h7', [off('Null')], 500), row('a2 h7 h7', [{ name: 'Cut', from: 'false', to: 'true' }])];
    const { found, lines } = sayings(row('a2 a2 a2'), rows);
    expect(found).toBe(true);
    expect(lines).toEqual([
      'Cut=false hides Rxh7: with Cut=true it stays from depth 2 on (200 nodes), as the engine is not to depth 3 (300 nodes).',
      'It comes out with each of these too: Null=false (depth 3, 1500 nodes).',
    ]);
  });

  it('say that two together hide it', () => {
    const [line] = sayings(row('a2'), [row('h7', [off('A'), off('B')])]).lines;
    expect(line).toMatch(/^A=true and B=true together hide Rxh7: with A=false and B=false it stays from depth 1 on/);
  });

  it('say that nothing hides it, that no change helps, that there is no switch, and what was not tried', () => {
    expect(sayings(row('h7 h7'), [])).toEqual({
      found: false,
      lines: ['Nothing hides Rxh7: it stays from depth 1 on (100 nodes).'],
    });
    expect(sayings(row('a2 a2'), [row('a2 a2', [off('A')])], true, ['B=false'])).toEqual({
      found: false,
      lines: [
        'No switch brings Rxh7 out, of 1 change tried: the engine has it not to depth 2 (200 nodes).',
        'Not tried: B=false.',
      ],
    });
    expect(sayings(row('a2'), [], false).lines[0]).toMatch(/^The engine has no switch that can be turned/);
  });
});

it('the table has the base first, then what helps, and in one line what changes nothing', () => {
  const base = row('a2 a2 a2');
  const lines = tableLines(base, [
    row('a2 a2 a2', [off('Same')]),
    row('a2 a2 a2', [off('Other')], 300),
    row('a2 a2 h7', [off('Null')], 1234),
    faultRow([off('Dead')], 'the engine is gone'),
  ]);
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'option appears stays nodes times plays',
    'as it is – – 300 a2',
    'Null=false 3 3 3702 12 h7',
    'Dead=false the engine is gone',
    'Other=false – – 900 3.00 a2',
    'the same search with Same=false',
  ]);
});

it('a search that time ended is compared as far as its iterations came to an end', () => {
  const base = row('a2 a2 a2');
  const iterations = [...base.iterations.slice(0, 2), { depth: 3, move: 'b3', nodes: 270 }];
  const lines = tableLines(base, [rowOf([off('A')], iterations, ['h7'], true)]);
  expect(lines.at(-1)).toBe('the same search with A=false');
  expect(tableLines(base, [rowOf([off('A')], iterations, ['h7'])]).at(-1)).toMatch(/^A=false +– +– +270/);
});
