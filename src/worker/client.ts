/**
 * The page's side of the engine: a small pool of workers that runs searches, the latest request of a kind first.
 *
 * A worker that searches cannot hear "stop". A request that has been replaced is therefore left to run to its end when it
 * is short, and its worker is ended and replaced when it is not: a new worker has to load and to compile, which costs as
 * much as a search of GRACE_MS, so waiting up to that long never costs more than twice the better choice. Meanwhile the
 * newer request runs in the next worker: there is one more of them than may search at a time.
 */
import type { Order, Reply, RunResult, SearchRequestData } from './protocol.ts';
import { lookEvery, Seat, type SeatEvents } from './seat.ts';

export type { RunResult, SearchRequestData } from './protocol.ts';

export interface RunOptions {
  /** Called after each finished iteration, until the run is over. */
  onProgress?: (result: RunResult) => void;
  /** Cancels the run when it is aborted. */
  signal?: AbortSignal;
}

/** The run was not wanted any more: a newer one of the same key, cancel(), an abort, or the page was left. */
export class Cancelled extends Error {
  constructor() {
    super('The search was cancelled.');
    this.name = 'Cancelled';
  }
}

/** The run could not be done. The message is one sentence for the reader. */
export class EngineFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineFailure';
  }
}

/** How long a search that nobody waits for may go on, in milliseconds: what a new worker would cost. */
const GRACE_MS = 100;

const NO_WORKER = 'This browser cannot run the engine on this page; the result shown was computed when the page was built.';

interface Job {
  id: number;
  key: string;
  request: SearchRequestData;
  onProgress: ((result: RunResult) => void) | undefined;
  /** Ends the job once, one way or the other. */
  settle(outcome: RunResult | Error): void;
}

export interface EngineClientOptions {
  /** Makes a worker; the default starts the engine's own script. */
  createWorker?: () => Worker;
  /** Searches at a time; 2 unless said otherwise. */
  size?: number;
  /** Milliseconds without any sign from a worker after which it is given up; 8000 unless said otherwise. */
  hangMs?: number;
}

/** Runs searches in workers, which start when they are first needed. */
export class EngineClient {
  readonly #create: () => Worker;
  readonly #size: number;
  readonly #hangMs: number;
  readonly #seats = new Set<Seat>();
  /** Not yet with a worker, oldest first. */
  #waiting: Job[] = [];
  /** With a worker, by the id of the order. */
  readonly #running = new Map<number, Job>();
  readonly #latest = new Map<string, Job>();
  readonly #events: SeatEvents = { reply: (seat, reply) => this.#hear(seat, reply), broken: (seat, why) => this.#lose(seat, why) };
  #lastId = 0;
  #wantsWarmth = false;
  #lookTimer: ReturnType<typeof setInterval> | undefined;

  constructor({ createWorker = startWorker, size = 2, hangMs = 8000 }: EngineClientOptions = {}) {
    this.#create = createWorker;
    this.#size = size;
    this.#hangMs = hangMs;
  }

