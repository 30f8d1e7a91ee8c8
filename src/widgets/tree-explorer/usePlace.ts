/**
 * Where the reader is in a recorded tree: root, selected entry, what is shown and opened, and what the filter
 * finds.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rootsOf, type TreeShape } from '../../../engine/index.ts';
import { deepestOf, levelsOf } from './geometry.ts';
import { canvasHeight } from './paint.ts';
import { expandedTo, maskOf, nextMatch, rowsOf, type TreeRow } from './tree-state.ts';
import type { Nodes } from './useNodes.ts';

/** A tree that is walked through, with who answers questions about it, and its grades, when it has some. */
export interface Walked<Tree, Oracle> extends Pick<Nodes<unknown>, 'look' | 'follow'> {
  trace: Tree | null;
  oracle: Oracle | null;
}

/** What a kind of tree has of its own. */
export interface Kind<Tree, Filter, Oracle> {
  /** The roots that can be chosen between; the last is shown first. */
  rootsOf(tree: Tree): readonly number[];
  noFilter: Filter;
  /** The entries below a root that match, in search order; null when nothing is asked for. */
  matches(tree: Tree, filter: Filter, root: number, oracle: Oracle | null): Uint32Array | null;
}

export interface TreePlace<Filter> {
  /** That can be chosen between; none before there is a tree. */
  roots: readonly number[];
  chooseRoot(to: number): void;
  /** The one that is shown, 0 before there is a tree, and one past its last entry. */
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
  filter: Filter;
  setFilter(filter: Filter): void;
  /** The entries that match, and as a mark an entry; null when nothing is asked for. */
  found: Uint32Array | null;
  mask: Uint8Array | null;
  /** Selects the next match, or the one before. */
  goToMatch(forwards: boolean): void;
  /** Selects the entry at the end of a line of moves, as far as there is one, unless another is selected meanwhile. */
  follow(moves: readonly string[]): Promise<void>;
  /** What came of the last of these, as a sentence; empty once something else is selected. */
  note: string;
  /** Of the drawing: the level of each entry, levels below the focus, and its height in pixels. */
  levels: Uint8Array;
  deep: number;
  height: number;
}

/** What of it belongs to one tree: another begins at its own root. */
interface At {
  trace: TreeShape | null;
  root: number;
  focus: number;
  selected: number;
  expanded: ReadonlySet<number>;
  note: string;
}

/** A tree, seen from a root; `selected` is an entry below it. */
const seenFrom = (trace: TreeShape | null, root: number, selected = root): At => ({
  trace,
  root,
  focus: root,
  selected,
  expanded: trace === null ? new Set([root]) : expandedTo(trace, selected, new Set([root])),
  note: '',
});

/**
 * `begin` gives the entry to begin with, the last root without one. From a root, `path` are the moves in SAN to follow
 * at first.
 */
export function usePlace<Tree extends TreeShape, Filter, Oracle = never>(
  tree: Walked<Tree, Oracle>,
  kind: Kind<Tree, Filter, Oracle>,
  path: readonly string[] = [],
  begin: (trace: Tree) => number | undefined = () => undefined,
): TreePlace<Filter> {
  const { oracle, trace } = tree;
  const roots = useMemo(() => (trace === null ? [] : kind.rootsOf(trace)), [trace]);
  const first = useMemo(() => {
    const last = roots.at(-1) ?? 0;
    const entry = trace === null ? last : (begin(trace) ?? last);
    return seenFrom(trace, roots.findLast((one) => one <= entry) ?? last, entry);
  }, [trace]);
  const [kept, keep] = useState(first);
  const [filter, setFilter] = useState(kind.noFilter);
  const here = (at: At): At => (at.trace === trace ? at : first);
  const go = (news: (at: At) => Partial<At>) => keep((before) => ({ ...here(before), ...news(here(before)) }));
  const { expanded, focus, note, root, selected } = here(kept);
  /** Counts what was chosen or asked for: an answer to an earlier turn is not what is waited for. */
  const turn = useRef(0);
  const end = trace?.columns.next[root] ?? 1;
  const levels = useMemo(() => (trace === null ? new Uint8Array() : levelsOf(trace)), [trace]);
  const found = useMemo(
    () => (trace === null ? null : kind.matches(trace, filter, root, oracle)),
    [trace, filter, root, oracle],
  );
  const mask = useMemo(() => maskOf(trace?.count ?? 0, found), [trace, found]);
  const rows = useMemo(() => (trace === null ? [] : rowsOf(trace, focus, expanded)), [trace, focus, expanded]);
  const deepest = useMemo(() => (trace === null ? levels : deepestOf(trace, levels)), [trace]);
  const deep = (deepest[focus] ?? 0) - (levels[focus] ?? 0);
  const height = useMemo(
    () => canvasHeight(trace === null ? 0 : Math.max(0, ...rootsOf(trace).map((one) => deepest[one] ?? 0))),
    [trace],
  );

  /** Selects an entry, and says what came of it; what was said of another entry is over. */
  const select = (to: number, said = '') => {
    if (trace === null) return;
    turn.current++;
    const inside = (at: At) => to >= at.focus && to < (trace.columns.next[at.focus] ?? 0);
    go((at) => ({
      selected: to,
      note: said,
      expanded: expandedTo(trace, to, at.expanded),
      focus: inside(at) ? at.focus : root,
    }));
    tree.look(to);
  };
  const say = (said: string) => go(() => ({ note: said }));
  const chooseRoot = (to: number) => {
    turn.current++;
    keep(seenFrom(trace, to));
    tree.look(to);
  };
  const follow = async (moves: readonly string[]) => {
    if (moves.length === 0) return say('No move was typed; a line of moves reads “e4 e5”.');
    const mine = ++turn.current;
    const done = await tree.follow(root, moves);
    if (done === null || mine !== turn.current) return;
    const missing = moves[done.found];
    select(
      done.id,
      missing === undefined
        ? `Found: ${moves.join(' ')}.`
        : `Found ${done.found} of ${moves.length} moves: ${missing} was not searched there.`,
    );
  };

  // A new tree is looked at, and the line that the page asked for is followed.
  useLayoutEffect(() => {
    if (trace !== null) tree.look(selected);
  }, [trace]);
  useEffect(() => {
    if (trace !== null && path.length > 0 && selected === root) void follow(path);
  }, [trace]);

  return {
    roots,
    chooseRoot,
    root,
    end,
    focus,
    setFocus: (to) => go(() => ({ focus: to })),
    selected,
    select: (to) => select(to),
    rows,
    toggle: (id, open) =>
      go((at) => {
        const after = new Set(at.expanded);
        if (open) after.add(id);
        else after.delete(id);
        return { expanded: after };
      }),
    filter,
    setFilter,
    found,
    mask,
    goToMatch: (forwards) => {
      const to = found === null ? -1 : nextMatch(found, selected, forwards);
      if (to >= 0) select(to);
      else say(forwards ? 'No match after this entry.' : 'No match before this entry.');
    },
    follow,
    note,
    levels,
    deep,
    height,
  };
}
