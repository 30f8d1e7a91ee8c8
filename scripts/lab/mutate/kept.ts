/** Verdicts of earlier runs, so that a run over some of the mutants renews only their rows of the report. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explanationOf } from './equivalent.ts';
import type { Mutant } from './mutants.ts';
import { rowsIn, type Verdict } from './report.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'reports');
const FILE = join(FOLDER, 'mutants.json');

/** The report, an artifact of the run. */
export const REPORT = join(FOLDER, 'mutants.md');

/** Killers by mutant; null for one that went unnoticed. */
type Kept = Record<string, string | null>;

/**
 * What names each mutant, whatever else changes in its file: its change, its line, and which it is of those that are
 * alike.
 */
function keysOf(mutants: readonly Mutant[]): Map<Mutant, string> {
  const alike = new Map<string, number>();
  return new Map(
    mutants.map((mutant) => {
      const { change, file, place, within } = mutant;
      const key = `${file} ${place}: ${change} in ${within}`;
      const nth = (alike.get(key) ?? 0) + 1;
      alike.set(key, nth);
      return [mutant, `${key} #${nth}`];
    }),
  );
}

/**
 * What a report says of mutants. It does not tell their lines, so those that are alike are told apart by their order,
 * and count as not tried when they are more or fewer than before.
 */
export function keptInReport(text: string, mutants: readonly Mutant[]): Kept {
  const nameOf = ({ change, file, place }: Pick<Mutant, 'change' | 'file' | 'place'>) => `${file} ${place}: ${change}`;
  const rows = Map.groupBy(rowsIn(text), nameOf);
  const alike = Map.groupBy(keysOf(mutants), ([mutant]) => nameOf(mutant));
  const kept: Kept = {};
  for (const [name, those] of alike) {
    const theirs = rows.get(name);
    if (theirs?.length !== those.length) continue;
    for (const [i, [, key]] of those.entries()) {
      const killer = theirs[i]?.killer;
      if (killer !== undefined) kept[key] = killer;
    }
  }
  return kept;
}

function read(mutants: readonly Mutant[]): Kept {
  if (existsSync(FILE)) return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  return existsSync(REPORT) ? keptInReport(readFileSync(REPORT, 'utf8'), mutants) : {};
}

/** Adds verdicts on some of all mutants to those of earlier runs, and forgets what is known of others. */
export function keep(verdicts: readonly Verdict[], mutants: readonly Mutant[]): void {
  const kept = read(mutants);
  const killers = new Map(verdicts.map(({ killer, mutant }) => [mutant, killer]));
  const news: Kept = {};
  for (const [mutant, key] of keysOf(mutants)) {
    const killer = killers.has(mutant) ? killers.get(mutant) : kept[key];
    if (killer !== undefined) news[key] = killer;
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify(news));
}

/** What is known of all mutants. */
export function keptVerdicts(mutants: readonly Mutant[], kept: Kept = read(mutants)): Verdict[] {
  return [...keysOf(mutants)].map(([mutant, key]): Verdict => {
    const killer = kept[key];
    if (killer === undefined) return { mutant, killer: null, explanation: null, untried: true };
    return { mutant, killer, explanation: killer === null ? explanationOf(mutant) : null };
  });
}

/** Those that were not tried since their line last changed, or that went unnoticed without an explanation. */
export function openAmong(mutants: readonly Mutant[]): Set<Mutant> {
  const open = keptVerdicts(mutants).filter(({ explanation, killer }) => killer === null && explanation === null);
  return new Set(open.map(({ mutant }) => mutant));
}
