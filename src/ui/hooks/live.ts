/** How an island reads a store: what the build drew first, then whatever the store says. */

import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'preact/hooks';

/**
 * A store's value, once the island is awake; `before` until then, so that the first drawing equals the server's. Drawn
 * again at once on each change, without the pause that the library's own hook puts in between.
 */
export function useLive<T>(store: ReadableAtom<T>, before: T): T {
  const [value, setValue] = useState<T>(before);
  useEffect(() => store.subscribe((next) => setValue(() => next as T)), [store]);
  return value;
}
