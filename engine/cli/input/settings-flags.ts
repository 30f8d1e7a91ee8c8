/** Settings from the command line: --profile, --preset, --only, --off, --set and --rule, applied in this order. */
import { quoted } from '../../board/error-text.ts';
import { nearest } from '../../board/nearest.ts';
import { presetById, presets } from '../../pruning/presets.ts';
import { type TechniqueId, techniqueIds } from '../../pruning/index.ts';
import {
  allSettings,
  presetSettings,
  type ProfileName,
  profiles,
  type Setting,
  settingById,
  settingFault,
  type Settings,
  withOnly,
  withSettings,
} from '../../settings.ts';
import type { WrittenRule } from '../../workshop/read-rule.ts';
import { installRules } from '../../workshop/with-rules.ts';
import { settingsWith } from '../../workshop/written.ts';
import type { Given } from './arguments.ts';
import { Fault, listed } from './fault.ts';
import { readRuleFlags } from './rule-files.ts';

/** The flags that change settings, for a command to accept. */
export const settingsFlags = {
  '--profile': 'value',
  '--preset': 'repeated',
  '--only': 'repeated',
  '--off': 'repeated',
  '--set': 'repeated',
  '--rule': 'repeated',
} as const;

/**
 * What those flags say, beginning with a profile; `standard` is the one that holds when none is named. Written rules
 * are in force from then on.
 */
export function settingsFrom(given: Given, standard: ProfileName): { profile: ProfileName; settings: Settings } {
  const { profile, rules, settings } = readSettings(given, standard);
  if (rules.length > 0) installRules(rules);
  return { profile, settings };
}

/** The same, with the written rules in force nowhere yet. */
export function readSettings(
  given: Given,
  standard: ProfileName,
): { profile: ProfileName; settings: Settings; rules: WrittenRule[] } {
  const profile = readProfile(given.value('--profile') ?? standard);
  let settings: Settings = profiles[profile];
  for (const name of given.values('--preset')) settings = withPreset(settings, name);
  const only = given.values('--only').flatMap(splitList);
  if (only.length > 0) settings = withOnly(settings, readTechniques(only));
  for (const id of given.values('--off').flatMap(splitList)) settings = switchedOff(settings, id);
  for (const text of given.values('--set').flatMap(splitList)) settings = withText(settings, text);
  const rules = readRuleFlags(given.values('--rule'));
  // Whoever writes a rule wants its technique on.
  const on = Object.fromEntries(rules.map(({ technique }) => [technique, 1]));
  return { profile, settings: settingsWith({ ...settings, ...on }, rules), rules };
}

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A profile by its name. Throws a Fault when there is none. */
export function readProfile(name: string): ProfileName {
  if (Object.hasOwn(profiles, name)) return name as ProfileName;
  throw new Fault(`There is no profile ${quoted(name)}; accepted are ${listed(Object.keys(profiles))}.`);
}

/** Settings with one technique as a preset has it. Throws a Fault when there is no such preset. */
function withPreset(settings: Settings, name: string): Settings {
  const preset = presetById(name);
  if (preset === undefined) {
    throw new Fault(`There is no preset ${quoted(name, 40)}; accepted are ${listed(presets.map((one) => one.id))}.`);
  }
  return withSettings(settings, presetSettings(preset));
}

function readTechniques(names: readonly string[]): TechniqueId[] {
  if (names.length === 1 && names[0] === 'none') return [];
  return names.map((name) => {
    const id = techniqueIds.find((one) => one === name);
    if (id === undefined) {
      const near = nearest(name, techniqueIds);
      const instead = near === undefined ? '' : `the nearest is ${near}; `;
      throw new Fault(
        `--only knows no technique ${quoted(name)}; ${instead}accepted are ${listed(techniqueIds)}, or none.`,
      );
    }
    return id;
  });
}

/** Is a setting either on or off? */
export const isSwitch = (setting: Setting): boolean =>
  setting.min === 0 && setting.max === 1 && setting.choices?.[1] === 'on';

function switchedOff(settings: Settings, id: string): Settings {
  if (id === 'all') return withOnly(settings, []);
  const setting = settingById.get(id);
  if (setting === undefined) throw new Fault(unknownSetting(id));
  if (!isSwitch(setting)) throw new Fault(`${id} is a number, which --off cannot switch off; use --set ${id}=<value>.`);
  return { ...settings, [id]: 0 };
}

function withText(settings: Settings, text: string): Settings {
  const equals = text.indexOf('=');
  if (equals < 0) throw new Fault(`--set is given as id=value, for example rfp.margin=120, not ${quoted(text, 40)}.`);
  const id = text.slice(0, equals).trim();
  const setting = settingById.get(id);
  if (setting === undefined) throw new Fault(unknownSetting(id));
  return { ...settings, [id]: readSetting(setting, text.slice(equals + 1)) };
}

/**
 * A setting's value from text: a number, "on" or "off", or the name of a choice. Throws a Fault that says what is
 * accepted.
 */
export function readSetting(setting: Setting, text: string): number {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const choice = setting.choices?.findIndex((name) => name.toLowerCase() === lower) ?? -1;
  if (choice >= 0) return choice;
  if (isSwitch(setting) && (lower === 'true' || lower === 'false')) return lower === 'true' ? 1 : 0;
  if (!/^[+-]?\d+$/.test(trimmed)) {
    const names = setting.choices === undefined ? '' : `, or one of ${listed(setting.choices)}`;
    throw new Fault(
      `${setting.id} must be a whole number from ${setting.min} to ${setting.max}${names}, not ${quoted(text)}.`,
    );
  }
  const fault = settingFault(setting.id, Number(trimmed));
  if (fault !== null) throw new Fault(fault);
  return Number(trimmed);
}

/** Says that an id is unknown, and which ids there are: those of its group, or the groups. */
function unknownSetting(id: string): string {
  const group = id.split('.')[0];
  const kin = allSettings.filter((setting) => setting.id.split('.')[0] === group).map((setting) => setting.id);
  const near = nearest(id, kin.length > 0 ? kin.filter((one) => one !== group) : [...settingById.keys()]);
  const instead = near === undefined ? '' : `the nearest is ${near}; `;
  const beginnings = new Set(allSettings.map((setting) => setting.id.split('.')[0]));
  const accepted =
    kin.length > 0 ? `those of ${group} are ${listed(kin)}` : `ids begin with ${listed([...beginnings])}`;
  return `There is no setting ${quoted(id, 40)}; ${instead}${accepted}.`;
}
