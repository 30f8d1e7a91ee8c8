/** The oracle against brute force, and against what must be so at the ends of a technique's range. */
import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { type TechniqueId, techniqueIds, techniques } from '../pruning/index.ts';
import { search } from '../search/search.ts';
import { unguarded } from '../search/testing.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { NULL_MOVE, SKIPPED } from './columns.ts';
import { searchWithout } from './forbid.ts';
import { CHANGES_ROOT, type Consequence, HARMLESS, RIGHT, UNDECIDED, WRONG } from './grades.ts';
import { askOracle, checkCut } from './oracle.ts';
import { findEntries, rootsOf, sparedOf, techniqueOf } from './read.ts';
import { followLine, rootAt, type Whereabouts } from './replay.ts';
import { searchButFor, wrongByForce } from './testing.ts';
import { traceSearch } from './trace-search.ts';
import type { KnownSearches } from './unpruned.ts';

/** Techniques with hardly a margin and no guard: they cut much, and often wrongly. */
const rash: Readonly<Record<string, Record<string, number>>> = {
  // Of one that is not below, the first number at its least.
  ...Object.fromEntries(techniques.map(({ id, parameters: [one] }) => [id, { [`${id}.${one.id}`]: one.min }])),
  rfp: { 'rfp.margin': 20 },
  nmp: { 'nmp.reduction': 2, 'nmp.depthDivisor': 0 },
  lmp: { 'lmp.base': 2, 'lmp.scale': 0 },
  fp: { 'fp.base': 0, 'fp.perDepth': 20 },
  hp: { 'hp.threshold': -100 },
  see: { 'see.quietMargin': 0, 'see.captureMargin': 0 },
  // Quiescence alone, at nodes of two plies or more.
  probcut: { 'probcut.margin': 0, 'probcut.minDepth': 2, 'probcut.reduction': 12 },
  // The same; it needs a table to be asked at all.
  multicut: { tt: 1, 'multicut.minDepth': 2, 'multicut.share': 10, 'multicut.tableLag': 12 },
};
const small = [
  '8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1',
  '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1',
  '8/8/1p6/b5k1/2p3P1/8/5K2/8 b - - 0 1',
  '2r3k1/5pp1/7p/8/1P1N4/1K2P1P1/P7/R7 b - - 0 1',
  // A queen given up on g8 mates.
  'r6k/p5pp/7N/8/2Q5/8/8/K7 w - - 0 1',
];

