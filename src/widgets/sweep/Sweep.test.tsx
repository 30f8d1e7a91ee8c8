import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { type OracleCounts, type SweepPoint, sweepValues } from '../../../engine/index.ts';
import { settingOf } from '../../stores/settings.ts';
import { sweepAll } from '../../worker/tree-tasks.ts';
import { across, CEILING, Chart, roundUp, wrongShare } from './Chart.tsx';
import { csvOf, sweepText } from './points.ts';
import { Sweep, sweepKey } from './Sweep.tsx';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const param = 'fp.base';
const points = sweepAll({
  fen,
  depth: 4,
  settings: { rfp: 0, nmp: 0, lmp: 0, hp: 0 },
  param,
  points: 4,
  sample: 50_000,
});

describe('a sweep', () => {
  it('stands complete in the page: chart, sentence, table', () => {
    const html = renderToString(<Sweep id="s" title="Sweep" fen={fen} depth={4} params={[param]} points={points} />);
    expect(html.match(/<circle/g)).toHaveLength(points.length);
    expect(html.match(/\(default\)/g)).toHaveLength(1);
    expect(html.match(/<th scope="row">/g)).toHaveLength(points.length);
    expect(html).toContain(sweepText(settingOf(param), points));
    expect(html).not.toContain('NaN');
  });

  it('draws no number that is none, with nothing wrong and with nothing at all', () => {
    const clean = points.map((point) => ({ ...point, oracle: point.oracle && { ...point.oracle, wrong: 0 } }));
    for (const list of [clean, clean.slice(0, 1), []]) {
      expect(renderToString(<Chart id="c" setting={settingOf(param)} points={list} technique="fp" />)).not.toMatch(
        /NaN|d="M"/,
      );
    }
    const nothing = renderToString(<Sweep id="s" title="Sweep" fen={fen} depth={4} params={[param]} />);
    expect(nothing.match(/>No value has been tried yet\.</g)).toHaveLength(1);
    expect(nothing).toContain('>Nothing yet<');
    expect(nothing).not.toContain('<svg class="chart');
    for (const count of [0, 0.5, 1, 9, 11, 4711]) {
      expect(roundUp(count)).toBeGreaterThanOrEqual(Math.max(1, count));
      expect(roundUp(count)).toBeLessThanOrEqual(Math.max(1, 2 * count));
    }
  });

  const cutting = (table: Record<string, readonly [cuts: number, wrong: number]>) =>
    Object.entries(table).map(([value, [cuts, wrong]], i) => ({
      ...(points[0] as SweepPoint),
      value: Number(value),
      nodes: 100 + i,
      cuts,
      keepsMove: wrong < 2,
      degree: wrong < 2 ? ({ is: 'same' } as const) : ({ is: 'less', by: 40 } as const),
      sampled: false,
      oracle: { cuts, checked: cuts, wrong, worst: null } as OracleCounts,
    }));

  it.each([
    [
      'hp.threshold',
      { '-8000': [0, 0], '-4000': [0, 0], '-3000': [5, 0], '-2000': [9, 2] },
      'Of 4 values tried, no wrong cut was found at −3000 history points per ply or below; at −4000 or below nothing is cut, which proves nothing. 3 of 4 keep the move.',
    ],
    [
      'rfp.margin',
      { 0: [9, 1], 90: [9, 0], 600: [9, 0] },
      'Of 3 values tried, no wrong cut was found at 90 centipawns per ply or above. All keep the move.',
    ],
    [
      'rfp.maxDepth',
      { 0: [9, 1], 1: [9, 0], 2: [9, 1] },
      'Of 3 values tried, no wrong cut was found at 1 ply. All keep the move.',
    ],
    ['rfp.maxDepth', { 0: [9, 0], 1: [9, 0] }, 'No wrong cut was found at any value tried. All keep the move.'],
    [
      'nmp.depthDivisor',
      { 0: [9, 0], 1: [9, 1], 4: [9, 0], 12: [9, 0] },
      'Of 4 values tried, no wrong cut was found at 4 plies or above, or off. Fewest nodes without a wrong cut: at off. All keep the move.',
    ],
    [
      'lmp.base',
      { 0: [9, 0], 5: [9, 1], 20: [9, 1], 40: [0, 0] },
      'Wrong cuts were found even at 20 moves, the most careful value that cuts anything; at 40 nothing is cut, which proves nothing. Fewest nodes without a wrong cut: at 0. All keep the move.',
    ],
    [
      'nmp.reduction',
      { 1: [9, 2], 2: [9, 2] },
      'Wrong cuts were found even at 1 ply, the most careful value tried. None of 2 keeps the move.',
    ],
    [
      'hp.threshold',
      { '-8000': [0, 0], 0: [0, 0] },
      'Nothing was cut at any value tried, which proves nothing. All keep the move.',
    ],
    [
      // Stopped after its first value.
      'rfp.margin',
      { 0: [9, 1] },
      'Wrong cuts were found even at 0 centipawns per ply, the most careful value tried. All keep the move.',
    ],
    ['rfp.returns', { 0: [9, 0], 1: [9, 0] }, 'Fewest nodes without a wrong cut: at evaluation. All keep the move.'],
  ] as const)('of %s says what is true of the table', (id, table, sentence) => {
    expect(sweepText(settingOf(id), cutting(table))).toBe(sentence);
  });

  it('calls nothing safe, and nothing the best, from a sample', () => {
    const full = cutting({ 0: [9, 1], 90: [9, 0], 150: [9, 0], 600: [9, 0] });
    expect(sweepText(settingOf('rfp.margin'), full)).toContain('no wrong cut was found at 90');
    const some = full.map((point, i) => (i === 2 ? { ...point, cuts: 900, sampled: true } : point));
    expect(sweepText(settingOf('rfp.margin'), some)).toBe(
      'At 1 of 4 values only some of the cuts were checked, so none is called safe; the table has the counts. All keep the move.',
    );
    const drawn = (list: readonly SweepPoint[]) =>
      renderToString(<Sweep id="s" title="Sweep" fen={fen} depth={4} params={['rfp.margin']} points={list} />);
    expect(drawn(full)).toContain('data-superlative');
    expect(drawn(some)).not.toContain('data-superlative');
  });

  it('marks the reader’s own value where it stands, beside the default', () => {
    const draw = (yours?: number) =>
      renderToString(<Chart id="c" setting={settingOf(param)} points={points} technique="fp" yours={yours} />);
    expect(draw()).not.toContain('you');
    const value = settingOf(param).max;
    expect(draw(value)).toContain(`M${10 * across(settingOf(param), value)} `);
    expect(draw(value)).toMatch(/>\s*you\s*</);
    expect(draw(value)).toMatch(/>\s*default\s*</);
  });

  it('that has not begun says so', () => {
    expect(sweepText(settingOf(param), [])).toBe('No value has been tried yet.');
  });

  it('says how many values it will try, and on which position', () => {
    const draw = (params: string[], place?: string) =>
      renderToString(<Sweep id="s" title="Sweep" fen={fen} place={place} depth={4} params={params} points={points} />);
    const button = (html: string) => /<button[^>]*>(Sweep.*?)<\/button>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
    expect(button(draw(['rfp.maxDepth']))).toBe('Sweep 21 values');
    expect(button(draw(['rfp.margin']))).toBe(`Sweep ${sweepValues(settingOf('rfp.margin'), 25).length} values`);
    const html = draw([param], 'Italian Game').replace(/<[^>]*>/g, '');
    expect(html).toContain(`${param} on “Italian Game”, to depth 4`);
    expect(html).not.toContain('The choice has changed');
  });

  it('is of another choice only where that can change its points', () => {
    const asked = { fen, depth: 4, param: 'rfp.margin', settings: { nmp: 0 } };
    const same = (settings: Record<string, number>, more = {}) =>
      sweepKey({ ...asked, ...more, settings: { ...asked.settings, ...settings } }) === sweepKey(asked);
    expect(same({})).toBe(true);
    expect(same({ 'rfp.margin': 90, rfp: 0, 'nmp.reduction': 2 })).toBe(true);
    expect(same({ 'rfp.maxDepth': 1 })).toBe(false);
    expect(same({ tt: 0 })).toBe(false);
    expect(same({ lmp: 0 })).toBe(false);
    expect(same({}, { depth: 5 })).toBe(false);
    expect(same({}, { fen: fen.replace(' w ', ' b ') })).toBe(false);
  });

  it('puts each point where its value is, and what stands for none beyond them', () => {
    const margin = settingOf('rfp.margin');
    const [low, middle, high] = [0, 300, 600].map((value) => across(margin, value));
    expect(middle).toBeCloseTo(((low ?? 0) + (high ?? 0)) / 2, 0);
    const depth = settingOf('rfp.maxDepth');
    expect(across(depth, 1)).toBe(low);
    expect(across(depth, 0)).toBe(high);
    expect(across(depth, 20)).toBeLessThan(across(depth, 0) - 3);
    const places = [...Array(20).keys()].map((i) => across(depth, i + 1));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const html = renderToString(
      <Chart id="c" setting={depth} points={cutting({ 0: [1, 0], 1: [1, 0], 2: [1, 0] })} technique="rfp" />,
    );
    // The line leads through two of the three points.
    expect(/class="sweep-line" d="(M[\d. ]+(L[\d. ]+)+)"/.exec(html)?.[1]?.split('L')).toHaveLength(2);
  });

  it('draws nodes by their scale, and the part of wrong cuts under a ceiling that no point moves', () => {
    const list = cutting({ 0: [100, 0], 100: [100, 3], 300: [50, 17] }).map((point, i) => ({
      ...point,
      nodes: 40 + 900 * i,
    }));
    const html = renderToString(<Chart id="c" setting={settingOf('rfp.margin')} points={list} technique="rfp" />);
    const numbers = (pattern: RegExp) =>
      [...html.matchAll(pattern)].map(([, number = '']) => Number(number.replace(',', '')));
    // The scale's least and greatest number stand five pixels below their lines.
    const label = (text: string) => Number(new RegExp(`y="([\\d.]+)rem"[^>]*>${text}<`).exec(html)?.[1]) - 5 / 18;
    const [floor, top] = [label('0'), label('2,000')];
    const nodes = numbers(/<circle[^>]* cy="([\d.]+)rem"/g).map((y) => (2000 * (floor - y)) / (floor - top));
    for (const [i, count] of nodes.entries()) expect(Math.abs(count - (list[i]?.nodes ?? 0))).toBeLessThan(2);
    expect(list.map(wrongShare)).toEqual([0, 3, 34]);
    const whole = label('0 %') - label(`${CEILING} %`);
    const wrong = numbers(/<rect[^>]* height="([\d.]+)rem"/g).map((height) => (CEILING * height) / whole);
    expect(wrong.map(Math.round)).toEqual([3, CEILING]);
    expect(html).toMatch(/▴ 34 %/);
  });

  it('can be taken along as a table of commas', () => {
    const lines = csvOf(param, points).trimEnd().split('\n');
    expect(lines).toHaveLength(points.length + 1);
    const columns = lines.map((line) => line.split(',').length);
    expect(new Set(columns).size).toBe(1);
    expect(lines[1]?.split(',').slice(0, 3)).toEqual([
      String(points[0]?.value),
      points[0]?.isDefault ? '1' : '0',
      String(points[0]?.nodes),
    ]);
    // A mate is no number of centipawns.
    const scores = [{ cp: -35 }, { mate: 3 }, { mate: -2 }].map((score) => ({ ...(points[0] as SweepPoint), score }));
    const written = csvOf(param, scores).split('\n').slice(1, 4);
    expect(written.map((line) => line.split(',')[7])).toEqual(['-35', '#3', '#-2']);
  });
});
