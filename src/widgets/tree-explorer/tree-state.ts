/** What the explorer looks at: which entries match a filter, and which rows the tree table has. No board, no worker. */
import {
  attemptsOf,
  cameTrue,
  childrenOf,
  findEntries,
  pathOf,
  profiles,
  type TechniqueId,
  techniqueIds,
  type Trace,
  type TreeShape,
  WRONG_GRADES,
} from '../../../engine/index.ts';
import type { DepthBounds } from './FilterParts.tsx';

/** What is looked for. */
export interface TreeFilter extends DepthBounds {
  what: 'all' | 'cuts' | 'near misses' | 'not as expected' | 'wrong cuts';
  technique: TechniqueId | 'any';
}

export const NO_FILTER: TreeFilter = { what: 'all', technique: 'any', least: null, most: null };

/** The matching entries below a root in search order; null when nothing is asked for. */
export function matchesOf(
  trace: Trace,
  filter: TreeFilter,
  root: number,
  grades: Uint8Array | null,
): Uint32Array | null {
  const { least, most, technique, what } = filter;
  if (what === 'all' && technique === 'any' && least === null && most === null) return null;
  if (what === 'wrong cuts' && grades === null) return new Uint32Array();
  const some = technique === 'any' ? undefined : [technique];
  const { iteration, next } = trace.columns;
  const found = findEntries(trace, {
    ...(iteration[root] !== undefined && { iteration: iteration[root] }),
    ...(some !== undefined && { techniques: some }),
    ...(some === undefined && what === 'cuts' && { techniques: techniqueIds }),
    nearMisses: what === 'near misses',
    ...((least !== null || most !== null) && { depth: [least ?? -128, most ?? 128] as const }),
    ...(what === 'wrong cuts' && grades !== null && { marks: grades, marked: WRONG_GRADES }),
  });
  const below = found.filter((id) => id >= root && id < (next[root] ?? 0));
  return what === 'not as expected' ? below.filter((id) => cameTrue(trace, id) === false) : below;
}

/** The same as a mark an entry. */
export function maskOf(count: number, found: Uint32Array | null): Uint8Array | null {
  if (found === null) return null;
  const mask = new Uint8Array(count);
  for (const id of found) mask[id] = 1;
  return mask;
}

/** The match after (or before) an entry in search order; -1 when there is none. */
export function nextMatch(found: Uint32Array, from: number, forwards: boolean): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle] ?? 0) < (forwards ? from + 1 : from)) low = middle + 1;
    else high = middle;
  }
  return found[forwards ? low : low - 1] ?? -1;
}

/** A row of the tree table. */
export interface TreeRow {
  id: number;
  level: number;
  place: number;
  of: number;
  /** Null for a leaf. */
  open: boolean | null;
}

/** The rows below a root, with the children of every entry in `expanded`. */
export function rowsOf(trace: TreeShape, root: number, expanded: ReadonlySet<number>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (id: number, level: number, place: number, of: number) => {
    const leaf = (trace.columns.next[id] ?? id + 1) === id + 1;
    const open = leaf ? null : expanded.has(id);
    rows.push({ id, level, place, of, open });
    if (open !== true) return;
    const children = childrenOf(trace, id);
    for (const [i, child] of children.entries()) add(child, level + 1, i + 1, children.length);
  };
  add(root, 1, 1, 1);
  return rows;
}

/** Opens all that lies above an entry. */
export function expandedTo(trace: TreeShape, id: number, expanded: ReadonlySet<number>): ReadonlySet<number> {
  const above = pathOf(trace, id).slice(0, -1);
  return above.every((one) => expanded.has(one)) ? expanded : new Set([...expanded, ...above]);
}

/** Was a tree recorded under these changes to the book's settings? */
export function isUnder(changes: Readonly<Record<string, number>>, { request }: Trace): boolean {
  const settings: Readonly<Record<string, number>> = { ...profiles.book, ...changes };
  return Object.keys(settings).every((id) => settings[id] === request.settings[id]);
}

/** What a root is called: "depth 4", and of an iteration that was begun again "depth 4, attempt 1" before the last. */
export function rootName(trace: Trace, root: number): string {
  const iteration = trace.columns.iteration[root] ?? 0;
  const attempts = attemptsOf(trace, iteration);
  const attempt = root === attempts.at(-1) ? '' : `, attempt ${attempts.indexOf(root) + 1}`;
  return `depth ${iteration}${attempt}`;
}
