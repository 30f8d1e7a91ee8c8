/** A worker's side of a watched worker: it obeys its orders one after the other, and gives signs of life meanwhile. */
import type { CommonReply } from './messages.ts';
import { ownSign } from './stop-sign.ts';

/** What a worker uses of its global scope. */
export interface Scope<Reply> {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(reply: Reply | CommonReply, transfer?: ArrayBuffer[]): void;
}

/** Milliseconds between two signs of life. */
const BEAT_MS = 250;
/** Milliseconds between two looks of a worker at its sign, and before the first: a short search is over by then. */
export const LOOK_MS = 100;

/** What a worker that has been ended throws, for nobody to hear. */
export class Ended extends Error {}

/** What to tell of an order that failed with this text: a sentence for the reader. */
export type Sentence = (text: string, error: unknown) => { message: string; broken?: boolean };

/**
 * Obeys the orders that come in, one after the other, also when one of them has something to load; says that it is
 * ready to, and what failed.
 */
export function obeyInTurn<Order extends { id: number }>(
  scope: Scope<never>,
  read: (data: unknown) => Order | null,
  obey: (order: Order) => Promise<void>,
  sentence: Sentence,
): void {
  const tellFault = ({ id }: Order, error: unknown) => {
    const told = sentence(error instanceof Error ? error.message : String(error), error);
    scope.postMessage({ type: 'failure', id, ...told });
  };
  let queue = Promise.resolve();
  scope.addEventListener('message', ({ data }) => {
    if (ownSign.take(data)) return;
    const order = read(data);
    if (order !== null) queue = queue.then(() => obey(order)).catch((error: unknown) => tellFault(order, error));
  });
  scope.postMessage({ type: 'ready' });
}

/**
 * A `shouldStop`: however often it is asked, it calls `beat` a few times a second. It stops nothing, until the page has
 * taken the sign back.
 */
export function beating(beat: () => void, sign = ownSign): () => boolean {
  let beaten = performance.now();
  let looked = beaten;
  let stops = false;
  return () => {
    const now = performance.now();
    if (!stops && now - looked >= LOOK_MS) {
      looked = now;
      stops = sign.gone;
    }
    if (now - beaten >= BEAT_MS) {
      beaten = now;
      beat();
    }
    return stops;
  };
}

/** The same for a worker that has been ended when its sign is gone: it throws Ended, and nothing is done any more. */
export function orEnd(shouldStop: () => boolean): () => false {
  return () => {
    if (shouldStop()) throw new Ended('The page has ended this worker.');
    return false;
  };
}
