import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { techniques } from '../../engine/index.ts';
import { stepsOf } from './steps.ts';

const source = readFileSync('engine/search/negamax.ts', 'utf8');
const code = source.split('\n');
const steps = stepsOf(source);

describe('the steps of the search', () => {
  it('run from 1 upwards', () => {
    expect(steps.map(({ n }) => n)).toEqual(steps.map((_, i) => i + 1));
    expect(steps.length).toBeGreaterThan(10);
  });

  it('have the techniques in the order of the registry, each in its region', () => {
    const acting = steps.filter(({ title }) => techniques.some((one) => title.startsWith(`${one.title}:`)));
    expect(acting.map(({ line }) => code[line - 2]?.trim())).toEqual(techniques.map(({ id }) => `// #region ${id}`));
  });

  it('reach from their comment to the next', () => {
    for (const [i, { end, line, n, start, title }] of steps.entries()) {
      expect(source.slice(start, end).split('\n')[0]).toBe(code[line - 1]);
      expect(code[line - 1]?.trim()).toBe(`// Step ${n}. ${title}`);
      expect(end).toBe(steps[i + 1]?.start ?? source.length);
    }
  });

  it('are asked for each move exactly where they stand in the loop over them', () => {
    const from = code.findIndex((line) => line.includes('for (let index = 0; index < count; index++)')) + 1;
    const to = code.findIndex((line, index) => index > from && line === '  }') + 1;
    expect(from).toBeGreaterThan(0);
    for (const { inLoop, line, title } of steps) expect(inLoop, title).toBe(line > from && line < to);
    expect(steps.filter(({ inLoop }) => inLoop).length).toBe(7);
  });
});
