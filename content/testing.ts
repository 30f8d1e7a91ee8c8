/** For tests of what the chapters say: the positions that they name, and searches of these. */
import { readFileSync } from 'node:fs';
import { profiles, search, type SearchResult, type TechniqueId, withOnly, withSettings } from '../engine/index.ts';

/** A position of content/positions by its name; `depth`, in plies, is the one that widgets search it to. */
export const position = (id: string): { id: string; fen: string; depth: number } =>
  JSON.parse(readFileSync(new URL(`./positions/${id}.json`, import.meta.url), 'utf8'));

/** Searches a position to a depth in plies with these techniques of the book alone, and some changes besides. */
export const run = (
  id: string,
  depth: number,
  on: readonly TechniqueId[],
  changes: Readonly<Record<string, number>> = {},
): SearchResult =>
  search({ fen: position(id).fen, limits: { depth }, settings: withSettings(withOnly(profiles.book, on), changes) });
