import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepOf, techniques } from '../../engine/index.ts';
import { stationsOf } from './node-life.ts';

const source = readFileSync('engine/search/negamax.ts', 'utf8');
const code = source.split('\n');
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
    expect(stations.map(({ n }) => n)).toEqual(stations.map(({ n }) => n).toSorted((a, b) => a - b));
  });

  it('has each technique at its step and line, and before the call of its rule', () => {
    for (const { id, title } of techniques) {
      const station = stations.find(({ technique }) => technique === id);
      expect(station?.n).toBe(stepOf(source, title));
      expect(code[(station?.line ?? 0) - 1]).toContain(`// Step ${station?.n}. ${title}`);
      expect(code[(station?.line ?? 0) - 2]).toContain(`#region ${id}`);
    }
  });

  it('asks for each move exactly what stands in the loop over them', () => {
    const from = code.findIndex((line) => line.includes('for (let index = 0; index < count; index++)')) + 1;
    const to = code.findIndex((line, index) => index > from && line === '  }') + 1;
    expect(from).toBeGreaterThan(0);
    for (const { inLoop, line, word } of stations) expect(inLoop, word).toBe(line > from && line < to);
    expect(stations.filter(({ inLoop }) => inLoop).length).toBe(7);
  });

  it('refuses a step that nobody has named', () => {
    expect(() => stationsOf('  // Step 3. Something new.')).toThrow(
      'Step 3 of the search, "Something new.", has no word',
    );
  });
});
