/** Settings as text: flags, UCI options, kept settings. Whatever way they are written, they are read back the same. */
import fc from 'fast-check';
import { it } from 'vitest';
import { type MatchConfig, type ProfileName, profiles, type Settings, SettingsError, techniqueIds, withSettings } from '../../engine/index.ts'; // prettier-ignore
import { readArguments } from '../../engine/cli/input/arguments.ts';
import { Fault } from '../../engine/cli/input/fault.ts';
import { matchAccepts, matchFrom } from '../../engine/cli/match/flags.ts';
import { settingsFlags, settingsFrom } from '../../engine/cli/input/settings-flags.ts';
import { setOption, standardOptions } from '../../engine/cli/uci/options.ts';
import { allSettings } from '../../engine/settings.ts';
import { groupsOf, LANGUAGES, listing } from '../../src/widgets/copy-settings/listing.ts';
import { argumentsOf, configOf, firstForm, planFault } from '../../src/stores/match-plan.ts';
import { decodeSaved, MOST_SAVED } from '../../src/stores/saved.ts';
import { MAX_NAME } from '../../src/stores/share.ts';
import { attempts, checkSentence, holds, outcome } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

type Case =
  /** Words behind a command, what follows "setoption", what the browser has kept. */
  | { as: 'flags' | 'option' | 'saved'; text: string }
  | { as: 'changes'; profile: ProfileName; changes: Record<string, number> };

const WORDS = ['--set ', '--off ', '--only ', '--preset ', '--profile ', '=', ',', 'rfp.margin', 'nmp', 'book', 'play', 'none', 'all', 'on', 'off', 'true', 'name ', ' value ', 'Hash', 'Clear Hash', 'Move Overhead', 'Profile', '{"name":"', '"changes":{', '},', '[', ']', 'series-rfp']; // prettier-ignore

const ids = Object.keys(profiles.book).sort().join();

function checkSettings(settings: Settings): void {
  holds(Object.keys(settings).sort().join() === ids, () => 'settings are missing or too many');
  withSettings(profiles.book, settings); // throws when one is out of range
}

const same = (a: Settings, b: Settings, how: string): void => {
  const other = Object.keys(b).find((id) => a[id] !== b[id]);
  holds(other === undefined, () => `${other} is ${a[other ?? '']} by ${how}, and should be ${b[other ?? '']}`);
};

function checkText(as: 'flags' | 'option' | 'saved', text: string): void {
  if (as === 'saved') {
    const kept = decodeSaved(text);
    holds(kept.length <= MOST_SAVED, () => `${kept.length} settings are kept`);
    for (const { changes, name } of kept) {
      holds(name !== '' && [...name].length <= MAX_NAME, () => `the name ${JSON.stringify(name)}`);
      checkSettings(withSettings(profiles.book, changes));
    }
    holds(JSON.stringify(decodeSaved(JSON.stringify(kept))) === JSON.stringify(kept), () => 'kept again it is another');
    return;
  }
  const options = standardOptions();
  const read = outcome(() => {
    if (as === 'option') return setOption(options, text, () => {});
    const given = readArguments(text.split(' ').filter(Boolean), {
      command: 'search',
      flags: settingsFlags,
      words: [],
    });
    options.settings = settingsFrom(given, 'book').settings;
    return 'nothing';
  }, [Fault, SettingsError]);
  if (read instanceof Error) checkSentence(read.message);
  checkSettings(options.settings);
  const { hashMb, overheadMs } = options;
  holds(Number.isInteger(hashMb) && hashMb >= 1 && hashMb <= 1024, () => `Hash ${hashMb}`);
  holds(Number.isInteger(overheadMs) && overheadMs >= 0 && overheadMs <= 5000, () => `Move Overhead ${overheadMs}`);
}

function checkChanges(profile: ProfileName, changes: Record<string, number>): void {
  const wanted = withSettings(profiles[profile], changes);
  const flags = Object.entries(wanted).flatMap(([id, value]) => ['--set', `${id}=${value}`]);
  const accepts = { command: 'search', flags: settingsFlags, words: [] };
  same(settingsFrom(readArguments(['--profile', profile, ...flags], accepts), 'book').settings, wanted, '--set');

  const options = standardOptions();
  setOption(options, `name Profile value ${profile}`, () => {});
  const uci = LANGUAGES.find((one) => one.id === 'uci');
  if (uci === undefined) throw new Error('Settings cannot be copied as UCI any more.');
  const copied = listing(groupsOf(techniqueIds), uci, wanted);
  for (const line of copied.split('\n')) setOption(options, line.replace(/^setoption /, ''), () => {});
  const own = allSettings
    .filter((setting) => setting.technique !== null)
    .map(({ id }) => [id, wanted[id] ?? 0] as const);
  same(options.settings, Object.fromEntries(own), 'the copied UCI commands');

  const form = { ...firstForm, a: { profile, changes } };
  holds(planFault(form) === null, () => `the match page refuses it: ${planFault(form)}`);
  const { config } = matchFrom(readArguments(argumentsOf(form).slice(1), matchAccepts));
  const planned = configOf(form, config.openings);
  for (const side of ['a', 'b'] as const) same(settingsOf(config, side), settingsOf(planned, side), 'match');
  holds(
    config[`a`].name === planned.a.name,
    () => `the command line names it ${config.a.name}, the page ${planned.a.name}`,
  );
}

function settingsOf(config: MatchConfig, side: 'a' | 'b'): Settings {
  const one = config[side];
  if (!('settings' in one)) throw new Error('The match is with another engine.');
  return one.settings;
}

const ways = (['flags', 'option', 'saved'] as const).map((as) => {
  const texts = kept.settings.filter((one) => one.as === as).map(({ text }) => text);
  return mutated(texts, WORDS).map((text): Case => ({ as, text }));
});
const changes = fc.record({
  as: fc.constant('changes' as const),
  profile: fc.constantFrom<ProfileName>('book', 'play'),
  changes: fc
    .array(
      fc.constantFrom(...allSettings).chain(({ id, max, min }) => fc.tuple(fc.constant(id), fc.integer({ min, max }))),
      { maxLength: 12 },
    )
    .map((entries): Record<string, number> => Object.fromEntries(entries)),
});
const check = (one: Case) =>
  one.as === 'changes' ? checkChanges(one.profile, one.changes) : checkText(one.as, one.text);

it('are read back the same in whatever way they are written, or refused in a sentence', () => {
  fc.assert(fc.property(fc.oneof(...ways, changes), check), attempts(200, kept.settings as Case[]));
});
