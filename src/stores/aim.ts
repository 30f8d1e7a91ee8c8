/**
 * What the reader's hand may do next: a control that is pointed at or has the focus says which changes one press would
 * make, so that they can be searched while the hand still moves.
 */
import { atom } from 'nanostores';
import { $changes, valueUnder, withValues } from './settings.ts';

/** The settings that differ from the book's, by id. */
type Changes = Readonly<Record<string, number>>;

/** The changes to the book's settings after each of the presses that are likely, the likeliest first. */
export const $aimed = atom<readonly Changes[]>([]);

/** The controls that a hand is at, the one it came to last at the end: one has the focus, another is pointed at. */
const held = new Map<object, () => readonly Changes[]>();

const tell = () => $aimed.set([...held.values()].at(-1)?.() ?? []);

/** Says that a hand is at a control, and what the changes would be after each press of it that is likely. */
export function aimFrom(control: object, presses: () => readonly Changes[]): void {
  held.delete(control);
  held.set(control, presses);
  tell();
}

/** Says that no hand is at a control any more. Another that still has one counts again. */
export function leave(control: object): void {
  if (held.delete(control)) tell();
}

/**
 * The changes after one press that sets a setting to one of these values, without those that change nothing. Throws
 * SettingsError for an unknown id.
 */
export function changesAt(id: string, values: readonly number[]): Changes[] {
  const changes = $changes.get();
  const now = valueUnder(changes)(id);
  return values.filter((value) => value !== now).map((value) => withValues(changes, { [id]: value }));
}