describe('the oracle', () => {
  it.each(techniqueIds)('agrees with brute force on every cut of %s in small trees', (id) => {
    let wrong = 0;
    let right = 0;
    for (const fen of small) {
      const guards =
        id === 'nmp' ? ['notInCheck', 'notTwice'] : id === 'rfp' ? ['notInCheck', 'notRoot'] : ['notInCheck'];
      const settings = unguarded(id, guards, rash[id]);
      const { trace } = traceSearch({ fen, settings, limits: { depth: 4 }, hashMb: 1 });
      const cuts = findEntries(trace, { techniques: [id] });
      for (let k = 0; k < cuts.length; k += Math.ceil(cuts.length / 60)) {
        const entry = cuts[k];
        const check = checkCut(trace, entry, 1e9);
        expect(check?.wrong, `entry ${entry} of ${fen}`).toBe(wrongByForce(trace, entry));
        if (check?.wrong) wrong++;
        else right++;
      }
    }
    expect(right, `right cuts: are the numbers for ${id} in "rash" too rash?`).toBeGreaterThan(5);
    expect(wrong, `wrong cuts: are the numbers for ${id} in "rash" rash enough?`).toBeGreaterThan(0);
  });

  it('repeats a search without a cut: without its only one it is the search with the technique off', () => {
    // The further out, the fewer cuts; halving finds where the last ones vanish.
    const reach: [TechniqueId, string, few: number, many: number][] = [
      ['rfp', 'rfp.margin', 600, 0],
      ['lmp', 'lmp.base', 40, 0],
      ['fp', 'fp.base', 1000, -500],
      ['hp', 'hp.threshold', -8000, 0],
    ];
    let found = 0;
    for (const { fen } of benchPositions.slice(0, 10)) {
      for (const [id, param, few, many] of reach) {
        const settingsAt = (value: number) => ({ ...withOnly(profiles.book, [id]), [param]: value });
        const limits = { depth: 2 };
        const count = (value: number) => search({ fen, settings: settingsAt(value), limits, hashMb: 1 }).cuts[id];
        let [none, some] = [few, many];
        while (Math.abs(none - some) > 1) {
          const middle = Math.trunc((none + some) / 2);
          if (count(middle) > 0) some = middle;
          else none = middle;
        }
        const settings = settingsAt(some);
        const { result, trace } = traceSearch({ fen, settings, limits, quiescence: false, hashMb: 1 });
        if (result.cuts[id] !== 1) continue;
        const [entry] = findEntries(trace, { techniques: [id] });
        const without = searchWithout(trace, entry, { maxNodes: 1e6, shouldStop: () => false });
        // With the only cut forbidden another may come about.
        if (without?.cuts[id] !== 0) continue;
        found++;
        const off = search({ ...trace.request, settings: { ...settings, [id]: 0 } });
        const { bestmove, nodes, pv, score } = off;
        expect(without).toMatchObject({ bestmove, nodes, pv, score });
      }
    }
    expect(found).toBeGreaterThan(1);
  });

  it('forbids the cut that was meant: the same as counting to it', () => {
    const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
    for (const { cutsNodes, id } of techniques) {
      const settings = {
        ...profiles.book,
        ...rash.hp,
        lmr: 1,
        [id]: 1,
        ...(id === 'probcut' || id === 'multicut' ? rash[id] : {}),
      };
      const { trace } = traceSearch({ fen, settings, limits: { depth: 4 }, hashMb: 1 });
      const { next } = trace.columns;
      // Whoever cuts nodes may search first: then it decides when the node is left, the others when their entry is
      // made.
      const cuts = [...findEntries(trace, { techniques: [id] })];
      if (cutsNodes && id !== 'rfp') cuts.sort((a, b) => next[a] - next[b] || b - a);
      expect(cuts.length, id).toBeGreaterThan(20);
      const spared = Array.from({ length: trace.count }, (_, one) => one).filter((one) => sparedOf(trace, one) === one);
      for (let k = 0; k < cuts.length; k += Math.ceil(cuts.length / 15)) {
        const without = searchWithout(trace, cuts[k], { maxNodes: 1e6, shouldStop: () => false });
        // Of late moves the search says that it spares them a depth before it knows whether that will hold.
        const asked = id === 'lmr' ? spared.indexOf(cuts[k]) : k;
        const counted = searchButFor(trace, id, asked);
        expect(without, `${id} ${k}`).toMatchObject({ nodes: counted.nodes, cuts: counted.cuts, pv: counted.pv });
      }
    }
  });

  it('asks about the window that the search was asked about', () => {
    const fen = '8/8/8/8/8/Rpp5/RPp5/K5k1 w - - 0 1';
    const settings = { ...withOnly(profiles.book, ['rfp']), 'rfp.notRoot': 0 };
    const { result, trace } = traceSearch({ fen, settings, limits: { depth: 3 }, window: { alpha: -1, beta: 0 } });
    expect(result).toMatchObject({ bestmove: null, bound: 'lower' });
    const [root] = findEntries(trace, { techniques: ['rfp'], iteration: 3 });
    const without = searchWithout(trace, root, { maxNodes: 1e6, shouldStop: () => false });
    expect(without).toMatchObject({ bound: 'upper', score: { mate: -1 } });
    expect(askOracle(trace, { iteration: 3 }).wrong).toMatchObject([{ id: root, grade: CHANGES_ROOT, line: 0 }]);
  });

  /** The ends of the range at which a technique cuts least and most. */
  const ends: Partial<Record<TechniqueId, [least: Record<string, number>, most: Record<string, number>]>> = {
    rfp: [{ 'rfp.margin': 600 }, { 'rfp.margin': 0 }],
    lmp: [
      { 'lmp.base': 40, 'lmp.scale': 10 },
      { 'lmp.base': 0, 'lmp.scale': 0 },
    ],
    fp: [
      { 'fp.base': 1000, 'fp.perDepth': 600 },
      { 'fp.base': -500, 'fp.perDepth': 0 },
    ],
    hp: [{ 'hp.threshold': -8000 }, { 'hp.threshold': 0 }],
  };
  // Not the positions with more than 50 moves, where even the greatest limit of LMP skips some.
  const fens = benchPositions.filter((_, i) => i % 6 === 2).map((position) => position.fen);
  const asked = (fen: string, id: TechniqueId, changes: Settings) => {
    const settings = withSettings(withOnly(profiles.book, [id]), changes);
    const { trace } = traceSearch({ fen, settings, limits: { depth: 4 }, quiescence: false, hashMb: 1 });
    return askOracle(trace, { techniques: [id], sample: 150, repeats: 0 }).techniques[id];
  };

  it.each(Object.entries(ends))('%s: no wrong cut with the most margin, some with the least', (id, [least, most]) => {
    for (const fen of fens) expect(asked(fen, id as TechniqueId, least).wrong, `${id} on ${fen}`).toBe(0);
    const worst = benchPositions.some(({ fen }) => asked(fen, id as TechniqueId, most).wrong > 0);
    expect(worst).toBe(true);
  });

  const rook = '2r3k1/5pp1/7p/1p1pb3/1P1Nb3/1K2P1P1/P6q/R5R1 b - - 0 1';
  const settings = withSettings(profiles.book, { 'fp.base': 0, 'fp.notChecking': 0, 'fp.safeMoveFound': 0 });
  const traced = traceSearch({ fen: rook, settings, limits: { depth: 4 }, quiescence: false });

  it('grades harm by what the root says without the cut', () => {
    let harmful = 0;
    let harmless = 0;
    for (const fen of [rook, ...benchPositions.slice(0, 6).map((position) => position.fen)]) {
      const { result, trace } = traceSearch({
        fen,
        settings: { ...profiles.book, ...rash.rfp, ...rash.fp, 'fp.notChecking': 0 },
        limits: { depth: 3 },
        quiescence: false,
      });
      const options = { sample: 80, repeats: 8 };
      const report = askOracle(trace, options);
      const { total } = report;
      for (const id of techniqueIds) {
        const one = report.techniques[id];
        expect(one.cuts).toBe(result.cuts[id]);
        expect(one.right + one.wrong).toBe(one.checked);
        expect(one.harmless + one.changesRoot + one.unknownHarm).toBe(one.wrong);
        const share = one.wrong / one.checked;
        if (one.checked > 0) expect(share).toBeLessThanOrEqual(one.atMost);
      }
      expect(total.wrong).toBe(report.wrong.length);
      for (const { grade, id, line, found, without, technique } of report.wrong) {
        expect(report.grades[id]).toBe(grade);
        const skipped = trace.columns.kind[id] === SKIPPED;
        const by = techniques[techniqueIds.indexOf(technique)];
        expect(skipped ? found > line : found < line).toBe(true);
        expect(skipped).toBe(!by.cutsNodes);
        if (without === null) expect(grade).toBe(WRONG);
        else {
          const same =
            without.bestmove === result.bestmove && JSON.stringify(without.score) === JSON.stringify(result.score);
          expect(grade).toBe(same ? HARMLESS : CHANGES_ROOT);
        }
      }
      expect(report.grades.filter((grade) => grade === RIGHT)).toHaveLength(total.right);
      expect(askOracle(trace, options)).toEqual(report);
      harmful += total.changesRoot;
      harmless += total.harmless;
    }
    expect(harmful).toBeGreaterThan(0);
    expect(harmless).toBeGreaterThan(0);
  });

  it('draws a sample of each technique, says so, and keeps to its limits', () => {
    const part = askOracle(traced.trace, { sample: 7, repeats: 0 });
    for (const id of techniqueIds) expect(part.techniques[id].checked).toBe(Math.min(7, traced.result.cuts[id]));
    expect(part.sampled).toBe(true);
    expect(part.total.unknownHarm).toBe(part.total.wrong);
    expect(askOracle(traced.trace, { sample: 7, repeats: 0, seed: 2 }).grades).not.toEqual(part.grades);

    const tight = askOracle(traced.trace, { sample: 200, repeats: 0, nodesPerCheck: 20 });
    expect(tight.total.undecided).toBeGreaterThan(0);
    expect(tight.grades.filter((grade) => grade === UNDECIDED)).toHaveLength(tight.total.undecided);
    const poor = askOracle(traced.trace, { sample: 200, maxNodes: 500 });
    expect(poor.stopped).toBe(true);
    expect(poor.nodes).toBeLessThanOrEqual(500);

    // What a limit leaves unchecked comes from all over the search.
    const half = askOracle(traced.trace, { sample: 1e6, repeats: 0, maxNodes: 20_000 });
    expect(half.stopped).toBe(true);
    const places = Array.from(half.grades.entries()).flatMap(([id, grade]) => (grade === RIGHT ? [id] : []));
    expect(places.length).toBeGreaterThan(20);
    expect(places.length).toBeLessThan(half.total.cuts);
    const late = places.filter((id) => id > traced.trace.count / 2).length;
    expect(late / places.length).toBeGreaterThan(0.25);

    const steps: string[] = [];
    const stopped = askOracle(traced.trace, {
      sample: 200,
      onProgress: ({ phase, done, of }) => steps.push(`${phase} ${done} of ${of}`),
      shouldStop: () => steps.length >= 5,
    });
    expect(stopped.stopped).toBe(true);
    expect(steps.slice(0, 2)).toEqual([`checking 1 of ${stopped.sample}`, `checking 2 of ${stopped.sample}`]);
    expect(steps.length).toBeLessThan(8);
  });

  it('makes no search again that it knows, and comes to the same, also where the nodes run out', () => {
    const all = { repeats: 0, sample: 1e6 };
    const known: KnownSearches = new Map();
    const traced = (margin: number) => {
      const settings = withSettings(withOnly(profiles.book, ['rfp', 'nmp']), { 'rfp.margin': margin });
      return traceSearch({ fen: benchPositions[0].fen, settings, limits: { depth: 4 }, hashMb: 1 }).trace;
    };
    askOracle(traced(30), { ...all, known });
    const before = known.size;
    const trace = traced(40);
    const plain = askOracle(trace, all);
    expect(askOracle(trace, { ...all, known })).toEqual(plain);
    const { checked, wrong } = plain.total;
    expect(known.size - before, 'few are new').toBeLessThan((checked + wrong) / 2);
    for (const nodesPerCheck of [1, 50, 400]) {
      const few = { ...all, nodesPerCheck, maxNodes: Math.floor(plain.nodes / 2) };
      expect(askOracle(trace, { ...few, known }), String(nodesPerCheck)).toEqual(askOracle(trace, few));
    }
    for (const one of known.values()) one.score = 0;
    expect(askOracle(trace, { ...all, known })).not.toEqual(plain);
  });

  it('passes on that the recording was cut off', () => {
    const { trace } = traceSearch({ fen: rook, settings, limits: { depth: 4 }, cap: 300 });
    const report = askOracle(trace, { repeats: 1 });
    expect(report.traceCutOff).toBe(true);
    expect(report.total.cuts).toBeLessThan(300);
    expect(trace.columns.kind.some((kind) => kind === NULL_MOVE || kind === SKIPPED)).toBe(true);
  });
});

