/** Verdicts of earlier runs, so that a run over some of the mutants renews only their rows of the report. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explanationOf } from './equivalent.ts';
import type { Mutant } from './mutants.ts';
import type { Verdict } from './report.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'reports');
const FILE = join(FOLDER, 'mutants.json');

/** Killers by mutant; null for one that went unnoticed. */
type Kept = Record<string, string | null>;

/** The same change may be made at several places of a line or a step: lines tell most of them apart, columns the rest. */
const keyOf = ({ change, end, file, line, place, start }: Mutant): string =>
  `${file}:${line} ${place} ${change} ${start}-${end}`;

const read = (): Kept => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : {});

/** Adds verdicts to those of earlier runs. */
export function keep(verdicts: readonly Verdict[]): void {
  const news: Kept = Object.fromEntries(verdicts.map(({ killer, mutant }) => [keyOf(mutant), killer]));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...read(), ...news }));
}

/** What is known of all mutants. */
export function keptVerdicts(mutants: readonly Mutant[]): Verdict[] {
  const kept = read();
  return mutants.map((mutant): Verdict => {
    const killer = kept[keyOf(mutant)];
    if (killer === undefined) return { mutant, killer: null, explanation: null, untried: true };
    return { mutant, killer, explanation: killer === null ? explanationOf(mutant) : null };
  });
}
