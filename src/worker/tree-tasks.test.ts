import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import {
  findEntries,
  followLine,
  installRules,
  PARSER_OPTIONS,
  profiles,
  readEntry,
  readRule,
  rootAt,
  rootsOf,
  search,
  traceSearch,
  withSettings,
} from '../../engine/index.ts';
import { askForOracle, cutOf, gradeTree, namesOf, recordTree, sweepAll, viewNode } from './tree-tasks.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';

it('shows the worst wrong cut with the numbers that the oracle has of it, as the tree does at its place', () => {
  const place = { fen: '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1', depth: 5, settings: { 'rfp.margin': 30 } };
  const { total } = askForOracle({ ...place, techniques: ['rfp'], sample: 50_000, repeats: 0 });
  const at = total.worst?.at ?? { iteration: 0, line: [] };
  const cut = cutOf({ ...place, at });
  expect(cut).toMatchObject({ technique: 'rfp', isWrong: true });
  expect(Math.abs((cut?.found ?? 0) - (cut?.claimed ?? 0))).toBe(total.worst?.gap);
  const trace = recordTree(place);
  const { id } = followLine(trace, rootAt(trace, at) ?? 0, at.line);
  expect(viewNode(trace, id).cut).toMatchObject({ claimed: cut?.claimed, isWrong: true });
  expect(viewNode(trace, 0).cut).toBeUndefined();
  // What is not there is not made up.
  expect(cutOf({ ...place, at: { ...at, line: ['a1a2'] } })).toBeNull();
});

describe('a recorded tree', () => {
  it('is that of the search, under the changes asked for', () => {
    const settings = { nmp: 0, 'rfp.margin': 90 };
    const { nodes } = search({ fen, limits: { depth: 4 }, settings: withSettings(profiles.book, settings) });
    const parts: number[] = [];
    expect(recordTree({ fen, depth: 4, settings }, ({ part }) => parts.push(part)).result.nodes).toBe(nodes);
    // What comes after the search takes a while, too.
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8]);
  });

  it('in a window is that of the search in it', () => {
    const window = { alpha: 149, beta: 150 };
    const { bound, nodes, score } = search({ fen, limits: { depth: 4 }, settings: profiles.book, window });
    const trace = recordTree({ fen, depth: 4, settings: {}, window });
    expect(trace.result).toMatchObject({ bound, nodes, score });
    expect(rootsOf(trace).map((root) => [readEntry(trace, root).alpha, readEntry(trace, root).beta])).toEqual(
      Array(4).fill([149, 150]),
    );
  });

  it('that does not fit keeps the last iteration, and says that it is cut off', () => {
    const whole = recordTree({ fen, depth: 4, settings: {} });
    const last = whole.count - (rootsOf(whole).find((root) => readEntry(whole, root).iteration === 4) ?? 0);
    const fits = recordTree({ fen, depth: 4, settings: {}, cap: last });
    expect(fits).toMatchObject({ count: last, cutOff: false });
    const small = recordTree({ fen, depth: 4, settings: {}, cap: last - 1 });
    expect(small).toMatchObject({ count: last - 1, cutOff: true });
    expect(new Set(small.columns.iteration)).toEqual(new Set([4]));
  });

  it('is refused with a sentence at a depth that no page should ask for', () => {
    for (const depth of [0, 13, 2.5]) expect(() => recordTree({ fen, depth, settings: {} })).toThrow(/from 1 to 12\.$/);
  });
});

describe('a node', () => {
  const trace = recordTree({ fen, depth: 4, settings: {} });
  it('has its board, its line, and the rules that were asked there', () => {
    const id = findEntries(trace, { techniques: ['rfp'] }).at(-1) ?? -1;
    const view = viewNode(trace, id);
    expect(view.line.at(-1)?.id).toBe(id);
    expect(view.line).toHaveLength(readEntry(trace, id).ply);
    expect(view.conditions.find(({ technique }) => technique === 'rfp')?.verdict).toBe('cut');
    expect(view.conditions.every(({ rule }) => rule.length > 0)).toBe(true);
    const root = rootsOf(trace).at(-1) ?? 0;
    const moves = view.line.map(({ san }) => san);
    expect(followLine(trace, root, moves)).toMatchObject({ found: moves.length });
    expect(namesOf(trace, [root, id])).toEqual(['root', moves.at(-1)]);
  });
});

it('a node of a search by a written rule has what that rule found', () => {
  const source = 'if (inCheck || isPv || isRoot || mateWindow) return false;\nreturn evaluation >= beta + 20 * depth;';
  installRules([readRule('rfp', source, (text) => parse(text, PARSER_OPTIONS))]);
  try {
    const trace = recordTree({ fen, depth: 3, settings: { nmp: 0, lmp: 0, fp: 0, hp: 0 }, hashMb: 1 });
    const [id = -1] = findEntries(trace, { techniques: ['rfp'] });
    const { conditions, finding } = viewNode(trace, id);
    expect(conditions).toEqual([]);
    const { alpha, beta, depth, evaluation } = readEntry(trace, id);
    expect(finding?.values).toMatchObject({ alpha, beta, depth, evaluation });
    expect(finding?.reasons.at(-1)).toEqual({ code: 'evaluation >= beta + 20 * depth', value: `true (${evaluation} >= ${beta + 20 * depth})` }); // prettier-ignore
    expect(viewNode(trace, rootsOf(trace)[0] ?? 0).finding).toBeNull();
  } finally {
    installRules([]);
  }
  expect(viewNode(recordTree({ fen, depth: 2, settings: {} }), 0)).not.toHaveProperty('finding');
});