it('a wrong cut says what it hides: a mate, counted from where it was cut, or so much', () => {
  // Black mates in one with a quiet rook move, which is skipped.
  const fen = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
  const settings = { ...withOnly(profiles.book, ['lmp']), 'lmp.base': 0, 'lmp.scale': 0 };
  const { trace } = traceSearch({ fen, settings, limits: { depth: 3 }, quiescence: false });
  const { total, wrong } = askOracle(trace, { sample: 1e6, repeats: 0 });
  expect(wrong.length).toBeGreaterThan(3);
  const mates = wrong.filter(({ consequence }) => consequence.mate !== null);
  for (const { consequence, found, id } of mates) {
    // From the position before the skipped move on, whoever mates needs so many of his own moves.
    const plies = 32_000 - Math.abs(found) - (trace.columns.ply[id] - 1);
    expect(consequence.mate).toBe(Math.ceil(plies / 2));
  }
  expect(mates.length).toBeGreaterThan(0);
  expect(total.worst?.mate).toBe(Math.min(...mates.map(({ consequence }) => consequence.mate ?? 99)));
  for (const { consequence, found, line } of wrong) expect(consequence.gap).toBe(Math.abs(found - line));
  // The worst says where it is, and is found there in a recording that holds more.
  const { at } = total.worst as Consequence;
  const whole = traceSearch({ fen, settings, limits: { depth: 3 } }).trace;
  const root = rootsOf(whole).findLast((one) => whole.columns.iteration[one] === at?.iteration) as number;
  const { found, id } = followLine(whole, root, at?.line ?? []);
  expect(found).toBe(at?.line.length);
  expect(techniqueOf(whole, id)).toBe('lmp');
  const check = checkCut(whole, id, 1e6);
  expect(check?.wrong).toBe(true);
  expect(Math.abs((check?.found ?? 0) - (check?.line ?? 0))).toBe(total.worst?.gap);
});

