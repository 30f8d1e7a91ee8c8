/** All pairs as a matrix: above the diagonal the nodes with just the two on, below it how far their savings add up. */

import { countText } from '../../format/numbers.ts';
import { wholeText } from './Shares.tsx';
import type { AblationView } from './views.ts';

export function Pairs({ id, view }: { id: string; view: AblationView }) {
  const ids = view.techniques.map(({ id }) => id);
  const pairOf = (a: string, b: string) => view.pairs.find((pair) => pair.a === a && pair.b === b);
  return (
    <div class="pairs-box">
      <p id={`${id}-pairs`} class="pairs-caption">
        Pairs. Above the diagonal: nodes with these two alone. Below: what the two save together, in percent of the sum
        of what each saves alone. 100 % would mean that savings add up.
      </p>
      <table class="pairs" aria-describedby={`${id}-pairs`} aria-label="Pairs">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">Technique</span>
            </th>
            {ids.map((id) => (
              <th key={id} scope="col" class="n">
                <span class={`tag ${id}`}>{id.toUpperCase()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((row, i) => (
            <tr key={row}>
              <th scope="row">
                <span class={`tag ${row}`}>{row.toUpperCase()}</span>
              </th>
              {ids.map((column, j) => {
                if (i === j)
                  return (
                    <td key={column} class="n muted" aria-label="the same technique">
                      ·
                    </td>
                  );
                const pair = i < j ? pairOf(row, column) : pairOf(column, row);
                return (
                  <td key={column} class="n stale">
                    {i < j
                      ? countText(pair?.nodes ?? 0)
                      : pair?.together == null
                        ? 'none'
                        : `${wholeText(pair.together)}\u00a0%`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
