/** For tests: a worker whose script is the test itself. */
import { resolveObjectURL } from 'node:buffer';
import { expect } from 'vitest';
import { techniqueIds } from '../../engine/index.ts';
import type { SignMessage } from './stop-sign.ts';
import type { Order, Reply, RunResult, SearchRequestData } from './protocol.ts';

export class FakeWorker {
  /** All that were made, oldest first. */
  static made: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onmessageerror: ((event: unknown) => void) | null = null;
  readonly orders: Order[] = [];
  ended = false;
  #sign = '';

  constructor() {
    FakeWorker.made.push(this);
  }
  /** A worker whose script has loaded. */
  static loaded(): Worker {
    return new LoadedWorker() as unknown as Worker;
  }
  /** A worker whose script takes its time: the test says when it is ready. */
  static loading(): Worker {
    return new FakeWorker() as unknown as Worker;
  }
  /** Waits until the worker of this number, from 1, has been given so many orders, and gives it. */
  static async asked(number: number, orders = 1): Promise<FakeWorker> {
    await expect.poll(() => FakeWorker.made[number - 1]?.orders.length).toBeGreaterThanOrEqual(orders);
    return FakeWorker.made[number - 1]!;
  }
  postMessage(order: Order | SignMessage): void {
    if (this.ended) throw new Error('An ended worker was sent an order.');
    if (order.type === 'sign') {
      this.#sign = order.url;
      return;
    }
    this.orders.push(structuredClone(order));
  }
  terminate(): void {
    this.ended = true;
  }
  /** Says anything, well formed or not. */
  say(data: Reply | unknown): void {
    this.onmessage?.({ data } as MessageEvent<unknown>);
  }
  /** The order it works on. */
  get order(): Order {
    const last = this.orders.at(-1);
    if (last === undefined) throw new Error('The worker was sent no order.');
    return last;
  }
  /** Has the page taken its sign back? */
  get toldToStop(): boolean {
    return this.#sign !== '' && resolveObjectURL(this.#sign) === undefined;
  }
  /** Leaves its last order, as a worker does that finds its sign gone. */
  leave(): void {
    this.say({ type: 'stopped', id: this.order.id });
  }
  /** Answers its last order with a result of so many nodes. */
  answer(nodes: number): void {
    this.finish(resultOf({ nodes }));
  }
  /** Answers its last order. */
  finish(result: unknown): void {
    this.say({ type: 'result', id: this.order.id, result });
  }
}

/** A result as a search of the start position could give it. */
export function resultOf(part: Partial<RunResult> = {}): RunResult {
  return {
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    depth: 4,
    seldepth: 9,
    score: { cp: 20 },
    bestmove: 'e2e4',
    bestSan: 'e4',
    pv: ['e2e4'],
    pvSan: ['e4'],
    nodes: 1000,
    timeMs: 5,
    cuts: Object.fromEntries(techniqueIds.map((id, i) => [id, i + 1])) as RunResult['cuts'],
    again: { moves: 0, nodes: 0 },
    generated: 0,
    signature: 'test',
    stopped: false,
    ...part,
  };
}

/** A request to search to some depth. */
export function requestOf(depth = 4): SearchRequestData {
  return { fen: '4k3/8/8/8/8/8/8/4K2R w - - 0 1', limits: { depth }, settings: {} };
}

/**
 * One whose script has loaded. In the place of the browser's own it stands by `vi.stubGlobal('Worker', LoadedWorker)`.
 */
export class LoadedWorker extends FakeWorker {
  constructor() {
    super();
    queueMicrotask(() => this.say({ type: 'ready' }));
  }
}
