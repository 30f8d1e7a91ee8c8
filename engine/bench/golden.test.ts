/**
 * Golden node totals: any change of the search shows here, by the switch that it touches. `npx vitest run engine/bench -u`
 * writes the new ones; whoever does so says in the commit why they changed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { profiles, withOnly } from '../settings.ts';
import { benchPositions } from './positions.ts';
import { runBench } from './run.ts';

const DEPTH = 5;
const totalWith = (ids: readonly TechniqueId[]): number =>
  runBench({ positions: benchPositions, depth: DEPTH, settings: withOnly(profiles.book, ids) }).nodes;

let none = 0;
let all = 0;
const alone = {} as Record<TechniqueId, number>;

beforeAll(() => {
  none = totalWith([]);
  all = totalWith(techniqueIds);
  for (const id of techniqueIds) alone[id] = totalWith([id]);
});

describe('nodes of the bench in the book profile', () => {
  it('are what they were', () => {
    expect({ none, all, ...alone }).toMatchInlineSnapshot(`
      {
        "all": 250225,
        "fp": 1035782,
        "hp": 1506974,
        "lmp": 693809,
        "nmp": 672399,
        "none": 1632250,
        "rfp": 1051656,
      }
    `);
  });

  it('fall by each technique alone', () => {
    for (const id of techniqueIds) expect(alone[id], id).toBeLessThan(none);
  });

  it('fall to a fifth or less by all five together, and lower than by any one', () => {
    expect(none / all).toBeGreaterThanOrEqual(5);
    for (const id of techniqueIds) expect(all, id).toBeLessThan(alone[id]);
  });
});
