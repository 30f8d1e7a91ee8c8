/**
 * Searches that this page knows: what the build found for the positions that a comparison offers and for published
 * variants, and what the result card has had searched since, or ahead of a press. They are the same whoever asks, so
 * none of them is searched again.
 */
import type { RunResult, SearchRequestData } from '../worker/client.ts';
import { searchKey } from './search-key.ts';

/** Results kept at most; the oldest goes first. */
const MOST = 400;

const known = new Map<string, RunResult>();

/** Keeps the result of a search, for this page. */
export function remember(request: SearchRequestData, result: RunResult): void {
  const key = searchKey(request);
  known.delete(key);
  known.set(key, result);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST))) known.delete(oldest);
}

/** The result of the same search, if the page knows it. */
export const recall = (request: SearchRequestData): RunResult | undefined => known.get(searchKey(request));
