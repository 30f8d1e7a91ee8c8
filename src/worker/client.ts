/**
 * The page's side of the engine: two workers that run searches, for each key the latest request only.
 *
 * A search that a newer one replaces may finish if it is short, and the newer one starts right after it: while a knob
 * is dragged, counts follow it at the pace of the searches, and of the requests in between only the latest is run.
 * Starting each request beside the unfinished one before it was ten times slower when measured: the searches that
 * nobody wanted any more took the processor from the one that counted.
 *
 * Widgets often ask for the same search at the same time, such as a comparison and the card beside it: it is searched
 * once for all of them.
 *
 * A search that is cancelled, or whose page or widget is left, is stopped (stop-sign.ts). Its worker stays: a new one
 * would load and compile for a second before it searches at full speed. What nobody can see is put back among those
 * that wait, and begins again when it is seen.
 */
import { whileAway } from './away.ts';
import { Cancelled, EngineFailure, NO_WORKER } from './errors.ts';
import type { Reply, RunResult, SearchRequestData } from './protocol.ts';
import { HANG_MS, type Owner, startWorker, WatchedWorker } from './watched-worker.ts';

export { Cancelled, EngineFailure } from './errors.ts';
export type { RunResult, SearchRequestData } from './protocol.ts';

export interface RunOptions {
  /** Called after each finished iteration, until the run is over. */
  onProgress?: (result: RunResult) => void;
  /** Cancels the run when it is aborted. */
  signal?: AbortSignal;
}

/** Age in milliseconds up to which a search that a newer one has replaced may finish. */
const MAY_TAKE = 300;

/** Who waits for a search. */
interface Asker {
  key: string;
  onProgress: ((result: RunResult) => void) | undefined;
  /** True once there is a newer request of the same key. */
  replaced: boolean;
  /** Tells how it ended, once. */
  settle(outcome: RunResult | Error): void;
}

interface Job {
  id: number;
  request: SearchRequestData;
  /** What two jobs must not have in common: the whole request. */
  text: string;
  /** Empty when it is not wanted any more. */
  askers: Asker[];
}

/** Does anybody wait for it who did not ask for something newer since? */
const isWanted = ({ askers }: Job): boolean => askers.some(({ replaced }) => !replaced);

interface EngineClientOptions {
  /** Makes a worker; the default starts the engine's own script. */
  createWorker?: () => Worker;
  /** Searches at a time; 2 unless said otherwise. */
  size?: number;
  /** Milliseconds without any sign from a worker after which it is given up; HANG_MS unless said otherwise. */
  hangMs?: number;
}

/** Runs searches in workers, which start when they are first needed; from then on as long as the page is seen. */
export class EngineClient {
  readonly #create: () => Worker;
  readonly #size: number;
  readonly #workers = new Set<WatchedWorker>();
  /** Not yet with a worker, oldest first; at most one that a key waits for. */
  #waiting: Job[] = [];
  /** With a worker, by the id of the order; at most one that a key waits for. */
  readonly #running = new Map<number, Job>();
  readonly #owner: Owner;
  #lastId = 0;
  /** Runs of these keys wait: nobody sees what they are for. */
  readonly #held = new Set<string>();
  /** All runs wait: nobody sees the page. */
  #paused = false;
  #wantsWarmth = false;
  /** Ends that the page is looked at; null while no worker has been started. */
  #forgetAway: (() => void) | null = null;

