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

/** So much of a file's name is repeated. */
const LONGEST_NAME = 60;

/** A sentence about a file, after its name; empty when there is none. */
export const ofFile = (file: File, sentence: string): string =>
  sentence === '' ? '' : `${file.name.slice(0, LONGEST_NAME)}: ${sentence}`;

/** What is said of a file that the browser does not read. */
export const UNREADABLE = 'The file cannot be read. Is it a folder, or was it moved or changed meanwhile?';
