import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptInReport, keptVerdicts } from './kept.ts';
import type { Mutant } from './mutants.ts';
import { report, type Verdict } from './report.ts';

const mutant = (change: string, within: string, file = 'engine/one.ts'): Mutant => ({
  ...{ file, line: 1, place: 'rule | of <T>', change, within },
  ...{ start: 0, end: 1, text: '' },
});
const verdict = (one: Mutant, killer: string | null): Verdict => ({ mutant: one, killer, explanation: null });
const verdicts: Verdict[] = [
  verdict(mutant('a || b → a', 'if (a || b) {'), 'one.test.ts › the rule > holds | below < 3'),
  verdict(mutant('1 → 2', 'first'), 'one.test.ts › first'),
  verdict(mutant('1 → 2', 'second'), null),
  { ...verdict(mutant('x → y', 'third'), null), untried: true },
  verdict(mutant('1 → 2', 'first', 'engine/two.ts'), 'two.test.ts › first'),
];
const mutants = verdicts.map((one) => one.mutant);

describe('verdicts of earlier runs', () => {
  it('are read from the report as they were written', () => {
    const text = report(verdicts);
    const kept = keptVerdicts(mutants, keptInReport(text, mutants));
    expect(kept).toEqual(verdicts);
    expect(report(kept)).toBe(text);
  });

  it('are not taken for those of mutants that were like them', () => {
    const more = [...mutants, mutant('1 → 2', 'new')];
    const untried = keptVerdicts(more, keptInReport(report(verdicts), more)).filter((one) => one.untried);
    expect(untried.map((one) => one.mutant.within)).toEqual(['first', 'second', 'third', 'new']);
    expect(keptVerdicts(mutants, {}).every((one) => one.untried)).toBe(true);
  });
});

it('a text that fits no mutant is refused before anything is tried or written', () => {
  const script = join(import.meta.dirname, 'run.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'no such mutant'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    '--only "no such mutant" fits no mutant; accepted is part of a file, place or change as --list prints them.\n',
  ]);
});
