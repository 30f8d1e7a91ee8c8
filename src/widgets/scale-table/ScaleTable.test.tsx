import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { profiles, search, settingById, withOnly } from '../../../engine/index.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { MARGINS, SCALES, ScaleTable, timesText, worthOf } from './ScaleTable.tsx';

it('divides a margin by the scale, and never leaves its range', () => {
  expect([50, 100, 150, 200].map((scale) => worthOf(150, scale))).toEqual([300, 150, 100, 75]);
  const { max = 0, min = 0 } = settingById.get('rfp.margin') ?? {};
  expect(worthOf(MARGINS.max, SCALES.min)).toBeLessThanOrEqual(max);
  expect(worthOf(MARGINS.min, SCALES.max)).toBeGreaterThanOrEqual(min);
  expect([timesText(100), timesText(150)]).toEqual(['as here', '× 1.5']);
});

it('shows the rows of the build, and what the reader’s own begins with', () => {
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const outcome = (changes: Record<string, number>) =>
    outcomeOf(search({ fen, limits: { depth: 3 }, settings: { ...withOnly(profiles.book, ['rfp']), ...changes } }));
  const verdict = { cuts: 7, checked: 7, wrong: 1, worst: null };
  const row = (scale: number) => ({ scale, outcome: outcome({ 'rfp.margin': worthOf(150, scale) }), verdict });
  const html = render(
    <ScaleTable
      id="scale"
      technique="rfp"
      parameter="rfp.margin"
      margin={150}
      fen={fen}
      place="Start"
      depth={3}
      bare={outcome({ rfp: 0 })}
      rows={[row(100), row(200)]}
      own={row(150)}
    />,
  );
  expect(html).toMatch(/Your evaluation <b>× 1\.5<\/b>/);
  expect(html).toMatch(/Your margin <b>150<\/b> a ply/);
  for (const scale of [100, 200, 150]) {
    expect(html).toContain(`<td class="n">${worthOf(150, scale)}</td>`);
    expect(html).toContain(`<td class="n">${row(scale).outcome.nodes.toLocaleString('en')}</td>`);
  }
  expect(html.match(/1 of 7/g)).toHaveLength(3);
});
