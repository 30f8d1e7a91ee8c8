/**
 * Golden node totals: any change of the search shows here, by the switch that it touches. `LONG=1 npx vitest run
 * engine/bench -u` writes the new ones; whoever does so says in the commit why they changed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TechniqueId } from '../pruning/index.ts';
import { profiles, usualTechniques, withOnly } from '../settings.ts';
import { benchPositions } from './positions.ts';
import { type BenchResult, runBench } from './run.ts';

const DEPTH = 5;
const benchWith = (ids: readonly TechniqueId[]): BenchResult =>
  runBench({ positions: benchPositions, depth: DEPTH, settings: withOnly(profiles.book, ids) });

let none = 0;
let all = 0;
const cuts = {} as BenchResult['cuts'];
const alone = {} as Record<TechniqueId, number>;

beforeAll(() => {
  none = benchWith([]).nodes;
  const together = benchWith(usualTechniques);
  all = together.nodes;
  for (const id of usualTechniques) cuts[id] = together.cuts[id];
  for (const id of usualTechniques) alone[id] = benchWith([id]).nodes;
});

describe('nodes of the bench in the book profile', () => {
  it('are what they were', () => {
    expect({ none, all, cuts, alone }).toMatchInlineSnapshot(`
      {
        "all": 237690,
        "alone": {
          "fp": 1005890,
          "hp": 1493552,
          "lmp": 691567,
          "nmp": 622755,
          "rfp": 1020876,
        },
        "cuts": {
          "fp": 27038,
          "hp": 395,
          "lmp": 179637,
          "nmp": 19913,
          "rfp": 17517,
        },
        "none": 1612571,
      }
    `);
  });

  it('fall by each technique alone', () => {
    for (const id of usualTechniques) expect(alone[id], id).toBeLessThan(none);
  });

  it('fall to a fifth or less by all five together, and lower than by any one', () => {
    expect(none / all).toBeGreaterThanOrEqual(5);
    for (const id of usualTechniques) expect(all, id).toBeLessThan(alone[id]);
  });
});
