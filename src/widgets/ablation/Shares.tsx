/**
 * The three views of each technique, a table whose cells carry bars: saved alone, saved as the last one, and its share.
 */

import { barWidth, countText, percent } from '../../format/numbers.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { AblationView } from './views.ts';

interface CellProps {
  /** The count that stands over the bar. */
  text: string;
  /** Nodes saved; below 0 when it costs nodes. */
  saved: number;
  /** Nodes of the search without any technique: the length of a full bar. */
  whole: number;
}

function Cell({ text, saved, whole }: CellProps) {
  return (
    <td class={saved < 0 ? 'costs' : undefined}>
      <span class="share-count stale">{text}</span>
      <div
        class="bar"
        style={{
          width: barWidth(Math.min(whole, Math.abs(saved)), whole),
          visibility: saved === 0 ? 'hidden' : undefined,
        }}
      />
      <small>{saved < 0 ? `costs ${percent(-saved, whole)}` : percent(saved, whole)}</small>
    </td>
  );
}

/** A share in whole nodes, with a minus sign where it costs some. */
export const wholeText = (share: number): string =>
  share <= -0.5 ? `−${countText(Math.round(-share))}` : countText(Math.abs(Math.round(share)));

/**
 * What all of them come to together: nodes, and the part of the search with none; below 0 they cost more than they
 * save.
 */
function savedText(saved: number, none: number): string {
  if (saved === 0) return '0: nothing is saved';
  const part = percent(Math.abs(saved), none);
  return `${wholeText(saved)}: ${saved < 0 ? `costs ${part} in all` : `${part}, all that is saved`}`;
}

export function Shares({ view }: { view: AblationView }) {
  const { none, all, techniques } = view;
  return (
    <Table
      class="shares"
      caption="Nodes of each search. Bars and percent: the part of the search with none that is saved."
      columns={[{ heard: 'Technique' }, 'Alone', 'All but this', 'Shapley share']}
    >
      <tbody>
        {techniques.map(({ id, only, first, off, last, share }) => (
          <tr key={id} class={id}>
            <th scope="row">
              <span class="tag">{id.toUpperCase()}</span>
            </th>
            <Cell text={countText(only)} saved={first} whole={none} />
            <Cell text={countText(off)} saved={last} whole={none} />
            <Cell text={wholeText(share)} saved={share} whole={none} />
          </tr>
        ))}
        <tr class="share-sum">
          <th scope="row">Sum</th>
          <td>
            {percent(
              techniques.reduce((sum, { first }) => sum + first, 0),
              none,
            )}
          </td>
          <td>
            {percent(
              techniques.reduce((sum, { last }) => sum + last, 0),
              none,
            )}
          </td>
          <td>{savedText(none - all, none)}</td>
        </tr>
      </tbody>
    </Table>
  );
}
