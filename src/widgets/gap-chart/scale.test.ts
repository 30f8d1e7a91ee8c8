import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds.ts';
import { across, beyond, BOTTOM, down, gapAt, linePaths, scatter, stepped, ticks, TOP } from './scale.ts';

const { span } = KINDS.rfp;

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
        const { area } = linePaths({ base: 0, perDepth: margin, maxDepth, side: 'from' }, rows, span);
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

  it('has the moves below it beyond it where a low score is what is cut', () => {
    const { span: points } = KINDS.hp;
    for (const threshold of [0, -700, -2000, -4000]) {
      const { area } = linePaths({ base: 0, perDepth: threshold, maxDepth: 4, side: 'below' }, 5, points);
      for (let depth = 1; depth <= 5; depth += 1) {
        for (let score = -7900; score < 4000; score += 331) {
          if (Math.abs(score - threshold * depth) < 15) continue;
          const cut = score < threshold * depth && depth <= 4;
          expect(inside(area, 10 * across(score, points), down(depth, 5)), `${threshold} × ${depth}, ${score}`).toBe(
            cut,
          );
        }
      }
    }
  });

  it('can be taken to every margin by its handle', () => {
    const limits = { min: 0, max: 600, step: 10 };
    for (let margin = 0; margin <= 600; margin += 10) {
      expect(stepped(gapAt(across(2 * margin, span), span) / 2, limits)).toBe(margin);
    }
    expect(stepped(gapAt(-50, span) / 2, limits)).toBe(0);
    expect(stepped(gapAt(180, span) / 2, limits)).toBe(600);
  });
});

it('keeps everything within the drawing', () => {
  expect([-32_000, -400, 1200, 9000].map((gap) => across(gap, span))).toEqual([0, 0, 100, 100]);
  expect(beyond([-401, -400, 0, 1200, 1201, 5000], span)).toEqual({ left: 1, right: 2 });
  for (let index = 0; index < 400; index += 1) {
    for (const rows of [3, 8]) {
      const half = (BOTTOM - TOP) / rows / 2;
      expect(Math.abs(scatter(index, rows))).toBeLessThan(half - 4);
    }
  }
  expect(ticks(KINDS.nmp.span)).toEqual([-300, -200, -100, 0, 100, 200, 300]);
});
