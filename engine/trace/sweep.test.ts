import { describe, expect, it } from 'vitest';
import { search } from '../search/search.ts';
import { profiles, settingById, type Setting, SettingsError, withSettings } from '../settings.ts';
import { askOracle } from './oracle.ts';
import { beginSweep, summariseSweep, sweep, sweepValues } from './sweep.ts';
import { traceSearch } from './trace-search.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const request = { fen, depth: 4, settings: profiles.book, param: 'rfp.margin', points: 5, sample: 200 };
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
    expect(sweepValues(returns, 25)).toEqual([0, 1, 2]);
  });

  it('finds at each value what a search and the oracle find there', () => {
    const points = [...sweep(request)];
    expect(points.filter((point) => point.isDefault).map((point) => point.value)).toEqual([margin.default]);
    const off = search({ fen, limits: { depth: 4 }, settings: { ...profiles.book, rfp: 0 } });
    const standard = search({ fen, limits: { depth: 4 }, settings: profiles.book });
    for (const point of points) {
      const settings = withSettings(profiles.book, { 'rfp.margin': point.value });
      const { result, trace } = traceSearch({ fen, limits: { depth: 4 }, settings, quiescence: false });
      const report = askOracle(trace, { techniques: ['rfp'], sample: 200, repeats: 0 });
      expect(point).toEqual({
        value: point.value,
        isDefault: point.value === 150,
        nodes: result.nodes,
        cuts: result.cuts.rfp,
        bestmove: result.bestmove,
        bestSan: result.bestSan,
        score: result.score,
        keepsMove: result.bestmove === off.bestmove,
        sameAsDefault: result.bestmove === standard.bestmove,
        oracle: report.techniques.rfp,
        sampled: report.techniques.rfp.checked < result.cuts.rfp,
      });
    }
    expect(points.some((point) => (point.oracle?.wrong ?? 0) > 0)).toBe(true);
    const clean = points.find((point) => (point.oracle?.checked ?? 0) > 0 && point.oracle?.wrong === 0);
    expect(summariseSweep(points).smallestWithoutWrong).toBe(clean?.value);
    const kept = points.filter((point) => point.keepsMove).map((point) => point.nodes);
    const fewest = points.find((point) => point.value === summariseSweep(points).fewestNodes);
    expect(fewest?.nodes).toBe(Math.min(...kept));
    const none = { smallestWithoutWrong: null, fewestNodesWithoutWrong: null, fewestNodes: null };
    expect(summariseSweep([])).toEqual(none);
  });

  it('switches its technique on, and asks no oracle when told so', () => {
    const points = [...sweep({ ...request, settings: { ...profiles.book, rfp: 0 }, sample: 0 })];
    expect(points.every((point) => point.oracle === null && !point.sampled)).toBe(true);
    expect(points.some((point) => point.cuts > 0)).toBe(true);
    expect(summariseSweep(points).smallestWithoutWrong).toBeNull();
  });

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
