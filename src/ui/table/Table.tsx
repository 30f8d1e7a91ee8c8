/**
 * A table, drawn in the build or in a widget: its columns named, counts aligned, each row named by its first cell. What
 * has no room scrolls inside its own box.
 */
import type { ComponentChildren } from 'preact';

/**
 * The name of a column of words; of counts, which stand at the right; or one that is heard alone, of a column which
 * needs none to be seen. Null for one that says once more, as bars, what others say: it would be heard as empty.
 */
export type Column = ComponentChildren | { count: ComponentChildren } | { heard: string } | null;

interface Props {
  columns: readonly Column[];
  /** Cells of each row in the columns' order; the first names the row. */
  rows?: readonly (readonly ComponentChildren[])[];
  /** In the place of `rows`, what follows the head: `<tbody>` with rows whose cells are more than text. */
  children?: ComponentChildren;
  caption?: ComponentChildren | { heard: string };
  class?: string;
  /** What a listener is told of a table that may be wider than its place: it then scrolls in a box of its own. */
  scrolls?: string;
  /** Classes of that box. */
  box?: string;
}

type Name = Exclude<Column, null>;
const isCount = (name: Column | undefined) => typeof name === 'object' && name !== null && 'count' in name;
const isHeard = (name: Name) => typeof name === 'object' && name !== null && 'heard' in name;

function textOf(name: Name): ComponentChildren {
  if (typeof name === 'object' && name !== null && 'heard' in name) return name.heard;
  return typeof name === 'object' && name !== null && 'count' in name ? name.count : name;
}

export function Table({ box = 'beyond-edge', caption, children, class: css, columns, rows = [], scrolls }: Props) {
  const classOf = (i: number) => (isCount(columns[i]) ? 'n' : undefined);
  const table = (
    <table class={css}>
      {caption && <caption class={isHeard(caption) ? 'vh' : undefined}>{textOf(caption)}</caption>}
      <thead>
        <tr>
          {columns.map((column, i) =>
            column === null ? (
              <td key={i} aria-hidden="true" />
            ) : (
              <th key={i} scope="col" class={classOf(i)}>
                {isHeard(column) ? <span class="vh">{textOf(column)}</span> : textOf(column)}
              </th>
            ),
          )}
        </tr>
      </thead>
      {children ?? (
        <tbody>
          {rows.map(([name, ...cells], i) => (
            <tr key={i}>
              <th scope="row" class={classOf(0)}>
                {name}
              </th>
              {cells.map((cell, j) => (
                <td key={j} class={classOf(j + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
  if (scrolls === undefined) return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <div class={box} tabIndex={0} role="group" aria-label={scrolls}>
      {table}
    </div>
  );
}
