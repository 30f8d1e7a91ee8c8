/** Positions, lines and moves of entries, against chess.js; conditions against what the search did. */
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { seeded } from '../board/testing.ts';
import { techniqueIds, techniques } from '../pruning/index.ts';
import { inSmallTrees } from '../pruning/testing.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import * as c from './columns.ts';
import { conditionsAt } from './conditions.ts';
import { childrenOf, findEntries, pathOf, readEntry, rootsOf, sparedOf, techniqueOf } from './read.ts';
import { fenOf, followLine, lineOf, rootAt, whereIs } from './replay.ts';
import { summarise } from './testing.ts';
import { traceSearch } from './trace-search.ts';

const rich = 'rn2k2r/pPp2pPp/8/3pP3/3Pp3/8/PpP2PpP/RN2K2R w KQkq d6 0 9';
const italian = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const traceOf = (fen: string, depth: number, settings: Settings = profiles.book) =>
  traceSearch({ fen, settings, limits: { depth } }).trace;

describe('an entry', () => {
  it('stands where its line leads', () => {
    const random = seeded(3);
    let passed = 0;
    for (const fen of [rich, italian]) {
      const trace = traceOf(fen, 4);
      for (let times = 0; times < 150; times++) {
        const id = random(trace.count);
        const line = lineOf(trace, id);
        const board = new Chess(fen);
        if (line.some((step) => step.san === '--')) {
          passed++;
          continue;
        }
        for (const { san } of line) expect(board.move(san).san).toBe(san);
        expect(fenOf(trace, id).split(' ').slice(0, 3)).toEqual(board.fen().split(' ').slice(0, 3));
        expect(pathOf(trace, id).at(-1)).toBe(id);
        expect(line.length === 0 ? 'root' : line.at(-1)?.id).toBe(line.length === 0 ? 'root' : id);
      }
    }
    expect(passed).toBeGreaterThan(0);
  });

  it('is found again by its line, as far as the trace has it', () => {
    const trace = traceOf(italian, 4);
    const root = rootsOf(trace).at(-1) ?? 0;
    for (const child of childrenOf(trace, root)) {
      const [{ san, uci }] = lineOf(trace, child);
      for (const text of [san, uci]) {
        const { found, id } = followLine(trace, root, [text]);
        expect(found).toBe(1);
        expect(trace.columns.move[id]).toBe(trace.columns.move[child]);
      }
    }
    expect(followLine(trace, root, ['Nc3', 'Ke4'])).toMatchObject({ found: 1 });
    expect(followLine(trace, root, ['nonsense'])).toEqual({ id: root, found: 0 });
    expect(() => readEntry(trace, trace.count)).toThrow(`there is none with the number ${trace.count}.`);
    expect(() => fenOf(trace, -1)).toThrow(RangeError);
  });

  it('has a place that leads to it alone, whatever was searched on the way', () => {
    const settings = withSettings(profiles.book, {
      'nmp.verifyDepth': 1,
      ...Object.fromEntries(techniqueIds.map((id) => [id, 1])),
      ...Object.assign({}, ...Object.values(inSmallTrees)),
    });
    const seen = new Set<number>();
    for (const fen of [rich, italian]) {
      const trace = traceOf(fen, 4, settings);
      const { kind } = trace.columns;
      const firsts = Array.from({ length: trace.count }, (_, id) => id).filter((id) => kind[id] === c.QUIESCENCE_FIRST);
      const inside = firsts.flatMap((id) => [id, ...childrenOf(trace, id)]);
      for (const id of [...inside, ...Array.from({ length: trace.count / 5 }, (_, i) => 5 * i)]) {
        const { line, ...root } = whereIs(trace, id);
        expect(followLine(trace, rootAt(trace, root) ?? -1, line), line.join()).toEqual({ id, found: line.length });
        for (const entry of pathOf(trace, id)) seen.add(kind[entry]);
      }
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(c.kinds.map((_, kind) => kind));
  });

  it('of a game stands behind its moves', () => {
    const moves = ['e2e4', 'e7e5', 'Nf3'];
    const { trace } = traceSearch({ fen: START_FEN, moves, settings: profiles.book, limits: { depth: 2 } });
    const board = new Chess();
    for (const move of ['e4', 'e5', 'Nf3']) board.move(move);
    expect(fenOf(trace, 0).split(' ')[0]).toBe(board.fen().split(' ')[0]);
  });
});

it('a node whose moves all had their turn has each legal one as a child, those that SEE pruning skips too', () => {
  const trace = traceOf(italian, 4, withSettings(profiles.book, { see: 1 }));
  const { columns, count } = trace;
  let skipped = 0;
  for (let id = 0; id < count; id++) {
    if (columns.end[id] !== c.ALL_MOVES || (columns.flags[id] & c.IN_QUIESCENCE) !== 0) continue;
    const tried = childrenOf(trace, id).filter((child) => [c.MOVE, c.SKIPPED].includes(columns.kind[child]));
    expect(tried.map((child) => columns.index[child])).toEqual(tried.map((_, index) => index));
    const moves = tried.map((child) => lineOf(trace, child).at(-1)?.san);
    expect(moves.sort()).toEqual(new Chess(fenOf(trace, id)).moves().sort());
    skipped += tried.filter((child) => techniqueOf(trace, child) === 'see').length;
  }
  expect(skipped).toBeGreaterThan(20);
  const { cuts } = summarise(trace);
  expect(cuts.see).toBeGreaterThanOrEqual(skipped);
  expect(columns.kind.filter((kind) => kind === c.SKIPPED)).toHaveLength(cuts.see + cuts.lmp + cuts.fp + cuts.hp);
});

describe('conditions', () => {
  it('say of each cut, near miss and other node what the search did there', () => {
    const random = seeded(21);
    const seen = new Map<string, number>();
    const changes: Record<string, number>[] = [
      {},
      { 'rfp.notInCheck': 0, 'fp.notInCheck': 0, 'nmp.evalAboveBeta': 0, 'fp.captures': 1, 'fp.strict': 1 },
      { 'fp.notToSeventh': 1, 'fp.notQueen': 1, 'hp.notKiller': 1, 'hp.threshold': -200, 'lmp.notChecking': 1 },
      { 'rfp.quietHashMove': 1, 'rfp.margin': 50 },
      { 'nmp.verifyDepth': 1, 'rfp.maxDepth': 2, 'lmp.base': 1, 'lmp.quiet': 0, iir: 1, 'fp.estimate': 0 },
      ...techniques.flatMap(({ id, offByDefault }) => (offByDefault ? [{ [id]: 1, ...inSmallTrees[id] }] : [])),
    ];
    for (const fen of [rich, italian, '8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1']) {
      for (const change of changes) {
        const trace = traceOf(fen, 5, withSettings(profiles.book, change));
        const misses = techniqueIds.flatMap((id) => [
          ...findEntries(trace, { techniques: [id], nearMisses: true }).slice(0, 10),
        ]);
        for (const id of [...Array.from({ length: 80 }, () => random(trace.count)), ...misses]) {
          const entry = readEntry(trace, id);
          if (entry.kind === 're-search' || entry.kind === 'verification') continue;
          for (const { cutsNodes, id: technique } of techniques) {
            // Whoever cuts nodes may search before it decides, and then the rule alone is not all.
            const decides = technique === 'rfp' || !cutsNodes;
            const { guards, rule, verdict } = conditionsAt(trace, id, technique);
            const name = `${technique} ${verdict}`;
            seen.set(name, (seen.get(name) ?? 0) + 1);
            // What late move reductions did to a move stands at the entry before its own.
            const spared = technique === 'lmr' ? sparedOf(trace, id) : -1;
            const decided = spared >= 0 ? readEntry(trace, spared) : entry;
            expect(verdict === 'cut', `${name} at ${id}`).toBe(decided.technique === technique);
            const passive = guards.filter((guard) => guard.on && guard.holds === false);
            if (technique !== 'nmp' && (verdict === 'cut' || verdict === 'held')) {
              const denied = rule.filter((one) => !one.holds);
              expect(denied, `${name} at ${id}, and its reading compares other numbers than its rule`).toEqual([]);
            }
            if (verdict === 'cut' || verdict === 'refused') expect(passive, `${name} at ${id}`).toEqual([]);
            if (verdict === 'held') expect(passive.length, `${name} at ${id}`).toBeGreaterThan(0);
            if (verdict === 'no' && decides && entry.evaluation !== null) {
              const asked = technique === 'rfp' || trace.columns.evaluation[entry.parent] !== c.NO_VALUE;
              if (asked)
                expect(
                  rule.every((one) => one.holds),
                  `${name} at ${id}, and all that its reading compares holds`,
                ).toBe(false);
            }
            // What a search says comes on top of the comparison of razoring, ProbCut and multi-cut.
            const searches = ['razor', 'probcut', 'multicut'].includes(technique);
            const own = rule.findLast(({ code }) => !searches || !code.startsWith('score '));
            if (verdict === 'cut') {
              const { left, right } = trace.columns;
              expect([own?.left, own?.right], `${name} at ${id}`).toEqual([left[decided.id], right[decided.id]]);
            }
          }
        }
      }
    }
    for (const technique of techniqueIds) {
      for (const verdict of ['cut', 'held', 'no', 'not asked']) {
        expect(seen.get(`${technique} ${verdict}`), `${technique} ${verdict}`).toBeGreaterThan(0);
      }
    }
  });

  it('tell a null move cut that its verification refused', () => {
    const settings = {
      ...withOnly(profiles.book, ['nmp']),
      'nmp.verifyDepth': 1,
      'nmp.reduction': 2,
      'nmp.depthDivisor': 0,
    };
    const trace = traceOf('8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1', 6, settings);
    // The nodes inside a verification have a place too, and it is theirs alone.
    const verification = trace.columns.kind.indexOf(c.VERIFICATION);
    const inside = [verification, ...childrenOf(trace, verification)];
    for (const id of inside) {
      const { line, ...root } = whereIs(trace, id);
      expect(line).toContain('==');
      expect(followLine(trace, rootAt(trace, root) ?? -1, line)).toEqual({ id, found: line.length });
    }
    let refused = 0;
    for (const id of findEntries(trace, { techniques: ['nmp'], nearMisses: true })) {
      const verified = childrenOf(trace, id).some((child) => trace.columns.kind[child] === c.VERIFICATION);
      const { rule, verdict } = conditionsAt(trace, id, 'nmp');
      expect(verdict).toBe(verified ? 'refused' : 'held');
      if (!verified) continue;
      refused++;
      expect(rule.map((one) => one.holds)).toEqual([true, true]);
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('looking for entries', () => {
  it('finds what a plain count finds', () => {
    const trace = traceOf(italian, 5);
    const all = Array.from({ length: trace.count }, (_, id) => readEntry(trace, id));
    for (const technique of techniqueIds) {
      const cuts = all.filter((entry) => entry.technique === technique).map((entry) => entry.id);
      expect([...findEntries(trace, { techniques: [technique] })]).toEqual(cuts);
      const near = all.filter((entry) => entry.near.includes(technique)).map((entry) => entry.id);
      expect([...findEntries(trace, { techniques: [technique], nearMisses: true })]).toEqual(near);
    }
    const deep = all.filter((entry) => entry.depth >= 2 && entry.depth <= 3 && entry.iteration === 4);
    expect([...findEntries(trace, { depth: [2, 3], iteration: 4 })]).toEqual(deep.map((entry) => entry.id));
    const marks = new Uint8Array(trace.count);
    marks[5] = 2;
    marks[9] = 4;
    marks[10] = 1;
    expect([...findEntries(trace, { marks, marked: [2, 4] })]).toEqual([5, 9]);
    expect(findEntries(trace, {})).toHaveLength(trace.count);
  });
});
