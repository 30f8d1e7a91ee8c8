import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { heightOf } from '../../ui/chart/LogPlot.tsx';
import { fewerText, perPly, topOf } from './scale.ts';
import { TreeGrowth } from './TreeGrowth.tsx';

it('draws powers as straight lines: ten times as many is one step up', () => {
  const top = topOf([[20, 400, 8000], [1]]);
  expect(top).toBe(4);
  expect(heightOf(1, 0, top)).toBe(0);
  expect(heightOf(10_000, 0, top)).toBe(100);
  const [a = 0, b = 0, c = 0] = [20, 400, 8000].map((count) => heightOf(count, 0, top));
  expect(b - a).toBeCloseTo(c - b);
});

it('says by how much each further row grows', () => {
  expect(perPly([20, 400, 8000])).toBeCloseTo(20);
  expect(perPly([7])).toBe(1);
});

it('compares with every line, however much that is', () => {
  expect(fewerText(5_072_212, 3_576)).toBe('1,418× fewer');
  expect(fewerText(420, 250)).toBe('1.7× fewer nodes');
  expect(fewerText(20, 60)).toBe('3.0× more nodes');
});

it('shows the deepest row and all counts without script', () => {
  const rows = [
    { depth: 1, counts: [20, 60, 50] as const },
    { depth: 2, counts: [420, 260, 250] as const },
  ];
  const html = render(<TreeGrowth id="growth" title="Nodes by depth" rows={rows} said="counted" />);
  expect(html).toContain('<b>260</b> nodes');
  expect(html).toMatch(/of 420 in every line: 1\.6× fewer nodes/);
  for (const count of [20, 60, 50, 420, 260, 250]) expect(html).toContain(`<td class="n">${count}</td>`);
});
