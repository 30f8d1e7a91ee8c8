/**
 * What `npm run lab -- bench-engine` measures is bundled first; a change to the engine must not break that unnoticed.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { perftPositions } from '../../../engine/board/perft-positions.ts';
import { bundle } from './bundle.ts';
import type { Count, Counted } from './perft-thread.ts';
import { startUp } from './start-up.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutoff-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the thread that counts agrees with published counts, each counter by itself', async () => {
  const thread = new Worker(await bundle('scripts/lab/bench-engine/perft-thread.ts', folder));
  const counters: Count['counter'][] = ['bulk', 'making', 'chessJs', 'jsChessEngine'];
  for (const { fen, counts } of perftPositions.filter(({ name }) => name === 'kiwipete' || name === 'startpos')) {
    for (const counter of counters) {
      thread.postMessage({ counter, fen, depth: 2 } satisfies Count);
      const [{ nodes, timeMs }] = (await once(thread, 'message')) as [Counted];
      expect(nodes, counter).toBe(counts[1]);
      expect(timeMs).toBeGreaterThanOrEqual(0);
    }
  }
  await thread.terminate();
});

it('a fresh thread loads the engine and searches', async () => {
  const times = await startUp(1, 2);
  for (const ms of Object.values(times)) expect(ms).toBeGreaterThan(0);
});
