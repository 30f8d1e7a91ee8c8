/**
 * What the reader has turned. One set of settings for the whole page: the margin turned in the code is the margin that
 * the charts compare. Only differences from the book's profile are kept; they are what a link to a run needs.
 */
import { map } from 'nanostores';
import { presetSettings, type Setting, settingById, settingFault, SettingsError } from '../../engine/index.ts';
import { isObject } from '../worker/is-object.ts';

/** The settings that differ from the book's profile, by id. */
export const $changes = map<Record<string, number>>({});

/** The book's settings, as changes to them: one object for all, so that nothing is drawn again for another. */
export const NO_CHANGES: Readonly<Record<string, number>> = {};

/** A setting by its id. Throws SettingsError when there is none. */
export function settingOf(id: string): Setting {
  const setting = settingById.get(id);
  if (setting === undefined) throw new SettingsError(id, `There is no setting "${id.slice(0, 40)}".`);
  return setting;
}

/** The changes in what a browser has kept; what this engine does not have, or does not accept, is left out. */
export const changesIn = (kept: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isObject(kept) ? kept : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && settingFault(entry[0], entry[1]) === null,
    ),
  );

/** Reads settings by id under some changes to the book's. Throws SettingsError when there is no such setting. */
export const valueUnder =
  (changes: Readonly<Record<string, number>>) =>
  (id: string): number =>
    changes[id] ?? settingOf(id).default;

/** The whole number nearest to a value that the setting accepts. Throws SettingsError when it is no number. */
export function nearest({ id, min, max }: Pick<Setting, 'id' | 'min' | 'max'>, value: number): number {
  if (Number.isNaN(value)) throw new SettingsError(id, `${id} must be a number.`);
  // The last addition turns -0 into 0.
  return Math.round(Math.min(max, Math.max(min, value))) + 0;
}

/**
 * Sets one setting, at the nearest value that it accepts; the default is no change. Throws SettingsError for an unknown
 * id or NaN.
 */
export function setSetting(id: string, value: number): void {
  const setting = settingOf(id);
  const set = nearest(setting, value);
  $changes.setKey(id, (set === setting.default ? undefined : set) as number);
}

/** Puts one setting back to the book's value. Throws SettingsError when there is none. */
export function resetSetting(id: string): void {
  setSetting(id, settingOf(id).default);
}

/** Some changes with these values set besides; the default is no change. Throws SettingsError for an unknown id. */
export const withValues = (
  changes: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...changes, ...values }).filter(([id, value]) => value !== settingOf(id).default),
  );

/** What of a preset sets something. */
type PresetRule = Parameters<typeof presetSettings>[0];

/** The changes with a preset in force, as `applyPreset` makes them. */
export function changesWith(preset: PresetRule): Record<string, number> {
  const own = presetSettings(preset);
  const others = Object.entries($changes.get()).filter(([key]) => own[key] === undefined);
  return withValues(Object.fromEntries(others), own);
}

/**
 * Sets a technique as it was published: its parameters and guards from the preset, the others of that technique at
 * their defaults; it is switched on, and other techniques stay as they are.
 */
export function applyPreset(preset: PresetRule): void {
  $changes.set(changesWith(preset));
}
