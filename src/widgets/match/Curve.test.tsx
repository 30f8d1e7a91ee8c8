import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { Overview } from '../../../engine/index.ts';
import { Curve } from './Curve.tsx';

const sprt = (llr: number) => ({ llr, lower: -2.94, upper: 2.94 }) as NonNullable<Overview['sprt']>;
const draw = (llrs: readonly number[], every = 10) => {
  const curve = llrs.map((llr, i) => ({ pairs: every * (i + 1), llr }));
  const html = renderToString(<Curve curve={curve} sprt={sprt(llrs.at(-1) ?? 0)} />);
  const [upper = 0, lower = 0] = (/class="bound" d="M0 ([\d.]+)H600M0 ([\d.]+)H600"/.exec(html) ?? [])
    .slice(1)
    .map(Number);
  const zero = Number(/class="zero" d="M0 ([\d.]+)H/.exec(html)?.[1]);
  const points = (/points="(.*?)"/.exec(html)?.[1] ?? '').split(' ').map((point) => point.split(',').map(Number));
  return { html, upper, lower, zero, points };
};

it('leads from no pair at zero to the last, higher where the ratio is, between bounds that it may pass', () => {
  const { html, lower, points, upper, zero } = draw([1.47, -1.47, 3.2]);
  expect(points[0]).toEqual([0, Number(zero.toFixed(1))]);
  expect(points.map(([x]) => x)).toEqual([0, 200, 400, 600]);
  // A ratio is as far above zero as it is a part of the bound.
  expect(((points[1]?.[1] ?? 0) - zero) / (upper - zero)).toBeCloseTo(0.5, 1);
  expect(((points[2]?.[1] ?? 0) - zero) / (lower - zero)).toBeCloseTo(0.5, 1);
  expect(points[3]?.[1]).toBeLessThan(upper);
  expect(upper).toBeLessThan(zero);
  expect(zero).toBeLessThan(lower);
  for (const [, y = -1] of points) expect(y >= 0 && y <= 160).toBe(true);
  expect(html).toContain('LLR 3.20 after 30 pairs; the test ends at −2.94 and 2.94.');
});

it('is no wider than its pairs while they are few, and stands before the first of them', () => {
  expect(draw([0.5], 5).points).toHaveLength(2);
  expect(draw([0.5], 5).points[1]?.[0]).toBe(150);
  expect(draw([]).html).toContain('LLR 0.00 after 0 pairs');
  expect(draw([]).html).not.toContain('NaN');
});

it('says after how many pairs, also after one, and has no sign where nothing is told of it', () => {
  expect(draw([-0.003], 1).html).toContain('LLR 0.00 after 1 pair; the test ends at −2.94');
  expect(draw([-0.003, -0.006], 1).html).toContain('LLR −0.01 after 2 pairs;');
});
