/**
 * Threads that search beside the search thread ("lazy SMP"): the same position, each with a history of its own, and one
 * transposition table for all. Whatever one of them stores spares the others a search, so the one that answers gets
 * deeper in the same time. Nothing is agreed upon, so results with helpers differ from run to run.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { setFen } from '../../board/fen.ts';
import { playMoves } from '../../board/game.ts';
import { clearHistory } from '../../search/history-table.ts';
import { iterate } from '../../search/iterate.ts';
import { readRootMoves } from '../../search/root.ts';
import { useSettings } from '../../search/rules.ts';
import { nodes, run } from '../../search/state.ts';
import { exchangeTable, type Table, tableInUse } from '../../search/transposition.ts';
import type { Settings } from '../../settings.ts';
import type { Game } from './messages.ts';
import { warmUpWhileIdle } from './warm-up-for-play.ts';

/** Marks a worker thread as one that helps to search. */
export const HELPER_THREAD = 'cutoff helper thread';

/** What the helpers are to search. */
export interface HelperTask {
  game: Game;
  searchMoves: readonly string[];
  settings: Settings;
  /** The last iteration, in plies. */
  depth: number;
}

type ToHelper = { type: 'search'; id: number; task: HelperTask; table: Table } | { type: 'forget' };

interface HelperData {
  thread: string;
  memory: SharedArrayBuffer;
  place: number;
}

/** Numbers that all threads see: up to which search the helpers are done, and the nodes of each in the present one. */
class Cells {
  readonly memory: SharedArrayBuffer;
  readonly #over: Int32Array;
  readonly #nodes: Float64Array;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#over = new Int32Array(memory, 0, 1);
    this.#nodes = new Float64Array(memory, 8);
  }

  static for(count: number): Cells {
    return new Cells(new SharedArrayBuffer(8 + count * 8));
  }

  end(id: number): void {
    Atomics.store(this.#over, 0, id);
  }

  isOver(id: number): boolean {
    return Atomics.load(this.#over, 0) >= id;
  }

  count(place: number, nodes: number): void {
    this.#nodes[place] = nodes;
  }

  reset(): void {
    this.#nodes.fill(0);
  }

  get nodes(): number {
    return this.#nodes.reduce((sum, nodes) => sum + nodes, 0);
  }
}

/** The helpers of one search thread: none until `set` says how many. */
export class SearchHelpers {
  readonly #script: string;
  readonly #onError: (message: string) => void;
  #workers: Worker[] = [];
  #cells = Cells.for(0);
  #id = 0;

  /** `script` is the module that a helper's thread starts with; `onError` gets a sentence when one breaks down. */
  constructor(script: string, onError: (message: string) => void) {
    this.#script = script;
    this.#onError = onError;
  }

  /** From now on so many help. */
  set(count: number): void {
    if (count === this.#workers.length) return;
    for (const worker of this.#workers) void worker.terminate();
    this.#cells = Cells.for(count);
    this.#workers = Array.from({ length: count }, (_, place) => this.#startHelper(place));
  }

  /** Begins to search with the table in use, which `shareTable` has made one for all. */
  start(task: HelperTask): void {
    this.#id++;
    if (this.#workers.length === 0) return;
    this.#cells.reset();
    this.#tell({ type: 'search', id: this.#id, task, table: tableInUse() });
  }

  /** Ends the search begun last. A helper notices within a thousand nodes or so; nobody waits for that. */
  end(): void {
    this.#cells.end(this.#id);
  }

  /** Nodes of all helpers in the search begun last. */
  get nodes(): number {
    return this.#workers.length === 0 ? 0 : this.#cells.nodes;
  }

  /** Forgets the histories; the table is the search thread's to clear. */
  forget(): void {
    this.#tell({ type: 'forget' });
  }

  #tell(message: ToHelper): void {
    for (const worker of this.#workers) worker.postMessage(message);
  }

  #startHelper(place: number): Worker {
    const data: HelperData = { thread: HELPER_THREAD, memory: this.#cells.memory, place };
    const worker = new Worker(new URL(this.#script), { workerData: data });
    // The search goes on without it.
    worker.on('error', ({ message }) => this.#onError(`A helper thread broke down: ${message}`));
    return worker;
  }
}

/** Serves the search thread. Called once, in a helper's thread. */
export function serveHelper(): void {
  const port = parentPort;
  if (port === null) throw new Error('serveHelper must run in a worker thread.');
  const { memory, place } = workerData as HelperData;
  const cells = new Cells(memory);
  port.on('message', (message: ToHelper) => {
    if (message.type === 'forget') clearHistory();
    else help(message, cells, place);
  });
  warmUpWhileIdle(() => false);
}

function help({ id, task, table }: Extract<ToHelper, { type: 'search' }>, cells: Cells, place: number): void {
  const isOver = () => {
    if (cells.isOver(id)) return true;
    cells.count(place, nodes[0]);
    return false;
  };
  if (isOver()) return;
  setFen(task.game.fen);
  playMoves(task.game.moves);
  useSettings(task.settings);
  exchangeTable(table);
  run.rootMoves = readRootMoves(task.searchMoves);
  run.shouldStop = isOver;
  run.maxNodes = Number.POSITIVE_INFINITY;
  iterate({ depth: task.depth, goOn: () => !isOver() });
  run.rootMoves = [];
}
