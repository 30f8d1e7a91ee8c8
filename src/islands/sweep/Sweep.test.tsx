import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { settingOf } from '../../stores/settings.ts';
import { sweepAll } from '../../worker/tree-tasks.ts';
import { Chart, roundUp } from './Chart.tsx';
import { csvOf, sweepText } from './points.ts';
import { Sweep } from './Sweep.tsx';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const param = 'fp.base';
const points = sweepAll({ fen, depth: 4, settings: { rfp: 0, nmp: 0, lmp: 0, hp: 0 }, param, points: 4, sample: 300 });

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
    for (const count of [0, 0.5, 1, 9, 11, 4711]) {
      expect(roundUp(count)).toBeGreaterThanOrEqual(Math.max(1, count));
      expect(roundUp(count)).toBeLessThanOrEqual(Math.max(1, 2 * count));
    }
  });

  it('says which value is the smallest without a wrong cut, and says so when there is none', () => {
    const setting = settingOf(param);
    const wrong = (list: number[]) =>
      points.slice(0, list.length).map((point, i) => ({
        ...point,
        oracle: point.oracle && { ...point.oracle, checked: 10, wrong: list[i] ?? 0 },
      }));
    expect(sweepText(setting, wrong([3, 1, 0, 0]))).toContain(
      `found here: ${String(points[2]?.value).replace('-', '−')}`,
    );
    expect(sweepText(setting, wrong([3, 1]))).toContain('At no value tried');
    expect(sweepText(setting, [])).toBe('No value has been tried yet.');
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
  });
});
