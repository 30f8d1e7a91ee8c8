/** The chart once more as a table, for those who cannot see it and for those who want the numbers. */

import { signed } from '../outcome/words.ts';
import { CUT, type Dot, HELD, rowsOf, SEARCHED } from './dots.ts';

interface Props {
  dots: readonly Dot[];
  /** False when no guard can hold a node back once the number is known. */
  guarded: boolean;
  /** What the gap is. */
  axis: string;
}

export function Twin({ dots, guarded, axis }: Props) {
  return (
    <details class="twin">
      <summary>Show as table</summary>
      <div class="scroll" tabIndex={0}>
        <table>
          <caption>
            Nodes of the chart by remaining depth, and their {axis}: least, middle and greatest.
          </caption>
          <thead>
            <tr>
              {['Depth', 'Cut', 'Searched', ...(guarded ? ['Held'] : []), 'Least', 'Middle', 'Greatest'].map((name) => (
                <th key={name} scope="col" class="n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(dots).map(({ depth, counts, least, median, most }) => (
              <tr key={depth}>
                <th scope="row" class="n">
                  {depth}
                </th>
                {[counts[CUT], counts[SEARCHED], ...(guarded ? [counts[HELD]] : [])].map((count, i) => (
                  <td key={i} class="n">
                    {count}
                  </td>
                ))}
                {[least, median, most].map((gap, i) => (
                  <td key={i} class="n">
                    {gap <= -32_000 ? 'mate' : signed(gap)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
