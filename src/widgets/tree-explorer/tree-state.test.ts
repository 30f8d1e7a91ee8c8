import { describe, expect, it } from 'vitest';
import { childrenOf, readEntry, rootAt, rootsOf } from '../../../engine/index.ts';
import { recordTree } from '../../worker/tree-tasks.ts';
import { expandedTo, isUnder, maskOf, matchesOf, nextMatch, NO_FILTER, rootName, rowsOf } from './tree-state.ts';

const trace = recordTree({
  fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5',
  depth: 4,
  settings: {},
});
const last = rootAt(trace, { iteration: 4 }) ?? -1;
const all = Array.from({ length: trace.count }, (_, id) => readEntry(trace, id));

describe('a filter', () => {
  it('is nothing at first', () => {
    expect(matchesOf(trace, NO_FILTER, last, null)).toBeNull();
    expect(maskOf(trace.count, null)).toBeNull();
  });

  it.each([
    ['cuts', { ...NO_FILTER, what: 'cuts' as const }, (id: number) => all[id]?.technique != null],
    [
      'cuts of one technique',
      { ...NO_FILTER, technique: 'lmp' as const },
      (id: number) => all[id]?.technique === 'lmp',
    ],
    ['near misses', { ...NO_FILTER, what: 'near misses' as const }, (id: number) => (all[id]?.near.length ?? 0) > 0],
    [
      'what was not as expected',
      { ...NO_FILTER, what: 'not as expected' as const },
      (id: number) => {
        const { beta, end, expected, score } = all[id] ?? {};
        if ((expected !== 'cut' && expected !== 'all') || end === 'stopped') return false;
        return (score ?? 0) >= (beta ?? 0) !== (expected === 'cut');
      },
    ],
    ['a depth', { ...NO_FILTER, least: 2, most: 3 }, (id: number) => [2, 3].includes(all[id]?.depth ?? 0)],
  ])('by %s finds what a look at each entry finds', (_, filter, wanted) => {
    const expected = all.filter(({ id }) => id >= last && wanted(id)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect([...(matchesOf(trace, filter, last, null) ?? [])]).toEqual(expected);
  });

  it('finds wrong cuts only once the oracle has spoken', () => {
    const filter = { ...NO_FILTER, what: 'wrong cuts' as const };
    expect(matchesOf(trace, filter, last, null)).toHaveLength(0);
    const grades = new Uint8Array(trace.count);
    grades.set([1, 2, 3, 4, 5], last + 10);
    expect([...(matchesOf(trace, filter, last, grades) ?? [])]).toEqual([last + 11, last + 12, last + 13]);
    expect(matchesOf(trace, filter, rootAt(trace, { iteration: 3 }) ?? -1, grades)).toHaveLength(0);
  });

  it('is walked forwards and backwards', () => {
    const found = Uint32Array.of(3, 8, 9);
    expect([0, 3, 8, 9].map((from) => nextMatch(found, from, true))).toEqual([3, 8, 9, -1]);
    expect([3, 8, 9, 12].map((from) => nextMatch(found, from, false))).toEqual([-1, 3, 8, 9]);
  });
});

it('names the searches of an iteration that was begun again, each of which can be looked at', () => {
  const settings = { lmp: 0, fp: 0, hp: 0, nmp: 0, 'rfp.margin': 100 };
  const tree = recordTree({ fen: '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1', depth: 6, settings });
  const names = rootsOf(tree).map((root) => rootName(tree, root));
  expect(names.slice(-5)).toEqual(['depth 4, attempt 2', 'depth 4', 'depth 5', 'depth 6, attempt 1', 'depth 6']);
  const first = rootAt(tree, { iteration: 6, attempt: 1 }) ?? -1;
  expect(rootName(tree, first)).toBe('depth 6, attempt 1');
  const found = matchesOf(tree, { ...NO_FILTER, what: 'cuts' }, first, null) ?? [];
  expect(found.length).toBeGreaterThan(0);
  expect(Math.max(...found)).toBeLessThan(rootAt(tree, { iteration: 6 }) ?? 0);
});

it('is known by the settings that it was recorded under, not by those turned since', () => {
  const { request } = trace;
  const changed = { ...trace, request: { ...request, settings: { ...request.settings, 'rfp.margin': 90 } } };
  const tried: Record<string, number>[] = [{}, { nmp: 1 }, { 'rfp.margin': 90 }, { 'rfp.margin': 90, nmp: 0 }];
  expect(tried.map((changes) => isUnder(changes, trace))).toEqual([true, true, false, false]);
  expect(tried.map((changes) => isUnder(changes, changed))).toEqual([false, false, true, false]);
});

describe('the rows of the table', () => {
  const root = last;
  it('are the root alone, then what is opened, with places among siblings', () => {
    expect(rowsOf(trace, root, new Set())).toEqual([{ id: root, level: 1, place: 1, of: 1, open: false }]);
    const rows = rowsOf(trace, root, new Set([root]));
    const children = childrenOf(trace, root);
    expect(rows.slice(1).map(({ id }) => id)).toEqual(children);
    expect(rows.at(-1)).toMatchObject({ level: 2, place: children.length, of: children.length });
  });

  it('reach any entry once the way to it is open', () => {
    const deep = all.reduce((a, b) => (b.iteration === 4 && b.ply > a.ply ? b : a));
    const rows = rowsOf(trace, root, expandedTo(trace, deep.id, new Set()));
    expect(rows.some(({ id, open }) => id === deep.id && open === null)).toBe(true);
    const same = new Set([root]);
    expect(expandedTo(trace, root, same)).toBe(same);
  });
});
