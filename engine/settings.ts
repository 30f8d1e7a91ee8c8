/**
 * Settings: one flat record of numbers by id, the same for the page, the URL, UCI options and the command line.
 *
 * Ids are "rfp" (a technique's switch), "rfp.margin" (a parameter), "rfp.notInCheck" (a guard) and those of
 * search/options.ts. Switches and guards are 0 or 1. Nothing here is written twice: all ids come from the registry.
 */
import { numberText, quoted } from './board/error-text.ts';
import { checkObject, checkTexts, notAccepted } from './board/given.ts';
import { insteadOf, nearest } from './board/nearest.ts';
import { techniqueIds, techniques, type TechniqueId } from './pruning/index.ts';
import type { Preset } from './pruning/preset.ts';
import type { Parameter } from './pruning/technique.ts';
import { searchOptions, yesNo } from './search/options.ts';

/** All settings by id. */
export type Settings = Readonly<Record<string, number>>;

/** Anything that can be set: a parameter with its full id, what it belongs to, and what kind it is. */
export interface Setting extends Parameter {
  readonly kind: 'switch' | 'parameter' | 'guard' | 'option';
  /** The technique it belongs to; null for options of the search. */
  readonly technique: TechniqueId | null;
}

const listSettings = (): Setting[] => [
  ...techniques.flatMap((technique): Setting[] => [
    {
      ...yesNo,
      kind: 'switch',
      technique: technique.id,
      id: technique.id,
      label: technique.title,
      default: technique.offByDefault ? 0 : 1,
    },
    ...technique.parameters.map((p): Setting => ({
      ...p,
      kind: 'parameter',
      technique: technique.id,
      id: `${technique.id}.${p.id}`,
    })),
    ...technique.guards.map((g): Setting => ({
      ...yesNo,
      kind: 'guard',
      technique: technique.id,
      id: `${technique.id}.${g.id}`,
      label: g.label,
      default: g.default,
    })),
  ]),
  ...searchOptions.map(({ play: _, ...option }): Setting => ({ ...option, kind: 'option', technique: null })),
];

/** Everything that can be set, techniques in search order, then the search's own options. */
export const allSettings: readonly Setting[] = listSettings();

/** Every setting by its id. */
export const settingById: ReadonlyMap<string, Setting> = new Map(allSettings.map((setting) => [setting.id, setting]));

/** The techniques that are on in both profiles, in search order: the five. */
export const usualTechniques: readonly TechniqueId[] = techniques.flatMap((one) => (one.offByDefault ? [] : [one.id]));

const book: Settings = Object.fromEntries(allSettings.map((setting) => [setting.id, setting.default]));
/** Where games are won by other numbers than the book's rules have, as they were published (docs/decisions/0008). */
const forPlay: Settings = {
  'rfp.margin': 70,
  // Deeper than this a quiet move that mates would stay hidden behind an evaluation (docs/decisions/0008).
  'rfp.maxDepth': 9,
  'rfp.improving': 80,
  'nmp.reduction': 5,
  'nmp.verifyDepth': 8,
  'nmp.notLonePiece': 1,
  'lmp.divisor': 2,
  'lmp.notChecking': 1,
  'hp.notChecking': 1,
  'fp.maxDepth': 1,
  'hp.maxDepth': 1,
  razor: 1,
  'razor.noMateWindow': 0,
  see: 1,
  'see.minDepth': 2,
  'see.notLastPiece': 0,
  lmr: 1,
  'lmr.base': 100,
  'lmr.divisor': 200,
  'lmr.worsening': 1,
  'lmr.history': 8192,
};
const play: Settings = {
  ...book,
  ...forPlay,
  ...Object.fromEntries(searchOptions.map((option) => [option.id, option.play])),
};

/**
 * The two ways of searching. `book`: the five techniques and nothing that blurs their effect (no late move reductions).
 * `play`: nearly everything on, for games and for comparison with other engines.
 */
export const profiles = { book, play } as const;
/** The names of the two profiles. */
export type ProfileName = keyof typeof profiles;

