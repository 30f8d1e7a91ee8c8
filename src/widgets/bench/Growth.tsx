/**
 * Growth of both searches with depth: lines on a logarithmic scale, and the same as a table with the growth of each
 * ply.
 */

import type { SuiteComparison } from '../../../engine/index.ts';
import { countText, timesText } from '../../format/numbers.ts';
import { heightOf, LogPlot, percentAcross } from '../../ui/chart/LogPlot.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { GrowthRow } from './views.ts';

interface Props {
  /** Id of the widget. */
  id: string;
  comparison: SuiteComparison;
  /** Nodes by depth, and the effective branching factors. */
  growth: { rows: readonly GrowthRow[]; before: number; after: number };
}

const times = (from: number | undefined, to: number) => (from ? `× ${(to / from).toFixed(1)}` : '');

export function Growth({ id, comparison, growth }: Props) {
  const { rows, before, after } = growth;
  const searched = rows.flatMap((row) => [row.before, row.after]).filter((count) => count > 0);
  const counts = searched.length > 0 ? searched : [1, 10];
  const from = Math.floor(Math.log10(Math.min(...counts)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...counts))));
  const label = comparison.technique === null ? 'all five' : comparison.technique.toUpperCase();
  const lines = [
    { name: `without ${label}`, css: 'before', counts: rows.map((row) => row.before) },
    { name: `with ${label}`, css: 'after', counts: rows.map((row) => row.after) },
  ];
  return (
    <div class={`bench-growth ${comparison.technique ?? ''}`}>
      <h3 id={`${id}-growth`}>Growth with depth</h3>
      <p>
        From depth 2 on, a further ply costs <b>{before.toFixed(2)}</b> times the nodes without {label} and{' '}
        <b>{after.toFixed(2)}</b> times with: the effective branching factor.
      </p>
      <LogPlot class="bench-plot" depths={rows.map(({ depth }) => depth)} from={from} to={to} lines={lines}>
        {lines.flatMap(({ counts, css }) =>
          counts.map((count, i) => (
            <i
              key={`${css}-${i}`}
              class={css}
              style={{
                left: `${percentAcross(i, counts.length).toFixed(2)}%`,
                bottom: `${heightOf(count, from, to).toFixed(2)}%`,
              }}
            />
          )),
        )}
      </LogPlot>
      <p class="legend" aria-hidden="true">
        All positions; each line of the scale is ten times the one below.
      </p>
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
