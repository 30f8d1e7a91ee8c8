/** The entry of a recorded tree at which the reader left it: it is selected when the same tree is recorded again. */
import { useEffect } from 'preact/hooks';
import type { Trace } from '../../../engine/index.ts';
import { $opened, noteOpened, treeName } from '../../stores/opened.ts';

/** Milliseconds for which an entry is looked at before it is noted: those that are only passed are not. */
const REST = 300;

/** Says of a tree which one it is: the same search makes the same tree, with the same numbers of its entries. */
const markOf = ({ count, result }: Trace): string => `${result.nodes} ${count}`;

/** The entry at which the reader left the tree of this id; undefined where it is another one. */
export function entryLeft(id: string, trace: Trace): number | undefined {
  const { entry, of } = $opened.get()[treeName(id)] ?? {};
  return of === markOf(trace) && Number.isSafeInteger(entry) && (entry as number) < trace.count
    ? Math.max(0, entry as number)
    : undefined;
}

/** Notes where the reader is in the tree of this id, and how much room it takes in the page. */
export function useNoteEntry(id: string, trace: Trace | null, entry: number): void {
  useEffect(() => {
    if (trace === null) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(id);
      const room = element?.closest<HTMLElement>('[data-tree-room]');
      noteOpened(treeName(id), { entry, of: markOf(trace), height: element?.offsetHeight ?? 0 });
      room?.style.removeProperty('min-height');
    }, REST);
    return () => clearTimeout(timer);
  }, [trace, entry]);
}
