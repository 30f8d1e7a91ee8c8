import { describe, expect, it } from 'vitest';
import { type Gaps, profiles, type Recordable, recordable, search } from '../../../engine/index.ts';
import { valueUnder } from '../../stores/settings.ts';
import { askedText, CUT, dotsOf, fateUnder, HELD, leftOf, MOST_DOTS, rowsOf, SEARCHED, treeText } from './dots.ts';
import { KINDS } from './kinds.ts';

const FEN = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';

function record(recordGaps: Recordable, changes: Record<string, number> = {}): Gaps {
  const settings = { ...profiles.book, ...changes };
  const { gaps } = search({ fen: FEN, limits: { depth: 5 }, settings, recordGaps });
  if (gaps === undefined) throw new Error('Nothing was recorded.');
  return gaps;
}

describe('the dots of a recording', () => {
  it('survive the way through the page', () => {
    for (const technique of recordable) {
      const gaps = record(technique);
      const dots = dotsOf(gaps);
      expect(dots.length).toBeGreaterThan(MOST_DOTS / 2);
      expect(dots.length).toBeLessThanOrEqual(MOST_DOTS);
    }
  });

  it('are all of a small recording, each once', () => {
    const gaps = {
      depth: [2, 1, 1],
      gap: [-5, 300, -32_000],
      fate: [SEARCHED, CUT, SEARCHED],
      name: [7, 9, 8],
      total: 3,
    };
    const dots = dotsOf(gaps);
    expect(dots).toEqual([
      { depth: 1, gap: -32_000, fate: SEARCHED, name: 8 },
      { depth: 1, gap: 300, fate: CUT, name: 9 },
      { depth: 2, gap: -5, fate: SEARCHED, name: 7 },
    ]);
    // A node that is visited again is one dot, as it was found last.
    const again = { depth: [2, 2], gap: [10, 20], fate: [SEARCHED, CUT], name: [5, 5], total: 2 };
    expect(dotsOf(again)).toEqual([{ depth: 2, gap: 20, fate: CUT, name: 5 }]);
  });

  it('are the same nodes in the next search, as far as that has them', () => {
    const [first, next] = [dotsOf(record('rfp')), dotsOf(record('rfp', { 'rfp.margin': 30 }))];
    const left = leftOf(first, next);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(first.length / 2);
    const names = next.map(({ name }) => name);
    for (const dot of first) expect(names.includes(dot.name)).toBe(!left.includes(dot));
    expect(leftOf(first, first)).toEqual([]);
  });

  it('fall to the side of the line that the engine put them on', () => {
    for (const [margin, maxDepth] of [
      [150, 0],
      [60, 0],
      [0, 0],
      [150, 2],
    ] as const) {
      const dots = dotsOf(record('rfp', { 'rfp.margin': margin, 'rfp.maxDepth': maxDepth }), 400);
      const line = { base: 0, perDepth: margin, maxDepth, on: true, side: 'from' } as const;
      expect(dots.map((dot) => fateUnder(dot, line))).toEqual(dots.map(({ fate }) => fate));
      expect(new Set(dots.map(({ fate }) => fate)).size).toBeGreaterThan(1);
    }
    const off = dotsOf(record('rfp', { rfp: 0 }));
    const line = { base: 0, perDepth: 150, maxDepth: 0, on: false, side: 'from' } as const;
    expect(off.map((dot) => fateUnder(dot, line))).toEqual(off.map(() => SEARCHED));
  });

  it('stay held by their guard as long as they are over the line', () => {
    const held = { depth: 2, gap: 310, fate: HELD };
    const line = { base: 0, maxDepth: 0, on: true, side: 'from' } as const;
    expect(fateUnder(held, { ...line, perDepth: 150 })).toBe(HELD);
    expect(fateUnder(held, { ...line, perDepth: 160 })).toBe(SEARCHED);
  });

  it('have an axis that says what is added while improving', () => {
    const axis = (changes: Record<string, number>) => KINDS.rfp.axis(valueUnder(changes));
    expect(axis({})).toBe('eval − beta, centipawns');
    expect(axis({ 'rfp.improving': 80 })).toBe('eval − beta + improving, centipawns');
  });

  it('of quiet moves fall to the side of the line that futility and history put them on', () => {
    const trials: [Recordable, Record<string, number>][] = [
      ['fp', {}],
      ['fp', { 'fp.strict': 1, 'fp.base': 0, 'fp.maxDepth': 2 }],
      ['fp', { 'fp.base': -100, 'fp.perDepth': 200 }],
      ['hp', { 'history.bonus': 1024 }],
      ['hp', { 'history.bonus': 1024, 'hp.threshold': -500, 'hp.maxDepth': 2 }],
    ];
    for (const [technique, changes] of trials) {
      const dots = dotsOf(record(technique, changes), 400);
      const line = { ...KINDS[technique].line(valueUnder(changes)), on: true };
      // A guard lets a dot through that the line would cut, never the other way round.
      const wrong = dots.filter((dot) => fateUnder(dot, line) !== dot.fate);
      expect(wrong, `${technique} ${JSON.stringify(changes)}`).toEqual([]);
      expect(dots.some(({ fate }) => fate === CUT)).toBe(true);
      expect(dots.some(({ fate }) => fate === SEARCHED)).toBe(true);
    }
  });
});

it('counts each dot once in the table', () => {
  const gaps = record('rfp');
  const dots = dotsOf(gaps);
  const rows = rowsOf(dots);
  expect(rows.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(dots.length);
  expect(rows.map(({ depth }) => depth)).toEqual([...new Set(gaps.depth)].sort((a, b) => a - b).slice(0, rows.length));
  const [first] = rows;
  const gapsOfFirst = dots.filter(({ depth }) => depth === first?.depth).map(({ gap }) => gap);
  const below = gapsOfFirst.filter((gap) => gap < (first?.median ?? 0)).length;
  const above = gapsOfFirst.filter((gap) => gap > (first?.median ?? 0)).length;
  expect(Math.max(below, above)).toBeLessThanOrEqual(gapsOfFirst.length / 2);
});

it('says what became of the tree, by its own nodes and not by those asked', () => {
  expect(treeText(null, 11_004)).toBe('The tree: 11,004 nodes');
  expect(treeText(11_004, 8610)).toBe('The tree got smaller: 11,004 → 8,610 nodes');
  expect(treeText(8610, 11_004)).toContain('got larger: 8,610 → 11,004 nodes');
  expect(treeText(11_004, 11_004)).toContain('kept its size: 11,004 → 11,004 nodes');
  expect(askedText(null, 5549, 'nodes', 0)).toBe('5,549 asked');
  expect(askedText(5549, 6170, 'nodes', 61)).toBe('5,549 → 6,170 asked; 61 dots stay');
  expect(askedText(6170, 5549, 'moves', 1)).toBe('6,170 → 5,549 moves asked; 1 dot stays');
});
