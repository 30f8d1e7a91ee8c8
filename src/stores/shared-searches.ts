/**
 * What the widgets of a page share of their searches. A search is the same whoever asks for it (search-key.ts): what
 * one has found the others need not search again, and what is stopped in one is stopped in all.
 */
import { atom } from 'nanostores';
import type { RunResult, SearchRequestData } from '../worker/client.ts';
import { searchKey } from './search-key.ts';

/** Results kept at most; the oldest goes first. */
const MOST = 400;

/**
 * What the build found for the positions that a comparison offers and for published variants, and what the result card
 * has had searched since, or ahead of a press.
 */
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

/** The searches that the reader has stopped, by their keys. */
export const $stopped = atom<ReadonlySet<string>>(new Set());

/** Has these stopped wherever they are searched. */
export function stopSearches(requests: readonly SearchRequestData[]): void {
  $stopped.set(new Set([...$stopped.get(), ...requests.map(searchKey)]));
}

/** These are searched again: wherever they stand stopped they begin too. */
export function beginSearches(requests: readonly SearchRequestData[]): void {
  // Each turn of a knob comes by here, and most readers stop nothing.
  if ($stopped.get().size === 0) return;
  const begun = new Set(requests.map(searchKey));
  const left = [...$stopped.get()].filter((key) => !begun.has(key));
  if (left.length < $stopped.get().size) $stopped.set(new Set(left));
}
