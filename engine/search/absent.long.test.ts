/**
 * Switched off means absent: for each technique a copy of the engine is built from whose search its #region (and what
 * is asked of the node, in a region that ends in -node) has been cut out, and it visits exactly the nodes that the
 * engine visits with the technique off.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { runBench } from '../bench/run.ts';
import { techniqueIds } from '../pruning/index.ts';
import { inSmallTrees } from '../pruning/testing.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';

const engine = join(import.meta.dirname, '..');
let workshop = '';

beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'cutoff-absent-'));
  writeFileSync(join(workshop, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** The source of the search without the region of a technique. */
function without(source: string, id: string): string {
  const parts = source.split(new RegExp(`^ *// #region ${id}(?:-node)?\\n[\\s\\S]*?// #endregion\\n`, 'm'));
  expect(parts, `regions of ${id}`).toHaveLength(source.includes(`// #region ${id}-node\n`) ? 3 : 2);
  const rest = parts.join('');
  // There, and nowhere else, it is asked whether the technique is on.
  const asked = new RegExp(`\\b${id}\\.on\\b`);
  expect(source, id).toMatch(asked);
  expect(rest, id).not.toMatch(asked);
  return rest;
}

const DEPTH = 4;
const positions = benchPositions.filter((_, i) => i % 3 === 2);

type NodesOf = (settings: Settings) => number[];

/**
 * A copy of the engine that never had these techniques, loaded beside this one: its modules are its own. Gives what
 * counts the nodes that it takes for each position.
 */
async function build(ids: readonly string[]): Promise<NodesOf> {
  const copy = join(workshop, ids.join('-'), 'engine');
  cpSync(engine, copy, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const file = join(copy, 'search', 'negamax.ts');
  writeFileSync(file, ids.reduce(without, readFileSync(file, 'utf8')));
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(copy, path)).href);
  await load('eval/network.lazy.ts');
  const bench = (await load('bench/run.ts')) as typeof import('../bench/run.ts');
  expect(bench.runBench).not.toBe(runBench);
  return (settings) => bench.runBench({ positions, depth: DEPTH, settings }).positions.map(({ nodes }) => nodes);
}

/** The same, searched by this engine. */
const nodesWith: NodesOf = (settings) =>
  runBench({ positions, depth: DEPTH, settings }).positions.map(({ nodes }) => nodes);

describe('a technique that is off', () => {
  it.each(techniqueIds)('%s: the same nodes as a build without it', async (id) => {
    const nodesOfBuild = await build([id]);
    for (const profile of ['book', 'play'] as const) {
      expect(nodesOfBuild(profiles[profile]), profile).toEqual(nodesWith(withSettings(profiles[profile], { [id]: 0 })));
    }
    expect(nodesWith(withSettings(profiles.book, { ...inSmallTrees[id], [id]: 1 })), 'with it on').not.toEqual(
      nodesWith(withSettings(profiles.book, { [id]: 0 })),
    );
  });

  it('all five: the same nodes as a build with none', async () => {
    const nodesOfBuild = await build(techniqueIds);
    expect(nodesOfBuild(profiles.book)).toEqual(nodesWith(withOnly(profiles.book, [])));
  });
});
