/**
 * The page's side of a worker that is asked one thing after the other, and ended to cancel: for whatever is no search
 * of client.ts. What is worked on while nobody sees the page is ended too, and done again when it is seen.
 */
import { whileAway } from './away.ts';
import { Cancelled, EngineFailure, NO_WORKER } from './errors.ts';
import type { FeatureName } from './feature.ts';
import type { Order, Reply, TaskName, Tasks } from './protocol.ts';
import { HANG_MS, type Owner, startWorker, WatchedWorker } from './watched-worker.ts';

interface Waiting {
  order: Order;
  settle(result: unknown): void;
  fail(error: Error): void;
  onProgress(progress: unknown): void;
  /** Points of a sweep that have been told, and those of this turn that are still to be heard again. */
  points: number;
  again: number;
}

/** What a worker knows after a task, and later ones need: a worker that takes its place is given it first. */
const GIVES: Readonly<Partial<Record<TaskName, 'rule' | 'tree'>>> = {
  useRule: 'rule',
  trace: 'tree',
  load: 'tree',
  open: 'tree',
};

export interface TaskClientOptions {
  /** Makes a worker; the default is one that loads the feature first. */
  createWorker?: () => Worker;
  /** Milliseconds without any sign from the worker after which it is given up; HANG_MS unless said otherwise. */
  hangMs?: number;
  /** Does the work go on while nobody sees the page? */
  goesOn?: boolean;
}

export class TaskClient {
  readonly #owner: Owner;
  readonly #goesOn: boolean;
  #worker: WatchedWorker | null = null;
  #lastId = 0;
  /** Oldest first, and that is the one that the worker works on. */
  #waiting: Waiting[] = [];
  /** What gave the worker what it knows. */
  readonly #known = new Map<'rule' | 'tree', Order>();
  #paused = false;
  #forgetAway: () => void = () => {};

  /** For a feature's tasks. */
  constructor(feature: FeatureName, options: TaskClientOptions = {}) {
    const { createWorker = () => startWorker(feature), goesOn = false, hangMs = HANG_MS } = options;
    this.#goesOn = goesOn;
    this.#owner = {
      create: createWorker,
      hangMs,
      reply: (_, reply) => this.#hear(reply),
      broken: ({ ready }, why) => this.end(new EngineFailure(why, ready)),
    };
  }

  /** Is there a worker, which knows what was asked before? */
  get runs(): boolean {
    return this.#worker !== null;
  }

  /**
   * Asks the worker, which starts with the first question. Rejects with Cancelled, or with EngineFailure for the
   * reader.
   */
  ask<Name extends TaskName>(
    type: Name,
    request: Tasks[Name]['request'],
    onProgress: (progress: Tasks[Name]['progress']) => void = () => {},
  ): Promise<Tasks[Name]['result']> {
    return new Promise((settle, fail) => {
      const order = { type, id: ++this.#lastId, request } as Order;
      this.#waiting.push({ order, settle, fail, onProgress, points: 0, again: 0 } as Waiting);
      if (this.#worker === null) this.warm();
      else this.#next();
    });
  }

  /** Starts a worker for what will be asked soon. */
  warm(): void {
    if (this.#worker !== null) return;
    this.#start();
    if (!this.#goesOn && this.#worker !== null)
      this.#forgetAway = whileAway(
        () => this.#pause(),
        () => this.#resume(),
      );
  }

  /** Cancels all that was asked. A worker that works on it is ended; one that loads or has nothing to do stays. */
  cancel(): void {
    if (this.#worker?.ready && this.#worker.busy) this.end();
    else for (const one of this.#waiting.splice(0)) one.fail(new Cancelled());
  }

  /** Ends the worker and cancels what waits. The next question starts a new one, which knows nothing of the old. */
  end(why: Error = new Cancelled()): void {
    this.#forgetAway();
    this.#forgetAway = () => {};
    this.#paused = false;
    this.#worker?.end();
    this.#worker = null;
    this.#known.clear();
    for (const one of this.#waiting.splice(0)) one.fail(why);
  }

  #start(): void {
    try {
      this.#worker = new WatchedWorker(this.#owner);
    } catch {
      this.end(new EngineFailure(NO_WORKER));
    }
  }

  /** An idle worker keeps its tree; one that works is ended. */
  #pause(): void {
    if (this.#waiting.length === 0) return;
    this.#paused = true;
    this.#worker?.end();
    for (const one of this.#waiting) one.again = one.points;
  }

  #resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    // A worker that has ended hears nothing; the new one is told first what the old one knew.
    const known = [...this.#known.values()].filter((order) => order !== this.#waiting[0]?.order);
    const unheard = { settle() {}, fail() {}, onProgress() {}, points: 0, again: 0 };
    this.#waiting.unshift(...known.map((order) => ({ order, ...unheard })));
    this.#start();
  }

  #next(): void {
    const [next] = this.#waiting;
    if (next !== undefined && this.#worker?.busy === false) this.#worker.send(next.order);
  }

  #hear(reply: Reply): void {
    if (reply.type === 'beat') return;
    if (reply.type === 'progress') {
      this.#tell(reply.progress);
      return;
    }
    if (reply.type === 'result') {
      const done = this.#waiting.shift();
      const gives = done && GIVES[done.order.type];
      if (done && gives) this.#known.set(gives, done.order);
      done?.settle(reply.result);
    } else if (reply.type === 'failure') this.#waiting.shift()?.fail(new EngineFailure(reply.message));
    this.#next();
  }

  #tell(progress: Tasks[TaskName]['progress']): void {
    const [at] = this.#waiting;
    if (at === undefined) return;
    if ('point' in progress && progress.point !== undefined) {
      if (at.again > 0) {
        at.again--;
        return;
      }
      at.points++;
    }
    at.onProgress(progress);
  }
}

/**
 * One for written rules. A stage may take long on a slow phone, and says nothing meanwhile; all of them end by their
 * count of nodes.
 */
export const workshopClient = (): TaskClient => new TaskClient('workshop', { hangMs: 60_000, goesOn: true });
