/**
 * The corpus: for each target a file of cases, one JSON value a line. Mutations start from them; tests try each as it
 * is.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (name: string): string => join(import.meta.dirname, 'corpus', `${name}.txt`);

/** The cases of a target, in the order in which they came. */
export function readCorpus(name: string): unknown[] {
  if (!existsSync(fileOf(name))) return [];
  const lines = readFileSync(fileOf(name), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
}

/** Adds a case, unless it is there; gives the file's name. */
export function addToCorpus(name: string, found: unknown): string {
  const line = JSON.stringify(found);
  if (!readCorpus(name).some((one) => JSON.stringify(one) === line)) appendFileSync(fileOf(name), `${line}\n`);
  return fileOf(name);
}
