/** Node counts by depth as lines on a logarithmic scale: each line of the scale is ten times the one below. */
import type { ComponentChildren } from 'preact';
import { countText } from '../../format/numbers.ts';
import './log-plot.css';

interface Line {
  /** What stands at its end. */
  name: string;
  /** Class of the line and of its name. */
  css: string;
  /** Nodes, by the depths of the plot. */
  counts: readonly number[];
}

interface Props {
  /** In plies, from left to right. */
  depths: readonly number[];
  /** The powers of ten between which the scale lies. */
  from: number;
  to: number;
  lines: readonly Line[];
  class: string;
  /** Marks on it, placed by `percentAcross` and `heightOf`. */
  children: ComponentChildren;
}

/** Percent of the height for a count, from the bottom, between two powers of ten. */
export function heightOf(count: number, from: number, to: number): number {
  if (count <= 0 || to <= from) return 0;
  return Math.min(100, Math.max(0, (100 * (Math.log10(count) - from)) / (to - from)));
}

/** Percent of the width for one of `count` depths, by its place among them. */
export const percentAcross = (place: number, count: number): number => (count < 2 ? 50 : (100 * place) / (count - 1));

/** A power of ten as it stands at the axis: 1,000 or 1 M. */
const powerText = (power: number) => (power < 6 ? countText(10 ** power) : `${countText(10 ** (power - 6))} M`);

export function LogPlot({ depths, from, to, lines, class: css, children }: Props) {
  const x = (place: number) => percentAcross(place, depths.length).toFixed(2);
  const y = (count: number) => (100 - heightOf(count, from, to)).toFixed(2);
  const powers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <div class={`log-plot ${css}`} aria-hidden="true">
      {powers.map((power) => (
        <span key={power} class="log-power" style={{ bottom: `${(100 * (power - from)) / (to - from)}%` }}>
          <span>{powerText(power)}</span>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
        {lines.map(({ counts, css: kind }) => (
          <polyline key={kind} class={kind} points={counts.map((count, i) => `${x(i)},${y(count)}`).join(' ')} />
        ))}
      </svg>
      {children}
      {lines.map(({ counts, css: kind, name }) => (
        <span
          key={kind}
          class={`log-name ${kind}`}
          style={{ bottom: `${heightOf(counts.at(-1) ?? 1, from, to).toFixed(2)}%` }}
        >
          {name}
        </span>
      ))}
      <span class="log-unit">nodes</span>
      <span class="log-unit plies">depth, plies →</span>
      {depths.map((depth, i) => (
        <span key={depth} class="log-ply" style={{ left: `${percentAcross(i, depths.length)}%` }}>
          {depth}
        </span>
      ))}
    </div>
  );
}