/** A setting that does not exist or a value that is out of range. The message names both and what is accepted. */
export class SettingsError extends Error {
  readonly id: string;
  constructor(id: string, message: string) {
    super(message);
    this.name = 'SettingsError';
    this.id = id;
  }
}

/** Says what is wrong with a value for a setting, or gives null when it is fine. */
export function settingFault(id: string, value: number): string | null {
  const setting = settingById.get(id);
  if (setting === undefined) return unknownSetting(id);
  if (!Number.isInteger(value)) return notAccepted(id, `a whole number from ${setting.min} to ${setting.max}`, value);
  if (value < setting.min || value > setting.max) {
    const unit = setting.unit === '' ? '' : ` ${setting.unit}`;
    return `${id} must lie between ${setting.min} and ${setting.max}${unit}, not ${numberText(value)}.`;
  }
  return null;
}

function unknownSetting(id: string): string {
  const near = nearest(id, [...settingById.keys()]);
  return `There is no setting ${quoted(id, 40)}; ${near === undefined ? 'allSettings lists those there are' : `the nearest is ${near}`}.`;
}

/**
 * Settings with some of them changed. Throws SettingsError, naming the id, the value and the accepted range, when one
 * does not exist or is out of range.
 */
export function withSettings(base: Settings, changes: Readonly<Record<string, number>>): Settings {
  checkObject('Settings', base, 'all settings, such as profiles.book');
  checkObject('Changes of settings', changes, '{ id: value }');
  for (const [id, value] of Object.entries(changes)) {
    const fault = settingFault(id, value);
    if (fault !== null) throw new SettingsError(id, fault);
  }
  return { ...base, ...changes };
}

/** Settings with only the named techniques on. Throws SettingsError for one that there is not. */
export function withOnly(base: Settings, ids: readonly TechniqueId[]): Settings {
  checkObject('Settings', base, 'all settings, such as profiles.book');
  checkTechniques(ids);
  return { ...base, ...Object.fromEntries(techniqueIds.map((id) => [id, ids.includes(id) ? 1 : 0])) };
}

/** Throws SettingsError for an id that is none of a technique, and TypeError for no list of them. */
export function checkTechniques(ids: readonly TechniqueId[]): void {
  checkTexts('techniques', ids);
  ids.forEach(checkTechnique);
}

function checkTechnique(id: unknown): void {
  if (techniqueIds.some((known) => known === id)) return;
  const text = String(id);
  throw new SettingsError(text, `There is no technique ${quoted(text)}; ${insteadOf(text, techniqueIds)}.`);
}

/**
 * Every setting of a preset's technique: it is on, has what the preset names, and all else at its default. The
 * techniques that it came on top of are on as well. Throws SettingsError for what is no preset.
 */
export function presetSettings(preset: Pick<Preset, 'settings' | 'technique' | 'onTopOf'>): Settings {
  checkObject('A preset', preset, 'one of `presets`');
  const { settings, technique, onTopOf = [] } = preset;
  checkTechnique(technique);
  const own = allSettings.filter((setting) => setting.technique === technique);
  const defaults = Object.fromEntries(own.map((setting) => [setting.id, setting.default]));
  const beneath = Object.fromEntries(onTopOf.map((id) => [id, 1]));
  return { ...beneath, ...defaults, [technique]: 1, ...settings };
}

/** A setting's value as people read and write it: the name of a choice, or the number. */
export const valueText = (id: string, value: number): string => settingById.get(id)?.choices?.[value] ?? String(value);

/** The value that `valueText` wrote. */
export function valueFromText(id: string, text: string): number {
  const choice = settingById.get(id)?.choices?.indexOf(text) ?? -1;
  return choice >= 0 ? choice : Number(text);
}

/** A profile and in what settings differ from it, in the words of the command line: "profile play, rfp=off". */
export function settingsText(settings: Settings, profile: ProfileName): string {
  const changed = Object.keys(settings).filter((id) => settings[id] !== profiles[profile][id]);
  const parts = changed.map((id) => `${id}=${valueText(id, settings[id])}`);
  const off = techniques.every(({ id }) => settings[id] === 0);
  return `${[`profile ${profile}`, ...parts].join(', ')}${off ? ' (none of the five)' : ''}`;
}
