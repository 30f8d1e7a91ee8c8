/** The page's side of a workshop worker: one rule at a time; a newer one ends the work on the one before. */
import type { StageResult } from '../../engine/index.ts';
import { Cancelled, EngineFailure } from './errors.ts';
import { NO_WORKER, WatchedWorker } from './watched-worker.ts';
import { type Graded, readWorkshopReply, type WorkshopOrder, type WorkshopReply } from './workshop-protocol.ts';

export { Cancelled } from './errors.ts';

/** A stage may take long on a slow phone, and says nothing meanwhile; all of them end by their count of nodes. */
const HANG_MS = 60_000;

interface Waiting {
  order: WorkshopOrder;
  onStage: (stage: StageResult) => void;
  settle: (graded: Graded) => void;
  fail: (error: Error) => void;
}

export class WorkshopClient {
  #worker: WatchedWorker<WorkshopOrder, WorkshopReply> | null = null;
  #waiting: Waiting | null = null;
  #lastId = 0;
  readonly #create: () => Worker;

  constructor(create: () => Worker = startWorkshopWorker) {
    this.#create = create;
  }

  /**
   * Grades a rule or plays its match; `onStage` hears of each stage, or of each pair of games. Rejects with Cancelled
   * when a newer order comes or the client is ended, or with EngineFailure for the reader.
   */
  ask(order: Omit<WorkshopOrder, 'id'>, onStage: (stage: StageResult) => void): Promise<Graded> {
    this.#drop(new Cancelled());
    return new Promise((settle, fail) => {
      this.#waiting = { order: { id: ++this.#lastId, ...order }, onStage, settle, fail };
      if (this.#worker === null) this.#start();
      else this.#next();
    });
  }

  /** Starts a worker for an order that will come soon. */
  warm(): void {
    if (this.#worker === null) this.#start();
  }

  /** Ends the worker and what it works on. */
  end(): void {
    this.#drop(new Cancelled());
    this.#worker?.end();
    this.#worker = null;
  }

  /** Gives up what is waited for. A worker that works on it is ended, as it hears nothing until it is done. */
  #drop(why: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    const worker = this.#worker;
    if (worker?.ready && worker.busy) {
      worker.end();
      this.#worker = null;
    }
    waiting?.fail(why);
  }

  #start(): void {
    try {
      this.#worker = new WatchedWorker({
        create: this.#create,
        read: readWorkshopReply,
        hangMs: HANG_MS,
        reply: (_, reply) => this.#hear(reply),
        broken: (_, why) => {
          this.#worker = null;
          this.#drop(new EngineFailure(why));
        },
      });
    } catch {
      this.#drop(new EngineFailure(NO_WORKER));
    }
  }

  #next(): void {
    if (this.#waiting !== null && this.#worker?.busy === false) this.#worker.send(this.#waiting.order);
  }

  #hear(reply: WorkshopReply): void {
    if (reply.type === 'ready') {
      this.#next();
      return;
    }
    if (reply.type === 'progress') {
      this.#waiting?.onStage(reply.stage);
      return;
    }
    if (reply.type === 'beat') return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (reply.type === 'answer') waiting?.settle(reply.graded);
    else waiting?.fail(new EngineFailure(reply.message));
  }
}

function startWorkshopWorker(): Worker {
  return new Worker(new URL('./workshop.worker.ts', import.meta.url), { type: 'module' });
}
