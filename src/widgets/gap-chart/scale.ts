/**
 * Where things stand in a gap chart: across in percent, down in the pixels of a chart (src/ui/chart).
 */

import { barAt, type Line } from './dots.ts';

/** Range of the gaps that are drawn, in their unit; dots beyond stand at the edge, and are counted beside it. */
export interface Span {
  from: number;
  to: number;
  /** Between two ticks. */
  step: number;
}

/** Pixels down: the first row begins below the words at the top, and the last ends above the axis. */
export const TOP = 26;
export const BOTTOM = 252;
export const HEIGHT = 292;

/** Place of a gap across, in percent, kept within the drawing. */
export function across(gap: number, { from, to }: Span): number {
  return (100 * (Math.min(to, Math.max(from, gap)) - from)) / (to - from);
}

/** How many of these gaps are outside of what is drawn, on the left and on the right. */
export const beyond = (gaps: readonly number[], { from, to }: Span): { left: number; right: number } => ({
  left: gaps.filter((gap) => gap < from).length,
  right: gaps.filter((gap) => gap > to).length,
});

/** Place down of a depth, in pixels: the middle of its row. Half a ply up or down is the row's edge. */
export function down(depth: number, rows: number): number {
  return TOP + ((depth - 0.5) * (BOTTOM - TOP)) / rows;
}

/**
 * Pixels by which a dot stands above or below the middle of its row, so that neighbours can be told apart; by its name,
 * so always the same.
 */
export function scatter(name: number, rows: number): number {
  const room = (BOTTOM - TOP) / rows - 9;
  return (((name * 0.618_034) % 1) - 0.5) * Math.max(0, room);
}

/** The ticks that are written out. */
export function ticks({ from, to, step }: Span): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/**
 * The line and the part of the drawing beyond it, as paths in a box of 1000 by HEIGHT that is stretched to the width.
 * Depth comes in whole plies, so the line is a stair: a dot stands on the right side of it wherever in its row it is.
 */
export function linePaths(margin: Omit<Line, 'on'>, rows: number, span: Span): { line: string; area: string } {
  const last = margin.maxDepth === 0 ? rows : Math.min(rows, margin.maxDepth);
  const edge = (depth: number) => (TOP + (depth * (BOTTOM - TOP)) / rows).toFixed(1);
  const far = margin.side === 'below' ? 0 : 1000;
  let line = '';
  for (let depth = 1; depth <= last; depth += 1) {
    const x = Math.round(10 * across(barAt(margin, depth), span));
    line += `${depth === 1 ? `M${x} ${TOP}` : `H${x}`}V${edge(depth)}`;
    // Where the stair has left the drawing, nothing in it is cut any more.
    if (x === far) break;
  }
  return { line, area: `${line}H${far}V${TOP}z` };
}

/** The gap that stands at a place across, given in percent. */
export const gapAt = (percent: number, { from, to }: Span): number => from + (percent / 100) * (to - from);

/** The multiple of `step` nearest to a value, within its limits. */
export const stepped = (value: number, { min, max, step }: { min: number; max: number; step: number }): number =>
  Math.max(min, Math.min(max, Math.round(value / step) * step)) + 0;