it('the worst cut says where it is also in an iteration that was begun again with a wider window', () => {
  const settings = { ...withOnly(profiles.book, ['rfp']), 'rfp.margin': 100 };
  const fen = '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1';
  const { trace } = traceSearch({ fen, settings, limits: { depth: 6 } });
  const { total, wrong } = askOracle(trace, { sample: 1e6, repeats: 0 });
  const { at } = total.worst as Consequence;
  expect(at).toMatchObject({ iteration: 4, attempt: 2 });
  const root = rootAt(trace, at as Whereabouts) as number;
  expect(followLine(trace, root, at?.line ?? []).id).toBe(
    wrong.find(({ consequence }) => consequence.gap === total.worst?.gap)?.id,
  );
});

it('says of a wrong cut what was truly hidden, not only on which side of its line', () => {
  // After Qa7 the null move claims the position lost by no more than 358; searched as deep, it is mate in 2.
  const fen = '8/1B6/8/5p2/8/8/5Qrq/1K1R2bk w - - 0 1';
  const { trace } = traceSearch({ fen, limits: { depth: 6 }, settings: profiles.book, quiescence: false });
  const { techniques: by, wrong } = askOracle(trace, { sample: 1e6, repeats: 0 });
  expect(wrong.length).toBeGreaterThan(0);
  for (const { consequence, found, id, line } of wrong) {
    expect(consequence.atLeast).toBeUndefined();
    expect(consequence.gap).toBe(Math.abs(found - line));
    // The bound of the check lies between the line and the truth.
    const check = checkCut(trace, id, 1e6);
    if (check === null) throw new Error('a check took too long');
    expect(Math.abs(found - line)).toBeGreaterThanOrEqual(Math.abs(check.found - line));
  }
  expect(by.nmp.worst?.mate).toBe(2);
});

it('says that the worst may be worse where the truth takes too many nodes', () => {
  const fen = '8/1B6/8/5p2/8/8/5Qrq/1K1R2bk w - - 0 1';
  const { trace } = traceSearch({ fen, limits: { depth: 6 }, settings: profiles.book, quiescence: false });
  const { wrong } = askOracle(trace, { sample: 1e6, repeats: 0, nodesPerCheck: 150 });
  const open = wrong.filter(({ consequence }) => consequence.atLeast);
  expect(open.length).toBeGreaterThan(0);
  for (const { consequence } of open) expect(consequence.mate).toBeNull();
});
