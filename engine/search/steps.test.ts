import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { techniques } from '../pruning/index.ts';
import { stepOf } from './steps.ts';

const source = readFileSync(join(import.meta.dirname, 'negamax.ts'), 'utf8');

describe('the steps of the search', () => {
  it('run from 1 upwards', () => {
    const numbers = [...source.matchAll(/^ *\/\/ Step (\d+)\. /gm)].map((match) => Number(match[1]));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(numbers.length).toBeGreaterThan(10);
  });

  it('have the techniques in the order of the registry', () => {
    const steps = techniques.map(({ title }) => stepOf(source, title));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(techniques.length);
  });

  it('are found by their first words, whole ones, and by no others', () => {
    expect(stepOf('// Step 3. Null moves.\n  // Step 4. Null move: (a+b)', 'Null move')).toBe(4);
    expect(stepOf('  // Step 5. A (b+c) d', 'A (b+c) d')).toBe(5);
    expect(() => stepOf(source, 'Nothing')).toThrow('No step of the search begins with "Nothing".');
  });
});
