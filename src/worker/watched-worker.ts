/** One worker of a client: what it is doing, and whether it still answers. */
import { CRASHED, GARBLED, LOAD_FAILED } from './errors.ts';
import type { FeatureName } from './feature.ts';
import { type Order, readReply, type Reply } from './protocol.ts';
import { endWorker, giveSign, takeSign } from './stop-sign.ts';

/** Whose worker it is. */
export interface Owner {
  /** Makes a worker. */
  create(): Worker;
  /** Milliseconds without any sign from a worker after which it is given up. */
  hangMs: number;
  /** "ready", or a reply to the order: progress and beats are signs of life, any other ends it. */
  reply(worker: WatchedWorker, reply: Reply): void;
  /** The worker is of no use any more, for the reason given as a sentence. It has been ended. */
  broken(worker: WatchedWorker, sentence: string): void;
}

/** `hangMs` unless a client is told otherwise. */
export const HANG_MS = 8000;

/** Starts the one script of all workers. */
export const startWorker = (feature: FeatureName): Worker =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: feature });

/** Milliseconds after which a worker that was to leave its order and has not is ended: many looks at its sign. */
export const STOPS_WITHIN = 1000;

/** How often a worker must be found silent in a row before it is given up; loading may take LOADING times as long. */
const SILENT_LOOKS = 4;
const LOADING = 4;

export class WatchedWorker {
  /** True once its script runs, and what it is for is loaded. */
  ready = false;
  /** True once it has searched anything: its code is compiled. */
  warm = false;
  /** The order that it works on; null when it is idle. */
  order: Order | null = null;
  /** When that order was sent, in milliseconds of performance.now(). */
  since = 0;
  #stopping: ReturnType<typeof setTimeout> | undefined;
  #worker: Worker | null;
  #looks: ReturnType<typeof setInterval> | undefined;
  #silent = 0;
  readonly #owner: Owner;

  /** Starts a worker. Throws whatever `create` throws. */
  constructor(owner: Owner) {
    this.#owner = owner;
    const worker = owner.create();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    worker.onerror = () => this.#fail(this.ready ? CRASHED : LOAD_FAILED);
    worker.onmessageerror = () => this.#fail(GARBLED);
    this.#watch();
  }

  send(order: Order): void {
    this.order = order;
    this.since = performance.now();
    this.#worker?.postMessage(order);
    this.#watch();
  }

  /** Is it waited for: loading, or working? */
  get busy(): boolean {
    return !this.ready || this.order !== null;
  }

  /** Was it told to leave its order, and has not yet? */
  get stopping(): boolean {
    return this.#stopping !== undefined;
  }

  /** Has it leave its order, which it does within a moment. It stays, its code compiled, and is given other orders. */
  stop(): void {
    if (this.#worker === null || this.order === null || this.#stopping !== undefined) return;
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
    const reply = readReply(data, this.order);
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
    else if (reply.id !== this.order?.id) return;
    else if (reply.type !== 'progress' && reply.type !== 'beat') {
      this.order = null;
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
