/**
 * What the reader has read, and which challenges were reached, chapter by chapter; and, as steps of a chapter, the
 * stages that hold in the reader's own engine. Kept in this browser only; without storage, for as long as the page is
 * open.
 */

import { isObject } from '../worker/is-object.ts';
import { keptAtom } from './kept-atom.ts';

/** A chapter as far as it was read. */
interface ChapterProgress {
  /** Ids of the steps that were read, in the order of reading. */
  read: readonly string[];
  /** The step where the reader was last: its id and number; null before the first. */
  at: { step: string; n: number } | null;
  /** Fewest nodes with which the chapter's challenge was reached; null before it was. */
  won: number | null;
  /** How many times fewer nodes a setting of the reader's took at best, with the same best move; null before that. */
  pruned: number | null;
}

/** By the chapter's id. */
export type Progress = Readonly<Record<string, ChapterProgress>>;

const KEY = 'cutoff:progress';
const NOTHING: ChapterProgress = { read: [], at: null, won: null, pruned: null };

/** Reads what was kept; whatever is not of the right shape is left out. */
export function decodeProgress(text: string): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(kept)) return {};
  const chapters = Object.entries(kept).flatMap(([id, value]): [string, ChapterProgress][] => {
    if (!isObject(value)) return [];
    const read = Array.isArray(value.read) ? value.read.filter((step) => typeof step === 'string') : [];
    const { step, n } = isObject(value.at) ? value.at : {};
    const at = typeof step === 'string' && Number.isSafeInteger(n) ? { step, n: n as number } : null;
    const won = typeof value.won === 'number' && value.won > 0 && Number.isSafeInteger(value.won) ? value.won : null;
    const pruned = typeof value.pruned === 'number' && value.pruned > 1 ? value.pruned : null;
    return [[id, { read: [...new Set(read)], at, won, pruned }]];
  });
  return Object.fromEntries(chapters);
}

export const $progress = keptAtom<Progress>(KEY, {}, { encode: JSON.stringify, decode: decodeProgress });

function change(chapter: string, news: Partial<ChapterProgress>): void {
  const all = $progress.get();
  $progress.set({ ...all, [chapter]: { ...NOTHING, ...all[chapter], ...news } });
}

/** The reader is at a step now. */
export function visit(chapter: string, step: string, n: number): void {
  const at = $progress.get()[chapter]?.at;
  if (at?.step !== step || at.n !== n) change(chapter, { at: { step, n } });
}

/** A step has been read; or, with `isRead` false, its mark is taken away. */
export function markRead(chapter: string, step: string, isRead = true): void {
  const { read } = $progress.get()[chapter] ?? NOTHING;
  if (read.includes(step) !== isRead)
    change(chapter, { read: isRead ? [...read, step] : read.filter((one) => one !== step) });
}

/** The chapter's challenge has been reached with so many nodes. */
export function markWon(chapter: string, nodes: number): void {
  const { won } = $progress.get()[chapter] ?? NOTHING;
  if (won === null || nodes < won) change(chapter, { won: nodes });
}

/** What the reader turned took so many times fewer nodes than without the technique, and kept the best move. */
export function markPruned(chapter: string, times: number): void {
  const { pruned } = $progress.get()[chapter] ?? NOTHING;
  if (times > (pruned ?? 1)) change(chapter, { pruned: times });
}

/** Forgets everything. */
export function clearProgress(): void {
  try {
    $progress.set({});
  } catch {
    // As above.
  }
}

/** Everything as the text of a file for the reader to keep. `now` is the date to write into it. */
export function exportProgress(now: Date): string {
  return `${JSON.stringify({ book: 'Cutoff', saved: now.toISOString(), chapters: $progress.get() }, null, 2)}\n`;
}
