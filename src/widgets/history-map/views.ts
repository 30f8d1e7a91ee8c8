/** The history table after each iteration, sorted for show. */

import type { HistoryView } from '../../../engine/index.ts';
import { squareName } from '../../ui/board/placement.ts';

/** A move's score: the squares count from a1 = 0. */
export interface Entry {
  from: number;
  to: number;
  score: number;
}

/** The moves of one side, from the highest score to the lowest. */
export function entriesOf({ entries }: HistoryView, white: boolean): Entry[] {
  const side: Entry[] = [];
  for (let i = 0; i < entries.length; i += 2) {
    const move = entries[i] ?? 0;
    if (move < 4096 === white) side.push({ from: move & 63, to: (move >> 6) & 63, score: entries[i + 1] ?? 0 });
  }
  return side.sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
}

/**
 * How much of a score is shown: 1 to 4, four times as much from each to the next, 4 from a quarter of the usual bound
 * on.
 */
export function levelOf(score: number): number {
  const size = Math.abs(score);
  return size >= 4096 ? 4 : size >= 1024 ? 3 : size >= 256 ? 2 : 1;
}

/** A move by its squares: "g1–f3". */
export const moveName = ({ from, to }: Entry): string => `${squareName(from)}–${squareName(to)}`;

/** The squares that some moves come from, from a8 along the ranks to h1, as one reads a board. */
export const originsOf = (entries: readonly Entry[]): number[] =>
  [...new Set(entries.map(({ from }) => from))].sort((a, b) => (b >> 3) - (a >> 3) || a - b);
