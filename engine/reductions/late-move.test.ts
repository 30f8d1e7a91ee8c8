/**
 * The rule against its formula worked out here, and what the search makes of it: depths, second searches and their
 * nodes, guards.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { ruleById, useSettings } from '../search/rules.ts';
import { search } from '../search/search.ts';
import { FIRST_CUT, MOVE, RE_SEARCH, SKIPPED, SURPRISE, type Trace } from '../trace/columns.ts';
import { conditionsAt } from '../trace/conditions.ts';
import { childrenOf, findEntries } from '../trace/read.ts';
import { traceSearch } from '../trace/trace-search.ts';
import { techniqueIds } from '../pruning/index.ts';
import { lateMoveReduction, lateMoveReductions } from './late-move.ts';

const { lmr } = ruleById;
const alone = withOnly(profiles.book, ['lmr']);
const plain = withSettings(alone, { 'lmr.base': 50, 'lmr.divisor': 200, 'lmr.pv': 1 });

/**
 * The reduction of a move without a history at a node that is improving and has a null window, unless said otherwise.
 */
const reductionOf = (depth: number, searched: number, improving = 1, pv = 0, score = 0, expectedCut = 0): number =>
  lateMoveReduction(depth, searched, improving, pv, expectedCut, score, lmr);

beforeEach(() => useSettings(plain));

describe('the rule', () => {
  it('grows with the logarithms of depth and moves searched, and leaves a ply', () => {
    for (const depth of [3, 4, 7, 12, 30, 90])
      for (const searched of [2, 3, 8, 20, 63, 100])
        expect(reductionOf(depth, searched), `${depth} ${searched}`).toBe(
          Math.min(Math.floor(0.5 + (Math.log(depth) * Math.log(searched)) / 2), depth - 2),
        );
    useSettings(withSettings(plain, { 'lmr.base': 200, 'lmr.divisor': 100 }));
    expect([3, 4, 5].map((depth) => reductionOf(depth, 60))).toEqual([1, 2, 3]);
    useSettings(withSettings(plain, { 'lmr.base': 200, 'lmr.divisor': 100, 'lmr.keepsPly': 0 }));
    expect([3, 4, 5].map((depth) => reductionOf(depth, 60))).toEqual([2, 3, 4]);
  });

  it('begins at a depth and after so many moves', () => {
    useSettings(withSettings(plain, { 'lmr.base': 200, 'lmr.minDepth': 5, 'lmr.minSearched': 4 }));
    expect([reductionOf(4, 30), reductionOf(5, 30) > 0]).toEqual([0, true]);
    expect([reductionOf(9, 3), reductionOf(9, 4) > 0]).toEqual([0, true]);
  });

  it('is less in a PV node and more where the evaluation does not improve, and never negative', () => {
    const before = reductionOf(12, 20);
    expect(reductionOf(12, 20, 1, 1)).toBe(before - 1);
    expect(reductionOf(12, 20, 0)).toBe(before);
    useSettings(withSettings(plain, { 'lmr.worsening': 2, 'lmr.pv': 3 }));
    expect([reductionOf(12, 20, 0), reductionOf(12, 20, 1, 1)]).toEqual([before + 2, before - 3]);
    useSettings(withSettings(plain, { 'lmr.base': 0, 'lmr.divisor': 500 }));
    expect([reductionOf(3, 2), reductionOf(3, 2, 1, 1)]).toEqual([0, 0]);
  });

  it('is more by hundredths of a ply where a cut is expected, before whole plies are taken', () => {
    const at = (more: number, expectedCut: number) => {
      useSettings(withSettings(plain, { 'lmr.expectedCut': more }));
      return reductionOf(12, 20, 1, 0, 0, expectedCut);
    };
    // 0.5 + ln 12 · ln 20 / 2 = 4.22
    expect([0, 75, 100, 200, 275].map((more) => at(more, 1))).toEqual([4, 4, 5, 6, 6]);
    expect([0, 75, 100, 200, 275].map((more) => at(more, 0))).toEqual([4, 4, 4, 4, 4]);
    useSettings(withSettings(plain, { 'lmr.expectedCut': 80 }));
    expect([reductionOf(12, 20, 1, 0, 0, 1), reductionOf(3, 20, 1, 0, 0, 1)]).toEqual([5, 1]);
  });

  it('follows the history of the move, when it is asked for', () => {
    const before = reductionOf(12, 20);
    expect(reductionOf(12, 20, 1, 0, 16_000)).toBe(before);
    useSettings(withSettings(plain, { 'lmr.history': 1000 }));
    for (const [score, less] of [
      [999, 0],
      [1000, 1],
      [2500, 2],
      [-999, 0],
      [-2000, -2],
      [16_000, before],
    ])
      expect(reductionOf(12, 20, 1, 0, score), String(score)).toBe(before - less);
  });
});

