/**
 * The page's side of the engine: two workers that run searches, for each key the latest request only.
 *
 * A worker that searches cannot hear "stop"; all one can do is to end it, and a new one has to load and to compile before it
 * searches at full speed. So a search that a newer one replaces may finish if it takes no longer than a new worker would
 * (never more than twice the better choice), and the newer one starts right after it. While a knob is dragged, counts
 * follow it at the pace of the searches, and of the requests in between only the latest is run. Starting each request
 * beside the unfinished one before it was ten times slower when measured: the searches that nobody wanted any more took
 * the processor from the one that counted.
 *
 * A search that is cancelled, or whose page or widget is left, ends at once. What nobody can see is put back among those that wait, and
 * begins anew when it is seen.
 */
import { whileAway } from './away.ts';
import { Cancelled, EngineFailure } from './errors.ts';
import { type Order, readReply, type Reply, type RunResult, type SearchRequestData } from './protocol.ts';
import { HANG_MS, NO_WORKER, type Owner, Seat } from './seat.ts';

export { Cancelled, EngineFailure } from './errors.ts';
export type { RunResult, SearchRequestData } from './protocol.ts';

export interface RunOptions {
  /** Called after each finished iteration, until the run is over. */
  onProgress?: (result: RunResult) => void;
  /** Cancels the run when it is aborted. */
  signal?: AbortSignal;
}

/** What a new worker costs, in milliseconds, until the first one has been timed; and the bounds of what is believed. */
const GUESSED_COST = 300;
const LEAST_COST = 100;
const GREATEST_COST = 2000;
/** Age in milliseconds up to which a search that was cancelled may finish, so that its worker can be kept. */
const CANCELLED_MAY_TAKE = 100;

type EngineSeat = Seat<Order, Reply>;

interface Job {
  id: number;
  key: string;
  request: SearchRequestData;
  onProgress: ((result: RunResult) => void) | undefined;
  /** True once a newer request of the same key waits for its turn. */
  replaced: boolean;
  /** Ends the job once, one way or the other. */
  settle(outcome: RunResult | Error): void;
}

export interface EngineClientOptions {
  /** Makes a worker; the default starts the engine's own script. */
  createWorker?: () => Worker;
  /** Searches at a time; 2 unless said otherwise. */
  size?: number;
  /** Milliseconds without any sign from a worker after which it is given up; HANG_MS unless said otherwise. */
  hangMs?: number;
}

/** Runs searches in workers, which start when they are first needed. */
export class EngineClient {
  readonly #create: () => Worker;
  readonly #size: number;
  readonly #seats = new Set<EngineSeat>();
  /** Not yet with a worker, oldest first; at most one of a key. */
  #waiting: Job[] = [];
  /** With a worker, by the id of the order; at most one of a key. */
  readonly #running = new Map<number, Job>();
  readonly #owner: Owner<Order, Reply>;
  /** Age in milliseconds up to which a search that is not wanted any more may finish: what a new worker costs here. */
  #grace = GUESSED_COST;
  #lastId = 0;
  /** Runs of these keys wait: nobody sees what they are for. */
  readonly #held = new Set<string>();
  /** All runs wait. */
  #paused = false;
  #wantsWarmth = false;

