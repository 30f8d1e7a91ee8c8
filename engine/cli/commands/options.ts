/** `cutoff options`: everything that can be set, as a table, as JSON, or as the input of an SPSA tuner. */
import { allSettings, type Setting, type Settings, valueText } from '../../settings.ts';
import { type Accepts, readArguments } from '../input/arguments.ts';
import { Fault } from '../input/fault.ts';
import { isSwitch, settingsFlags, settingsFrom } from '../input/settings-flags.ts';

const optionsAccepts: Accepts = {
  command: 'options',
  flags: { '--spsa': 'none', ...settingsFlags, '--json': 'none' },
  words: [],
};

/** Step of the last iteration as a share of the range, when the parameter's own step is smaller. */
const RANGE_SHARE = 1 / 20;
/** How far a parameter moves for each game won, relative to its step: what most tunes begin with. */
const LEARNING_RATE = 0.002;

/** Runs the command and writes its lines. Throws a Fault for arguments it cannot use. */
export function optionsCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, optionsAccepts);
  const { settings } = settingsFrom(given, 'play');
  if (given.has('--spsa') && given.has('--json')) throw new Fault('options takes --spsa or --json, not both.');
  if (given.has('--spsa')) for (const line of spsaLines(settings)) write(line);
  else if (given.has('--json')) {
    const withValue = allSettings.map((setting) => ({ ...setting, value: settings[setting.id] }));
    write(JSON.stringify(withValue, null, 2));
  } else for (const line of table(settings)) write(line);
}

/** Is it a quantity that a tuner can move, and not a switch or a choice? */
const isTunable = (setting: Setting): boolean => !isSwitch(setting) && setting.choices === undefined;

/**
 * One line a quantity, as OpenBench takes them: name, int, value, min, max, step at the end of the tune (C_end; for
 * whole numbers at least a half), learning rate at the end of the tune (R_end).
 */
export function spsaLines(settings: Settings): string[] {
  return allSettings.filter(isTunable).map(({ id, min, max, step }) => {
    const end = Math.max(step, Math.round((max - min) * RANGE_SHARE));
    return [id, 'int', settings[id], min, max, end, LEARNING_RATE].join(', ');
  });
}

function table(settings: Settings): string[] {
  const rows = allSettings.map((setting) => {
    const { id, label, min, max, choices, unit } = setting;
    const range = choices === undefined ? `${min} to ${max}${unit === '' ? '' : ` ${unit}`}` : choices.join(', ');
    return [id, valueText(id, settings[id]), range, label];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
}
