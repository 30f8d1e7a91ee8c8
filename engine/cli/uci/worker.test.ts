/** The search thread in this one, with a port that only listens. */
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { START_FEN } from '../../board/fen.ts';
import { tableInUse } from '../../search/transposition.ts';
import { profiles } from '../../settings.ts';
import type { FromSearch, Job } from './messages.ts';
import { serveSearches } from './worker.ts';

/** A thread that has just begun to search. */
function searchThread() {
  const port = Object.assign(new EventEmitter(), { postMessage: vi.fn() });
  serveSearches(port, { memory: new SharedArrayBuffer(20), script: '' });
  return port;
}

const job: Job = {
  type: 'go',
  id: 1,
  game: { fen: START_FEN, moves: [] },
  searchMoves: [],
  limits: { depth: 1, movetimeMs: 1, infinite: false, ponder: false },
  settings: profiles.play,
  hashMb: 16,
  threads: 1,
  overheadMs: 0,
  receivedAt: 0,
};

afterEach(() => void vi.unstubAllGlobals());

it('fits the table to the time of its first search, even where nothing came before it', () => {
  const port = searchThread();
  port.emit('message', job);
  expect(port.postMessage).toHaveBeenLastCalledWith({ type: 'done', id: 1 });
  // Half a mebibyte of the 16 is enough for a millisecond.
  expect((tableInUse().mask + 1) * 64).toBe(2 ** 19);
});

it('says that it is ready before its code is compiled, and compiles it before a game or while nothing is asked', async () => {
  const idle = vi.spyOn(globalThis, 'setImmediate').mockImplementation((() => {}) as never);
  const port = searchThread();
  const perfts = vi.spyOn(performance, 'now');
  port.emit('message', { type: 'ping', beforeGame: false });
  expect(port.postMessage).toHaveBeenLastCalledWith({ type: 'pong' });
  expect(perfts).not.toHaveBeenCalled();
  expect(idle).toHaveBeenCalledTimes(1);
  port.emit('message', { type: 'ping', beforeGame: true });
  expect(perfts).toHaveBeenCalled();
  perfts.mockClear();
  port.emit('message', { type: 'ping', beforeGame: true });
  expect(perfts, 'once').not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('takes the largest table that there is memory for, says so once, and tries again when the size is set again', () => {
  const port = searchThread();
  const Room = class extends Int32Array {
    constructor(length: number) {
      if (length * 4 > 2 ** 22) throw new RangeError('Array buffer allocation failed');
      super(length);
    }
  };
  const said = () => {
    const messages = port.postMessage.mock.calls.map(([message]) => message as FromSearch);
    port.postMessage.mockClear();
    return messages.flatMap((message) => (message.type === 'line' ? message.text.replace(/^info depth.*/, '') : []));
  };
  vi.stubGlobal('Int32Array', Room);
  port.emit('message', { type: 'prepare', hashMb: 8, threads: 1 });
  expect(said()).toEqual(['info string There is no memory for a table of 8 MB, so 4 MB are tried.']);
  for (let i = 0; i < 2; i++) {
    port.emit('message', { ...job, hashMb: 8 });
    expect(said().filter((line) => line !== '')).toEqual([expect.stringMatching(/^bestmove [a-h]/)]);
  }
  port.emit('message', { type: 'prepare', hashMb: 32, threads: 1 });
  expect(said()).toHaveLength(3);
});
