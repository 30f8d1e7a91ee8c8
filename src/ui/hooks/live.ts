/** How an island reads a store: what the build drew first, then whatever the store says. */

import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'preact/hooks';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';

/**
 * A store's value, once the island is awake; `before` until then, so that the first drawing equals the server's. Drawn
 * again at once on each change, without the pause that the library's own hook puts in between.
 */
export function useLive<T>(store: ReadableAtom<T>, before: T): T {
  const [value, setValue] = useState<T>(before);
  useEffect(() => store.subscribe((next) => setValue(() => next as T)), [store]);
  return value;
}

/**
 * A choice within a widget that outlasts a reload, like what the reader has opened (stores/opened.ts): what the reader
 * has chosen, and how to choose; `built` until then. `name` is its own in the page, and `fits` says what of a former
 * visit can still be chosen.
 */
export function useKept<T>(name: string, built: T, fits: (noted: unknown) => boolean): [T, (chosen: T) => void] {
  const noted = useLive($opened, NOTHING_OPENED)[name]?.['chosen'];
  return [fits(noted) ? (noted as T) : built, (chosen) => noteOpened(name, chosen === built ? null : { chosen })];
}

/** Is it a whole number from 0 to one that can be chosen last? */
export const isUpTo =
  (last: number) =>
  (noted: unknown): boolean =>
    Number.isSafeInteger(noted) && (noted as number) >= 0 && (noted as number) <= last;
