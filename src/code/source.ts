/** The engine's files as text: what snippets are cut from, and where a reader finds the whole file. */

import { href } from './href.ts';
import { repository } from './site.ts';

const sources = import.meta.glob<string>(['/engine/**/*.ts', '!/engine/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of a file of the engine: engineSource('engine/pruning/null-move.ts'). Throws when there is no such file. */
export function engineSource(file: string): string {
  const text = sources[`/${file}`];
  if (text === undefined) throw new Error(`The engine has no file "${file}".`);
  return text;
}

/** The files that have a page of their own, from the root of the repository: the pruning and the search, which the book is about. */
export const shownFiles: readonly string[] = Object.keys(sources)
  .map((path) => path.slice(1))
  .filter((file) => /^engine\/(pruning|search)\//.test(file))
  .sort();

/** The address part of such a file's page: "pruning/null-move" for engine/pruning/null-move.ts. */
export function pageOfFile(file: string): string {
  return file.replace(/^engine\//, '').replace(/\.ts$/, '');
}

/**
 * Where the whole of a file can be read, at the mark of a region if one is named: its page in the book, else the repository,
 * else nowhere (undefined).
 */
export function sourceHref(file: string, region?: string): string | undefined {
  if (shownFiles.includes(file)) return href(`source/${pageOfFile(file)}/${region ? `#${region}` : ''}`);
  return repository && `${repository}/blob/main/${file}`;
}
