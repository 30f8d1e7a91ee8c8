/** What the Lab asks the engine, one request a setting, and how requests are told apart. */

import { type LabState, limitsOf } from '../stores/lab.ts';
import { searchKey } from '../stores/search-key.ts';
import type { SharedRun } from '../stores/share.ts';
import type { SearchRequestData } from '../worker/client.ts';

export const SLOTS = [0, 1, 2, 3] as const;

/** What is asked for a slot; null when no setting stands there. */
export function requestOf({ fen, limit, columns }: LabState, slot: number): SearchRequestData | null {
  const column = columns.find((one) => one.slot === slot);
  return column === undefined ? null : { fen, limits: limitsOf(limit), settings: { ...column.changes } };
}

/** Names what is asked for each slot, empty where no setting stands. */
export const slotNames = (state: LabState): string[] =>
  SLOTS.map((slot) => {
    const request = requestOf(state, slot);
    return request === null ? '' : searchKey(request);
  });

/** Names all that is asked: position, limit and every setting, but not what the settings are called. */
export const runName = (state: LabState): string => slotNames(state).join('|');

/**
 * Nodes that a link says each slot takes: null where the Lab asks something else by now, or the link says nothing of it, and
 * undefined for all without a link.
 */
export function promisedBy(link: SharedRun | null, state: LabState): (number | null | undefined)[] {
  return SLOTS.map((slot) => {
    if (link === null) return undefined;
    const shared = link.settings[slot];
    const request = requestOf(state, slot);
    if (shared === undefined || request === null) return null;
    const meant = { fen: link.fen, limits: limitsOf(link.limit), settings: shared.changes };
    return searchKey(meant) === searchKey(request) ? shared.nodes : null;
  });
}