describe('the oracle and the sweep', () => {
  it('tell of their progress and agree with each other on the default', () => {
    const request = {
      fen,
      depth: 4,
      settings: { nmp: 0, lmp: 0, hp: 0, rfp: 0 },
      techniques: ['fp'] as const,
      sample: 2000,
      repeats: 2,
    };
    const parts: number[] = [];
    const verdict = askForOracle(request, ({ part }) => parts.push(part));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(verdict.total.checked).toBe(verdict.total.cuts);
    // Of all iterations, as the search counts its cuts.
    const { cuts } = search({ fen, limits: { depth: 4 }, settings: withSettings(profiles.book, request.settings) });
    expect(verdict.total.cuts).toBe(cuts.fp);
    const points = sweepAll({ ...request, param: 'fp.base', points: 3 });
    expect(points.map(({ value }) => value)).toEqual([...points.map(({ value }) => value)].sort((a, b) => a - b));
    expect(points.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const usual = points.find(({ isDefault }) => isDefault);
    expect(usual?.oracle).toMatchObject({ checked: verdict.total.checked, wrong: verdict.total.wrong });
    // The narrowest margin cuts most, and is wrong at least as often.
    expect(points[0]?.oracle?.wrong).toBeGreaterThan(points.at(-1)?.oracle?.wrong ?? 0);
  });

  it('record no quiescence for the oracle, which has no cuts and would take the room of those that have', () => {
    const request = { fen, limits: { depth: 4 }, settings: profiles.book };
    const counts = [true, false].map((quiescence) => traceSearch({ ...request, quiescence }).trace.count);
    const [whole = 0, cap = 0] = counts;
    expect(cap).toBeLessThan(whole);
    const asked = { fen, depth: 4, settings: {}, sample: 1, repeats: 0 };
    expect(askForOracle({ ...asked, cap }).traceCutOff).toBe(false);
    expect(askForOracle({ ...asked, cap: cap - 1 }).traceCutOff).toBe(true);
  });

  it('give each wrong cut with its line', () => {
    const trace = recordTree({ fen, depth: 4, settings: { 'fp.base': -500, rfp: 0, nmp: 0, lmp: 0, hp: 0 } });
    const parts: number[] = [];
    const options = { techniques: ['fp'], sample: 2000, repeats: 1 } as const;
    const words: string[] = [];
    const { grades, wrong } = gradeTree(trace, options, ({ part, said }) => {
      parts.push(part);
      words.push(said);
    });
    expect(words).toContainEqual(expect.stringMatching(/^Checked [\d,]+ of 2,000 cuts$/));
    expect(wrong.length).toBeGreaterThan(0);
    expect(parts.at(-1)).toBe(1);
    for (const { claimed, found, grade, id, line } of wrong) {
      expect(grades[id]).toBe(grade);
      expect(found).toBeGreaterThan(claimed);
      expect(line.split(' ')).toHaveLength(readEntry(trace, id).ply);
    }
  });

  it('refuse a parameter that there is none of', () => {
    expect(() => sweepAll({ fen, depth: 2, settings: {}, param: 'rfp.nonsense', points: 3, sample: 0 })).toThrow(
      /rfp\.nonsense/,
    );
  });
});

describe('signs of life', () => {
  /** How often a task gives one. */
  const beatsOf = (task: (beat: () => false) => unknown): number => {
    let beats = 0;
    task(() => {
      beats++;
      return false;
    });
    return beats;
  };
  const total = (points: readonly { nodes: number }[]) => points.reduce((sum, { nodes }) => sum + nodes, 0);

  it('come at least once in two thousand nodes, of whatever is searched', () => {
    const plain = { fen, depth: 5, settings: {} };
    const beats = beatsOf((beat) => recordTree(plain, undefined, beat));
    const trace = recordTree(plain);
    const { nodes } = trace.result;
    expect(nodes).toBeGreaterThan(10_000);
    expect(beats).toBeGreaterThan(nodes / 2000);

    const asked = { ...plain, sample: 60, repeats: 3 };
    const graded = beatsOf((beat) => gradeTree(trace, asked, undefined, beat));
    expect(graded).toBeGreaterThan(gradeTree(trace, asked).nodes / 2000);
    expect(beatsOf((beat) => askForOracle(asked, undefined, beat))).toBeGreaterThan(graded + nodes / 4000);

    const swept = { ...plain, param: 'rfp.margin', points: 3, sample: 0 };
    const alone = beatsOf((beat) => sweepAll(swept, undefined, beat));
    expect(alone).toBeGreaterThan(total(sweepAll(swept)) / 2000);
    expect(beatsOf((beat) => sweepAll({ ...swept, sample: 60 }, undefined, beat))).toBeGreaterThan(alone);
  });
});
