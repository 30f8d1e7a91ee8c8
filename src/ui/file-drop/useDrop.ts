/** Files that a reader drops: the one way in which a page takes them. They stay in the page. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * Calls `take` with the first file that is dropped on an element, or anywhere on the page. Gives whether a file is over
 * it. What is no file is dropped as ever.
 */
export function useDrop(take: (file: File) => void, where: RefObject<HTMLElement> | 'anywhere'): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  // At once, not after the next paint: a drop may come early.
  useLayoutEffect(() => {
    const target: EventTarget | null = where === 'anywhere' ? window : where.current;
    const hear = new AbortController();
    const onFile = (type: string, act: (dropped: DataTransfer) => void) => {
      const listener = (event: Event) => {
        const { dataTransfer } = event as DragEvent;
        if (!dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        act(dataTransfer);
      };
      target?.addEventListener(type, listener, { signal: hear.signal });
    };
    onFile('dragover', () => setOver(true));
    onFile('dragleave', () => setOver(false));
    onFile('drop', ({ files }) => {
      setOver(false);
      if (files[0] !== undefined) latest.current(files[0]);
    });
    return () => hear.abort();
  }, []);
  return over;
}
