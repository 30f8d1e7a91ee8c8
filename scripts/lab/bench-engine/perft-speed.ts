/** Perft of this engine's board and of others, in leaf nodes a second. Every count is checked. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type PerftPosition, perftPositions } from '../../../engine/board/perft-positions.ts';
import type { Count, Counted } from './perft-thread.ts';
import { type Contestant, inTurn, type Measured } from './statistics.ts';
import type { UciProgram } from './uci-program.ts';

/** A position with the depth for quick counters; slow ones count a ply less, which changes nodes a second by little. */
const TASKS = [
  { name: 'kiwipete', depth: 4 },
  { name: 'startpos', depth: 5 },
] as const;

export const OWN_BULK = 'cutoff, counting the last ply';
export const OWN_MAKING = 'cutoff, making every move';
export const CHESS_JS = 'chess.js';

/** Each counter works so long before it is measured, in milliseconds: until then the compiler is at work. */
const WARM_UP_MS = 600;

export interface PerftResult {
  position: string;
  depth: number;
  /** This board counting the last ply, the same making every move, the slow ones at a ply less, and the programs. */
  speeds: Measured[];
}

/**
 * One way to count in a thread of its own, since compiled code is fitted to what has run before; asked for one count at
 * a time.
 */
class Counter {
  readonly #thread: Worker;
  readonly #counter: Count['counter'];

  constructor(script: URL, counter: Count['counter']) {
    this.#thread = new Worker(script);
    this.#counter = counter;
  }

  /** Leaf nodes a second. Throws when the count is not the one expected. */
  async rate(fen: string, depth: number, expected: number): Promise<number> {
    this.#thread.postMessage({ counter: this.#counter, fen, depth } satisfies Count);
    const [{ nodes, timeMs }] = (await once(this.#thread, 'message')) as [Counted];
    if (nodes !== expected) throw new Error(`perft gave ${nodes} instead of ${expected}.`);
    return nodes / (timeMs / 1000);
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

function positionNamed(name: string): PerftPosition {
  const position = perftPositions.find((one) => one.name === name);
  if (position === undefined) throw new Error(`There is no perft position "${name}".`);
  return position;
}

/**
 * Measures all positions. `thread` is perft-thread.ts, bundled; `programs` are engines that know `go perft`, by name.
 */
export async function perftSpeed(
  runs: number,
  thread: URL,
  programs: ReadonlyMap<string, UciProgram>,
): Promise<PerftResult[]> {
  const bulk = new Counter(thread, 'bulk');
  const making = new Counter(thread, 'making');
  const chessJs = new Counter(thread, 'chessJs');
  const jsChessEngine = new Counter(thread, 'jsChessEngine');
  const results: PerftResult[] = [];
  for (const { name, depth } of TASKS) {
    const { fen, counts } = positionNamed(name);
    const [less = 0, expected = 0] = counts.slice(depth - 2);
    const contestants: Contestant[] = [
      { name: OWN_BULK, run: () => bulk.rate(fen, depth, expected) },
      { name: OWN_MAKING, run: () => making.rate(fen, depth, expected) },
      { name: CHESS_JS, run: () => chessJs.rate(fen, depth - 1, less) },
      { name: 'js-chess-engine', run: () => jsChessEngine.rate(fen, depth - 1, less) },
      ...[...programs].map(([title, program]) => ({ name: title, run: () => program.perft(fen, depth, expected) })),
    ];
    for (const { run } of contestants) {
      for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) await run();
    }
    results.push({ position: name, depth, speeds: await inTurn(contestants, runs) });
  }
  for (const counter of [bulk, making, chessJs, jsChessEngine]) await counter.stop();
  return results;
}
