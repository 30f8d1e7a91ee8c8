/** Intervals on one scale: what a plot of results needs to know of its axis. */

import { signed } from '../format/numbers.ts';

/** A result in Elo with the half width of its 95 % interval. */
export interface Interval {
  elo: number;
  error: number;
}

/** "−33 ± 32": Elo, and the half width of its interval, which no line ends between. */
export const eloText = (elo: number, error: number): string =>
  `${signed(Math.round(elo))}\u00a0±\u00a0${Math.round(error)}`;

export interface Axis {
  from: number;
  to: number;
  /** Where lines are drawn, 0 among them. */
  ticks: readonly number[];
}

/** A step for the axis of these intervals: round, and so that lines stay apart. */
export function stepFor(intervals: readonly Interval[]): number {
  const { from, to } = axisOf(intervals, 1);
  return [5, 10, 20, 50, 100].find((step) => (to - from) / step <= 10) ?? 200;
}

/** The axis that holds all intervals and 0, from one multiple of `step` to another. */
export function axisOf(intervals: readonly Interval[], step: number): Axis {
  const from = step * Math.floor(Math.min(0, ...intervals.map(({ elo, error }) => elo - error)) / step);
  const to = step * Math.ceil(Math.max(step, ...intervals.map(({ elo, error }) => elo + error)) / step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, ticks };
}

/** Percent of the axis for an Elo. */
export const alongAxis = ({ from, to }: Axis, elo: number): number => (100 * (elo - from)) / (to - from);
