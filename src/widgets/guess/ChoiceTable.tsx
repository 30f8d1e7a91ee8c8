/**
 * Which of several searches has the fewest nodes: a row each, with what is known above them. The counts have their
 * room from the start, and are seen once the engine has answered.
 */

import type { TechniqueId } from '../../../engine/index.ts';
import type { Outcome } from '../../compare/outcome.ts';
import { barWidth, countText } from '../../format/numbers.ts';
import { Table } from '../../ui/table/Table.tsx';

/** A search under the book's settings with some changes, and what the build found. */
export interface Setup {
  label: string;
  /** Colours its bar. */
  technique?: TechniqueId | undefined;
  settings: Readonly<Record<string, number>>;
  result: Outcome;
}

interface Props {
  given: readonly Setup[];
  asked: readonly Setup[];
  /** Of what is asked. */
  counts: readonly number[];
  /** The count whose bar is full. */
  longest: number;
  /** The reader's, -1 for none. */
  choice: number;
  /** Makes each row a choice, of the radio buttons of that name. */
  pick?: { name: string; choose: (choice: number) => void };
}

/** The fewest and the reader's choice carry a word. */
export function ChoiceTable({ given, asked, counts, longest, choice, pick }: Props) {
  const fewest = Math.min(...counts);
  return (
    <Table class="tally guess-counts" columns={['Search', { count: 'Nodes' }, { heard: 'Verdict' }]}>
      <tbody>
        {given.map(({ label, technique, result: { nodes } }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class="n">{countText(nodes)}</td>
            <td>
              <div class={`bar ${technique ?? 'seen'}`} style={{ width: barWidth(nodes, longest) }} />
            </td>
          </tr>
        ))}
        {asked.map(({ label, technique }, i) => {
          const count = counts[i] ?? 0;
          return (
            <tr key={label}>
              <th scope="row">
                {pick === undefined ? (
                  label
                ) : (
                  <label>
                    <input
                      type="radio"
                      name={pick.name}
                      value={i}
                      autocomplete="off"
                      checked={choice === i}
                      onChange={() => pick.choose(i)}
                    />
                    {label}
                  </label>
                )}
              </th>
              <td class="n guess-reveal">{countText(count)}</td>
              <td class="guess-reveal">
                <div class={`bar ${technique ?? 'seen'}`} style={{ width: barWidth(count, longest) }} />
                <small>
                  {count === fewest && <b class="good">✓ fewest</b>} {choice === i && 'your guess'}
                </small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
