/**
 * Which cuts are checked when not all can be. Those near the root first, since the root hears of them soonest; then one
 * in the subtree of each move of the root, so that no move goes unlooked at; the rest by chance. Only the last part
 * says something of the cuts that were not checked, so it is kept apart.
 */
import { findEntries } from './read.ts';
import { ROOT, type Trace } from './columns.ts';
import { drawSample } from './sample.ts';
import type { TechniqueId } from '../pruning/index.ts';

export interface DrawnCuts {
  /** Taken whatever chance says; in search order. */
  sure: Uint32Array;
  /** Drawn among all others, each as likely as any other; in search order. */
  byChance: Uint32Array;
  /** How many others there were. */
  others: number;
}

/**
 * At most `size` cuts of a technique, half of them at most taken for sure. All of them are sure when there are no more.
 */
export function drawCuts(
  trace: Trace,
  technique: TechniqueId,
  iteration: number | undefined,
  size: number,
  seed: number,
): DrawnCuts {
  const cuts = findEntries(trace, { techniques: [technique], iteration });
  if (cuts.length <= size) return { sure: cuts, byChance: new Uint32Array(), others: 0 };
  const half = Math.floor(size / 2);
  const sure = new Set<number>(nearRoot(trace, cuts, half));
  for (const id of oneOfEach(trace, cuts, seed)) if (sure.size < half) sure.add(id);
  const others = cuts.filter((id) => !sure.has(id));
  return {
    sure: Uint32Array.from(sure).sort(),
    byChance: drawSample(others, size - sure.size, seed),
    others: others.length,
  };
}

/** The cuts of the plies nearest to the root of which all fit into `room`. */
function nearRoot({ columns: c }: Trace, cuts: Uint32Array, room: number): Uint32Array {
  const counts = new Uint32Array(256);
  for (const id of cuts) counts[c.ply[id]]++;
  let sum = 0;
  let end = 0;
  while (end < counts.length && sum + counts[end] <= room) sum += counts[end++];
  return cuts.filter((id) => c.ply[id] < end);
}

/** A cut of each root move's subtree, the moves in the order in which chance takes them. */
function oneOfEach(trace: Trace, cuts: Uint32Array, seed: number): number[] {
  const c = trace.columns;
  const groups = new Map<number, number[]>();
  let under = -1;
  let end = 0;
  let move = 0;
  for (const id of cuts) {
    // The cuts stand in search order, and a subtree is one unbroken range.
    if (id >= end || under < 0) {
      under = id;
      while (c.parent[under] >= 0 && c.kind[c.parent[under]] !== ROOT) under = c.parent[under];
      end = c.next[under];
      move = c.move[under];
    }
    const group = groups.get(move);
    if (group === undefined) groups.set(move, [id]);
    else group.push(id);
  }
  const first = [...groups.values()].flatMap((ids, i) => [...drawSample(Uint32Array.from(ids), 1, seed + i)]);
  const order = drawSample(Uint32Array.from(first.keys()), first.length - 1, seed);
  return [...order, ...first.keys()].map((at) => first[at]);
}
