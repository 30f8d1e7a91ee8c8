/**
 * Settings that the reader has named and kept, in this browser only; without storage, for as long as the page is open.
 */

import { atom, onMount } from 'nanostores';
import { isObject } from '../worker/is-object.ts';
import { changesIn } from './settings.ts';
import { cleanName } from './share.ts';
import { keep, readKept } from './storage.ts';

export interface SavedSetting {
  name: string;
  /** What differs from the book's profile. */
  changes: Readonly<Record<string, number>>;
}

const KEY = 'cutoff:saved-settings';
/** Most settings that are kept. */
export const MOST_SAVED = 50;

/** Reads what was kept. What this engine does not have, or does not accept, is left out. */
export function decodeSaved(text: string): readonly SavedSetting[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const read = kept.flatMap((one: unknown): SavedSetting[] => {
    if (!isObject(one) || typeof one.name !== 'string' || !isObject(one.changes)) return [];
    const name = cleanName(one.name);
    return name === '' ? [] : [{ name, changes: changesIn(one.changes) }];
  });
  return [...new Map(read.map((one) => [one.name, one])).values()].slice(0, MOST_SAVED);
}

/** The reader's settings, in the order in which they were kept. */
export const $saved = atom<readonly SavedSetting[]>([]);

/** What this visit has saved, or deleted (null), and the browser did not keep, by name. */
const unkept = new Map<string, SavedSetting | null>();

/** Reads again what the browser has kept, and holds what it did not; without storage, nothing changes. */
export function readSaved(): void {
  const text = readKept(KEY);
  if (text === null) return;
  const kept = decodeSaved(text).filter(({ name }) => !unkept.has(name));
  $saved.set([...kept, ...[...unkept.values()].filter((one) => one !== null)]);
}

onMount($saved, () => {
  readSaved();
  // Another tab of the book has kept or deleted something.
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) readSaved();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
});

/**
 * Keeps a setting under a name, in the place of one that has it. Gives what came of it as one sentence: it is kept, it
 * is kept for this visit only, or there are too many.
 */
export function save(name: string, changes: Readonly<Record<string, number>>): string {
  const clean = cleanName(name);
  if (clean === '') return 'A setting needs a name to be kept.';
  // Another tab may have kept something while this one could not hear of it, asleep behind the back button for
  // instance.
  readSaved();
  const others = $saved.get().filter((one) => one.name !== clean);
  if (others.length >= MOST_SAVED) return `${MOST_SAVED} settings are kept already; delete one first.`;
  const replaced = others.length < $saved.get().length;
  const one = { name: clean, changes: { ...changes } };
  const lasting = put([...others, one], clean, one);
  const what = replaced ? `Saved “${clean}” in the place of the earlier one` : `Saved “${clean}”`;
  return lasting ? `${what} in this browser.` : `${what}, until this page is closed: the browser keeps nothing for it.`;
}

/** Forgets a setting. Gives what came of it as one sentence. */
export function forgetSaved(name: string): string {
  readSaved();
  const lasting = put(
    $saved.get().filter((one) => one.name !== name),
    name,
    null,
  );
  return lasting ? `Deleted “${name}”.` : `Deleted “${name}” for this visit: the browser keeps nothing for this page.`;
}

/**
 * Sets the list, in which one name is new or gone (null); false when the browser did not keep it, which may be full or
 * forbidden to.
 */
function put(next: readonly SavedSetting[], name: string, news: SavedSetting | null): boolean {
  $saved.set(next);
  const isKept = keep(KEY, JSON.stringify(next));
  if (isKept) unkept.clear();
  else unkept.set(name, news);
  return isKept;
}
