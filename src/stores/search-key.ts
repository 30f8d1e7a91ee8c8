/** When two searches are the same search, so that one result serves for both. */

import { settingById, type TechniqueId } from '../../engine/index.ts';
import type { SearchRequestData } from '../worker/client.ts';
import { valueUnder } from './settings.ts';

/**
 * A text that two searches have in common exactly when they ask for the same. It is made of the whole request, whatever
 * the order of its fields. Two kinds of settings are left out: those at the book's value, since that is what a search
 * takes without them, and those of a technique that is off, since the engine then asks for none of them. Only what is
 * recorded of a technique depends on its settings even while it is off.
 */
export function searchKey({ settings, ...rest }: SearchRequestData): string {
  return JSON.stringify([inOrder(rest), inOrder(settingsInForce({ settings, ...rest }))]);
}

/** What of a search says how it searches. */
export type HowSearched = Pick<SearchRequestData, 'settings' | 'recordGaps'>;

/** The settings that make a search differ from one with the book's: those that `searchKey` is made of. */
export function settingsInForce({ settings, recordGaps }: HowSearched): Record<string, number> {
  const valueNow = valueUnder(settings);
  const isOff = (id: TechniqueId) => valueNow(id) === 0 && id !== recordGaps;
  const counts = ([id, value]: [string, number]): boolean => {
    if (value === undefined) return false;
    const setting = settingById.get(id);
    // What no engine knows is refused with a sentence, so it is another request.
    if (setting === undefined) return true;
    if (value === setting.default) return false;
    return setting.kind === 'switch' || setting.technique === null || !isOff(setting.technique);
  };
  return Object.fromEntries(Object.entries(settings).filter(counts));
}

/** The same object with its keys in alphabetical order, and so those of the objects in it. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, inOrder(inner)]);
}
