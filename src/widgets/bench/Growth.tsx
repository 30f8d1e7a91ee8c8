/**
 * Growth of both searches with depth: lines on a logarithmic scale, and the same as a table with the growth of each
 * ply.
 */

import type { SuiteComparison } from '../../../engine/index.ts';
import { countText, timesText } from '../../format/numbers.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { GrowthRow } from './views.ts';

interface Props {
  /** Id of the widget. */
  id: string;
  comparison: SuiteComparison;
  /** Nodes by depth, and the effective branching factors. */
  growth: { rows: readonly GrowthRow[]; before: number; after: number };
}

/** Percent of the chart's height for a count, from the bottom, between two powers of ten. */
export function heightOf(count: number, from: number, to: number): number {
  if (count <= 0 || to <= from) return 0;
  return Math.min(100, Math.max(0, (100 * (Math.log10(count) - from)) / (to - from)));
}

/** A power of ten as it stands at the axis: 1,000 or 1 M. */
const powerText = (power: number) => (power < 6 ? countText(10 ** power) : `${countText(10 ** (power - 6))} M`);
const times = (from: number | undefined, to: number) => (from ? `× ${(to / from).toFixed(1)}` : '');

export function Growth({ id, comparison, growth }: Props) {
  const { rows, before, after } = growth;
  const searched = rows.flatMap((row) => [row.before, row.after]).filter((count) => count > 0);
  const counts = searched.length > 0 ? searched : [1, 10];
  const from = Math.floor(Math.log10(Math.min(...counts)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...counts))));
  const xOf = (depth: number) => (rows.length < 2 ? 50 : (100 * (depth - 1)) / (rows.length - 1));
  const line = (of: (row: GrowthRow) => number) =>
    rows.map((row) => `${xOf(row.depth).toFixed(2)},${(100 - heightOf(of(row), from, to)).toFixed(2)}`).join(' ');
  const powers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const label = comparison.technique === null ? 'all five' : comparison.technique.toUpperCase();
  const dots = (of: (row: GrowthRow) => number, kind: string) =>
    rows.map((row) => (
      <i
        key={`${kind}-${row.depth}`}
        class={kind}
        style={{ left: `${xOf(row.depth).toFixed(2)}%`, bottom: `${heightOf(of(row), from, to).toFixed(2)}%` }}
      />
    ));
  return (
    <div class={`bench-growth ${comparison.technique ?? ''}`}>
      <h3 id={`${id}-growth`}>Growth with depth</h3>
      <p>
        From depth 2 on, a further ply costs <b>{before.toFixed(2)}</b> times the nodes without {label} and{' '}
        <b>{after.toFixed(2)}</b> times with: the effective branching factor.
      </p>
      <div class="bench-chart" aria-hidden="true">
        <div class="bench-plot">
          {powers.map((power) => (
            <span key={power} class="bench-power" style={{ bottom: `${(100 * (power - from)) / (to - from)}%` }}>
              <span>{powerText(power)}</span>
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            <polyline class="before" points={line((row) => row.before)} />
            <polyline class="after" points={line((row) => row.after)} />
          </svg>
          {dots((row) => row.before, 'before')}
          {dots((row) => row.after, 'after')}
          {(['before', 'after'] as const).map((side) => (
            <span
              key={side}
              class={`bench-name ${side}`}
              style={{ bottom: `${heightOf(rows.at(-1)?.[side] ?? 1, from, to).toFixed(2)}%` }}
            >
              {side === 'before' ? 'without' : 'with'} {label}
            </span>
          ))}
          <span class="bench-unit">nodes</span>
          <span class="bench-unit plies">depth, plies →</span>
          {rows.map(({ depth }) => (
            <span key={depth} class="bench-ply" style={{ left: `${xOf(depth)}%` }}>
              {depth}
            </span>
          ))}
        </div>
        <p class="legend">All positions; each line of the scale is ten times the one below.</p>
      </div>
      <Table
        class="bench-table"
        scrolls="Growth with depth"
        columns={['Depth', ...['Before', 'Growth', 'After', 'Growth', 'Ratio'].map((count) => ({ count }))]}
        rows={rows.map((row, i) => [
          row.depth,
          countText(row.before),
          times(rows[i - 1]?.before, row.before),
          countText(row.after),
          times(rows[i - 1]?.after, row.after),
          <>
            {timesText(row.before, row.after)}
            {row.after > row.before && <span class="costs"> more</span>}
          </>,
        ])}
      />
    </div>
  );
}
