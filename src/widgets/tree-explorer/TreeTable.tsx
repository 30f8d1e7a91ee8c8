// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are made, as a grid, which is no table
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: in a tree grid that is walked by rows, the rows take the focus
/**
 * The tree as a table: what the drawing shows, for the keyboard and for those who hear it. Only the rows in sight are
 * made.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TreeShape } from '../../../engine/index.ts';
import type { TreeRow } from './tree-state.ts';

/** What a row tells of its entry, in words. */
export interface RowWords {
  /** A name of LOOKS, or empty. */
  look: string;
  /** Null for one that the worker tells. */
  move: string | null;
  remark: string;
  depth: string;
  window: string;
  score: string;
  nodes: string;
  tag: string;
  end: string;
}

export interface TreeTableProps {
  id: string;
  trace: TreeShape;
  wordsOf(id: number): RowWords;
  rows: readonly TreeRow[];
  selected: number;
  names: ReadonlyMap<number, string>;
  /** Says which rows are in sight, so that their names can be asked for. */
  onSight(ids: number[]): void;
  onSelect(id: number): void;
  onToggle(id: number, open: boolean): void;
}

const ROW = 28;
/** Rows in sight, and rows made above and below them. */
const SEEN = 12;
const SPARE = 6;

export function TreeTable({ id, names, onSelect, onSight, onToggle, rows, selected, trace, wordsOf }: TreeTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const place = rows.findIndex((row) => row.id === selected);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const shown = rows.slice(first, first + SEEN + 2 * SPARE);
  // The keyboard comes in at the selected row, or at the first in sight when that one is far away.
  const door = shown.some((row) => row.id === selected) ? selected : rows[Math.ceil(top / ROW)]?.id;
  const focused = useRef(false);

  // The selected row stays in the box, without moving the page.
  useEffect(() => {
    const at = box.current;
    if (at === null || place < 0) return;
    if (place * ROW < at.scrollTop) at.scrollTop = place * ROW;
    if ((place + 1) * ROW > at.scrollTop + SEEN * ROW) at.scrollTop = (place + 1 - SEEN) * ROW;
    setTop(at.scrollTop);
  }, [place]);
  useEffect(() => {
    if (focused.current)
      box.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  });
  const inSight = shown.map((row) => row.id).join();
  useEffect(() => onSight(shown.map((row) => row.id)), [inSight]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = rows[place];
    if (row === undefined) return;
    const go = (to: number) => onSelect(rows[Math.max(0, Math.min(rows.length - 1, to))]?.id ?? selected);
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(place + 1),
      ArrowUp: () => go(place - 1),
      PageDown: () => go(place + SEEN),
      PageUp: () => go(place - SEEN),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.open === false ? onToggle(row.id, true) : row.open && go(place + 1)),
      ArrowLeft: () => {
        const parent = trace.columns.parent[row.id] ?? -1;
        if (row.open === true) onToggle(row.id, false);
        else if (place > 0 && parent >= 0) onSelect(parent);
      },
      Enter: () => row.open !== null && onToggle(row.id, !row.open),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      class="tree-rows"
      role="treegrid"
      aria-label="The tree as a table"
      aria-rowcount={rows.length + 1}
      onKeyDown={press}
      onFocusIn={() => {
        focused.current = true;
      }}
      onFocusOut={(event) => {
        focused.current = event.currentTarget.contains(event.relatedTarget as Node | null);
      }}
    >
      <div role="rowgroup">
        <div role="row" class="tree-row head" aria-rowindex={1}>
          <span role="columnheader">Move</span>
          {['Depth', 'Window', 'Score', 'Nodes'].map((name) => (
            <span key={name} role="columnheader" class="n">
              {name}
            </span>
          ))}
          <span role="columnheader">End</span>
        </div>
      </div>
      <div
        class="tree-scroll"
        role="rowgroup"
        ref={box}
        style={{ height: `${SEEN * ROW}px` }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ height: `${first * ROW}px` }} />
        {shown.map((row, i) => {
          const words = wordsOf(row.id);
          const here = row.id === selected;
          return (
            <div
              key={row.id}
              role="row"
              class={`tree-row ${words.look}`}
              aria-rowindex={first + i + 2}
              aria-level={row.level}
              aria-posinset={row.place}
              aria-setsize={row.of}
              aria-expanded={row.open ?? undefined}
              aria-selected={here}
              tabIndex={row.id === door ? 0 : -1}
              id={`${id}-row-${row.id}`}
              onClick={() => {
                focused.current = true;
                onSelect(row.id);
              }}
              onDblClick={() => row.open !== null && onToggle(row.id, !row.open)}
            >
              <span role="gridcell" class="tree-move" style={{ '--level': Math.min(row.level - 1, 14) }}>
                <button
                  type="button"
                  class="tree-fold"
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={() => row.open !== null && onToggle(row.id, !row.open)}
                >
                  {row.open === null ? '' : row.open ? '▾' : '▸'}
                </button>
                {words.move ?? names.get(row.id) ?? '…'}
                {words.remark !== '' && <small> {words.remark}</small>}
              </span>
              <span role="gridcell" class="n">
                {words.depth}
              </span>
              <span role="gridcell" class="n">
                {words.window}
              </span>
              <span role="gridcell" class="n">
                {words.score}
              </span>
              <span role="gridcell" class="n">
                {words.nodes}
              </span>
              <span role="gridcell">
                {words.tag !== '' && <span class="tag">{words.tag}</span>} {words.end}
              </span>
            </div>
          );
        })}
        <div role="presentation" style={{ height: `${Math.max(0, rows.length - first - shown.length) * ROW}px` }} />
      </div>
    </div>
  );
}
