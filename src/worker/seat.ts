/** One worker of the pool: what it is doing, and whether it still answers. */
import { type Order, readReply, type Reply } from './protocol.ts';

/** What a seat tells the pool. */
export interface SeatEvents {
  /** A reply that can be read. */
  reply(seat: Seat, reply: Reply): void;
  /** The worker is of no use any more, for the reason given as a sentence. It has been ended. */
  broken(seat: Seat, sentence: string): void;
}

/** Sentences for a reader whose engine is gone. */
export const LOAD_FAILED = 'The engine could not be loaded; check the connection, then try again or reload the page.';
export const CRASHED = 'The engine stopped unexpectedly; a new one is ready when you try again.';
export const GARBLED = 'The engine gave an answer that cannot be read; a new one is ready when you try again.';

/** How often a seat must be found silent in a row before it is given up; loading may take LOADING times as long. */
const SILENT_LOOKS = 4;
const LOADING = 4;

export class Seat {
  /** True once its script runs. */
  ready = false;
  /** True once it has searched anything: its code is compiled. */
  warm = false;
  /** Id of the order it works on; 0 when it is idle. */
  order = 0;
  /** When that order was sent, in milliseconds of performance.now(). */
  since = 0;
  /** Milliseconds that it took to load, and then to work off its last order. */
  cost = 0;
  #loading: number;
  #worker: Worker | null;
  #silent = 0;
  readonly #events: SeatEvents;

  /** Starts a worker. Throws whatever `create` throws. */
  constructor(create: () => Worker, events: SeatEvents) {
    this.#events = events;
    this.#loading = performance.now();
    const worker = create();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    worker.onerror = () => this.#fail(this.ready ? CRASHED : LOAD_FAILED);
    worker.onmessageerror = () => this.#fail(GARBLED);
  }

  send(order: Order): void {
    this.order = order.id;
    this.since = performance.now();
    this.#silent = 0;
    this.#worker?.postMessage(order);
  }

  /** Is it waited for: loading, or working? */
  get busy(): boolean {
    return !this.ready || this.order !== 0;
  }

  /**
   * Called at equal intervals. A worker that has been silent at several looks in a row is given up. Looks are counted and
   * not milliseconds, so that a computer that slept for an hour takes nobody for dead.
   */
  look(seconds: number): void {
    if (!this.busy) return;
    this.#silent += 1;
    if (!this.ready && this.#silent >= SILENT_LOOKS * LOADING) this.#fail(LOAD_FAILED);
    else if (this.ready && this.#silent >= SILENT_LOOKS) {
      this.#fail(`The engine gave no sign of life for ${seconds} seconds and was stopped; try again.`);
    }
  }

  /** Ends the worker; it says nothing more. */
  end(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (worker === null) return;
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
  }

  #hear(data: unknown): void {
    this.#silent = 0;
    const reply = readReply(data);
    if (reply === null) {
      this.#fail(GARBLED);
      return;
    }
    if (reply.type === 'ready') {
      this.ready = true;
      this.#loading = performance.now() - this.#loading;
    }
    // An answer to an order that is over: it was sent before the next order came in.
    else if (reply.id !== this.order) return;
    else if (reply.type !== 'progress' && reply.type !== 'beat') {
      this.order = 0;
      this.warm = true;
      this.cost = this.#loading + performance.now() - this.since;
    }
    this.#events.reply(this, reply);
  }

  #fail(sentence: string): void {
    this.end();
    this.#events.broken(this, sentence);
  }
}

/** Milliseconds between two looks, so that a silent worker is given up after about `hangMs`. */
export const lookEvery = (hangMs: number): number => hangMs / SILENT_LOOKS;
