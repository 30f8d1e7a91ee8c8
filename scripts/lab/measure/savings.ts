/**
 * Takes each technique out of other engines, searches the positions of the bench with it and without, and writes
 * content/results/savings.json and engine/cli/check/known-savings.ts. The recipes say how each engine is built and
 * changed: scripts/lab/measure/other-engines.
 *
 *     npm run -s measure -- savings --dir <folder> [--sources <address>] [--only <engine>,...]
 *
 * Sources are cloned into the folder, from https://github.com unless it is said, and built there: that takes a C and a
 * C++ compiler, Rust, Go, a JDK and Node. What is measured already is kept, unless its recipe has changed; --again
 * measures it again. Some hours for all.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { DepthRow } from '../../../engine/bench/runs.ts';
import {
  compareSearches,
  comparedPositions,
  meanSaving,
  type Searched,
  searchPositions,
} from '../../../engine/cli/check/compare.ts';
import { Conversation } from '../../../engine/cli/check/conversation.ts';
import { type TechniqueId, techniqueIds } from '../../../engine/pruning/index.ts';
import { loadFor } from '../../../engine/eval/load-evaluation.ts';
import { search } from '../../../engine/search/search.ts';
import { profiles, type Settings, withSettings } from '../../../engine/settings.ts';
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

/** How long a search may take, in milliseconds, and how long an answer is waited for after that. */
const PATIENCE = { thinkMs: 300_000, graceMs: 10_000 };
/** Plies of the searches of this engine. */
const OWN_DEPTH = 9;

/** Plies of the searches that show what a fault does to a saving. */
const FAULT_DEPTH = 7;
/** A fault is told of when it moves the saving by so much, as a share. */
const MOVES_IT = 0.1;
/** Faults and settings that move what a technique saves, in words that follow a number. */
const FAULTS: readonly { technique?: TechniqueId; what: string; settings: Record<string, number> }[] = [
  { what: 'with its moves in no order', settings: { ordering: 0 } },
  { what: 'without a table', settings: { tt: 0 } },
  { technique: 'rfp', what: 'with a quarter of the margin', settings: { 'rfp.margin': 18 } },
  { technique: 'rfp', what: 'with four times the margin', settings: { 'rfp.margin': 280 } },
  { technique: 'nmp', what: 'whatever the evaluation', settings: { 'nmp.evalAboveBeta': 0 } },
  { technique: 'nmp', what: 'with each pass verified', settings: { 'nmp.verifyDepth': 1 } },
  { technique: 'nmp', what: 'with a reduction of 1', settings: { 'nmp.reduction': 1, 'nmp.depthDivisor': 0 } },
  { technique: 'razor', what: 'with a quarter of the margin', settings: { 'razor.margin': 75 } },
  { technique: 'razor', what: 'with quiescence always believed', settings: { 'razor.believes': 1 } },
  { technique: 'probcut', what: 'with a margin of 0', settings: { 'probcut.margin': 0 } },
  { technique: 'probcut', what: 'without quiescence first', settings: { 'probcut.quiescenceFirst': 0 } },
  { technique: 'multicut', what: 'with a margin of 0', settings: { 'multicut.margin': 0 } },
  { technique: 'multicut', what: 'without the extension', settings: { 'multicut.extend': 0 } },
  { technique: 'lmp', what: 'with one quiet move a node', settings: { 'lmp.base': 1, 'lmp.scale': 0 } },
  { technique: 'lmp', what: 'on the main line too', settings: { 'lmp.notPv': 0 } },
  { technique: 'lmp', what: 'with four times the count', settings: { 'lmp.base': 20, 'lmp.scale': 8 } },
  { technique: 'fp', what: 'with a margin of 0', settings: { 'fp.base': 0, 'fp.perDepth': 0 } },
  { technique: 'fp', what: 'to depth 5', settings: { 'fp.maxDepth': 5 } },
  { technique: 'hp', what: 'without a malus', settings: { 'history.malus': 0 } },
  { technique: 'hp', what: 'with a threshold of 0 to depth 5', settings: { 'hp.threshold': 0, 'hp.maxDepth': 5 } },
  { technique: 'see', what: 'with no margin', settings: { 'see.quietMargin': 0, 'see.captureMargin': 0 } },
  { technique: 'see', what: 'with captures alone', settings: { 'see.moves': 2 } },
  { technique: 'lmr', what: 'with no second search', settings: { 'lmr.searchesAgain': 0 } },
  { technique: 'lmr', what: 'with a ply less', settings: { 'lmr.base': 0 } },
];

interface Saving {
  /** What is changed, and where: "src/search.c:437". */
  note: string;
  places: string[];
  /** Names the recipe's change, so that another one is measured again. */
  key: string;
  /** Positions that were finished both ways. */
  positions: number;
  /** Nodes by depth, depth 1 first, summed over the positions. */
  with: number[];
  without: number[];
  /** How many times as many nodes without it, by depth: the geometric mean over the positions. */
  mean: number[];
  /** Positions with the same best move at the last depth. */
  sameMove: number;
}

