/**
 * What the reader's hand may do next: a control that is pointed at or has the focus says which changes one press would
 * make, so that they can be searched while the hand still moves.
 */
import { atom } from 'nanostores';
import { $changes, settingOf } from './settings.ts';

/** The changes to the book's settings after each of the presses that are likely, the likeliest first. */
export const $aimed = atom<readonly Readonly<Record<string, number>>[]>([]);

/** Says that one press would set this setting to one of these values. Throws SettingsError for an unknown id. */
export function aimAt(id: string, values: readonly number[]): void {
  const { default: start } = settingOf(id);
  const changes = $changes.get();
  const { [id]: now = start, ...others } = changes;
  $aimed.set(
    values.filter((value) => value !== now).map((value) => (value === start ? others : { ...changes, [id]: value })),
  );
}
