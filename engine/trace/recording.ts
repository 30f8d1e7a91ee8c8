/** The recording under way: its columns, and how far they are filled. One at a time, as there is one search at a time. */
import { nodes } from '../search/state.ts';
import * as c from './columns.ts';
import { trace } from '../search/hooks.ts';

/** What is recorded, and the number of entries in it. */
export let columns = c.makeColumns(0);
export let count = 0;
/** Was there no room for an entry? */
export let cutOff = false;
let cap = 0;

/** Makes room for at most `entries` entries. */
export function makeRoom(entries: number): void {
  columns = c.makeColumns(entries);
  cap = entries;
  count = 0;
  cutOff = false;
}

/** What was recorded. Nothing is kept here. */
export function takeRecording(): { columns: c.Columns; count: number; cutOff: boolean } {
  const taken = { columns: c.trimColumns(columns, count), count, cutOff };
  columns = c.makeColumns(0);
  return taken;
}

/**
 * A new entry below the entry `parent` (-1 for none), of the search to depth `iteration`, or -1 when there is no room: then the
 * search is not watched any further.
 */
export function addEntry(
  parent: number,
  iteration: number,
  kind: number,
  alpha: number,
  beta: number,
  depth: number,
  ply: number,
): number {
  if (count >= cap) {
    cutOff = true;
    trace.on = false;
    return -1;
  }
  const entry = count++;
  columns.parent[entry] = parent;
  columns.next[entry] = count;
  columns.clock[entry] = nodes[0];
  columns.kind[entry] = kind;
  columns.alpha[entry] = alpha;
  columns.beta[entry] = beta;
  columns.depth[entry] = depth;
  columns.ply[entry] = ply;
  columns.iteration[entry] = iteration;
  columns.evaluation[entry] = c.NO_VALUE;
  return entry;
}
