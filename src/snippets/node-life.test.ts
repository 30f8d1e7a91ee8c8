import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stationsOf } from './node-life.ts';

const source = readFileSync('engine/search/negamax.ts', 'utf8');
const stations = stationsOf(source);

describe('the life of a node', () => {
  it('is that of the search, in its order', () => {
    expect(stations.map(({ word }) => word)).toEqual([
      'table',
      'evaluation',
      'RFP',
      'NMP',
      'RAZOR',
      'PROBCUT',
      'MULTICUT',
      'moves',
      'LMP',
      'FP',
      'HP',
      'SEE',
      'LMR',
      'search',
      'cutoff?',
    ]);
  });

  it('refuses a step that nobody has named', () => {
    expect(() => stationsOf('  // Step 3. Something new.')).toThrow(
      'Step 3 of the search, "Something new.", has no word',
    );
  });
});
