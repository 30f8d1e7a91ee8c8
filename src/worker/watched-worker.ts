/** One worker of a client: what it is doing, and whether it still answers. */
import { endWorker, giveSign, takeSign } from './stop-sign.ts';

/** What is understood of a reply: "progress" and "beat" are signs of life, any other with its id ends an order. */
interface Said {
  type: string;
  id?: number;
}

/** Whose worker it is. */
export interface Owner<Order extends { id: number }, Reply extends Said> {
  /** Makes a worker. */
  create(): Worker;
  /** The reply in a message, or null when it is none. */
  read(data: unknown): Reply | null;
  /** Milliseconds without any sign from a worker after which it is given up. */
  hangMs: number;
  /** A reply that can be read. */
  reply(worker: WatchedWorker<Order, Reply>, reply: Reply): void;
  /** The worker is of no use any more, for the reason given as a sentence. It has been ended. */
  broken(worker: WatchedWorker<Order, Reply>, sentence: string): void;
}

/** `hangMs` unless a client is told otherwise. */
export const HANG_MS = 8000;

/** Sentences for a reader whose engine is gone, or was never there. */
export const NO_WORKER =
  'This browser cannot run the engine on this page; what is shown was computed when the page was built.';
export const LOAD_FAILED = 'The engine could not be loaded; check the connection, then try again or reload the page.';
export const CRASHED = 'The engine stopped unexpectedly; a new one is ready when you try again.';
export const GARBLED = 'The engine gave an answer that cannot be read; a new one is ready when you try again.';

/** Milliseconds after which a worker that was to leave its order and has not is ended: many looks at its sign. */
export const STOPS_WITHIN = 1000;

/** How often a worker must be found silent in a row before it is given up; loading may take LOADING times as long. */
const SILENT_LOOKS = 4;
const LOADING = 4;

export class WatchedWorker<Order extends { id: number }, Reply extends Said> {
  /** True once its script runs. */
  ready = false;
  /** True once it has searched anything: its code is compiled. */
  warm = false;
  /** Id of the order it works on; 0 when it is idle. */
  order = 0;
  /** When that order was sent, in milliseconds of performance.now(). */
  since = 0;
  #stopping: ReturnType<typeof setTimeout> | undefined;
  #worker: Worker | null;
  #looks: ReturnType<typeof setInterval> | undefined;
  #silent = 0;
  readonly #owner: Owner<Order, Reply>;

  /** Starts a worker. Throws whatever `create` throws. */
  constructor(owner: Owner<Order, Reply>) {
    this.#owner = owner;
    const worker = owner.create();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    worker.onerror = () => this.#fail(this.ready ? CRASHED : LOAD_FAILED);
    worker.onmessageerror = () => this.#fail(GARBLED);
    this.#watch();
  }

  send(order: Order): void {
    this.order = order.id;
    this.since = performance.now();
    this.#worker?.postMessage(order);
    this.#watch();
  }

  /** Is it waited for: loading, or working? */
  get busy(): boolean {
    return !this.ready || this.order !== 0;
  }

  /** Was it told to leave its order, and has not yet? */
  get stopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Has it leave its order, which it does within a moment. It stays, its code compiled, and is given other orders. */
  stop(): void {
    if (this.#worker === null || this.order === 0 || this.#stopping !== undefined) return;
    takeSign(this.#worker);
    this.#stopping = setTimeout(() => this.#fail(CRASHED), STOPS_WITHIN);
  }

  /** Ends the worker, and what it searches; it says nothing more. */
  end(): void {
    const worker = this.#worker;
    this.#worker = null;
    clearTimeout(this.#stopping);
    this.#watch();
    if (worker !== null) endWorker(worker);
  }

  /** Looks after the worker from now on, as long as it is waited for. */
  #watch(): void {
    clearInterval(this.#looks);
    this.#silent = 0;
    if (this.#worker === null || !this.busy) return;
    this.#looks = setInterval(() => this.#look(), this.#owner.hangMs / SILENT_LOOKS);
  }

  /**
   * A worker that has been silent at several looks in a row is given up. Looks are counted and not milliseconds, so
   * that a computer that slept for an hour takes nobody for dead.
   */
  #look(): void {
    this.#silent += 1;
    if (!this.ready && this.#silent >= SILENT_LOOKS * LOADING) this.#fail(LOAD_FAILED);
    else if (this.ready && this.#silent >= SILENT_LOOKS) {
      const seconds = Math.round(this.#owner.hangMs / 1000);
      this.#fail(`The engine gave no sign of life for ${seconds} seconds and was stopped; try again.`);
    }
  }

  #hear(data: unknown): void {
    this.#silent = 0;
    const reply = this.#owner.read(data);
    if (reply === null) {
      this.#fail(GARBLED);
      return;
    }
    if (reply.type === 'ready') {
      this.ready = true;
      if (this.#worker !== null) giveSign(this.#worker);
      this.#watch();
    }
    // An answer to an order that is over: it was sent before the next order came in.
    else if (reply.id !== this.order) return;
    else if (reply.type !== 'progress' && reply.type !== 'beat') {
      this.order = 0;
      this.warm = true;
      if (this.#stopping !== undefined && this.#worker !== null) {
        clearTimeout(this.#stopping);
        this.#stopping = undefined;
        giveSign(this.#worker);
      }
      this.#watch();
    }
    this.#owner.reply(this, reply);
  }

  #fail(sentence: string): void {
    this.end();
    this.#owner.broken(this, sentence);
  }
}
