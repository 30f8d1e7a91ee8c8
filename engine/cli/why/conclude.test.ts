import { describe, expect, it } from 'vitest';
import { type Change, faultRow, type Row, rowOf } from '../../why/rows.ts';
import { conclude, tableLines } from './conclude.ts';
import { off, row } from '../../why/testing.ts';

describe('the sentences', () => {
  const sayings = (base: Row, rows: readonly Row[], hasSwitches = true, untried: string[] = []) =>
    conclude({ move: 'Rxh7', base, rows, hasSwitches, untried });

  it('name the switch, at which depth, and what else brings the move out', () => {
    const rows = [row('a2 a2 h7', [off('Null')], 500), row('a2 h7 h7', [{ name: 'Cut', from: 'false', to: 'true' }])];
    const { found, lines } = sayings(row('a2 a2 a2'), rows);
    expect(found).toBe(true);
    expect(lines).toEqual([
      'Cut=false hides Rxh7: with Cut=true it stays from depth 2 on (200 nodes); as the engine is, not to depth 3 (300 nodes).',
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
        'No switch brings Rxh7 out, of 1 change tried: it does not stay to depth 2 (200 nodes).',
        'Not tried: B=false.',
      ],
    });
    expect(sayings(row('a2'), [], false).lines[0]).toMatch(/^The engine has no switch that can be turned/);
    expect(sayings(row('a2 a2 h7'), [], false).lines).toEqual([
      'The engine has no switch that can be turned: Rxh7 stays from depth 3 on (300 nodes).',
    ]);
  });

  it('warn of a move that only the last depth has', () => {
    const lines = (moves: string) => sayings(row('a2 a2 a2'), [row(moves, [off('A')])]).lines;
    expect(lines('a2 a2 h7')[1]).toMatch(/^That is its last depth, .* --depth 6,/);
    expect(lines('a2 h7 h7')).toHaveLength(1);
  });

  it('speak of no depth where the engine tells none', () => {
    const found = (move: string, changes: Change[] = []) => rowOf(changes, [{ depth: 0, move, nodes: 5 }], ['h7']);
    expect(sayings(found('a2'), [found('h7', [off('A')])]).lines).toEqual([
      'A=true hides Rxh7: with A=false it stays to the end (5 nodes); as the engine is, not at all.',
    ]);
  });

  it('do not say that nothing hides what came late, where switches were tried', () => {
    expect(sayings(row('a2 a2 a2 h7'), [row('a2 a2 a2 h7', [off('A')])]).lines).toEqual([
      'No switch hides Rxh7: it stays from depth 4 on (400 nodes), and none brings it 2 plies earlier.',
    ]);
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
