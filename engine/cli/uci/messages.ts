/** What the two threads of the UCI engine say to each other: one reads commands, the other searches. */
import type { Clock } from '../../search/time.ts';
import type { Settings } from '../../settings.ts';

/** Marks a worker thread as the one that searches. */
export const SEARCH_THREAD = 'cutoff search thread';

/** A position as the protocol gives it. */
export interface Game {
  fen: string;
  moves: readonly string[];
}

/** What `go` asks for. Depth in plies, times in milliseconds. */
export interface GoLimits {
  depth?: number;
  nodes?: number;
  movetimeMs?: number;
  clock?: Clock;
  /** Search until a mate in at most this many moves is found. */
  mate?: number;
  /** Think until stopped. */
  infinite: boolean;
  /** Think on the opponent's time until `ponderhit`, then within the limits. */
  ponder: boolean;
}

/** Something that takes long, with a number; jobs are done in the order of their numbers. */
export type Job = { id: number } & (
  | {
      type: 'go';
      game: Game;
      /** Legal moves, when only these are to be searched. */
      searchMoves: readonly string[];
      limits: GoLimits;
      settings: Settings;
      hashMb: number;
      threads: number;
      overheadMs: number;
      receivedAt: number;
    }
  | { type: 'perft'; game: Game; depth: number }
  | { type: 'bench'; depth: number; settings: Settings }
);

/** To the search thread: jobs, and what takes no time. A ping is answered when everything before it is done. */
export type ToSearch =
  Job | { type: 'prepare'; hashMb: number; threads: number } | { type: 'forget' } | { type: 'ping' };

/** From the search thread. */
export type FromSearch = { type: 'line'; text: string } | { type: 'done'; id: number } | { type: 'pong' };

/**
 * Signals that reach a search while it runs, in memory that both threads share: jobs up to the number in the first cell
 * are to stop, those up to the number in the second have had their ponderhit; the third counts signals, to wait on.
 */
export class Signals {
  readonly cells: Int32Array<SharedArrayBuffer>;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(12)) {
    this.cells = new Int32Array(memory);
  }

  /** Tells all jobs up to `id` to stop. */
  stop(id: number): void {
    this.#raise(0, id);
  }

  /** Tells job `id` that its opponent played the expected move. */
  ponderhit(id: number): void {
    this.#raise(1, id);
  }

  isStopped(id: number): boolean {
    return Atomics.load(this.cells, 0) >= id;
  }

  isPonderhit(id: number): boolean {
    return Atomics.load(this.cells, 1) >= id;
  }

  /** Blocks the thread until `done` holds; asks again after each signal. */
  waitUntil(done: () => boolean): void {
    for (;;) {
      const count = Atomics.load(this.cells, 2);
      if (done()) return;
      Atomics.wait(this.cells, 2, count);
    }
  }

  #raise(cell: number, id: number): void {
    Atomics.store(this.cells, cell, id);
    Atomics.add(this.cells, 2, 1);
    Atomics.notify(this.cells, 2);
  }
}

/** Milliseconds on a clock that both threads share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();