describe('in the search', () => {
  const fens = ['opening-2', 'tactic-4', 'middlegame-1', 'ending-1'].map(
    (name) => benchPositions.find(({ id }) => id === name)?.fen ?? '',
  );
  const traceOf = (fen: string, settings: Settings, depth = 6): Trace =>
    traceSearch({ fen, settings, limits: { depth }, hashMb: 1, quiescence: false }).trace;
  let traces: Trace[] = [];
  beforeAll(() => {
    traces = fens.map((fen) => traceOf(fen, withSettings(alone, { 'lmr.worsening': 1, 'lmr.history': 4096 })));
  });

  /** The entries of searches to the full depth that moves were spared at first. */
  const sparedIn = ({ columns: c, count }: Trace): number[] =>
    Array.from({ length: count }, (_, id) => id).filter(
      (id) =>
        c.kind[id] === SKIPPED && (c.end[id] === SURPRISE || c.end[id] === FIRST_CUT + techniqueIds.indexOf('lmr')),
    );

  it('searches a late move by so many plies less deep, and again to the full depth where that beats alpha', () => {
    let surprises = 0;
    let plies = 0;
    for (const trace of traces) {
      const c = trace.columns;
      for (const id of sparedIn(trace)) {
        const [reduction] = [c.left[id]];
        plies = Math.max(plies, reduction);
        const move = id + 1;
        expect([c.kind[move], c.move[move], c.parent[move]]).toEqual([MOVE, c.move[id], c.parent[id]]);
        // The check extension is part of a node's depth once it is evaluated.
        expect([c.depth[id] - reduction, c.depth[id] - reduction + 1]).toContain(c.depth[move]);
        const beats = c.score[move] < c.beta[id];
        expect(c.end[id] === SURPRISE).toBe(beats);
        const next = c.next[move];
        const again = next < c.next[c.parent[id]] && c.kind[next] === RE_SEARCH;
        expect(again).toBe(beats);
        if (!again) continue;
        surprises++;
        expect(c.move[next]).toBe(c.move[id]);
        expect(c.depth[next]).toBe(c.depth[move] + reduction);
      }
    }
    expect(surprises).toBeGreaterThan(20);
    expect(plies).toBeGreaterThan(2);
  });

  it('counts second searches and their nodes, each once', () => {
    for (const trace of traces) {
      const { columns: c, result } = trace;
      const surprises = sparedIn(trace).filter((id) => c.end[id] === SURPRISE);
      // The first search again of each surprise; one inside of another is a part of it.
      const again = surprises.map((id) => c.next[id + 1]);
      let covered = 0;
      let nodes = 0;
      for (const id of again.toSorted((a, b) => a - b)) {
        if (id < covered) continue;
        covered = c.next[id];
        nodes += c.size[id];
      }
      expect(result.again).toEqual({ moves: surprises.length, nodes });
      expect(result.cuts.lmr).toBe(sparedIn(trace).length - surprises.length);
    }
  });

  it('believes a surprise where the guard against that is off', () => {
    const off = { 'lmr.searchesAgain': 0 };
    const results = fens.map((fen) => search({ fen, limits: { depth: 6 }, settings: withSettings(alone, off) }));
    expect(results.map(({ again }) => again.moves)).toEqual(fens.map(() => 0));
    const trace = traceOf(fens[1], withSettings(alone, off));
    expect(sparedIn(trace).some((id) => trace.columns.end[id] === SURPRISE)).toBe(true);
  });

  it.each(lateMoveReductions.guards.filter(({ blockedBy }) => blockedBy !== 0).map(({ id }) => id))(
    'reduces nothing that %s forbids, and something of it without',
    (guard) => {
      const forbidden = (settings: Settings): number =>
        fens.reduce((sum, fen) => {
          const trace = traceOf(fen, settings, 5);
          const there = findEntries(trace, { techniques: ['lmr'] }).filter((id) => {
            const state = conditionsAt(trace, id, 'lmr').guards.find((one) => one.id === guard);
            return state?.holds === false;
          });
          return sum + there.length;
        }, 0);
      const rash = withSettings(alone, { 'lmr.minSearched': 1, 'lmr.base': 150, [`lmr.${guard}`]: 0 });
      expect(forbidden(rash)).toBeGreaterThan(guard === 'notKiller' ? -1 : 0);
      expect(forbidden(withSettings(rash, { [`lmr.${guard}`]: 1 }))).toBe(0);
    },
  );

  it('tells of every move what it did', () => {
    for (const trace of traces) {
      const c = trace.columns;
      for (const id of sparedIn(trace)) {
        const { rule, verdict } = conditionsAt(trace, id + 1, 'lmr');
        expect(rule.at(-1)?.left).toBe(c.left[id]);
        expect(verdict).toBe(c.end[id] === SURPRISE ? 'refused' : 'cut');
        expect(childrenOf(trace, c.parent[id])).toContain(id);
      }
    }
  });
});
