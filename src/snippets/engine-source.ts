/** The engine's files as text: what snippets are cut from, and where a reader finds the whole file. */
import { href } from '../format/href.ts';
import { repository } from '../build/site.ts';
import { region } from './region.ts';
import { techniques } from '../../engine/index.ts';

const sources = import.meta.glob<string>(['/engine/**/*.ts', '!/engine/**/*.test.ts', '!/engine/**/testing.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The text of a file of the engine: engineSource('engine/pruning/null-move.ts'). Throws when there is no such file, and
 * names those of its folder.
 */
export function engineSource(file: string): string {
  const text = sources[`/${file}`];
  if (text !== undefined) return text;
  const folder = `/${file.slice(0, file.lastIndexOf('/') + 1)}`;
  const kin = Object.keys(sources).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  const accepted = kin.length > 0 ? `that folder has ${kin.join(', ')}` : 'one is named as in engine/search/negamax.ts';
  throw new Error(`The engine has no file "${file}"; ${accepted}.`);
}

/**
 * The files that have a page of their own, from the root of the repository: the rules and the search, which the book is
 * about.
 */
export const shownFiles: readonly string[] = Object.keys(sources)
  .map((path) => path.slice(1))
  .filter((file) => /^engine\/(pruning|reductions|search)\//.test(file))
  .sort();

/** The address part of such a file's page: "pruning/null-move" for engine/pruning/null-move.ts. */
export function pageOfFile(file: string): string {
  return file.replace(/^engine\//, '').replace(/\.ts$/, '');
}

/** The place of a line on its file's page: "L12". */
export const placeOfLine = (line: number): string => `L${line}`;

/** Where a file can be read whole: its page in the book, else the repository, else nowhere (undefined). */
export function fileHref(file: string): string | undefined {
  if (shownFiles.includes(file)) return href(`source/${pageOfFile(file)}/`);
  return repository && `${repository}/blob/main/${file}`;
}

/** Where some lines of a file can be read in their file: at the first of them, as `fileHref` has it. */
export function sourceHref(file: string, { first, last }: { first: number; last: number }): string | undefined {
  const place = shownFiles.includes(file) ? placeOfLine(first) : `L${first}-L${last}`;
  const whole = fileHref(file);
  return whole && `${whole}#${place}`;
}

/**
 * The source of each technique's rule as the chapters show it, by technique: the explorer puts a node's values beside
 * it. A missing file or region stops the build.
 */
export const ruleTexts = Object.fromEntries(
  techniques.map(({ file, id }) => [id, region(engineSource(`engine/${file}`), 'rule', `engine/${file}`)]),
);
