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
  /** A search without a position, whose answer keeps its place in the row. */
  | { type: 'none' }
  | { type: 'perft'; game: Game; depth: number }
  | { type: 'bench'; depth: number; settings: Settings }
);

/**
 * To the search thread: jobs, and what takes no time. A ping is answered when everything before it is done, before a
 * game also when its code is compiled.
 */
export type ToSearch =
  | Job
  | { type: 'prepare'; hashMb: number; threads: number }
  | { type: 'forget' }
  | { type: 'ping'; beforeGame: boolean };

/** From the search thread. */
export type FromSearch = { type: 'line'; text: string } | { type: 'done'; id: number } | { type: 'pong' };

/**
 * Signals that reach the search thread while it is at work, in memory that both threads share. Cells: searches up to
 * this number are to stop, jobs up to this one have had their ponderhit, how many signals there were (to wait on),
 * other jobs up to this number are to stop, messages that the search thread has not taken yet.
 */
export class Signals {
  readonly cells: Int32Array<SharedArrayBuffer>;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(20)) {
    this.cells = new Int32Array(memory);
  }

  /** Tells all searches up to `id` to stop. */
  stopSearches(id: number): void {
    this.#raise(0, id);
  }

  /** Tells everything up to `id` to stop: perft and bench, too. */
  stop(id: number): void {
    Atomics.store(this.cells, 3, id);
    this.#raise(0, id);
  }

  /** Tells job `id` that its opponent played the expected move. */
  ponderhit(id: number): void {
    this.#raise(1, id);
  }

  isStopped({ id, type }: Pick<Job, 'id' | 'type'>): boolean {
    return Atomics.load(this.cells, type === 'go' ? 0 : 3) >= id;
  }

  isPonderhit(id: number): boolean {
    return Atomics.load(this.cells, 1) >= id;
  }

  /** A message is on its way to the search thread. */
  sent(): void {
    Atomics.add(this.cells, 4, 1);
  }

  /** The search thread has taken a message. */
  taken(): void {
    Atomics.sub(this.cells, 4, 1);
  }

  /** Does a message wait for the search thread? */
  isAsked(): boolean {
    return Atomics.load(this.cells, 4) > 0;
  }

  /** A new search thread begins, and will not see what was sent to the one before. */
  forgetSent(): void {
    Atomics.store(this.cells, 4, 0);
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
