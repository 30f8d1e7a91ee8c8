/**
 * Measures what this engine fails of `cutoff check` without each guard: its fingerprint.
 *
 *     npm run lab -- fingerprints            prints a table: what fails, and which guards are then suspected
 *     npm run lab -- fingerprints --write    and writes engine/cli/check/fingerprints.ts; some minutes
 *
 * Each guard of a technique that is on is taken away by itself, in the profile for play and in the book's; those of a
 * technique that is off in both, in the profile for play with the technique on; and those of futility once more where
 * it acts as deep as in other engines. What fails with the guard as well does not count.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Conversation } from '../../../engine/cli/check/conversation.ts';
import type { Fingerprints } from '../../../engine/cli/check/fingerprints.ts';
import { itemsOf, runItems } from '../../../engine/cli/check/run.ts';
import { suspectsOf } from '../../../engine/cli/check/suspects.ts';
import { techniqueIds } from '../../../engine/pruning/index.ts';
import { allSettings, type ProfileName, profiles, valueText } from '../../../engine/settings.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';

interface Run {
  guard: string;
  setting: string;
  failed: string[];
}

sayInputErrorsPlainly();
const values = readOptions({ write: { type: 'boolean' } });
// What takes long is stopped, and then counts neither way: how far it came depends on the machine.
const engine = new Conversation(
  [process.execPath, fileURLToPath(new URL('../../../engine/cli/cutoff.ts', import.meta.url))],
  [],
  () => {},
  { thinkMs: 3000, graceMs: 5000 },
);
// What depends on the clock is no fingerprint.
const items = itemsOf([]).filter(({ one }) => one.id !== 'time-kept');
const asked = items.map(({ one }) => one.id);

/** The cases that fail in a profile with some settings changed. */
async function failures(profile: ProfileName, changes: Readonly<Record<string, number>>): Promise<string[]> {
  await engine.set('Profile', profile);
  for (const [id, value] of Object.entries(changes)) await engine.set(id, valueText(id, value));
  const { rows } = await runItems(engine, items, null);
  return rows.filter(({ mistake, unfinished }) => mistake !== null && !unfinished).map(({ id }) => id);
}

const guards = allSettings.filter(({ kind }) => kind === 'guard').map(({ id }) => id);
const techniqueOf = (id: string): string => id.split('.')[0] ?? '';
/** `of` is the technique whose guards are taken away; without it those of each that is on in the profile. */
const SETTINGS: readonly {
  setting: string;
  profile: ProfileName;
  changes: Readonly<Record<string, number>>;
  of?: string;
}[] = [
  { setting: 'play', profile: 'play', changes: {} },
  { setting: 'book', profile: 'book', changes: {} },
  // At depth 1, as in the profile for play, futility pruning hides no mate.
  { setting: 'fp deep', profile: 'play', changes: { 'fp.maxDepth': 5 }, of: 'fp' },
  ...techniqueIds
    .filter((id) => profiles.play[id] === 0 && profiles.book[id] === 0)
    .map((id) => ({ setting: id, profile: 'play' as const, changes: { [id]: 1 }, of: id })),
];
const runs: Run[] = [];
for (const { changes, of: technique, profile, setting } of SETTINGS) {
  const values = profiles[profile];
  const asked = guards.filter(
    (id) => values[id] === 1 && (technique ? techniqueOf(id) === technique : values[techniqueOf(id)] === 1),
  );
  const before = await failures(profile, changes);
  console.error(`${setting}: fails without any taken away: ${before.join(' ') || 'none'}`);
  for (const guard of asked) {
    const failed = (await failures(profile, { ...changes, [guard]: 0 })).filter((id) => !before.includes(id));
    runs.push({ guard, setting, failed });
    console.error(`${setting} ${guard.padEnd(20)} ${failed.length}`);
  }
}
engine.end();

const of = (wanted: readonly Run[]): Fingerprints => {
  const prints: Record<string, string[][]> = {};
  for (const { failed, guard } of wanted) {
    if (failed.length === 0) continue;
    prints[guard] ??= [];
    prints[guard].push(failed);
  }
  return prints;
};
/** The place of the run's own guard among the suspects, from 1; 0 when it is none. */
const placeOf = ({ failed, guard }: Run, prints: Fingerprints): number =>
  suspectsOf(asked, new Set(failed), new Set(), prints).findIndex((one) => one.guard === guard) + 1;

const all = of(runs);
console.log('guard                setting  failed  place among the suspects, and by the other settings alone');
for (const run of runs) {
  const others = of(runs.filter(({ setting }) => setting !== run.setting));
  const places = [placeOf(run, all), placeOf(run, others)].map((place) => String(place || '-').padStart(3)).join(' ');
  console.log(
    `${run.guard.padEnd(20)} ${run.setting.padEnd(8)} ${String(run.failed.length).padStart(6)}  ${run.failed.length === 0 ? '' : places}`,
  );
}
for (const { setting } of SETTINGS) {
  const own = runs.filter((run) => run.setting === setting);
  const named = own.filter((run) => run.failed.length > 0 && [1, 2].includes(placeOf(run, all)));
  console.log(
    `${setting}: ${own.filter(({ failed }) => failed.length > 0).length} of ${own.length} guards fail a case; ${named.length} are named first or second`,
  );
}
const either = guards.filter((guard) =>
  runs.some((run) => run.guard === guard && run.failed.length > 0 && [1, 2].includes(placeOf(run, all))),
);
console.log(`in any setting: ${either.length} of ${guards.length} guards are named first or second`);
if (values.write === true) {
  const file = new URL('../../../engine/cli/check/fingerprints.ts', import.meta.url);
  const before = readFileSync(file, 'utf8');
  const at = before.indexOf('export const fingerprints');
  const entries = Object.entries(all).map(([guard, lists]) => {
    const lines = lists.map((ids) => `    '${ids.join(' ')}'.split(' '),`);
    return `  '${guard}': [\n${lines.join('\n')}\n  ],`;
  });
  writeFileSync(file, `${before.slice(0, at)}export const fingerprints: Fingerprints = {\n${entries.join('\n')}\n};\n`);
}
