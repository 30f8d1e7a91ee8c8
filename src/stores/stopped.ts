/**
 * Searches that the reader has stopped. A page often shows one search in several places, such as a comparison and the
 * card beside it: stopped in one of them it is stopped in all, and begun again in all.
 */
import { atom } from 'nanostores';
import type { SearchRequestData } from '../worker/client.ts';
import { searchKey } from './search-key.ts';

/** Their keys (search-key.ts). */
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
