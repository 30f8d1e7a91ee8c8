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

/** What names each mutant, whatever else changes in its file: its change, its line, and which it is of those that are alike. */
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

const read = (): Kept => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : {});

/** Adds verdicts on some of all mutants to those of earlier runs, and forgets what is known of others. */
export function keep(verdicts: readonly Verdict[], mutants: readonly Mutant[]): void {
  const kept = read();
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
export function keptVerdicts(mutants: readonly Mutant[]): Verdict[] {
  const kept = read();
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
