import { expect, it } from 'vitest';
import { fileNameOf, nameLines } from './still.lazy.ts';

it('breaks a name into lines that fit, and loses no word', () => {
  const name = 'Late moves: what each value saves, and what it costs';
  const lines = nameLines(name, 200);
  expect(lines.join(' ')).toBe(name);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(23);
  expect(nameLines('One', 5)).toEqual(['One']);
});

it('names a file by letters and digits alone', () => {
  expect(fileNameOf('Évaluation − β: “d4”/..\\x')).toBe('e-valuation-d4-x.svg');
  expect(fileNameOf('★')).toBe('figure.svg');
});
