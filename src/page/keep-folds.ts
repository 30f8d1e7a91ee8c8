/**
 * Folds of a chapter that the reader has opened, or shut: they are so again after a reload, on the way back, and at the
 * next visit. Kept in this browser only.
 */
import { isObject } from '../worker/is-object.ts';

const KEY = 'cutoff:folds';

/** By chapter, the folds that stand otherwise than the page has them. */
function readFolds(): Readonly<Record<string, readonly string[]>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isObject(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).map(([chapter, names]) => [
        chapter,
        Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
      ]),
    );
  } catch {
    // Storage is forbidden, or not what this page has put there.
    return {};
  }
}

/** A name for each fold that came with the page: what it stands in, and the how manieth it is there. */
function namesOf(folds: Iterable<HTMLDetailsElement>): Map<HTMLDetailsElement, string> {
  const counts = new Map<string, number>();
  const names = new Map<HTMLDetailsElement, string>();
  for (const fold of folds) {
    const within = fold.parentElement?.closest('[id]')?.id ?? '';
    const count = (counts.get(within) ?? 0) + 1;
    counts.set(within, count);
    names.set(fold, `${within} ${count}`);
  }
  return names;
}

/** Puts the folds of a chapter as the reader left them, and keeps what the reader does with them from now on. */
export function keepFolds(page: Document, chapter: string): void {
  const names = namesOf(page.querySelectorAll<HTMLDetailsElement>('#main details'));
  const turned = new Set(readFolds()[chapter]);
  const asBuilt = new Map([...names.keys()].map((fold) => [fold, fold.open]));
  for (const [fold, name] of names) if (turned.has(name)) fold.open = !fold.open;
  // It does not bubble.
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const name = names.get(target);
      if (name === undefined || (target.open !== asBuilt.get(target)) === turned.has(name)) return;
      if (!turned.delete(name)) turned.add(name);
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...readFolds(), [chapter]: [...turned] }));
      } catch {
        // Then they are kept for as long as the page is open.
      }
    },
    { capture: true },
  );
}
