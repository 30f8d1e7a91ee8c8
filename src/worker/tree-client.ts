/**
 * The page's side of a tree worker: asks one thing after the other, and ends the worker to cancel. What is worked on
 * while nobody sees the page is ended too, and done again when it is seen.
 */
import { whileAway } from './away.ts';
import { Cancelled, EngineFailure } from './errors.ts';
import { HANG_MS, NO_WORKER, type Owner, WatchedWorker } from './watched-worker.ts';
import {
  readTreeReply,
  type TaskName,
  type Tasks,
  type TreeOrder,
  type TreeProgress,
  type TreeReply,
} from './tree-protocol.ts';

export { Cancelled } from './errors.ts';
export type * from './tree-protocol.ts';

interface Waiting {
  order: TreeOrder;
  settle(answer: unknown): void;
  fail(error: Error): void;
  onProgress: ((progress: TreeProgress) => void) | undefined;
  /** Points of a sweep that have been told, and those of this turn that are still to be heard again. */
  points: number;
  again: number;
}

/** Tasks after which the worker has a tree that others ask about. */
const GIVES_A_TREE: ReadonlySet<TaskName> = new Set(['trace', 'load', 'open']);

export interface TreeClientOptions {
  /** Makes a worker; the default starts the tree's own script. */
  createWorker?: () => Worker;
  /** Milliseconds without any sign from the worker after which it is given up; HANG_MS unless said otherwise. */
  hangMs?: number;
}

export class TreeClient {
  readonly #owner: Owner<TreeOrder, TreeReply>;
  #worker: WatchedWorker<TreeOrder, TreeReply> | null = null;
  #lastId = 0;
  /** Oldest first, and that is the one that the worker works on. */
  #waiting: Waiting[] = [];
  /** What gave the worker the tree that it knows. */
  #loaded: TreeOrder | null = null;
  #paused = false;
  #forgetAway: () => void = () => {};

  constructor({ createWorker = startTreeWorker, hangMs = HANG_MS }: TreeClientOptions = {}) {
    this.#owner = {
      create: createWorker,
      read: readTreeReply,
      hangMs,
      reply: (_, reply) => this.#hear(reply),
      broken: (_, why) => this.end(new EngineFailure(why)),
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
    task: Name,
    ask: Tasks[Name]['ask'],
    onProgress?: (progress: TreeProgress) => void,
  ): Promise<Tasks[Name]['answer']> {
    return new Promise((settle, fail) => {
      const order: TreeOrder = { id: ++this.#lastId, task, ask };
      this.#waiting.push({
        order,
        settle: (answer) => settle(answer as Tasks[Name]['answer']),
        fail,
        onProgress,
        points: 0,
        again: 0,
      });
      if (this.#worker === null) this.#start();
      else this.#next();
    });
  }

  /** Ends the worker and cancels what waits. The next question starts a new one, which knows nothing of the old. */
  end(why: Error = new Cancelled()): void {
    this.#forgetAway();
    this.#forgetAway = () => {};
    this.#paused = false;
    this.#worker?.end();
    this.#worker = null;
    this.#loaded = null;
    for (const one of this.#waiting.splice(0)) one.fail(why);
  }

  #start(): void {
    try {
      this.#worker = new WatchedWorker(this.#owner);
      this.#forgetAway = whileAway(
        () => this.#pause(),
        () => this.#resume(),
      );
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
    // A worker that has ended hears nothing; the new one is given the tree first.
    if (this.#loaded !== null && this.#waiting[0]?.order !== this.#loaded) {
      const nothing = () => {};
      this.#waiting.unshift({
        order: this.#loaded,
        settle: nothing,
        fail: nothing,
        onProgress: undefined,
        points: 0,
        again: 0,
      });
    }
    try {
      this.#worker = new WatchedWorker(this.#owner);
    } catch {
      this.end(new EngineFailure(NO_WORKER));
    }
  }

  #next(): void {
    const [next] = this.#waiting;
    if (next !== undefined && this.#worker?.busy === false) this.#worker.send(next.order);
  }

  #hear(reply: TreeReply): void {
    if (reply.type === 'beat') return;
    if (reply.type === 'progress') {
      const [at] = this.#waiting;
      if (at === undefined) return;
      if (reply.progress.point !== undefined) {
        if (at.again > 0) {
          at.again--;
          return;
        }
        at.points++;
      }
      at.onProgress?.(reply.progress);
      return;
    }
    if (reply.type !== 'ready') {
      const done = this.#waiting.shift();
      if (reply.type === 'answer' && done !== undefined && GIVES_A_TREE.has(done.order.task)) this.#loaded = done.order;
      if (reply.type === 'answer') done?.settle(reply.answer);
      else done?.fail(new EngineFailure(reply.message));
    }
    this.#next();
  }
}

function startTreeWorker(): Worker {
  return new Worker(new URL('./tree.worker.ts', import.meta.url), { type: 'module' });
}
