/** The chart once more as a table, for those who cannot see it and for those who want the numbers. */

import { signed } from '../../format/numbers.ts';
import { Table } from '../../ui/table/Table.tsx';
import { CUT, type Dot, HELD, rowsOf, SEARCHED } from './dots.ts';

interface Props {
  dots: readonly Dot[];
  /** Why there are none; empty where there are. */
  none: string;
  things: 'nodes' | 'moves';
  /** False when no guard can hold one back once the number is known. */
  guarded: boolean;
  /** What the gap is. */
  axis: string;
}

export function Twin({ dots, none, things, guarded, axis }: Props) {
  const heads = ['Depth', 'Cut', 'Searched', ...(guarded ? ['Held'] : []), 'Middle'];
  if (none) return <p>{none}</p>;
  return (
    <Table
      caption={`The ${things} of the chart by remaining depth; last, the middle one of their numbers (${axis}).`}
      columns={heads.map((count) => ({ count }))}
      rows={rowsOf(dots).map(({ depth, counts, median }) => [
        depth,
        counts[CUT],
        counts[SEARCHED],
        ...(guarded ? [counts[HELD]] : []),
        signed(median),
      ])}
    />
  );
}
