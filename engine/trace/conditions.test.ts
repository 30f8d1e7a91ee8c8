/** What the trace tells of techniques that were not asked, and of moves that come before one. */
import { describe, expect, it } from 'vitest';
import { KILLER_MOVE, NO_SAFE_MOVE } from '../pruning/facts.ts';
import { techniqueIds, techniques } from '../pruning/index.ts';
import { checkedFen, inSmallTrees, pawnFen, richFen, sharpFen } from '../pruning/testing.ts';
import { moveFacts } from '../search/guards.ts';
import { MATE_BOUND, MAX_PLY } from '../search/scores.ts';
import { profiles, withSettings } from '../settings.ts';
import { EVALUATED, RE_SEARCH } from './columns.ts';
import { conditionsAt } from './conditions.ts';
import { childrenOf, findEntries, readEntry, rootsOf } from './read.ts';
import { setUpEntry } from './replay.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const traceWith = (changes: Record<string, number>, depth = 4) =>
  traceSearch({ fen, settings: withSettings(profiles.book, changes), limits: { depth } }).trace;

describe('conditions', () => {
  it('say of each technique behind the one that cut that it was not asked, and of each before it that it was', () => {
    const trace = traceWith({ 'hp.threshold': -200 }, 5);
    for (const group of [
      ['rfp', 'nmp'],
      ['lmp', 'fp', 'hp'],
    ] as const) {
      for (const [by, cut] of group.entries()) {
        const entries = findEntries(trace, { techniques: [cut] }).slice(0, 20);
        expect(entries.length, cut).toBeGreaterThan(0);
        for (const id of entries) {
          const verdicts = group.map((technique) => conditionsAt(trace, id, technique).verdict);
          expect(verdicts[by]).toBe('cut');
          expect(verdicts.slice(by + 1).every((verdict) => verdict === 'not asked')).toBe(true);
          expect(verdicts.slice(0, by).every((verdict) => verdict === 'no' || verdict === 'held')).toBe(true);
        }
      }
    }
  });

  it('show each sum with its parts: nothing but numbers of the place and settings of the technique', () => {
    const ofPlace = [
      'evaluation',
      'alpha',
      'beta',
      'depth',
      'improving',
      'index',
      'score',
      'searched',
      'reduction',
      'exchange',
      'tableMoves',
    ];
    for (const technique of techniqueIds) {
      const trace = traceWith({ 'hp.threshold': -200, ...inSmallTrees[technique], [technique]: 1 }, 5);
      const [id] = findEntries(trace, { techniques: [technique] });
      const { rule } = conditionsAt(trace, id, technique);
      const names = rule.flatMap(({ code }) => code.match(/[a-z][\w.]*/gi) ?? []);
      expect(names.length, technique).toBeGreaterThan(1);
      for (const name of names) expect(name.startsWith(`${technique}.`) || ofPlace.includes(name), name).toBe(true);
    }
  });

  it('and of one that is switched off behind it, that it is off', () => {
    const trace = traceWith({ nmp: 0 });
    const [id] = findEntries(trace, { techniques: ['rfp'] });
    expect(conditionsAt(trace, id, 'nmp').verdict).toBe('off');
  });

  it('name each parameter as it is set, also one that has the number of a depth without a limit', () => {
    const changes = { 'rfp.margin': MAX_PLY, 'rfp.maxDepth': 0, 'fp.base': MAX_PLY, 'fp.maxDepth': 5 };
    const trace = traceWith(changes);
    const values = (['rfp', 'fp'] as const).map((technique) => {
      const [id] = findEntries(trace, { techniques: [technique] });
      return conditionsAt(trace, id, technique).values;
    });
    expect(Object.assign({}, ...values)).toMatchObject(changes);
  });

  it('compare no scores at a node in check, which has no evaluation', () => {
    const trace = traceWith({});
    let looked = 0;
    for (let id = 0; id < trace.count; id++) {
      const node = readEntry(trace, id);
      if (trace.columns.flags[id] !== EVALUATED || node.evaluation !== null) continue;
      const moves = childrenOf(trace, id).filter((child) => readEntry(trace, child).kind === 'move');
      const asked = [conditionsAt(trace, id, 'rfp'), ...moves.map((child) => conditionsAt(trace, child, 'fp'))];
      expect(asked.flatMap(({ rule }) => rule.map(({ unit }) => unit)).every((unit) => unit === 'plies')).toBe(true);
      expect(asked.every(({ guards }) => guards.some((one) => one.id === 'notInCheck' && one.holds === false))).toBe(
        true,
      );
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('do not tell at a node without an evaluation whether that reaches beta', () => {
    const reaches = (trace: ReturnType<typeof traceWith>, id: number) =>
      conditionsAt(trace, id, 'nmp').guards.find((guard) => guard.id === 'evalAboveBeta')?.holds;
    // With the guard off the null move is tried in check too, and so there is an evaluation everywhere.
    for (const [changes, known] of [
      [{}, false],
      [{ 'nmp.notInCheck': 0 }, true],
    ] as const) {
      const trace = traceWith(changes);
      let looked = 0;
      for (let id = 0; id < trace.count; id++) {
        const asked = conditionsAt(trace, id, 'nmp');
        const { evaluation } = readEntry(trace, id);
        const checked = asked.guards.some((one) => one.id === 'notInCheck' && one.holds === false);
        if (asked.verdict === 'not asked' || !checked) continue;
        expect(evaluation !== null, `${id}`).toBe(known);
        expect(reaches(trace, id), `${id}`).toBe(evaluation === null ? null : evaluation >= trace.columns.beta[id]);
        looked++;
      }
      expect(looked).toBeGreaterThan(20);
    }
  });

  it('count the depth of a root without a hash move in full, as the search does with internal iterative reduction', () => {
    const trace = traceWith({ iir: 1, tt: 0 });
    const depths = childrenOf(trace, rootsOf(trace).at(-1) ?? -1).map(
      (id) => conditionsAt(trace, id, 'lmp').values.depth,
    );
    expect(new Set(depths.filter((depth) => depth !== undefined))).toEqual(new Set([4]));
  });

  /** Does "a move found that escapes mate" hold at a move? */
  const safe = (trace: ReturnType<typeof traceWith>, id: number) =>
    conditionsAt(trace, id, 'lmp').guards.find((guard) => guard.id === 'safeMoveFound')?.holds;

  it('know at a move the scores of those before it, and not of those behind it', () => {
    const trace = traceWith({});
    let looked = 0;
    for (let id = 0; id < trace.count; id++) {
      const [first, second] = childrenOf(trace, id).map((child) => readEntry(trace, child));
      if (first?.kind !== 'move' || second?.kind !== 'move' || first.depth < 1) continue;
      expect([safe(trace, first.id), safe(trace, second.id)], `entry ${id}`).toEqual([false, true]);
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('count of a move that was searched again its last score alone', () => {
    const fen = '7N/3k4/5Q1p/4p3/1P6/2N1Q2p/8/4K3 b - - 3 44';
    const { trace } = traceSearch({ fen, settings: withSettings(profiles.book, { lmr: 1 }), limits: { depth: 6 } });
    let looked = 0;
    for (let id = 0; id < trace.count; id++) {
      const children = childrenOf(trace, id).map((child) => readEntry(trace, child));
      for (const [i, child] of children.entries()) {
        const before = children.slice(0, i).filter(({ kind }) => kind === 'move' || kind === 're-search');
        if (child.kind !== 'move' || before.at(-1)?.kind !== 're-search') continue;
        const finals = before.filter((_, k) => before[k + 1]?.kind !== 're-search').map(({ score }) => -(score ?? 0));
        expect(safe(trace, child.id), `entry ${child.id}`).toBe(Math.max(...finals) > -MATE_BOUND);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(10);
  });

  it('count the estimate of a move that futility pruning skipped as the score of one', () => {
    const changes = { 'fp.notFirst': 0, 'fp.safeMoveFound': 0, 'fp.base': 0 };
    for (const estimate of [0, 1]) {
      const trace = traceWith({ ...changes, 'fp.estimate': estimate });
      let looked = 0;
      for (const id of findEntries(trace, { techniques: ['fp'] })) {
        if (trace.columns.index[id] > 0) continue;
        const next = trace.columns.next[id];
        if (next >= trace.count || trace.columns.parent[next] !== trace.columns.parent[id]) continue;
        expect(safe(trace, next), `entry ${next}`).toBe(estimate === 1);
        looked++;
      }
      expect(looked).toBeGreaterThan(5);
    }
  });

  it('look at a move for each fact that a guard asks for, whether the search looked or not', () => {
    const forbidden = new Map<string, number>();
    // The last one has a lone rook.
    for (const fen of [richFen, sharpFen, checkedFen, pawnFen, '7k/8/2p1p3/8/8/8/8/K2R4 w - - 0 1']) {
      const { trace } = traceSearch({ fen, settings: profiles.book, limits: { depth: 2 } });
      const root = rootsOf(trace).at(-1) ?? -1;
      for (const id of childrenOf(trace, root)) {
        const { hashMove, index, kind, move } = trace.columns;
        if (kind[id] === RE_SEARCH) continue;
        for (const { cutsNodes, guards, id: technique } of techniques) {
          if (cutsNodes) continue;
          const found = conditionsAt(trace, id, technique).guards;
          setUpEntry(trace, root);
          for (const guard of guards) {
            // One that changes what a technique does forbids nothing. The trace cannot tell of killers, and for a move
            // that escapes mate it counts itself what was searched before.
            if (guard.blockedBy === 0 || (guard.blockedBy & (KILLER_MOVE | NO_SAFE_MOVE)) !== 0) continue;
            const facts = moveFacts(
              guard.blockedBy,
              trace.columns.facts[root],
              move[id],
              index[id],
              0,
              hashMove[root],
              0,
            );
            const holds = (facts & guard.blockedBy) === 0;
            const name = `${technique}.${guard.id}`;
            expect(found.find((one) => one.id === guard.id)?.holds, `${name} of move ${id} in ${fen}`).toBe(holds);
            forbidden.set(name, (forbidden.get(name) ?? 0) + (holds ? 0 : 1));
          }
        }
      }
    }
    // A root is no mate window; all else comes about.
    const never = [...forbidden].filter(([, count]) => count === 0).map(([name]) => name);
    expect(never.filter((name) => !name.endsWith('.noMateWindow'))).toEqual([]);
  });

  it('agree with each near miss, where SEE pruning skips moves between them too', () => {
    const trace = traceWith({ see: 1 });
    let held = 0;
    for (const technique of techniqueIds) {
      for (const id of findEntries(trace, { techniques: [technique], nearMisses: true })) {
        const { guards, rule, verdict } = conditionsAt(trace, id, technique);
        if (verdict === 'refused' || technique === 'nmp') continue;
        expect(verdict, `${technique} at ${id}`).toBe('held');
        expect(rule.every((one) => one.holds) && guards.some((one) => one.on && one.holds === false)).toBe(true);
        held++;
      }
    }
    expect(held).toBeGreaterThan(100);
  });
});