  /**
   * Searches, and gives the result. Latest wins: a newer run with the same key cancels the older one.
   * Rejects with Cancelled, or with EngineFailure whose message is for the reader.
   */
  run(key: string, request: SearchRequestData, { onProgress, signal }: RunOptions = {}): Promise<RunResult> {
    this.cancel(key);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const abort = () => this.#drop(job);
      const job: Job = {
        id: ++this.#lastId,
        key,
        request,
        onProgress,
        settle: (outcome) => {
          signal?.removeEventListener('abort', abort);
          this.#running.delete(job.id);
          this.#waiting = this.#waiting.filter((other) => other !== job);
          if (this.#latest.get(key) === job) this.#latest.delete(key);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener('abort', abort);
      this.#latest.set(key, job);
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Cancels the run of a key, if there is one. */
  cancel(key: string): void {
    const job = this.#latest.get(key);
    if (job !== undefined) this.#drop(job);
  }

  /** Starts the workers and has them compile the engine, as soon as the browser has nothing better to do. Without workers, nothing. */
  warmUp(): void {
    if (this.#wantsWarmth || (this.#create === startWorker && typeof Worker === 'undefined')) return;
    this.#wantsWarmth = true;
    const begin = () => {
      if (this.#wantsWarmth && this.#seats.size === 0) this.#open();
    };
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 3000 });
    else setTimeout(begin, 300);
  }

  /** Cancels all runs and ends all workers. The next run starts new ones. */
  dispose(): void {
    for (const job of [...this.#latest.values()]) job.settle(new Cancelled());
    for (const seat of this.#seats) seat.end();
    this.#seats.clear();
    this.#wantsWarmth = false;
    this.#watch();
  }

  #drop(job: Job): void {
    job.settle(new Cancelled());
    for (const seat of this.#seats) {
      if (seat.order !== job.id) continue;
      setTimeout(() => this.#giveUp(seat, job.id), Math.max(0, GRACE_MS - (performance.now() - seat.since)));
    }
    this.#assign();
  }

  /** Ends a worker that still searches what nobody waits for, and puts a new one in its place. */
  #giveUp(seat: Seat, order: number): void {
    if (seat.order !== order || !this.#seats.delete(seat)) return;
    seat.end();
    this.#assign();
    this.#warmNext();
  }

  /** Gives waiting jobs to idle workers, and starts workers where some are missing. */
  #assign(): void {
    for (const seat of this.#seats) {
      if (this.#waiting.length === 0 || this.#running.size >= this.#size) break;
      if (!seat.busy) this.#start(seat, this.#waiting.shift()!);
    }
    const places = this.#size - this.#running.size;
    const loading = [...this.#seats].filter((seat) => !seat.ready).length;
    const missing = Math.min(this.#waiting.length, places) - loading;
    for (let i = 0; i < missing && this.#seats.size <= this.#size; i++) this.#open();
    this.#watch();
  }

  #start(seat: Seat, job: Job): void {
    this.#running.set(job.id, job);
    seat.send({ type: 'search', id: job.id, request: job.request });
  }

  #open(): void {
    try {
      this.#seats.add(new Seat(this.#create, this.#events));
    } catch {
      this.#failWaiting(NO_WORKER);
    }
    this.#watch();
  }

  #hear(seat: Seat, reply: Reply): void {
    const job = 'id' in reply ? this.#running.get(reply.id) : undefined;
    if (reply.type === 'progress') job?.onProgress?.(reply.result);
    if (reply.type === 'progress' || reply.type === 'beat') return;
    if (reply.type === 'result') job?.settle(reply.result);
    if (reply.type === 'failure') {
      job?.settle(new EngineFailure(reply.message));
      if (reply.broken && this.#seats.delete(seat)) seat.end();
    }
    this.#assign();
    this.#warmNext();
  }

  /** Warms one worker at a time, so that the others stay free for the reader. */
  #warmNext(): void {
    if (!this.#wantsWarmth || this.#waiting.length > 0 || this.#running.size >= this.#size) return;
    const seats = [...this.#seats];
    if (seats.some((seat) => seat.busy && !this.#running.has(seat.order))) return;
    const cold = seats.find((seat) => !seat.warm && !seat.busy);
    if (cold !== undefined) {
      const order: Order = { type: 'warmUp', id: ++this.#lastId };
      cold.send(order);
    } else if (seats.length <= this.#size) this.#open();
    this.#watch();
  }

  #lose(seat: Seat, why: string): void {
    if (!this.#seats.delete(seat)) return;
    const job = this.#running.get(seat.order);
    job?.settle(new EngineFailure(why));
    // Where the script did not load it will not load at once either: who waits is told, and may try again.
    if (!seat.ready) {
      this.#wantsWarmth = false;
      this.#failWaiting(why);
    }
    this.#assign();
  }

  #failWaiting(why: string): void {
    for (const job of [...this.#waiting]) job.settle(new EngineFailure(why));
  }

  /** Looks after the workers as long as one of them is busy. */
  #watch(): void {
    const needed = [...this.#seats].some((seat) => seat.busy);
    if (needed && this.#lookTimer === undefined) {
      this.#lookTimer = setInterval(() => {
        for (const seat of [...this.#seats]) seat.look(Math.round(this.#hangMs / 1000));
        this.#watch();
      }, lookEvery(this.#hangMs));
    } else if (!needed && this.#lookTimer !== undefined) {
      clearInterval(this.#lookTimer);
      this.#lookTimer = undefined;
    }
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}

/** The page's engine. */
export const engineClient = new EngineClient();

// A page that the browser keeps for the back button must not keep searching; when it is shown again, workers start anew.
if (typeof window !== 'undefined') addEventListener('pagehide', () => engineClient.dispose());
