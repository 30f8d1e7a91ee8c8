/**
 * Switched off means absent: for each technique a copy of the engine is built from whose search its #region (and what
 * is asked of the node, in a region that ends in -node) has been cut out, and it visits exactly the nodes that the
 * engine visits with the technique off.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { runBench } from '../bench/run.ts';
import { techniqueIds } from '../pruning/index.ts';
import { type ProfileName, profiles, type Settings, withOnly, withSettings } from '../settings.ts';

const engine = join(import.meta.dirname, '..');
let workshop = '';

beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), 'cutoff-absent-'));
  writeFileSync(join(workshop, 'package.json'), '{ "type": "module" }');
  // The command line reads rules by a package.
  symlinkSync(join(engine, '../node_modules'), join(workshop, 'node_modules'));
  writeFileSync(join(workshop, 'positions.epd'), positions.map((position) => position.fen).join('\n'));
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

/** A copy of the engine that never had these techniques; gives the entry of its command line. */
function build(ids: readonly string[]): string {
  const copy = join(workshop, `engine-${ids.join('-')}`);
  cpSync(engine, copy, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const file = join(copy, 'search', 'negamax.ts');
  writeFileSync(file, ids.reduce(without, readFileSync(file, 'utf8')));
  return join(copy, 'cli', 'cutoff.ts');
}

const DEPTH = 4;
const positions = benchPositions.filter((_, i) => i % 3 === 2);

/** Nodes of each position, searched by a build of the engine in a process of its own. */
function nodesOfBuild(entry: string, profile: ProfileName): number[] {
  const file = join(workshop, 'positions.epd');
  const args = [entry, 'bench', '--json', '--depth', String(DEPTH), '--profile', profile, '--epd', file];
  const bench = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 })) as {
    positions: { nodes: number }[];
  };
  return bench.positions.map((row) => row.nodes);
}

/** The same, searched here. */
function nodesWith(settings: Settings): number[] {
  return runBench({ positions, depth: DEPTH, settings }).positions.map((row) => row.nodes);
}

describe('a technique that is off', () => {
  it.each(techniqueIds)('%s: the same nodes as a build without it', (id) => {
    const entry = build([id]);
    for (const profile of ['book', 'play'] as const) {
      expect(nodesOfBuild(entry, profile), profile).toEqual(nodesWith(withSettings(profiles[profile], { [id]: 0 })));
    }
    // Multi-cut would ask at nodes deeper than these.
    expect(nodesWith(withSettings(profiles.book, { 'multicut.minDepth': 2, [id]: 1 })), 'with it on').not.toEqual(
      nodesWith(withSettings(profiles.book, { [id]: 0 })),
    );
  });

  it('all five: the same nodes as a build with none', () => {
    expect(nodesOfBuild(build(techniqueIds), 'book')).toEqual(nodesWith(withOnly(profiles.book, [])));
  });
});
