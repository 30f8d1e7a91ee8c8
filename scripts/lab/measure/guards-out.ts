/**
 * Takes one guard at a time out of other engines, asks each `cutoff check` beside the engine as it is, and writes
 * content/results/guards-out.json: what fails newly, and which guard the check names.
 *
 *     npm run -s measure -- guards-out --dir <folder> [--sources <address>] [--only <engine>,...]
 *
 * Sources and compilers are those of `savings`. What is measured already is kept, unless its recipe has changed;
 * --again measures it again. Half a minute a guard.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkCommand } from '../../../engine/cli/check/check.ts';
import type { CheckReport } from '../../../engine/cli/check/report.ts';
import { signature } from '../../../engine/signature.ts';
import { InputError, readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import {
  buildEngine,
  type Change,
  changeFacts,
  chosenEngines,
  commandOf,
  compilerOf,
  fetchSource,
  keyOf,
  type Recipe,
} from './other-engines/recipe.ts';
import { recipes } from './other-engines/recipes.ts';

interface GuardOut {
  guard: string;
  /** What is changed, and where: "src/search.c:437". */
  note: string;
  places: string[];
  /** Names the recipe's change, so that another one is measured again. */
  key: string;
  /** Cases that fail newly, how many of them with two seconds too, and cases that are mended. */
  newly: number;
  stay: number;
  mended: number;
  /**
   * Searches whose nodes can be compared, and those that part; null where the engine searches another tree each time.
   */
  searches: number | null;
  parted: number | null;
  /** Ids of guards that the check names: one that leads, or several that are as likely. */
  named: string[];
}

interface Measured {
  id: string;
  name: string;
  language: string;
  repository: string;
  commit: string;
  compiler: string;
  /** The check that asked. */
  by: string;
  guards: GuardOut[];
}

sayInputErrorsPlainly();
const values = readOptions({
  dir: { type: 'string' },
  sources: { type: 'string', default: 'https://github.com' },
  only: { type: 'string' },
  again: { type: 'boolean', default: false },
});
if (values.dir === undefined) throw new InputError('--dir is missing; name a folder for the sources.');
const folder = resolve(values.dir);
const kept = new URL('../../../content/results/guards-out.json', import.meta.url);
const engines: Measured[] = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Measured[]) : [];
const known = recipes.filter(({ guards }) => Object.keys(guards).length > 0);
const chosen = chosenEngines(
  values.only,
  known.map(({ id }) => id),
);
for (const recipe of known) if (chosen.includes(recipe.id)) await measure(recipe);

/** One engine: as it is, and without each guard. */
async function measure(recipe: Recipe): Promise<void> {
  const { commit, id, language, name, repository } = recipe;
  const place = engines.findIndex((one) => one.id === id);
  const before = engines[place];
  const isSame = before?.commit === commit && before.by === signature;
  const entry: Measured = isSame
    ? before
    : { id, name, language, repository, commit, compiler: '', by: signature, guards: [] };
  if (place < 0) engines.push(entry);
  else engines[place] = entry;
  const todo = Object.entries(recipe.guards).filter(
    ([guard, change]) =>
      values.again || !entry.guards.some((one) => one.guard === guard && one.key === keyOf(recipe, change)),
  );
  if (todo.length === 0) return;
  const source = `${folder}/${id}`;
  fetchSource(recipe, values.sources, source);
  const asItIs = `${folder}/${id}-report.json`;
  const ask = async (change: Change | null, ...args: string[]): Promise<CheckReport> => {
    buildEngine(recipe, source, change);
    const json = change === null ? asItIs : `${folder}/${id}-changed.json`;
    const command = commandOf(recipe, source).map((word) => (/\s/.test(word) ? `'${word}'` : word));
    const options = recipe.options.flatMap(([option, value]) => ['--option', `${option}=${value}`]);
    const silent = { write: () => {}, writeAside: () => {}, isTerminal: false };
    await checkCommand(['--uci', command.join(' '), ...options, '--json', json, ...args], silent);
    return JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
  };
  await ask(null);
  entry.compiler = compilerOf(recipe, source);
  for (const [guard, change] of todo) {
    const { against, rows } = await ask(change, '--baseline', asItIs);
    if (!against) throw new Error(`The check of ${name} without ${guard} was not set beside the engine as it is.`);
    const row: GuardOut = {
      guard,
      ...changeFacts(change, keyOf(recipe, change)),
      newly: against.failsNewly.length,
      stay: rows.filter((one) => against.failsNewly.includes(one.id) && one.rightLater === false).length,
      mended: against.mended.length,
      searches: against.repeats ? against.searches : null,
      parted: against.repeats ? against.parted : null,
      named: against.guards.map((one) => one.guard),
    };
    entry.guards = [...entry.guards.filter((one) => one.guard !== guard), row];
    console.log(`${name}, ${guard}: ${row.newly} newly, ${row.stay} stay; named ${row.named.join(', ') || 'none'}`);
    writeFileSync(kept, `${JSON.stringify(engines, null, 1)}\n`);
  }
}
