/**
 * Where the browser keeps the match that is being played, pair by pair, so that a closed tab loses nothing but the
 * games that were on the board. There is one match at a time.
 */
import type { MatchConfig, PairRecord } from '../../engine/index.ts';
import type { MatchForm } from './match-plan.ts';

export interface KeptMatch {
  /** Tells the pairs of this match from those that another tab may still write for an earlier one. */
  id: string;
  form: MatchForm;
  config: MatchConfig;
  pairs: PairRecord[];
}

/** Why a match is not kept: another tab plays the one that is. */
export class KeptElsewhere extends Error {}

/** All of it rejects when the browser keeps nothing for this page. */
export interface Keep {
  /** The kept match, or null. */
  load(): Promise<KeptMatch | null>;
  /** Keeps this match in the place of any other. Rejects with KeptElsewhere while another tab plays that one. */
  begin(match: KeptMatch): Promise<void>;
  /**
   * The kept match, or null, which this tab plays from now on. Rejects with KeptElsewhere while another tab plays it.
   */
  resume(): Promise<KeptMatch | null>;
  /**
   * Adds a finished pair of the match that was begun or gone on with; rejects for the reason for which that was not
   * kept.
   */
  add(id: string, pair: PairRecord): Promise<void>;
  /** Nothing is played for now: another tab may take the place. */
  rest(): void;
}

const NAME = 'cutoff';
const STORE = 'match';
const HEAD = 'head';
/** Lock of the tab whose match is kept, while it plays. */
const PLAYING = 'cutoff:match';

/** The outcome of a request. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });

/** The end of a transaction: only then is anything kept. */
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, fail) => {
    transaction.oncomplete = () => settle();
    transaction.onerror = transaction.onabort = () => fail(transaction.error);
  });

/** Keeps matches in the browser's database. It is opened at the first use. */
export function browserKeep(): Keep {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise((settle, fail) => {
      // Where storage is forbidden the name itself may throw, or be missing.
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => settle(request.result);
      request.onerror = () => fail(request.error);
      request.onblocked = () => fail(new Error('blocked'));
    });
    return opened;
  };
  const begin = async (mode: IDBTransactionMode) => (await open()).transaction(STORE, mode);
  const lock = tabLock();
  /** The last time that a match was put into its place here. */
  let placed: Promise<unknown> = Promise.resolve();
  /** Puts a match into its place by `work`, when this tab may; one after the other. */
  const place = <T>(work: () => Promise<T>): Promise<T> => {
    // Asked for at once, so that a rest that comes before the answer is one from this.
    const got = lock.take();
    const before = placed.catch(() => {});
    const mine = before.then(async () => {
      if (!(await got)) throw new KeptElsewhere();
      return work();
    });
    placed = mine;
    return mine;
  };
  // Keys of pairs sort behind "id/" and before "id0".
  const keyOf = (id: string, { index }: PairRecord) => `${id}/${index}`;
  const load = async (): Promise<KeptMatch | null> => {
    const store = (await begin('readonly')).objectStore(STORE);
    const head = (await done(store.get(HEAD))) as Omit<KeptMatch, 'pairs'> | undefined;
    if (head === undefined) return null;
    const pairs = (await done(store.getAll(IDBKeyRange.bound(`${head.id}/`, `${head.id}0`)))) as PairRecord[];
    return { ...head, pairs };
  };
  return {
    load,
    begin: ({ pairs, ...head }) =>
      place(async () => {
        const transaction = await begin('readwrite');
        const store = transaction.objectStore(STORE);
        store.clear();
        store.put(head, HEAD);
        for (const pair of pairs) store.put(pair, keyOf(head.id, pair));
        await ended(transaction);
      }),
    resume: () => place(load),
    async add(id, pair) {
      await placed;
      const transaction = await begin('readwrite');
      transaction.objectStore(STORE).put(pair, keyOf(id, pair));
      await ended(transaction);
    },
    rest: lock.release,
  };
}

/** A lock that one tab of this site has at a time, until it lets it go or is closed. */
function tabLock() {
  /** Whether this tab has it, once that is known; undefined when it has not asked. */
  let taken: Promise<boolean> | undefined;
  let letGo = () => {};
  /** Settles when no request of this tab is under way: until then the browser would refuse the next one. */
  let free: Promise<unknown> = Promise.resolve();
  return {
    /** Takes it unless another tab has it; true when this tab has it now. A browser without locks has always got it. */
    take(): Promise<boolean> {
      if (navigator.locks === undefined) return Promise.resolve(true);
      if (taken !== undefined) return taken;
      const untilLetGo = new Promise<void>((release) => {
        letGo = release;
      });
      const mine = new Promise<boolean>((tell) => {
        const request = () =>
          navigator.locks.request(PLAYING, { ifAvailable: true }, (lock) => {
            tell(lock !== null);
            if (lock !== null) return untilLetGo;
            if (taken === mine) taken = undefined;
            return null;
          });
        free = free.then(request).catch(() => tell(true));
      });
      taken = mine;
      return mine;
    },
    /** Lets it go, also when the browser has not yet answered. */
    release(): void {
      letGo();
      taken = undefined;
    },
  };
}
