/** A worker's side of a watched worker: it obeys its orders one after the other, and gives signs of life meanwhile. */
import { ownSign } from './stop-sign.ts';

/** What a worker uses of its global scope. */
export interface Scope<Reply> {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(reply: Reply | { type: 'ready' }, transfer?: ArrayBuffer[]): void;
}

/** Milliseconds between two signs of life. */
const BEAT_MS = 250;

/**
 * Obeys the orders that come in, one after the other, also when one of them has something to load; says that it is
 * ready to.
 */
export function obeyInTurn<Order>(
  scope: Scope<never>,
  read: (data: unknown) => Order | null,
  obey: (order: Order) => Promise<void>,
): void {
  let queue = Promise.resolve();
  scope.addEventListener('message', ({ data }) => {
    if (ownSign.take(data)) return;
    const order = read(data);
    if (order !== null) queue = queue.then(() => obey(order));
  });
  scope.postMessage({ type: 'ready' });
}

/**
 * A `shouldStop`: however often it is asked, it calls `beat` a few times a second. It stops nothing, until the page has
 * ended the worker: then it throws Ended.
 */
export function beating(beat: () => void, sign = ownSign): () => false {
  let last = performance.now();
  return () => {
    const now = performance.now();
    sign.heed(now);
    if (now - last >= BEAT_MS) {
      last = now;
      beat();
    }
    return false;
  };
}
