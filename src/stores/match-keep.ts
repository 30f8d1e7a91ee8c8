/**
 * Where the browser keeps the match that is being played, pair by pair, so that a closed tab loses nothing but the games
 * that were on the board. There is one match at a time.
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
  /** Adds a finished pair. */
  add(id: string, pair: PairRecord): Promise<void>;
  /** Nothing is played for now: another tab may take the place. */
  rest?(): void;
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
  let letGo: (() => void) | undefined;
  /** Takes the lock unless another tab has it; true when this tab has it now. A browser without locks has always got it. */
  const hold = () =>
    new Promise<boolean>((tell) => {
      if (letGo !== undefined || typeof navigator === 'undefined' || navigator.locks === undefined) {
        tell(true);
        return;
      }
      navigator.locks
        .request(PLAYING, { ifAvailable: true }, (lock) => {
          tell(lock !== null);
          return lock === null ? null : new Promise<void>((release) => (letGo = release));
        })
        .catch(() => tell(true));
    });
  // Keys of pairs sort behind "id/" and before "id0".
  const keyOf = (id: string, { index }: PairRecord) => `${id}/${index}`;
  return {
    async load() {
      const store = (await begin('readonly')).objectStore(STORE);
      const head = (await done(store.get(HEAD))) as Omit<KeptMatch, 'pairs'> | undefined;
      if (head === undefined) return null;
      const pairs = (await done(store.getAll(IDBKeyRange.bound(`${head.id}/`, `${head.id}0`)))) as PairRecord[];
      return { ...head, pairs };
    },
    async begin({ pairs, ...head }) {
      if (!(await hold())) throw new KeptElsewhere();
      const transaction = await begin('readwrite');
      const store = transaction.objectStore(STORE);
      store.clear();
      store.put(head, HEAD);
      for (const pair of pairs) store.put(pair, keyOf(head.id, pair));
      await ended(transaction);
    },
    async add(id, pair) {
      await hold();
      const transaction = await begin('readwrite');
      transaction.objectStore(STORE).put(pair, keyOf(id, pair));
      await ended(transaction);
    },
    rest() {
      letGo?.();
      letGo = undefined;
    },
  };
}