interface Measured {
  id: string;
  name: string;
  language: string;
  /** Null for this engine. */
  repository: string | null;
  /** The commit, or this engine's signature. */
  commit: string;
  build: string;
  compiler: string;
  depth: number;
  techniques: Partial<Record<TechniqueId, Saving>>;
}

interface File {
  positions: number;
  /** This engine at a depth in plies: what each technique saves as it is, and with a fault. */
  faults: {
    signature: string;
    depth: number;
    asItIs: Record<string, number>;
    rows: { technique: TechniqueId; what: string; settings: Record<string, number>; saving: number }[];
  };
  engines: Measured[];
}

sayInputErrorsPlainly();
const values = readOptions({
  dir: { type: 'string' },
  sources: { type: 'string', default: 'https://github.com' },
  only: { type: 'string' },
  technique: { type: 'string' },
  again: { type: 'boolean', default: false },
  dry: { type: 'boolean', default: false },
});
const kept = new URL('../../../content/results/savings.json', import.meta.url);
const file: File = existsSync(kept)
  ? (JSON.parse(readFileSync(kept, 'utf8')) as File)
  : {
      positions: comparedPositions.length,
      faults: { signature: '', depth: FAULT_DEPTH, asItIs: {}, rows: [] },
      engines: [],
    };
const OWN = 'cutoff';
const known = [OWN, ...recipes.map(({ id }) => id)];
const chosen = chosenEngines(values.only, known);
if (values.technique !== undefined && !techniqueIds.some((id) => id === values.technique))
  throw new InputError(`--technique knows no "${values.technique}"; accepted are ${techniqueIds.join(', ')}.`);
const wanted = techniqueIds.filter((id) => values.technique === undefined || values.technique === id);

if (chosen.includes(OWN)) {
  await loadFor(profiles.play);
  await measureOwn();
  await measureFaults();
}
for (const recipe of recipes) if (chosen.includes(recipe.id)) await measure(recipe);

/** One engine: as it is, and without each technique. */
async function measure(recipe: Recipe): Promise<void> {
  if (values.dir === undefined) throw new InputError('--dir is missing; name a folder for the sources.');
  const folder = resolve(values.dir, recipe.id);
  const entry = entryOf(recipe);
  const todo = wanted.filter((id) => {
    const change = recipe.techniques[id];
    return change !== undefined && (values.again || entry.techniques[id]?.key !== keyOf(recipe, change));
  });
  if (todo.length === 0) return;
  fetchSource(recipe, values.sources, folder);
  const searched = async (change: Change | null): Promise<Searched> => {
    buildEngine(recipe, folder, change);
    const engine = new Conversation(commandOf(recipe, folder), recipe.options, undefined, PATIENCE);
    try {
      const result = await searchPositions(engine, [], recipe.depth);
      for (const { id, message } of result.faults) console.log(`  fault: ${id}: ${message}`);
      return result;
    } finally {
      engine.end();
    }
  };
  const whole = await searched(null);
  entry.compiler = compilerOf(recipe, folder);
  for (const id of todo) {
    const change = recipe.techniques[id]!;
    const saving = savingOf(change, keyOf(recipe, change), recipe.depth, await searched(change), whole);
    entry.techniques[id] = saving;
    say(recipe.name, id, saving);
    await save();
  }
}

/** This engine in its profile for play; techniques that are off there are measured as an addition. */
async function measureOwn(): Promise<void> {
  const entry = entryOf({
    id: OWN,
    name: 'Cutoff',
    language: 'TypeScript',
    repository: null,
    commit: signature,
    build: '',
    depth: OWN_DEPTH,
  });
  const key = `${signature} ${OWN_DEPTH}`;
  const todo = wanted.filter((id) => values.again || entry.techniques[id]?.key !== key);
  if (todo.length === 0) return;
  entry.compiler = `Node ${process.version}`;
  const searched = (settings: Settings) => ownSearches(settings, OWN_DEPTH);
  const asItIs = searched(profiles.play);
  for (const id of todo) {
    const isOn = profiles.play[id] === 1;
    const note = isOn ? 'Switched off.' : 'Switched on, as it is off in the profile for play.';
    const other = searched(withSettings(profiles.play, { [id]: isOn ? 0 : 1 }));
    const [without, whole] = isOn ? [other, asItIs] : [asItIs, other];
    const saving = savingOf({ note, edits: [] }, key, OWN_DEPTH, without, whole);
    entry.techniques[id] = saving;
    say('Cutoff', id, saving);
    await save();
  }
}

/** This engine searches all positions. */
function ownSearches(settings: Settings, depth: number): Searched {
  const rows = new Map<string, DepthRow[]>();
  for (const { fen, id } of comparedPositions) {
    const list: DepthRow[] = [];
    const onIteration = (one: { depth: number; nodes: number; bestmove: string | null; score: DepthRow['score'] }) =>
      list.push({ depth: one.depth, nodes: one.nodes, move: one.bestmove, score: one.score, line: [] });
    search({ fen, limits: { depth }, settings, onIteration });
    rows.set(id, list);
  }
  return { rows, faults: [] };
}

