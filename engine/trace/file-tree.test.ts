import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { profiles } from '../settings.ts';
import { NO_NUMBER, openTraceText } from './file-tree.ts';
import { TRACE_HEAD, traceLines } from './format.ts';
import { childrenOf, pathOf } from './read.ts';
import { fenOf, followLine, lineOf } from './replay.ts';
import { traceSearch } from './trace-search.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const file = (...lines: string[]) => [TRACE_HEAD, `# fen ${START_FEN}`, '# engine Other 2', ...lines].join('\n');

describe('a tree from a file', () => {
  const { trace } = traceSearch({ fen: KIWIPETE, limits: { depth: 4 }, settings: profiles.book });
  const opened = openTraceText([...traceLines(trace)].join('\n'));

  it('has the shape of the search that wrote it, one entry further on, below the file itself', () => {
    const { columns, count } = opened.tree;
    expect(count).toBe(trace.count + 1);
    expect(childrenOf(opened.tree, 0)).toEqual(childrenOf(trace, -1).map((id) => id + 1));
    for (let id = 0; id < trace.count; id++) {
      expect(columns.next[id + 1]).toBe(trace.columns.next[id] + 1);
      expect(columns.parent[id + 1]).toBe(trace.columns.parent[id] + 1);
    }
    expect(opened.tree.illegal).toBeNull();
    expect(opened.tree.ends.reduce((sum, one) => sum + one.count, 0)).toBe(trace.count);
  });

  it('shows each node on the board that the search had it on', () => {
    for (let id = 0; id < trace.count; id += 97) {
      const { fault, fen, line } = opened.node(id + 1);
      expect(fault).toBe('');
      expect(fen).toBe(fenOf(trace, id));
      expect(line.map(({ san, uci }) => [san, uci])).toEqual(lineOf(trace, id).map(({ san, uci }) => [san, uci]));
      expect(pathOf(opened.tree, id + 1)).toEqual([0, ...pathOf(trace, id).map((one) => one + 1)]);
    }
  });

  it('is walked along a line in either notation, in the last iteration', () => {
    const root = childrenOf(trace, -1).at(-1) ?? 0;
    const [first, second] = ['e2a6', 'b4c3'];
    const there = followLine(trace, root, [first, second]);
    expect(there.found).toBe(2);
    expect(opened.follow(0, [first, second])).toEqual({ id: there.id + 1, found: 2 });
    expect(opened.follow(0, ['Bxa6', 'bxc3'])).toEqual({ id: there.id + 1, found: 2 });
    expect(opened.follow(0, ['Bxa6', 'Qh9']).found).toBe(1);
  });
});

describe('a file of another engine', () => {
  it('is told with its own names, and what it does not say', () => {
    const { tree } = openTraceText(
      file('1 e2e4 0 -5 5 - - my_skip', '1 d2d4 1 -5 5 12 9 Razor', '0 - 2 -5 5 3 -9 fail-low'),
    );
    expect(tree).toMatchObject({ engine: 'Other 2', fen: START_FEN, illegal: null });
    expect(tree.ends).toEqual([
      { name: 'fail-low', count: 1 },
      { name: 'my_skip', count: 1 },
      { name: 'Razor', count: 1 },
    ]);
    expect([...tree.columns.score]).toEqual([NO_NUMBER, -9, NO_NUMBER, 9]);
    expect([...tree.columns.line]).toEqual([0, 6, 4, 5]);
  });

  it('whose moves cannot be made is told where, and shown as far as it goes', () => {
    const opened = openTraceText(
      file(
        '3 a7a6 0 -5 5 - 1 x',
        '2 e2e4 0 -5 5 - 1 x',
        '1 e2e4 1 -5 5 - 1 x',
        '1 e2e5 1 -5 5 - 1 x',
        '0 - 2 -5 5 3 -9 x',
      ),
    );
    expect(opened.tree.illegal).toEqual({ count: 2, first: 'Line 5: The move "e2e4" is not legal: e2 is empty.' });
    const { fault, fen, line } = opened.node(4);
    expect(fault).toBe('Line 5: The move "e2e4" is not legal: e2 is empty. The board is the one before it.');
    expect(fen).toBe(opened.node(2).fen);
    expect(line.map(({ san }) => san)).toEqual(['e4', 'e2e4', 'a7a6']);
  });

  it('may pass in check where nothing follows, and is told where something does', () => {
    const inCheck = [TRACE_HEAD, '# fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'];
    const pass = '1 0000 1 -5 5 - 1 x';
    const root = '0 - 2 -5 5 3 -9 x';
    expect(openTraceText([...inCheck, pass, root].join('\n')).tree.illegal).toBeNull();
    expect(openTraceText([...inCheck, '2 e2e1 0 -5 5 - 1 x', pass, root].join('\n')).tree.illegal).toEqual({
      count: 1,
      first: 'Line 4: A null move is made in check.',
    });
  });

  it('is not followed into a move that was skipped', () => {
    const opened = openTraceText(file('1 e2e4 1 -5 5 3 1 x', '1 e2e4 1 -5 5 - - lmp', '0 - 2 -5 5 3 -9 x'));
    expect(opened.follow(0, ['e4'])).toEqual({ id: 2, found: 1 });
  });

  it('without a position has its tree, and no board', () => {
    const opened = openTraceText([TRACE_HEAD, '1 e2e5 0 -5 5 - 1 x', '0 - 2 -5 5 3 -9 x'].join('\n'));
    expect(opened.tree).toMatchObject({ fen: null, illegal: null, count: 3 });
    expect(opened.node(2)).toMatchObject({ fen: null, line: [{ san: 'e2e5' }] });
    expect(opened.follow(0, ['e2e5'])).toEqual({ id: 2, found: 1 });
  });

  it.each([
    [[], 'Line 1: there is no node in the file, one line each.'],
    [['# fen nonsense'], /^Line 4: its position cannot be read\. .*[^.]\.$/],
    [
      Array.from({ length: 201 }, (_, i) => `0 - 1 -5 5 3 -9 x${i}`),
      'Line 204: "x200" is one more than 200 names that end nodes; numbers go behind it, as name=value.',
    ],
  ])('is refused with a sentence: %#', (lines, sentence) => {
    expect(() => openTraceText(file(...lines))).toThrow(sentence);
  });
});
