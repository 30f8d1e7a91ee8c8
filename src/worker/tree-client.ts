/** The page's side of a tree worker: asks one thing after the other, and ends the worker to cancel. */
import { Cancelled, EngineFailure } from './errors.ts';
import { readTreeReply, type TaskName, type Tasks, type TreeOrder, type TreeProgress } from './tree-protocol.ts';

export { Cancelled } from './errors.ts';
export type * from './tree-protocol.ts';

const LOAD_FAILED = 'The engine could not be loaded; check the connection, then try again or reload the page.';
const NO_WORKER =
  'This browser cannot run the engine on this page; what is shown was computed when the page was built.';
const GARBLED = 'The engine gave an answer that cannot be read; try again.';

interface Waiting {
  order: TreeOrder;
  settle(answer: unknown): void;
  fail(error: Error): void;
  onProgress: ((progress: TreeProgress) => void) | undefined;
}

export class TreeClient {
  readonly #create: () => Worker;
  #worker: Worker | null = null;
  #ready = false;
  #lastId = 0;
  /** Oldest first. The worker answers in the order of the questions. */
  #waiting: Waiting[] = [];

  /** `create` makes a worker; the default starts the tree's own script. */
  constructor(create: () => Worker = startTreeWorker) {
    this.#create = create;
  }

  /** Asks the worker, which starts with the first question. Rejects with Cancelled, or with EngineFailure for the reader. */
  ask<Name extends TaskName>(
    task: Name,
    ask: Tasks[Name]['ask'],
    onProgress?: (progress: TreeProgress) => void,
  ): Promise<Tasks[Name]['answer']> {
    return new Promise((settle, fail) => {
      const order: TreeOrder = { id: ++this.#lastId, task, ask };
      this.#waiting.push({ order, settle: (answer) => settle(answer as Tasks[Name]['answer']), fail, onProgress });
      if (this.#worker === null) this.#start();
      else if (this.#ready) this.#worker.postMessage(order);
    });
  }

  /** Ends the worker and cancels what waits. The next question starts a new one, which knows nothing of the old. */
  end(why: Error = new Cancelled()): void {
    const worker = this.#worker;
    this.#worker = null;
    this.#ready = false;
    if (worker !== null) {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) one.fail(why);
  }

  #start(): void {
    try {
      this.#worker = this.#create();
    } catch {
      this.end(new EngineFailure(NO_WORKER));
      return;
    }
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    this.#worker.onerror = () => this.end(new EngineFailure(LOAD_FAILED));
    this.#worker.onmessageerror = () => this.end(new EngineFailure(GARBLED));
  }

  #hear(data: unknown): void {
    const reply = readTreeReply(data);
    if (reply === null) {
      this.end(new EngineFailure(GARBLED));
      return;
    }
    if (reply.type === 'ready') {
      this.#ready = true;
      for (const { order } of this.#waiting) this.#worker?.postMessage(order);
      return;
    }
    const one = this.#waiting.find(({ order }) => order.id === reply.id);
    if (one === undefined) return;
    if (reply.type === 'progress') {
      one.onProgress?.(reply.progress);
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== one);
    if (reply.type === 'answer') one.settle(reply.answer);
    else one.fail(new EngineFailure(reply.message));
  }
}

function startTreeWorker(): Worker {
  return new Worker(new URL('./tree.worker.ts', import.meta.url), { type: 'module' });
}
