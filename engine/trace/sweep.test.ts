import { describe, expect, it } from 'vitest';
import { search } from '../search/search.ts';
import { profiles, settingById, type Setting, SettingsError, withSettings } from '../settings.ts';
import type { OracleCounts } from './grades.ts';
import { askOracle } from './oracle.ts';
import { beginSweep, summariseSweep, sweep, type SweepPoint, sweepValues } from './sweep.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const request = { fen, depth: 4, settings: profiles.book, param: 'rfp.margin', points: 5, sample: 2000 };
const margin = settingById.get('rfp.margin') as Setting;

describe('a sweep', () => {
  it('tries the range evenly, with its ends and the default', () => {
    const all = sweepValues(margin, 1000);
    expect(all).toHaveLength((margin.max - margin.min) / margin.step + 1);
    for (const points of [1, 2, 5, 25]) {
      const values = sweepValues(margin, points);
      expect(values).toContain(margin.default);
      expect([values[0], values.at(-1)]).toEqual([margin.min, margin.max]);
      expect(values.length).toBeLessThanOrEqual(Math.max(points, 2) + 1);
      expect(values.every((value) => all.includes(value))).toBe(true);
    }
    const returns = settingById.get('rfp.returns') as Setting;
    expect(sweepValues(returns, 25)).toEqual([0, 1, 2, 3]);
  });

  it('finds at each value what a search and the oracle find there', () => {
    const points = [...sweep(request)];
    expect(points.filter((point) => point.isDefault).map((point) => point.value)).toEqual([margin.default]);
    const off = search({ fen, limits: { depth: 4 }, settings: { ...profiles.book, rfp: 0 } });
    const standard = search({ fen, limits: { depth: 4 }, settings: profiles.book });
    for (const point of points) {
      const settings = withSettings(profiles.book, { 'rfp.margin': point.value });
      const { result, trace } = traceSearch({ fen, limits: { depth: 4 }, settings, quiescence: false });
      const report = askOracle(trace, { techniques: ['rfp'], sample: 2000, repeats: 0 });
      expect(point).toEqual({
        value: point.value,
        isDefault: point.value === 150,
        nodes: result.nodes,
        cuts: result.cuts.rfp,
        bestmove: result.bestmove,
        bestSan: result.bestSan,
        score: result.score,
        keepsMove: result.bestmove === off.bestmove,
        offSan: off.bestSan,
        degree: point.degree,
        sameAsDefault: result.bestmove === standard.bestmove,
        oracle: report.techniques.rfp,
        sampled: report.techniques.rfp.checked < result.cuts.rfp,
      });
    }
    expect(points.some((point) => (point.oracle?.wrong ?? 0) > 0)).toBe(true);
    for (const { degree, keepsMove } of points) expect(degree?.is === 'same').toBe(keepsMove);
    const kept = points.filter((point) => point.keepsMove).map((point) => point.nodes);
    const fewest = points.find((point) => point.value === summariseSweep(margin, points).fewestNodes);
    expect(fewest?.nodes).toBe(Math.min(...kept));
  });

  it('switches its technique on, and asks no oracle when told so', () => {
    const points = [...sweep({ ...request, settings: { ...profiles.book, rfp: 0 }, sample: 0 })];
    expect(points.every((point) => point.oracle === null && !point.sampled)).toBe(true);
    expect(points.some((point) => point.cuts > 0)).toBe(true);
    expect(summariseSweep(margin, points)).toMatchObject({ rightTo: null, fewestNodesWithoutWrong: null });
  });

  it.each([
    // A lower margin is bolder: from 600 on, down to 300 right; that 0 is right again does not matter.
    ['rfp.margin', { 600: [9, 0], 450: [9, 0], 300: [9, 0], 150: [9, 1], 0: [9, 0] }, null, 600, 300],
    // A higher threshold is bolder, and what cuts nothing proves nothing.
    ['hp.threshold', { '-8000': [0, 0], '-4000': [0, 0], '-3000': [5, 0], '-2000': [9, 2] }, -4000, -3000, -3000],
    // 0 is no limit, the boldest.
    ['rfp.maxDepth', { 0: [9, 0], 1: [5, 0], 2: [9, 0] }, null, 1, 0],
    ['rfp.maxDepth', { 0: [9, 1], 1: [5, 0], 2: [9, 0] }, null, 1, 2],
    ['nmp.reduction', { 1: [3, 0], 2: [3, 1] }, null, 1, 1],
    // 0 divides nothing: the most careful.
    ['nmp.depthDivisor', { 0: [3, 0], 4: [3, 0], 1: [3, 1] }, null, 0, 4],
    ['rfp.margin', { 600: [9, 2], 0: [9, 0] }, null, 600, null],
    ['rfp.margin', { 600: [0, 0], 0: [0, 0] }, 0, null, null],
    // A bolder value at which nothing is cut is not the one named.
    ['rfp.margin', { 600: [9, 0], 300: [0, 0], 0: [1, 1] }, null, 600, 600],
    ['rfp.returns', { 0: [9, 0], 1: [9, 0] }, null, null, null],
  ] as const)(
    'of %s with the cuts and wrong ones %j comes to what is so',
    (param, table, idleTo, firstToCut, rightTo) => {
      const points = Object.entries(table).map(([value, [cuts, wrong]]) => ({
        ...([...sweep({ ...request, points: 2, depth: 1 })][0] as SweepPoint),
        value: Number(value),
        cuts,
        oracle: { checked: cuts, wrong } as OracleCounts,
      }));
      const setting = settingById.get(param) as Setting;
      expect(summariseSweep(setting, points)).toMatchObject({ idleTo, firstToCut, rightTo });
      const unchecked = points.map((point) => ({ ...point, oracle: null }));
      expect(summariseSweep(setting, unchecked)).toMatchObject({ idleTo, firstToCut, rightTo: null });
    },
  );

  it('ends where it is stopped', () => {
    let stop = false;
    const run = sweep({ ...request, shouldStop: () => stop });
    expect(run.next().done).toBe(false);
    stop = true;
    expect(run.next()).toMatchObject({ done: true, value: { technique: 'rfp' } });
    expect(beginSweep({ ...request, shouldStop: () => true })).toBeNull();
    expect([...sweep({ ...request, shouldStop: () => true })]).toEqual([]);
  });

  it.each(['rfp', 'rfp.notPv', 'tt', 'aspiration', 'nothing'])('refuses to sweep %s', (param) => {
    expect(() => beginSweep({ ...request, param })).toThrow(SettingsError);
    expect(() => beginSweep({ ...request, param })).toThrow(
      `A sweep needs a parameter of a technique, such as rfp.margin, not "${param}".`,
    );
  });
});
