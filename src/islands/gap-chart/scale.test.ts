import { describe, expect, it } from 'vitest';
import { across, beyond, BOTTOM, down, linePaths, marginAt, scatter, spanOf, ticks, TOP } from './scale.ts';

const span = spanOf('rfp');

/** Is a point inside a path of straight lines (M, H, V, z), by counting how often a ray to the left crosses it? */
function inside(path: string, x: number, y: number): boolean {
  const points: [number, number][] = [];
  let at: [number, number] = [0, 0];
  for (const [, command, a, b] of path.matchAll(/([MHVz])([\d.]+)?(?: ([\d.]+))?/g)) {
    if (command === 'M') at = [Number(a), Number(b)];
    if (command === 'H') at = [Number(a), at[1]];
    if (command === 'V') at = [at[0], Number(a)];
    if (command !== 'z') points.push(at);
  }
  let within = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x > x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) within = !within;
  });
  return within;
}

describe('the margin line', () => {
  it('has exactly those nodes beyond it that the rule cuts, wherever in its row a dot is scattered', () => {
    const rows = 6;
    for (const margin of [0, 60, 150, 230, 600]) {
      for (const maxDepth of [0, 3]) {
        const { area } = linePaths(margin, maxDepth, rows, span);
        for (let depth = 1; depth <= rows; depth += 1) {
          for (let gap = -395; gap < 1200; gap += 37) {
            // A dot nearer to the line than the drawing's tenth of a percent may fall to either side.
            if (Math.abs(gap - margin * depth) < 2) continue;
            const cut = gap >= margin * depth && (maxDepth === 0 || depth <= maxDepth);
            for (const index of [0, 7, 31]) {
              const y = down(depth, rows) + scatter(index, rows);
              expect(inside(area, 10 * across(gap, span), y), `${margin} × ${depth}, gap ${gap}`).toBe(cut);
            }
          }
        }
      }
    }
  });

  it('can be taken to every margin by its handle', () => {
    for (let margin = 0; margin <= 600; margin += 10) {
      expect(marginAt(across(2 * margin, span), 2, span, { max: 600, step: 10 })).toBe(margin);
    }
    expect(marginAt(-50, 2, span, { max: 600, step: 10 })).toBe(0);
    expect(marginAt(180, 2, span, { max: 600, step: 10 })).toBe(600);
  });
});

it('keeps everything within the drawing', () => {
  expect([-32_000, -400, 1200, 9000].map((gap) => across(gap, span))).toEqual([0, 0, 100, 100]);
  expect([-401, -400, 0, 1200, 1201].map((gap) => beyond(gap, span))).toEqual([true, false, false, false, true]);
  for (let index = 0; index < 400; index += 1) {
    for (const rows of [3, 8]) {
      const half = (BOTTOM - TOP) / rows / 2;
      expect(Math.abs(scatter(index, rows))).toBeLessThan(half - 4);
    }
  }
  expect(ticks(spanOf('nmp'))).toEqual([-300, -200, -100, 0, 100, 200, 300]);
});
