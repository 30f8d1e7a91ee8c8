/** What the search expected of each node of a trace, against the definition worked out here over the finished tree. */
import { beforeAll, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { EXPECTED_ALL, EXPECTED_CUT, EXPECTED_PV } from '../search/expected.ts';
import { profiles, withSettings } from '../settings.ts';
import * as c from './columns.ts';
import { expectationsOf, expectedMoves } from './expectations.ts';
import { readEntry } from './read.ts';
import { traceSearch } from './trace-search.ts';

/** Everything that searches a node in a way of its own, and null moves in PV nodes and verified at once. */
const settings = withSettings(profiles.book, {
  lmr: 1,
  razor: 1,
  probcut: 1,
  'probcut.minDepth': 2,
  multicut: 1,
  'multicut.minDepth': 3,
  'nmp.notPv': 0,
  'nmp.reduction': 2,
  'nmp.verifyDepth': 1,
});
let traces: c.Trace[] = [];
beforeAll(() => {
  traces = ['opening-2', 'tactic-4', 'middlegame-1', 'ending-1'].map((name) => {
    const fen = benchPositions.find(({ id }) => id === name)?.fen ?? '';
    return traceSearch({ fen, settings, limits: { depth: 6 }, hashMb: 1 }).trace;
  });
});

/** By the definition: what is expected of an entry, from its own window and what was expected of its parent. */
function defined({ columns }: c.Trace, known: readonly (string | null)[], id: number): string | null {
  const { alpha, beta, flags, kind, move, parent } = columns;
  const isInside = parent[id] >= 0 && (flags[parent[id]] & c.IN_QUIESCENCE) !== 0;
  if (kind[id] === c.SKIPPED || kind[id] === c.QUIESCENCE_FIRST || isInside) return null;
  if (beta[id] - alpha[id] > 1) return 'PV';
  if (kind[id] === c.ROOT) return 'cut';
  // A move that was spared its full depth at first: the entry of that depth stands before it.
  const isReduced = kind[id - 1] === c.SKIPPED && parent[id - 1] === parent[id] && move[id - 1] === move[id];
  if (kind[id] === c.MOVE && isReduced) return 'cut';
  // The node itself once more, in a null window.
  if (kind[id] === c.VERIFICATION) return known[parent[id]] === 'PV' ? 'cut' : known[parent[id]];
  return known[parent[id]] === 'cut' ? 'all' : 'cut';
}

describe('what is expected', () => {
  it('is the main line from first move to first move, and by turns below; a cut where a move is reduced', () => {
    const seen = new Map<string, number>();
    let reduced = 0;
    for (const trace of traces) {
      const known: (string | null)[] = [];
      for (let id = 0; id < trace.count; id++) {
        const is = readEntry(trace, id).expected;
        expect(is, `entry ${id}`).toBe(defined(trace, known, id));
        known.push(is);
        const { kind: kinds, parent } = trace.columns;
        if (kinds[id] === c.MOVE && is === 'cut' && known[parent[id]] === 'cut') reduced++;
        const kind = `${c.kinds[trace.columns.kind[id]]} ${is}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
    for (const kind of ['move', 're-search', 'null move', 'verification', 'proof', 'comparison'])
      expect(seen.get(`${kind} cut`) ?? 0, kind).toBeGreaterThan(0);
    for (const kind of ['move', 'null move', 'proof', 'comparison'])
      expect(seen.get(`${kind} all`) ?? 0, kind).toBeGreaterThan(0);
    expect(seen.get('move PV')).toBeGreaterThan(20);
    expect(reduced).toBeGreaterThan(20);
  });

  it('is counted by the kinds of the trace', () => {
    expect([EXPECTED_PV, EXPECTED_CUT, EXPECTED_ALL]).toEqual([c.PV_TYPE, c.CUT_TYPE, c.ALL_TYPE]);
  });
});

describe('what came true', () => {
  it('is what the scores of the expected nodes say', () => {
    for (const trace of traces) {
      const entries = Array.from({ length: trace.count }, (_, id) => readEntry(trace, id));
      const cut = entries.filter(({ expected }) => expected === 'cut');
      const all = entries.filter(({ expected }) => expected === 'all');
      const reached = cut.filter(({ beta, score }) => (score ?? 0) >= beta).length;
      const stayed = all.filter(({ beta, score }) => (score ?? 0) < beta).length;
      const found = expectationsOf(trace);
      expect(found).toEqual({ cut: { nodes: cut.length, came: reached }, all: { nodes: all.length, came: stayed } });
      expect(reached).toBeGreaterThan(cut.length / 2);
      expect(reached).toBeLessThan(cut.length);
      expect(stayed).toBeGreaterThan(0);
      expect(stayed).toBeLessThan(all.length);
    }
  });

  it('is asked of some nodes, where one says which', () => {
    const [trace] = traces;
    const { depth } = trace.columns;
    const deep = expectationsOf(trace, (id) => depth[id] >= 3);
    const shallow = expectationsOf(trace, (id) => depth[id] < 3);
    expect(deep.cut.nodes).toBeGreaterThan(0);
    expect(deep.cut.nodes + shallow.cut.nodes).toBe(expectationsOf(trace).cut.nodes);
  });

  it('is told of moves by their place and their parent', () => {
    for (const trace of traces) {
      const { columns, count } = trace;
      const rows = expectedMoves(trace);
      const row = (under: string, move: string) => rows.find((one) => one.under === under && one.move === move);
      const isMove = (id: number) =>
        columns.kind[id] === c.MOVE && columns.expected[id] !== c.PV_TYPE && columns.expected[id] <= c.ALL_TYPE;
      const ids = Array.from({ length: count }, (_, id) => id).filter(isMove);
      expect(rows.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(ids.length);
      // Of an expected cut node: an all-node behind a move to the full depth, a cut node behind a reduced one.
      const below = ids.filter((id) => columns.expected[columns.parent[id]] === c.CUT_TYPE);
      expect(row('cut', 'reduced')?.nodes).toBe(below.filter((id) => columns.expected[id] === c.CUT_TYPE).length);
      const firsts = below.filter(
        (id) => !below.some((other) => other < id && columns.parent[other] === columns.parent[id]),
      );
      expect(row('cut', 'first')?.nodes).toBe(firsts.length);
      expect(row('cut', 'first')?.came).toBe(firsts.filter((id) => columns.type[id] === c.ALL_TYPE).length);
    }
  });

  it('leaves out what a limit ended', () => {
    const { trace } = traceSearch({
      fen: traces[0].request.fen,
      settings,
      limits: { depth: 6, nodes: 500 },
      hashMb: 1,
    });
    const stopped = Array.from({ length: trace.count }, (_, id) => readEntry(trace, id)).filter(
      ({ end, expected }) => end === 'stopped' && expected !== null && expected !== 'PV',
    );
    expect(stopped.length).toBeGreaterThan(0);
    const { all, cut } = expectationsOf(trace);
    const expected = Array.from(trace.columns.expected).filter((one) => one === c.CUT_TYPE || one === c.ALL_TYPE);
    expect(all.nodes + cut.nodes).toBe(expected.length - stopped.length);
  });
});
