/** Where a reader who comes back goes on. */
import type { Progress } from '../stores/progress.ts';

/** A chapter as the first page lists it, in the order of the book. */
interface ListedChapter {
  id: string;
  href: string;
  /** Ids of its steps as they are now. */
  steps: readonly string[];
}

/**
 * The step where the reader was in the last chapter that was begun, or the first of the next chapter when that one is
 * read to its end; undefined for a reader who is new, or through with the book. `chapter` and `n` are as the book
 * numbers them.
 */
export function placeToGoOn(
  chapters: readonly ListedChapter[],
  progress: Progress,
): { chapter: number; n: number; href: string; step: string } | undefined {
  const place = (chapter: number, index: number) => {
    const { href = '', steps = [] } = chapters[chapter] ?? {};
    const step = steps[index];
    return step === undefined ? undefined : { chapter, n: index + 1, href, step };
  };
  const last = chapters.findLastIndex(({ id, steps }) => steps.includes(progress[id]?.at?.step ?? ''));
  const { id = '', steps = [] } = chapters[last] ?? {};
  const { at, read = [] } = progress[id] ?? {};
  if (!at) return undefined;
  const index = steps.indexOf(at.step);
  const done = index === steps.length - 1 && read.includes(at.step);
  return done ? place(last + 1, 0) : place(last, index);
}
