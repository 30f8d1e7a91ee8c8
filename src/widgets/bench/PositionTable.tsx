/**
 * The positions of the suite with their counts before and after, sorted by the buttons in the head, and totals below.
 */

import type { ComponentChildren } from 'preact';
import {
  signature,
  type SuiteComparison,
  type SuiteTotals,
  suiteRuns,
  suiteSettings,
  profiles,
} from '../../../engine/index.ts';
import { writeLink } from '../../stores/share.ts';
import { countText, scoreText, timesText } from '../../format/numbers.ts';
import { nameOf, type Row, type Sort, type SortKey } from './views.ts';

interface Props {
  comparison: SuiteComparison;
  rows: readonly Row[];
  totals: SuiteTotals;
  sort: Sort;
  toggle: (key: SortKey) => void;
  /** Address of the Lab. */
  lab: string;
  /** Plies. */
  depth: number;
}

/** The columns, in words that fit. */
const HEADS: readonly [SortKey, string, boolean][] = [
  ['id', 'Position', false],
  ['before', 'Before', true],
  ['after', 'After', true],
  ['ratio', 'Ratio', true],
  ['sameMove', 'Best move', false],
  ['sameScore', 'Score', false],
];

/** What the book's settings become in a run: what a link to the Lab holds. */
const changesOf = (id: string): Record<string, number> => {
  const run = suiteRuns.find((one) => one.id === id);
  const all = run === undefined ? {} : suiteSettings(run);
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => profiles.book[key] !== value));
};

export function PositionTable({ comparison, rows, totals, sort, toggle, lab, depth }: Props) {
  const linkOf = ({ fen, before, after }: Row) =>
    `${lab}#${writeLink({
      fen,
      limit: { kind: 'depth', value: depth },
      engine: signature,
      settings: [
        { name: 'Before', changes: changesOf(comparison.before), nodes: before },
        { name: comparison.title, changes: changesOf(comparison.after), nodes: after },
      ],
      edited: 1,
    })}`;
  const mean = timesText(totals.mean, 1);
  const sum = timesText(totals.before, totals.after);
  return (
    <div>
      <p class="bench-caption">
        {comparison.title}: nodes to depth {depth} before and after, and whether best move and score stay. A position
        leads to the Lab.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section class="beyond-edge" tabIndex={0} aria-label="Positions">
        <table class="bench-table two-lines">
          <thead>
            <tr>
              {HEADS.map(([key, words, count]) => (
                <th
                  key={key}
                  scope="col"
                  class={count ? 'n' : undefined}
                  aria-sort={sort.key === key ? (sort.down ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" class="button quiet needs-script" onClick={() => toggle(key)}>
                    {words}
                    <span aria-hidden="true">{sort.key !== key ? '' : sort.down ? ' ↓' : ' ↑'}</span>
                  </button>
                  <span class="without-script">{words}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const ratio = timesText(row.before, row.after);
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={linkOf(row)}>{nameOf(row.id)}</a>
                  </th>
                  <td class="n">{countText(row.before)}</td>
                  <td class="n">{countText(row.after)}</td>
                  <td class="n">
                    {ratio}
                    <Costs row={row} />
                  </td>
                  <td>
                    {row.sameMove ? (
                      <>
                        <span class="good">✓</span> {row.afterMove}
                      </>
                    ) : (
                      <>
                        <span>≠</span> {row.afterMove} <small>was {row.beforeMove}</small>
                      </>
                    )}
                  </td>
                  <td>
                    {row.sameScore ? (
                      <>
                        <span class="good">✓</span> {scoreText(row.afterScore)}
                      </>
                    ) : (
                      <>
                        <span>≠</span> {scoreText(row.afterScore)} <small>was {scoreText(row.beforeScore)}</small>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td colSpan={HEADS.length}>No position of the suite is of that kind here.</td>
              </tr>
            )}
          </tbody>
          {rows.length > 0 && (
            <tfoot>
              <Total
                title="Sum"
                count={[countText(totals.before), countText(totals.after)]}
                ratio={`${sum} ${word(totals.before, totals.after)}`}
              >
                <td>
                  {totals.sameMove} of {totals.positions} same
                </td>
                <td>
                  {totals.sameScore} of {totals.positions} same
                </td>
              </Total>
              <Total title="Geometric mean" count={['', '']} ratio={`${mean} ${word(totals.mean, 1)}`}>
                <td colSpan={2} />
              </Total>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  );
}

const word = (before: number, after: number) => (after > before ? 'more' : '');

function Costs({ row }: { row: Row }) {
  return row.after > row.before ? <span class="costs"> more</span> : null;
}

interface TotalProps {
  title: string;
  count: readonly [string, string];
  ratio: string;
  children: ComponentChildren;
}

function Total({ title, count, ratio, children }: TotalProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td class="n">{count[0]}</td>
      <td class="n">{count[1]}</td>
      <td class="n">
        <b>{ratio}</b>
      </td>
      {children}
    </tr>
  );
}