  constructor({ createWorker = startEngine, size = 2, hangMs = HANG_MS }: EngineClientOptions = {}) {
    this.#create = createWorker;
    this.#size = size;
    this.#owner = {
      create: createWorker,
      hangMs,
      reply: (worker, reply) => this.#hear(worker, reply),
      broken: (worker, why) => this.#lose(worker, why),
    };
  }

  /**
   * Searches, and gives the result. Latest wins: a newer run with the same key replaces the older, which may still give
   * its result first if it is about to, and is cancelled otherwise.
   * Rejects with Cancelled, or with EngineFailure whose message is for the reader.
   */
  run(key: string, request: SearchRequestData, { onProgress, signal }: RunOptions = {}): Promise<RunResult> {
    this.#replace(key);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const text = JSON.stringify(request);
      let job = this.#jobs().find((one) => one.text === text && one.askers.length > 0);
      const shared = job !== undefined;
      job ??= { id: ++this.#lastId, request, text, askers: [] };
      const { askers } = job;
      const abort = () => this.#drop(job, asker);
      const asker: Asker = {
        key,
        onProgress,
        replaced: false,
        settle: (outcome) => {
          signal?.removeEventListener('abort', abort);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener('abort', abort);
      askers.push(asker);
      if (!shared) this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Would a run start at once, or as soon as a worker has loaded or left what it was told to stop? */
  get free(): boolean {
    return this.#jobs().length < this.#size;
  }

  /** Cancels the runs of a key, if there are any. */
  cancel(key: string): void {
    for (const job of this.#jobs()) for (const asker of [...job.askers]) if (asker.key === key) this.#drop(job, asker);
  }

  /** Stops what is searched for these keys, to begin again at `release`; what is asked for meanwhile waits as well. */
  hold(keys: readonly string[]): void {
    for (const key of keys) this.#held.add(key);
    this.#putBack();
    this.#assign();
  }

  release(keys: readonly string[]): void {
    for (const key of keys) this.#held.delete(key);
    this.#assign();
  }

  /**
   * Starts the workers and has them compile the engine, as soon as the browser has nothing better to do. Without
   * workers, nothing.
   */
  warmUp(): void {
    if (this.#wantsWarmth || (this.#create === startEngine && typeof Worker === 'undefined')) return;
    this.#wantsWarmth = true;
    const begin = () => {
      if (this.#wantsWarmth && this.#workers.size === 0) this.#open();
    };
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 3000 });
    else setTimeout(begin, 300);
  }

  /** Cancels all runs and ends all workers. The next run starts new ones. */
  dispose(): void {
    for (const job of this.#jobs()) this.#settle(job, new Cancelled());
    for (const worker of this.#workers) worker.end();
    this.#workers.clear();
    this.#wantsWarmth = false;
    this.#paused = false;
    this.#forgetAway?.();
    this.#forgetAway = null;
  }

  #jobs(): Job[] {
    return [...this.#running.values(), ...this.#waiting];
  }

  /** Ends a job for all who wait for it. */
  #settle(job: Job, outcome: RunResult | Error): void {
    this.#running.delete(job.id);
    this.#waiting = this.#waiting.filter((other) => other !== job);
    for (const asker of job.askers.splice(0)) asker.settle(outcome);
  }

  /**
   * Makes room for a newer run of a key: the one that waits is cancelled, the one that runs may finish within its time.
   */
  #replace(key: string): void {
    for (const job of this.#jobs()) {
      for (const asker of [...job.askers]) {
        if (asker.key !== key || asker.replaced) continue;
        if (this.#running.has(job.id)) {
          asker.replaced = true;
          if (!isWanted(job)) this.#limit(job);
        } else this.#drop(job, asker);
      }
    }
  }

  /** Cancels a run for one of those who wait for it; for the last of them, the search. */
  #drop(job: Job, asker: Asker): void {
    job.askers.splice(job.askers.indexOf(asker), 1);
    asker.settle(new Cancelled());
    if (isWanted(job)) return;
    if (job.askers.length === 0) this.#giveUp(job);
    else this.#limit(job);
    this.#assign();
  }

  #waits({ askers }: Job): boolean {
    return this.#paused || askers.every(({ key }) => this.#held.has(key));
  }

  #workerOf(job: Job): WatchedWorker | undefined {
    return [...this.#workers].find(({ order }) => order?.id === job.id);
  }

  #jobOf({ order }: WatchedWorker): Job | undefined {
    return order === null ? undefined : this.#running.get(order.id);
  }

  /** Stops a job that nobody wants. Its worker is free a moment later. */
  #giveUp(job: Job): void {
    this.#workerOf(job)?.stop();
    this.#settle(job, new Cancelled());
  }

  /** Stops the searches that are to wait. One that a newer has replaced is not begun again. */
  #putBack(): void {
    const back: Job[] = [];
    for (const worker of this.#workers) {
      const job = this.#jobOf(worker);
      if (job === undefined || !this.#waits(job)) continue;
      if (isWanted(job)) {
        worker.stop();
        this.#running.delete(job.id);
        // What its worker still says is of no order any more.
        job.id = ++this.#lastId;
        back.push(job);
      } else this.#giveUp(job);
    }
    this.#waiting = [...back, ...this.#waiting];
  }

  /** Stops a job that a newer one has replaced, unless it is done or wanted again when it has taken MAY_TAKE. */
  #limit(job: Job): void {
    const giveUp = () => {
      if (isWanted(job) || !this.#running.has(job.id)) return;
      this.#giveUp(job);
      this.#assign();
    };
    const age = performance.now() - (this.#workerOf(job)?.since ?? 0);
    setTimeout(giveUp, Math.max(0, MAY_TAKE - age));
  }

  /** Gives waiting jobs to idle workers, and starts workers where some are missing. */
  #assign(): void {
    const keys = new Set([...this.#running.values()].flatMap(({ askers }) => askers.map(({ key }) => key)));
    const next = this.#waiting.filter((job) => !this.#waits(job) && job.askers.some(({ key }) => !keys.has(key)));
    for (const worker of this.#workers) {
      if (!worker.busy && next.length > 0) this.#start(worker, next.shift()!);
    }
    const loading = [...this.#workers].filter((worker) => !worker.ready).length;
    for (let i = loading; i < next.length && this.#workers.size < this.#size; i++) this.#open();
    const stopping = [...this.#workers].filter((worker) => worker.stopping).length;
    if (next.length > loading + stopping && this.#workers.size >= this.#size) this.#stopUnwanted();
  }

  /** Stops what nobody wants any more, however short: another than its own successor waits for a worker. */
  #stopUnwanted(): void {
    for (const job of [...this.#running.values()]) if (!isWanted(job)) this.#giveUp(job);
  }

  #start(worker: WatchedWorker, job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    this.#running.set(job.id, job);
    worker.send({ type: 'search', id: job.id, request: job.request });
  }

  #open(): void {
    if (this.#forgetAway === null) this.#lookAtPage();
    try {
      this.#workers.add(new WatchedWorker(this.#owner));
    } catch {
      this.#failWaiting(NO_WORKER);
    }
  }

  /**
   * While nobody sees the page, all searches wait, to begin again. One that the browser keeps for the back button must
   * not keep searching: shown again, it starts new workers.
   */
  #lookAtPage(): void {
    if (typeof window !== 'undefined') addEventListener('pagehide', () => this.dispose(), { once: true });
    this.#forgetAway = whileAway(
      () => {
        this.#paused = true;
        this.#putBack();
      },
      () => {
        this.#paused = false;
        this.#assign();
        this.#warmNext();
      },
    );
  }

  #hear(worker: WatchedWorker, reply: Reply): void {
    const job = 'id' in reply ? this.#running.get(reply.id) : undefined;
    if (reply.type === 'progress')
      for (const { onProgress } of job?.askers ?? []) onProgress?.(reply.progress as RunResult);
    if (reply.type === 'progress' || reply.type === 'beat') return;
    if (reply.type === 'result' && job !== undefined) this.#settle(job, reply.result as RunResult);
    if (reply.type === 'failure') {
      if (job !== undefined) this.#settle(job, new EngineFailure(reply.message));
      if (reply.broken && this.#workers.delete(worker)) worker.end();
    }
    this.#assign();
    this.#warmNext();
  }

  /** Warms one worker at a time, so that the others stay free for the reader. */
  #warmNext(): void {
    if (!this.#wantsWarmth || this.#waiting.length > 0) return;
    const workers = [...this.#workers];
    if (workers.some((worker) => worker.busy && this.#jobOf(worker) === undefined)) return;
    const cold = workers.find((worker) => !worker.warm && !worker.busy);
    if (cold !== undefined) {
      cold.send({ type: 'warmUp', id: ++this.#lastId, request: null });
    } else if (workers.length < this.#size) this.#open();
  }

  #lose(worker: WatchedWorker, why: string): void {
    if (!this.#workers.delete(worker)) return;
    const job = this.#jobOf(worker);
    if (job !== undefined) this.#settle(job, new EngineFailure(why));
    // Where the script did not load it will not load at once either: who waits is told, and may try again.
    if (!worker.ready) {
      this.#wantsWarmth = false;
      this.#failWaiting(why);
    }
    this.#assign();
  }

  #failWaiting(why: string): void {
    for (const job of [...this.#waiting]) this.#settle(job, new EngineFailure(why));
  }
}

const startEngine = () => startWorker('search');

/** The page's engine. */
export const engineClient = new EngineClient();
