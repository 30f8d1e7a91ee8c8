/**
 * What a worker thread pays before the engine is quick: loading its tables, and a first search without compiled code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundle } from './bundle.ts';
import { median } from './statistics.ts';

/** Milliseconds in one fresh thread. */
export interface StartUp {
  /** Loading the engine, as one script: compiling it and filling its tables. */
  loadMs: number;
  /** The first search, without and with the warm-up that the page asks for while nobody waits. */
  firstMs: number;
  warmedUpMs: number;
  /** The same search when it has been done often. */
  warmMs: number;
}

/** What one thread tells. */
export type Thread = Omit<StartUp, 'warmedUpMs'>;

/** What a thread is asked for: positions are searched with an empty table each time. */
export interface StartUpRequest {
  engine: string;
  fen: string;
  depth: number;
  /** Times that the search is done before the ones that count as warm. */
  rehearsals: number;
  /** Whether the thread warms up before its first search, as the book's worker does. */
  warm: boolean;
}

/** The position that most pages of the book begin with is as good as another: some pieces, some tactics. */
const FEN = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** The medians over so many fresh threads. */
export async function startUp(runs: number, depth: number): Promise<StartUp> {
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-start-'));
  try {
    const request = {
      engine: (await bundle('src/worker/engine-parts.ts', folder)).href,
      fen: FEN,
      depth,
      rehearsals: 12,
    };
    const cold: Thread[] = [];
    const warmed: Thread[] = [];
    for (let run = 0; run < runs; run++) {
      cold.push(await inFreshThread({ ...request, warm: false }));
      warmed.push(await inFreshThread({ ...request, warm: true }));
    }
    const middle = (of: (thread: Thread) => number) => median(cold.map(of));
    return {
      loadMs: middle(({ loadMs }) => loadMs),
      firstMs: middle(({ firstMs }) => firstMs),
      warmedUpMs: median(warmed.map(({ firstMs }) => firstMs)),
      warmMs: middle(({ warmMs }) => warmMs),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inFreshThread(request: StartUpRequest): Promise<Thread> {
  const worker = new Worker(new URL('start-up-thread.ts', import.meta.url), { workerData: request });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}
