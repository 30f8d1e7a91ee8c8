import { expect, it } from 'vitest';
import { alongAxis, axisOf, stepFor } from './intervals.ts';

it('holds every interval and zero between two multiples of its step', () => {
  const results = [
    { elo: 64, error: 66 },
    { elo: 147, error: 100 },
    { elo: -27, error: 26 },
  ];
  const axis = axisOf(results, 50);
  expect(axis).toEqual({ from: -100, to: 250, ticks: [-100, -50, 0, 50, 100, 150, 200, 250] });
  for (const { elo, error } of results) {
    expect(alongAxis(axis, elo - error)).toBeGreaterThanOrEqual(0);
    expect(alongAxis(axis, elo + error)).toBeLessThanOrEqual(100);
  }
  expect(alongAxis(axis, 75)).toBe(50);
});

it('has room on both sides of nothing', () => {
  expect(axisOf([], 50)).toEqual({ from: 0, to: 50, ticks: [0, 50] });
});

it('takes a step that leaves at most ten spaces between lines', () => {
  expect(stepFor([{ elo: 9, error: 6 }])).toBe(5);
  expect(stepFor([{ elo: 50, error: 1 }])).toBe(10);
  expect(
    stepFor([
      { elo: 338, error: 48 },
      { elo: -9, error: 8 },
    ]),
  ).toBe(50);
  expect(stepFor([{ elo: 1500, error: 100 }])).toBe(200);
});
