/** The history table as it stood after each iteration of a search. Off unless a request asks for it. */
import { historyScores } from '../search/history-table.ts';

/** The scores of both sides after an iteration. */
export interface HistoryView {
  /** The iteration, in plies. */
  depth: number;
  /** Entries that are not 0: 4096 for Black's plus from-square plus 64 * to-square, then the score; and so on in turn. */
  entries: number[];
}

/** The table as it stands. */
export function viewHistory(depth: number): HistoryView {
  const entries: number[] = [];
  for (let i = 0; i < historyScores.length; i++) {
    if (historyScores[i] !== 0) entries.push(i, historyScores[i]);
  }
  return { depth, entries };
}
