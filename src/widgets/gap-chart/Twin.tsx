/** The chart once more as a table, for those who cannot see it and for those who want the numbers. */

import { signed } from '../../format/numbers.ts';
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
  return (
    <details class="twin">
      <summary>Show as table</summary>
      {none && <p>{none}</p>}
      <table hidden={none !== ''}>
        <caption>
          The {things} of the chart by remaining depth; last, the middle one of their numbers ({axis}).
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" class="n">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(dots).map(({ depth, counts, median }) => (
            <tr key={depth}>
              <th scope="row" class="n">
                {depth}
              </th>
              {[counts[CUT], counts[SEARCHED], ...(guarded ? [counts[HELD]] : []), signed(median)].map((cell, i) => (
                <td key={heads[i + 1]} class="n">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
