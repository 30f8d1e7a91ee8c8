/** What is compared: one position under the reader's settings, and under the same without a technique. */

import { type TechniqueId, techniqueIds, usualTechniques } from '../../engine/index.ts';
import { $changes, valueUnder } from '../stores/settings.ts';

/** A technique, or all five as one. */
export type Compared = TechniqueId | 'all';

/** The techniques meant. */
export const techniquesOf = (compared: Compared): readonly TechniqueId[] =>
  compared === 'all' ? usualTechniques : [compared];

/**
 * The techniques that are off in each of the two searches, whatever the reader has set. `alone`: the others are off in
 * both.
 */
export function offIn(
  compared: Compared,
  alone: boolean,
): { without: readonly TechniqueId[]; with: readonly TechniqueId[] } {
  const ours = techniquesOf(compared);
  const others = alone ? othersThan(...ours) : [];
  return { without: [...ours, ...others], with: others };
}

/** Switches on those of `ids` that the book has off, as settings; changes of the reader are laid over them. */
export const onHere = (ids: readonly TechniqueId[]): Record<string, number> =>
  Object.fromEntries(ids.flatMap((id) => (usualTechniques.includes(id) ? [] : [[id, 1]])));

/** Is what is compared switched on in settings that differ so from the book's? */
export const isOn = (compared: Compared, changes: Readonly<Record<string, number>>): boolean =>
  techniquesOf(compared).every((id) => valueUnder({ ...onHere(techniquesOf(compared)), ...changes })(id) === 1);

/** The settings of one of the two searches, as changes to the book's: the reader's, and what the side has off or on. */
export const sideOf = (
  compared: Compared,
  alone: boolean,
  side: 'with' | 'without',
  changes: Readonly<Record<string, number>>,
): Record<string, number> => switchOff({ ...onHere(techniquesOf(compared)), ...changes }, offIn(compared, alone)[side]);

/**
 * Switches what is compared, all five as one change. What is compared is on where it is compared, also where the book
 * has it off, so only that it is off is a change.
 */
export function switchCompared(compared: Compared, on: boolean): void {
  const { ...changes } = $changes.get();
  for (const id of techniquesOf(compared)) {
    delete changes[id];
    if (!on) changes[id] = 0;
  }
  $changes.set(changes);
}

/** The techniques other than these, which are off when these are looked at alone. */
export const othersThan = (...ids: readonly TechniqueId[]): readonly TechniqueId[] =>
  techniqueIds.filter((other) => !ids.includes(other));

/** Settings with some techniques off. */
export function switchOff(
  settings: Readonly<Record<string, number>>,
  off: readonly TechniqueId[],
): Record<string, number> {
  return { ...settings, ...Object.fromEntries(off.map((id) => [id, 0])) };
}

/**
 * Depths that a reader may choose, in plies, from the lowest: some below the one of the build, three above it, and the
 * one that is chosen, which another widget may have set.
 */
export function depthsAround(depth: number, chosen: number): number[] {
  const first = Math.max(1, depth - 3);
  const around = Array.from({ length: depth + 4 - first }, (_, i) => first + i);
  return [...new Set([...around, chosen])].sort((a, b) => a - b);
}

/**
 * Milliseconds that a search may take some plies deeper than one that ran: a further ply costs about three times as
 * much with all techniques and five times as much without. A guess, made to warn of long runs and for nothing else.
 */
export function guessTime(ms: number, plies: number, alone: boolean): number {
  return ms * (alone ? 5 : 3) ** plies;
}
