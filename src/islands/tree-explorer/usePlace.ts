/** Where the reader is in a recorded tree: iteration, selected entry, what is shown and opened, and what the filter finds. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { levelsOf, rowsBelow } from './geometry.ts';
import { canvasHeight } from './paint.ts';
import {
  expandedTo,
  iterationsOf,
  maskOf,
  matchesOf,
  nextMatch,
  NO_FILTER,
  rowsOf,
  type TreeFilter,
  type TreeRow,
} from './tree-state.ts';
import type { TreeRun } from './useTree.ts';

export interface TreePlace {
  /** The last root of each iteration, by its depth in plies. */
  iterations: ReadonlyMap<number, number>;
  /** The one that is shown; 0 before there is a tree. */
  iteration: number;
  chooseIteration(to: number): void;
  /** The first entry of the iteration, and one past its last. */
  root: number;
  end: number;
  /** The entry whose subtree is drawn. */
  focus: number;
  setFocus(to: number): void;
  selected: number;
  select(to: number): void;
  /** Rows of the table, and an entry of it opened or closed. */
  rows: readonly TreeRow[];
  toggle(id: number, open: boolean): void;
  filter: TreeFilter;
  setFilter(filter: TreeFilter): void;
  /** The entries that match, and as a mark an entry; null when nothing is asked for. */
  found: Uint32Array | null;
  mask: Uint8Array | null;
  /** Selects the next match, or the one before. */
  goToMatch(forwards: boolean): void;
  /** Selects the entry at the end of a line of moves, as far as the tree has it. */
  follow(moves: readonly string[]): Promise<void>;
  /** What came of the last of these, as a sentence; empty once something else is selected. */
  note: string;
  /** Of the drawing: the level of each entry, levels below the focus, and its height in pixels. */
  levels: Uint8Array;
  deep: number;
  height: number;
}

/** `path` are moves in SAN from the root, to begin with. */
export function usePlace(tree: TreeRun, path: readonly string[] = []): TreePlace {
  const { oracle, trace } = tree;
  const [iteration, setIteration] = useState(0);
  const [focus, setFocus] = useState(0);
  const [selected, setSelected] = useState(0);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [filter, setFilter] = useState(NO_FILTER);
  const [note, setNote] = useState('');
  const levels = useMemo(() => (trace === null ? new Uint8Array() : levelsOf(trace)), [trace]);
  const iterations = useMemo(() => (trace === null ? new Map<number, number>() : iterationsOf(trace)), [trace]);
  const root = iterations.get(iteration) ?? 0;
  const end = trace?.columns.next[root] ?? 1;
  const found = useMemo(
    () => (trace === null ? null : matchesOf(trace, filter, iteration, oracle?.grades ?? null)),
    [trace, filter, iteration, oracle],
  );
  const mask = useMemo(() => maskOf(trace?.count ?? 0, found), [trace, found]);
  const rows = useMemo(() => (trace === null ? [] : rowsOf(trace, focus, expanded)), [trace, focus, expanded]);
  const deep = useMemo(() => (trace === null ? 0 : rowsBelow(trace, levels, focus)), [trace, levels, focus]);
  const height = useMemo(() => canvasHeight(levels.reduce((most, level) => Math.max(most, level), 0)), [levels]);

  const select = (to: number) => {
    if (trace === null) return;
    setSelected(to);
    // What was said of another entry is over.
    setNote('');
    setExpanded((before) => expandedTo(trace, to, before));
    if (to < focus || to >= (trace.columns.next[focus] ?? 0)) setFocus(root);
    tree.look(to);
  };
  const chooseIteration = (to: number) => {
    const start = iterations.get(to) ?? 0;
    setIteration(to);
    setFocus(start);
    setSelected(start);
    setNote('');
    setExpanded(new Set([start]));
    tree.look(start);
  };
  const follow = async (moves: readonly string[]) => {
    if (moves.length === 0) return setNote('No move was typed; a line of moves reads “e4 e5”.');
    const done = await tree.follow(root, moves);
    if (done === null) return;
    select(done.id);
    const missing = moves[done.found];
    setNote(
      missing === undefined
        ? `Found: ${moves.join(' ')}.`
        : `Found ${done.found} of ${moves.length} moves: ${missing} was not searched there.`,
    );
  };

  // A new trace: its last iteration, and the line that the page asked for.
  const start = Math.max(0, ...iterations.keys());
  useLayoutEffect(() => {
    if (trace === null) return;
    chooseIteration(start);
  }, [trace]);
  useEffect(() => {
    if (trace !== null && path.length > 0 && iteration === start && iteration > 0) void follow(path);
  }, [trace, iteration === start]);

  return {
    iterations,
    iteration,
    chooseIteration,
    root,
    end,
    focus,
    setFocus,
    selected,
    select,
    rows,
    toggle: (id, open) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (open) after.add(id);
        else after.delete(id);
        return after;
      }),
    filter,
    setFilter,
    found,
    mask,
    goToMatch: (forwards) => {
      const to = found === null ? -1 : nextMatch(found, selected, forwards);
      if (to >= 0) select(to);
      else setNote(forwards ? 'No match after this entry.' : 'No match before this entry.');
    },
    follow,
    note,
    levels,
    deep,
    height,
  };
}
