import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { profiles, search, START_FEN } from '../../engine/index.ts';

const FOLDER = join('node_modules', '.cache', 'cutoff', 'results');

/** The module as a program finds it that has just started: it remembers nothing but what is on disk. */
async function freshly() {
  vi.resetModules();
  return (await import('./run-task.ts')).runTask;
}

/** All files of kept results. A fresh clone has none. */
const files = () =>
  (existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => /[0-9a-f]{32}$/.test(name) && statSync(join(FOLDER, name)).isFile())
    .map((name) => join(FOLDER, name));

// A budget that no page uses, so that the result is not there yet.
const nodes = 3_000 + (process.pid % 50_000);
const request = { fen: START_FEN, limits: { nodes }, settings: profiles.book };

it('counts what the engine counts, keeps it on disk, and works it out again where the file is broken', async () => {
  const before = new Set(files());
  const counted = await (await freshly())('search', request);
  expect({ ...counted, timeMs: 0 }).toEqual({ ...search(request), timeMs: 0 });

  const [kept = ''] = files().filter((file) => !before.has(file));
  utimesSync(kept, 0, 0);
  expect(await (await freshly())('search', request)).toEqual(counted);
  expect(statSync(kept).mtimeMs).toBe(0);

  writeFileSync(kept, readFileSync(kept).subarray(0, 20));
  expect((await (await freshly())('search', request)).nodes).toBe(counted.nodes);
  expect(statSync(kept).mtimeMs).toBeGreaterThan(0);
  rmSync(kept);
});

it('passes on what the engine refuses, in its words', async () => {
  const broken = { ...request, fen: 'no position' };
  await expect((await freshly())('search', broken)).rejects.toThrow('The FEN has 2 fields');
});
