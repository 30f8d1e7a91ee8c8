/**
 * Undo and redo: what stood before each step, and after each that was taken back. A tab keeps them over a reload, with
 * what stands now, for as long as it is open.
 */
import { atom, computed } from 'nanostores';
import { isObject } from '../worker/is-object.ts';
import { keep, readKept } from './storage.ts';

/** Steps that can be undone. */
const MOST = 200;
/** Steps that can be undone after a reload. */
const MOST_KEPT = 50;
/** Milliseconds within which turns of one knob are one step. */
const ONE_STEP = 1000;

/** What a tab has kept: what stood last, and the moments that undo and redo lead to, the nearest last. */
export interface Kept<Moment> {
  readonly now: Moment;
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** The address when it was kept, as far as it says what stood. */
  readonly at: string;
}

/**
 * What this tab has kept under a name; null when that is nothing, or nothing that can be read. `momentOf` reads a
 * moment, and gives null for what is none.
 */
export function keptInTab<Moment>(key: string, momentOf: (kept: unknown) => Moment | null): Kept<Moment> | null {
  try {
    const kept: unknown = JSON.parse(readKept(key, 'sessionStorage') ?? 'null');
    const now = isObject(kept) ? momentOf(kept.now) : null;
    if (!isObject(kept) || now === null) return null;
    const momentsOf = (list: unknown) =>
      (Array.isArray(list) ? list.map(momentOf) : []).filter((moment) => moment !== null);
    const at = typeof kept.at === 'string' ? kept.at : '';
    return { now, past: momentsOf(kept.past), future: momentsOf(kept.future), at };
  } catch {
    // Nobody here has put it there.
    return null;
  }
}

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
    /** Keeps what stands, with undo and redo, in this tab, under a name. */
    keep: (key: string, at = '') => {
      const [past, future] = [$past, $future].map((moments) => moments.get().slice(-MOST_KEPT));
      keep(key, JSON.stringify({ now: read(), past, future, at }), 'sessionStorage');
    },
    /** Goes on from moments that were kept with what stands now. */
    restore: ({ past, future }: Pick<Kept<Moment>, 'past' | 'future'>) => {
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