  constructor({ createWorker = startWorker, size = 2, hangMs = HANG_MS }: EngineClientOptions = {}) {
    this.#create = createWorker;
    this.#size = size;
    this.#owner = {
      create: createWorker,
      read: readReply,
      hangMs,
      reply: (seat, reply) => this.#hear(seat, reply),
      broken: (seat, why) => this.#lose(seat, why),
    };
  }

  /**
   * Searches, and gives the result. Latest wins: a newer run with the same key replaces the older, which may still give its
   * result first if it is about to, and is cancelled otherwise.
   * Rejects with Cancelled, or with EngineFailure whose message is for the reader.
   */
  run(key: string, request: SearchRequestData, { onProgress, signal }: RunOptions = {}): Promise<RunResult> {
    this.#replace(key);
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
        replaced: false,
        settle: (outcome) => {
          signal?.removeEventListener('abort', abort);
          this.#running.delete(job.id);
          this.#waiting = this.#waiting.filter((other) => other !== job);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener('abort', abort);
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Would a run start at once, or as soon as a worker has loaded? */
  get free(): boolean {
    return this.#jobs().length < this.#size;
  }

  /** Cancels the runs of a key, if there are any. */
  cancel(key: string): void {
    for (const job of this.#jobs()) if (job.key === key) this.#drop(job);
  }

  /** Ends what is searched for these keys, to begin anew at `release`; what is asked for meanwhile waits as well. */
  hold(keys: readonly string[]): void {
    for (const key of keys) this.#held.add(key);
    this.#putBack();
    this.#assign();
  }

  release(keys: readonly string[]): void {
    for (const key of keys) this.#held.delete(key);
    this.#assign();
  }

  /** Ends all that is searched, to begin anew at `resume`; what is asked for meanwhile waits as well. */
  pause(): void {
    this.#paused = true;
    this.#putBack();
  }

  resume(): void {
    this.#paused = false;
    this.#assign();
    this.#warmNext();
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
    for (const job of this.#jobs()) job.settle(new Cancelled());
    for (const seat of this.#seats) seat.end();
    this.#seats.clear();
    this.#wantsWarmth = false;
  }

  #jobs(): Job[] {
    return [...this.#running.values(), ...this.#waiting];
  }

  /** Makes room for a newer run of a key: the one that waits is cancelled, the one that runs may finish within its time. */
  #replace(key: string): void {
    for (const job of this.#jobs()) {
      if (job.key !== key || job.replaced) continue;
      if (this.#running.has(job.id)) {
        job.replaced = true;
        this.#limit(job, this.#grace);
      } else job.settle(new Cancelled());
    }
  }

  #drop(job: Job): void {
    job.settle(new Cancelled());
    this.#limit(job, Math.min(this.#grace, CANCELLED_MAY_TAKE));
    this.#assign();
  }

  #waits({ key }: Job): boolean {
    return this.#paused || this.#held.has(key);
  }

  /** Ends the searches that are to wait. One that a newer has replaced is not begun again. */
  #putBack(): void {
    const back: Job[] = [];
    for (const seat of this.#seats) {
      const job = this.#running.get(seat.order);
      if (job === undefined || !this.#waits(job)) continue;
      this.#seats.delete(seat);
      seat.end();
      this.#running.delete(job.id);
      if (job.replaced) job.settle(new Cancelled());
      else back.push(job);
    }
    this.#waiting = [...back, ...this.#waiting];
  }

  /** Ends the worker of a job that is not wanted any more, unless the job is done when it is `grace` milliseconds old. */
  #limit(job: Job, grace: number): void {
    for (const seat of this.#seats) {
      if (seat.order !== job.id) continue;
      const giveUp = () => {
        if (seat.order !== job.id || !this.#seats.delete(seat)) return;
        seat.end();
        job.settle(new Cancelled());
        this.#assign();
        this.#warmNext();
      };
      setTimeout(giveUp, Math.max(0, grace - (performance.now() - seat.since)));
    }
  }

  /** Gives waiting jobs to idle workers, and starts workers where some are missing. */
  #assign(): void {
    const keys = new Set([...this.#running.values()].map(({ key }) => key));
    const next = this.#waiting.filter((job) => !keys.has(job.key) && !this.#waits(job));
    for (const seat of this.#seats) {
      if (!seat.busy && next.length > 0) this.#start(seat, next.shift()!);
    }
    const loading = [...this.#seats].filter((seat) => !seat.ready).length;
    for (let i = loading; i < next.length && this.#seats.size < this.#size; i++) this.#open();
  }

  #start(seat: EngineSeat, job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    this.#running.set(job.id, job);
    seat.send({ type: 'search', id: job.id, request: job.request });
  }

  #open(): void {
    try {
      this.#seats.add(new Seat(this.#owner));
    } catch {
      this.#failWaiting(NO_WORKER);
    }
  }

  #hear(seat: EngineSeat, reply: Reply): void {
    const job = 'id' in reply ? this.#running.get(reply.id) : undefined;
    if (reply.type === 'progress') job?.onProgress?.(reply.result);
    if (reply.type === 'progress' || reply.type === 'beat') return;
    if (reply.type === 'warm') this.#grace = Math.min(GREATEST_COST, Math.max(LEAST_COST, seat.cost));
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
    if (!this.#wantsWarmth || this.#waiting.length > 0) return;
    const seats = [...this.#seats];
    if (seats.some((seat) => seat.busy && !this.#running.has(seat.order))) return;
    const cold = seats.find((seat) => !seat.warm && !seat.busy);
    if (cold !== undefined) {
      const order: Order = { type: 'warmUp', id: ++this.#lastId };
      cold.send(order);
    } else if (seats.length < this.#size) this.#open();
  }

  #lose(seat: EngineSeat, why: string): void {
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
}

function startWorker(): Worker {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}

/** Runs searches for this page while it is shown. */
export function pageClient(options?: EngineClientOptions): EngineClient {
  const client = new EngineClient(options);
  // A page that the browser keeps for the back button must not keep searching; when it is shown again, workers start anew.
  if (typeof window !== 'undefined') addEventListener('pagehide', () => client.dispose());
  whileAway(
    () => client.pause(),
    () => client.resume(),
  );
  return client;
}

/** The page's engine. */
export const engineClient = pageClient();
