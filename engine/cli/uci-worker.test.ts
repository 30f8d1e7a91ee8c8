/** The search thread in this one, with a port that only listens. */
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { emptyTable, exchangeTable } from '../search/transposition.ts';
import { profiles } from '../settings.ts';
import type { Job } from './uci-messages.ts';
import { serveSearches } from './uci-worker.ts';

const thread = vi.hoisted(() => ({ parentPort: null as unknown, workerData: { memory: new SharedArrayBuffer(12) } }));
vi.mock('node:worker_threads', () => thread);

it('fits the table to the time of its first search, even where nothing came before it', () => {
  const port = Object.assign(new EventEmitter(), { postMessage: vi.fn() });
  thread.parentPort = port;
  serveSearches();
  const job: Job = {
    type: 'go',
    id: 1,
    game: { fen: START_FEN, moves: [] },
    searchMoves: [],
    limits: { depth: 1, movetimeMs: 1, infinite: false, ponder: false },
    settings: profiles.play,
    hashMb: 16,
    overheadMs: 0,
    receivedAt: 0,
  };
  port.emit('message', job);
  expect(port.postMessage).toHaveBeenLastCalledWith({ type: 'done', id: 1 });
  const table = emptyTable();
  exchangeTable(table);
  // A mebibyte of the 16 is enough for a millisecond.
  expect((table.bucketMask + 1) * 64).toBe(2 ** 20);
});