/** What faults do to the saving of each technique in this engine. */
async function measureFaults(): Promise<void> {
  if (file.faults.signature === signature && !values.again) return;
  const savingWith = (technique: TechniqueId, changes: Record<string, number>): number => {
    const settings = withSettings(profiles.play, changes);
    const [off, on] = [0, 1].map((value) => ownSearches(withSettings(settings, { [technique]: value }), FAULT_DEPTH));
    return Math.round(100 * (meanSaving(compareSearches(off!, on!).pairs, FAULT_DEPTH) ?? 1)) / 100;
  };
  const asItIs = Object.fromEntries(techniqueIds.map((id) => [id, savingWith(id, {})]));
  const rows = techniqueIds.flatMap((id) =>
    FAULTS.filter(({ technique }) => technique === undefined || technique === id).flatMap(({ settings, what }) => {
      const saving = savingWith(id, settings);
      console.log(`${id} ${what}: ${saving}, ${asItIs[id]} as it is`);
      return Math.abs(saving / (asItIs[id] ?? 1) - 1) < MOVES_IT ? [] : [{ technique: id, what, settings, saving }];
    }),
  );
  file.faults = { signature, depth: FAULT_DEPTH, asItIs, rows };
  await save();
}

/** What is kept of an engine, begun where it is new or of another commit or depth. */
function entryOf(of: Omit<Measured, 'techniques' | 'compiler'>): Measured {
  const { build, commit, depth, id, language, name, repository } = of;
  const place = file.engines.findIndex((one) => one.id === id);
  const before = file.engines[place];
  if (before && before.commit === commit && before.depth === depth) return before;
  const entry: Measured = { id, name, language, repository, commit, build, compiler: '', depth, techniques: {} };
  if (place < 0) file.engines.push(entry);
  else file.engines[place] = entry;
  return entry;
}

function savingOf(change: Change, key: string, depth: number, without: Searched, whole: Searched): Saving {
  const { depths: told, pairs } = compareSearches(without, whole);
  // An engine that counts the check extension of the root tells of a ply more than it was asked, in few positions.
  const depths = told.filter((one) => one.depth <= depth);
  const [last] = depths.slice(-1);
  return {
    ...changeFacts(change, key),
    positions: pairs.length,
    with: depths.map(({ after }) => after),
    without: depths.map(({ before }) => before),
    mean: depths.map((one) => Math.round(1000 * (meanSaving(pairs, one.depth) ?? 1)) / 1000),
    sameMove: last?.depth === depth ? last.sameMove : 0,
  };
}

function say(name: string, id: TechniqueId, { mean, positions, sameMove }: Saving): void {
  console.log(
    `${name}, ${id}: ${mean.at(-1)} times at depth ${mean.length}, ${positions} positions, ${sameMove} moves the same`,
  );
}

/** Writes what there is: a run that is stopped loses no more than the technique that it was at. */
async function save(): Promise<void> {
  if (values.dry) return;
  // A list of numbers a line.
  const text = JSON.stringify(file, null, 1).replace(
    /\[([\d,.\s]+)\]/g,
    (_, list: string) => `[${list.replace(/\s+/g, ' ').trim()}]`,
  );
  writeFileSync(kept, `${text}\n`);
  const known = fileURLToPath(new URL('../../../engine/cli/check/known-savings.ts', import.meta.url));
  writeFileSync(known, await format(knownText(), { ...(await resolveConfig(known)), filepath: known }));
}

/** The module that the check reads. */
function knownText(): string {
  const others = file.engines.filter(({ repository }) => repository !== null);
  const known = techniqueIds.map((id) => {
    const rows = others.flatMap(({ name, techniques }) => {
      const saving = techniques[id];
      return saving ? [`    { engine: '${name}', byDepth: [${saving.mean.join(', ')}] },\n`] : [];
    });
    return `  ${id}: [${rows.length > 0 ? `\n${rows.join('')}  ` : ''}],\n`;
  });
  const { asItIs, depth, rows } = file.faults;
  const own = techniqueIds.map((id) => {
    const faults = rows.filter(({ technique }) => technique === id);
    const list = faults.map(({ saving, what }) => `      { what: '${what}', saving: ${saving} },\n`);
    return `  ${id}: {\n    asItIs: ${asItIs[id] ?? 1},\n    faults: [${list.join('')}],\n  },\n`;
  });
  return `/**
 * What each technique saves in other engines, and in this one with faults. Written by
 * \`npm run measure -- savings\`; do not edit.
 */
import type { TechniqueId } from '../../pruning/index.ts';

/**
 * By technique: an engine that has it, and how many times as many nodes it needs without, at depth 1, 2 and so on: the
 * geometric mean over the positions.
 */
export const knownSavings: Readonly<Record<TechniqueId, readonly { engine: string; byDepth: readonly number[] }[]>> = {
${known.join('')}};

/** The same of this engine at depth ${depth}: as it is, and with faults that change it. */
export const ownSavings: Readonly<
  Record<TechniqueId, { asItIs: number; faults: readonly { what: string; saving: number }[] }>
> = {
${own.join('')}};
`;
}
