/**
 * The late moves of a recorded search, by depth and place: how many were searched less deep, and what became of them.
 */
import { FIRST_CUT, MOVE, REDUCED, SKIPPED, SURPRISE, type Trace } from './columns.ts';
import { RIGHT, WRONG_GRADES } from './grades.ts';
import { places } from '../search/state.ts';

/** The moves that came at one place of nodes with one depth, and were searched so many plies less deep. */
export interface ReducedMoves {
  /** Remaining depth of the nodes, in plies. */
  depth: number;
  /** Moves of the node that were searched before. */
  searched: number;
  /** Plies less. */
  plies: number;
  /** Those whose lower search was believed, and those that beat alpha there. */
  kept: number;
  again: number;
  /** Of those kept: how many an oracle has searched to the full depth, and how many of them beat alpha there. */
  checked: number;
  wrong: number;
}

/** All reduced moves of a trace, in order of depth, then of place. `grades` are those of an oracle's report. */
export function reducedMoves({ columns: c, count }: Trace, grades: Uint8Array): ReducedMoves[] {
  const rows = new Map<number, ReducedMoves>();
  /** Moves searched so far of each node. */
  const searched = new Uint8Array(count);
  for (let id = 0; id < count; id++) {
    const parent = c.parent[id];
    if (parent < 0) continue;
    if (c.kind[id] === MOVE) searched[parent]++;
    const kept = c.end[id] === FIRST_CUT + places.lmr;
    if (c.kind[id] !== SKIPPED || (!kept && c.end[id] !== SURPRISE)) continue;
    const depth = c.depth[parent] - ((c.flags[parent] & REDUCED) !== 0 ? 1 : 0);
    const plies = c.left[id];
    const key = (depth << 16) | (searched[parent] << 8) | plies;
    const row = rows.get(key) ?? { depth, searched: searched[parent], plies, kept: 0, again: 0, checked: 0, wrong: 0 };
    rows.set(key, row);
    if (!kept) {
      row.again++;
      continue;
    }
    row.kept++;
    if (grades[id] === RIGHT || WRONG_GRADES.includes(grades[id])) row.checked++;
    if (WRONG_GRADES.includes(grades[id])) row.wrong++;
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}
