/** Undo and redo: what stood before each step, and after each that was taken back. */
import { atom, computed } from 'nanostores';

/** Steps that can be undone. */
const MOST = 200;
/** Milliseconds within which turns of one knob are one step. */
const ONE_STEP = 1000;

/** `read` gives what stands now, and `put` puts everything as it was at a moment. */
export function createHistory<Moment>(
  read: () => Moment,
  put: (moment: Moment) => void,
  now: () => number = () => performance.now(),
) {
  const $past = atom<readonly Moment[]>([]);
  const $future = atom<readonly Moment[]>([]);
  let last = { what: '', at: 0 };
  /** Whatever comes next is a step of its own. */
  const pause = () => {
    last = { what: '', at: 0 };
  };
  /**
   * Notes what stood before a step, and gives what stood before all of it: further turns of the same name soon after
   * the first belong to one step.
   */
  const note = (before: Moment, what = ''): Moment => {
    const joined = what !== '' && what === last.what && now() - last.at < ONE_STEP;
    last = { what, at: now() };
    if (!joined) $past.set([...$past.get(), before].slice(-MOST));
    $future.set([]);
    return $past.get().at(-1) ?? before;
  };
  const travel = (from: typeof $past, to: typeof $past) => {
    const moment = from.get().at(-1);
    if (moment === undefined) return;
    from.set(from.get().slice(0, -1));
    to.set([...to.get(), read()]);
    pause();
    put(moment);
  };
  return {
    /** The moments that undo and redo lead to, the nearest last. */
    moments: () => ({ past: $past.get(), future: $future.get() }),
    /** Goes on from moments that were read before what stands now came about. */
    restore: ({ past, future }: { past: readonly Moment[]; future: readonly Moment[] }) => {
      $past.set(past);
      $future.set(future);
    },
    $canUndo: computed($past, (past) => past.length > 0),
    $canRedo: computed($future, (future) => future.length > 0),
    note,
    pause,
    undo: () => travel($past, $future),
    redo: () => travel($future, $past),
  };
}
