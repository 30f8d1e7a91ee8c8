import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { techniques } from '../../engine/index.ts';
import { stationsOf } from './node-life.ts';

const source = readFileSync('engine/search/negamax.ts', 'utf8');
const stations = stationsOf(source);
const labels = (ofNodes: boolean) => techniques.flatMap(({ cutsNodes, label }) => (cutsNodes === ofNodes ? label : []));

describe('the life of a node', () => {
  it('is that of the search, in its order', () => {
    expect(stations.map(({ word }) => word)).toEqual([
      'table',
      'evaluation',
      ...labels(true),
      'moves',
      ...labels(false),
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
