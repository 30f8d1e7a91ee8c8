/**
 * How a worker that searches learns that nobody wants the search any more. It hears no message meanwhile, Chromium lets
 * the script of an ended worker run on for two seconds, and memory that both sides see exists only where a host sends
 * certain headers. So the page keeps an object URL for each worker and takes it back to say "stop"; a worker that
 * looks, synchronously, finds it gone.
 */

/** The message that tells a worker its sign: it may work as long as that can be read. */
export interface SignMessage {
  readonly type: 'sign';
  readonly url: string;
}

const signs = new WeakMap<Worker, string>();

/** Gives a worker its sign, once it can hear. Not where a page has no object URLs. */
export function giveSign(worker: Worker): void {
  if (typeof URL.createObjectURL !== 'function') return;
  // With a type: Firefox reads what has none as XML, and complains on the console.
  const url = URL.createObjectURL(new Blob(['1'], { type: 'text/plain' }));
  signs.set(worker, url);
  worker.postMessage({ type: 'sign', url } satisfies SignMessage);
}

/** Takes the sign back: a worker that searches stops at its next look. It may be given another. */
export function takeSign(worker: Worker): void {
  const url = signs.get(worker);
  if (url !== undefined) URL.revokeObjectURL(url);
  signs.delete(worker);
}

/** Ends a worker, which stops searching at its next look at its sign. */
export function endWorker(worker: Worker): void {
  takeSign(worker);
  worker.onmessage = worker.onerror = worker.onmessageerror = null;
  worker.terminate();
}

/** Reads an address synchronously: true when it could. */
type Reader = (url: string) => boolean;

const readNow: Reader = (url) => {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
};

/** A worker's view of its sign. */
export class Sign {
  #url: string | null = null;
  readonly #read: Reader;

  constructor(read: Reader = readNow) {
    this.#read = read;
  }

  /** Takes the sign that the page gives. False when the message is none. */
  take(data: unknown): boolean {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'sign') return false;
    const url = 'url' in data ? data.url : null;
    // One that cannot be read from the start says nothing when it cannot be read later.
    this.#url = typeof url === 'string' && url.startsWith('blob:') && this.#read(url) ? url : null;
    return true;
  }

  /** Looks whether the page has taken it back, which takes some milliseconds. */
  get gone(): boolean {
    return this.#url !== null && !this.#read(this.#url);
  }
}

/** The sign of the worker that this runs in. */
export const ownSign = new Sign();
