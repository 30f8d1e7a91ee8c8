/** The options of the UCI engine: every setting under its own id, and those of the engine around it. */
import { availableParallelism } from 'node:os';
import { counted, quoted } from '../../board/error-text.ts';
import { DEFAULT_HASH_MB } from '../../search/search.ts';
import { allSettings, type ProfileName, profiles, type Setting, type Settings, valueText } from '../../settings.ts';
import { readWhole } from '../input/arguments.ts';
import { Fault } from '../input/fault.ts';
import { HASH_RANGE } from '../../search/request.ts';
import { isSwitch, readProfile, readSetting } from '../input/settings-flags.ts';

const STANDARD_PROFILE: ProfileName = 'play';
const MOST_OVERHEAD_MS = 5000;
const MOST_THREADS = 64;
/** More threads than processors would wait for each other, and for each other's memory. */
const processors = availableParallelism();

/** The options in force. */
export interface UciOptions {
  settings: Settings;
  hashMb: number;
  /** Threads that search. */
  threads: number;
  /** Milliseconds that a move loses on its way to the clock. */
  overheadMs: number;
  /**
   * Settings that this run of `setoption`s has named ahead of its first `Profile`, which leaves them be; null after
   * that.
   */
  early: Settings | null;
}

export const standardOptions = (): UciOptions => ({
  settings: profiles[STANDARD_PROFILE],
  hashMb: DEFAULT_HASH_MB,
  threads: 1,
  overheadMs: 6,
  early: {},
});

/** The lines that tell a GUI which options there are. */
export function optionLines(): string[] {
  const { hashMb, overheadMs, threads } = standardOptions();
  return [
    `option name Hash type spin default ${hashMb} min ${HASH_RANGE[0]} max ${HASH_RANGE[1]}`,
    `option name Threads type spin default ${threads} min 1 max ${MOST_THREADS}`,
    'option name Clear Hash type button',
    'option name Ponder type check default false',
    `option name Move Overhead type spin default ${overheadMs} min 0 max ${MOST_OVERHEAD_MS}`,
    `option name Profile type combo default ${STANDARD_PROFILE}${Object.keys(profiles)
      .map((name) => ` var ${name}`)
      .join('')}`,
    ...allSettings.map(settingLine),
  ];
}

function settingLine(setting: Setting): string {
  const { id, min, max, choices } = setting;
  const value = profiles[STANDARD_PROFILE][id];
  if (isSwitch(setting)) return `option name ${id} type check default ${value === 1}`;
  if (choices === undefined) return `option name ${id} type spin default ${value} min ${min} max ${max}`;
  return `option name ${id} type combo default ${valueText(id, value)}${choices.map((name) => ` var ${name}`).join('')}`;
}

/** What a `setoption` asks to be done besides changing the options. */
export type OptionEffect = 'nothing' | 'forget' | 'prepare';

/**
 * Carries out a `setoption`: `text` is what follows the word. `remark` is told what is done otherwise than asked.
 * Throws a Fault when it cannot be done; then nothing has changed.
 */
export function setOption(options: UciOptions, text: string, remark: (text: string) => void): OptionEffect {
  const [first, ...words] = text.trim().split(/\s+/);
  if (first.toLowerCase() !== 'name' || words.length === 0)
    throw new Fault('setoption is written as: setoption name <name> value <value>.');
  const at = words.findIndex((word, i) => i > 0 && word.toLowerCase() === 'value');
  const name = words.slice(0, at < 0 ? words.length : at).join(' ');
  const value = at < 0 ? '' : words.slice(at + 1).join(' ');
  switch (name.toLowerCase()) {
    case 'hash':
      options.hashMb = readWhole(value, 'Hash', ...HASH_RANGE);
      return 'prepare';
    case 'threads':
      options.threads = readWhole(value, 'Threads', 1, MOST_THREADS);
      if (options.threads > processors) {
        remark(`This machine has ${counted(processors, 'processor')}, so the engine searches with as many threads.`);
        options.threads = processors;
      }
      return 'prepare';
    case 'clear hash':
      return 'forget';
    case 'ponder':
      return 'nothing'; // whether the opponent's time is used is up to the GUI, by `go ponder`
    case 'move overhead':
      options.overheadMs = readWhole(value, 'Move Overhead', 0, MOST_OVERHEAD_MS);
      return 'nothing';
    case 'profile': {
      // A GUI sends options in an order of its own, pychess by the alphabet, and its user means all of them.
      const settings = { ...profiles[readProfile(value.toLowerCase())], ...options.early };
      options.early = null;
      return changeSettings(options, settings);
    }
  }
  const setting = allSettings.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (setting === undefined) throw new Fault(`There is no option ${quoted(name, 40)}; "uci" lists the options.`);
  const named = { [setting.id]: readSetting(setting, value) };
  if (options.early !== null) options.early = { ...options.early, ...named };
  return changeSettings(options, { ...options.settings, ...named });
}

/** Puts settings in force. With another evaluation, what was worked out by the last one has to go. */
function changeSettings(options: UciOptions, settings: Settings): OptionEffect {
  const { network } = options.settings;
  options.settings = settings;
  return settings.network === network ? 'nothing' : 'forget';
}
