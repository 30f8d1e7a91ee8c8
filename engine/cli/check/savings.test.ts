import { expect, it } from 'vitest';
import { techniqueIds } from '../../pruning/index.ts';
import { knownSavings, ownSavings } from './known-savings.ts';
import { rangeAt, savingLines } from './savings.ts';

it('sets a saving beside those of other engines at the same depth', () => {
  for (const id of techniqueIds) {
    const range = rangeAt(id, 5)!;
    const values = knownSavings[id].map(({ byDepth }) => byDepth[4]!);
    expect(values.length, id).toBeGreaterThan(0);
    expect(values).toContain(range.least);
    expect(values).toContain(range.most);
    expect(values.every((value) => value >= range.least && value <= range.most)).toBe(true);
    // Within the range nothing is left to say.
    expect(savingLines(id, 5, (range.least + range.most) / 2)).toHaveLength(1);
  }
});

it('is measured on at least six engines for the techniques that most engines have', () => {
  for (const id of ['rfp', 'nmp', 'lmp', 'lmr', 'see'] as const)
    expect(new Set(knownSavings[id].map(({ engine }) => engine)).size, id).toBeGreaterThanOrEqual(6);
});

it('says of a saving outside of them on which side, and what has made ours so', () => {
  const { least, most } = rangeAt('lmr', 7)!;
  const [, less] = savingLines('lmr', 7, least / 2);
  const [, more] = savingLines('lmr', 7, most * 2);
  expect(less).toMatch(/^ {11}Less than in any of them\./);
  expect(more).toMatch(/^ {11}More than in any of them\./);
  const { asItIs, faults } = ownSavings.lmr;
  for (const { saving, what } of faults) {
    expect(saving < asItIs ? less : more).toContain(what);
    expect(saving < asItIs ? more : less).not.toContain(what);
  }
});

it('takes the deepest that was measured where it is asked deeper, and says so', () => {
  const { at } = rangeAt('rfp', 60)!;
  expect(at).toBeLessThan(60);
  expect(savingLines('rfp', 60, 2)[0]).toContain(`at depth ${at}, the deepest measured`);
});
