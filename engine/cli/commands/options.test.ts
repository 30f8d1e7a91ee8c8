import { describe, expect, it } from 'vitest';
import { allSettings, profiles } from '../../settings.ts';
import { optionsCommand } from './options.ts';
import { faultOf, linesOf } from '../testing.ts';
import { optionLines } from '../uci/options.ts';

describe('options', () => {
  it('lists everything that can be set, with its value and its range', () => {
    const lines = linesOf(optionsCommand, '--set', 'rfp.margin=77');
    expect(lines).toHaveLength(allSettings.length);
    expect(lines.find((line) => line.startsWith('rfp.margin '))).toMatch(
      /^rfp\.margin +77 +0 to 600 centipawns per ply +\w/,
    );
    expect(lines.find((line) => line.startsWith('lmr '))).toMatch(/^lmr +on +off, on +\w/);
    const json = JSON.parse(linesOf(optionsCommand, '--json', '--profile', 'book').join('\n')) as {
      id: string;
      value: number;
    }[];
    expect(Object.fromEntries(json.map(({ id, value }) => [id, value]))).toEqual(profiles.book);
  });

  it('--spsa gives a tuner every quantity that UCI offers as a number, in the lines that OpenBench accepts', () => {
    const lines = linesOf(optionsCommand, '--spsa', '--set', 'rfp.margin=77');
    expect(lines.find((line) => line.startsWith('rfp.margin,'))).toMatch(/^rfp\.margin, int, 77, 0, 600, 30, 0\.002$/);
    for (const line of lines) {
      const [name, type, ...numbers] = line.split(', ');
      const [value, min, max, step, rate] = numbers.map(Number);
      expect(name).toMatch(/^[\w.]+$/);
      expect(type).toBe('int');
      expect(min <= value && value <= max && min < max, line).toBe(true);
      expect(step >= 0.5 && step < max - min && rate > 0, line).toBe(true);
    }
    const spins = optionLines().flatMap((line) => /^option name ([a-z]\S*) type spin/.exec(line)?.[1] ?? []);
    expect(lines.map((line) => line.split(',')[0])).toEqual(spins);
  });

  it('refuses what it does not know', () => {
    expect(faultOf(() => linesOf(optionsCommand, '--spsa', '--json'))).toBe(
      'options takes --spsa or --json, not both.',
    );
    expect(faultOf(() => linesOf(optionsCommand, 'rfp'))).toMatch(/^options does not know what to do with "rfp"/);
  });
});
