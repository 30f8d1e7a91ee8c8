/** Searches that the build runs for its pages. The same request is searched once, however many widgets ask. */

import { getEntry } from 'astro:content';
import { parseFen, profiles, search, type SearchRequest, type SearchResult } from '../../engine/index.ts';

const done = new Map<string, SearchResult>();

/**
 * Runs a search in the build, under the book's settings where the request names none. Throws for a depth that is none: a
 * chapter may write `depth="6"`, and the compiler does not look into MDX.
 */
export function buildSearch(request: Omit<SearchRequest, 'settings'> & Partial<Pick<SearchRequest, 'settings'>>) {
  const { depth = 1 } = request.limits;
  if (!Number.isInteger(depth) || depth < 1)
    throw new Error(`A search needs a whole number of plies from 1 on as its depth, not ${JSON.stringify(depth)}.`);
  // Compile the engine's loops first, so that the times shown are those of an engine that runs.
  if (done.size === 0) search({ fen: request.fen, limits: { nodes: 200_000 }, settings: profiles.book });
  const full = { settings: profiles.book, ...request };
  const name = JSON.stringify(full);
  let result = done.get(name);
  if (result === undefined) {
    result = search(full);
    done.set(name, result);
  }
  return result;
}

/** A position of content/positions. Throws, which stops the build, when there is none of that name or its FEN is broken. */
export async function positionOf(id: string): Promise<{ id: string; title: string; fen: string; depth: number }> {
  const entry = await getEntry('positions', id);
  if (!entry) throw new Error(`There is no position "${id}" in content/positions.`);
  const read = parseFen(entry.data.fen);
  if (!read.ok) throw new Error(`The position "${id}" has a broken FEN: ${read.message}`);
  return { id, title: entry.data.title, fen: read.fen, depth: entry.data.depth };
}
