/**
 * `cutoff check`: asks any UCI engine positions that go wrong without one guard each, and says what its mistakes look
 * like, or what has changed since the engine before.
 */
import { counted, quoted } from '../../board/error-text.ts';
import { type GroupId, groups } from '../../check/case.ts';
import { type TechniqueId, techniqueIds } from '../../pruning/index.ts';
import { signature } from '../../signature.ts';
import { type Accepts, type Given, readArguments, wholeFlag } from '../input/arguments.ts';
import { readOption } from '../input/engine-options.ts';
import { leftOutLines } from '../input/epd.ts';
import { Fault, listed } from '../input/fault.ts';
import { depthFrom } from '../input/search-flags.ts';
import { writeTextFile } from '../input/text-file.ts';
import { interruptible } from '../other-engines/interrupt.ts';
import { splitCommand } from '../other-engines/uci-client.ts';
import { type Baseline, compareWith, failedBefore, readBaseline, repeatsItself } from './baseline.ts';
import { compareSides, readCompared } from './compare.ts';
import { type Budget, Conversation, startOrFault } from './conversation.ts';
import { readOwnCases } from './own-cases.ts';
import { type CheckOutput, clearProgress, showProgress } from './progress.ts';
import { type CheckReport, junitText, remarksOn, rowLines, summaryLines } from './report.ts';
import { isFailure, isFinding, type Row, tellingRows } from './rows.ts';
import { type Item, itemsOf, runItems } from './run.ts';
import { type Suspect, suspectsOf } from './suspects.ts';

const checkAccepts: Accepts = {
  command: 'check',
  flags: {
    '--uci': 'value',
    '--option': 'repeated',
    '--against': 'value',
    '--against-option': 'repeated',
    '--baseline': 'value',
    '--same-nodes': 'none',
    '--nodes': 'value',
    '--movetime': 'value',
    '--only': 'value',
    '--epd': 'value',
    '--json': 'value',
    '--junit': 'value',
    '--before': 'value',
    '--after': 'value',
    '--depth': 'value',
    '--technique': 'value',
  },
  words: [],
};

/**
 * A case that was answered wrongly is asked once more with so much time, in milliseconds: engines prune by different
 * margins, and a depth says little.
 */
const AGAIN_MS = 2000;
/** Exit codes: nothing found, something found, could not run. */
const CLEAN = 0;
const FINDINGS = 1;
const COULD_NOT_RUN = 2;
/** Beside an engine before: `git bisect run` passes over a version that ends so. */
const CANNOT_BE_TOLD = 125;

/**
 * Runs the command, and gives the exit code. Throws a Fault for arguments it cannot use, and for an engine that does
 * not start; beside an engine before, that is an exit code as well.
 */
export async function checkCommand(args: readonly string[], output: CheckOutput, againMs = AGAIN_MS): Promise<number> {
  const given = readArguments(args, checkAccepts);
  const isBeside = given.has('--against') || given.has('--baseline');
  try {
    const code = await check(given, output, againMs);
    return isBeside && code === COULD_NOT_RUN ? CANNOT_BE_TOLD : code;
  } catch (error) {
    if (!isBeside || !(error instanceof Fault)) throw error;
    output.writeAside(`${error.message}\n`);
    return CANNOT_BE_TOLD;
  }
}

async function check(given: Given, output: CheckOutput, againMs: number): Promise<number> {
  const options = optionsOf(given, '--option');
  const budget = readBudget(given);
  const { items, leftOut } = readItems(given);
  const files = { json: given.value('--json'), junit: given.value('--junit') };
  const open = async (named: string, set: readonly (readonly [string, string])[]): Promise<Conversation> => {
    const engine = new Conversation(splitCommand(named), set);
    await startOrFault(engine, named);
    return engine;
  };
  const compared = readCompared(given);
  if (compared !== null) return compareSides(compared, (named) => open(named, options), files.json, output);
  const beside = readBeside(given);
  const command = given.value('--uci');
  if (command === undefined || splitCommand(command).length === 0)
    throw new Fault('check needs an engine: --uci "<command>", for example --uci stockfish.');

  const engine = await interruptible(
    () => {},
    () => open(command, options),
  );
  const rows: Row[] = [];
  let baseline: Baseline | null = null;
  let isAsked = false;
  let repeats = true;
  const finish = (endedBy: string | null): CheckReport => {
    const report = reportOf({
      command,
      options,
      engine: engine.name || command,
      items,
      rows,
      baseline,
      repeats,
      endedBy,
      unasked: engine.unasked,
    });
    clearProgress(output);
    for (const line of summaryLines(report)) output.write(line);
    if (files.json !== undefined) writeTextFile(files.json, `${JSON.stringify(report, null, 2)}\n`);
    if (files.junit !== undefined) writeTextFile(files.junit, junitText(report));
    return report;
  };
  const ask = async (): Promise<number> => {
    output.write(`checking   ${quoted(engine.name || command, 60)}, ${counted(items.length, 'case')}`);
    for (const line of leftOut) output.write(line);
    if (beside !== null) {
      baseline = typeof beside === 'function' ? await beside(items, budget, open, output) : beside;
      output.write(`beside     ${quoted(baseline.engine, 60)}`);
      repeats = await repeatsItself(engine);
      if (!repeats && given.has('--same-nodes'))
        throw new Fault('Started again the engine searches another tree, so --same-nodes cannot be told.');
    }
    isAsked = true;
    const wasWrong = (row: Row) => (baseline === null ? null : failedBefore(baseline, row));
    const { endedBy } = await runItems(engine, items, budget, {
      onRow: (row, done) => {
        rows.push(row);
        clearProgress(output);
        for (const line of rowLines(row, wasWrong(row))) output.write(line);
        showProgress(output, done, items.length);
      },
      // What failed before as well is no news.
      againMs: (row) => (wasWrong(row) === true ? 0 : againMs),
    });
    const report = finish(endedBy);
    if (report.rows.every(({ mistake }) => mistake === 'died' || mistake === 'silent')) return COULD_NOT_RUN;
    const hasParted = given.has('--same-nodes') && (report.against?.parted ?? 0) > 0;
    if (report.findings > 0 || report.suspects.length > 0 || hasParted) return FINDINGS;
    return leftOut.length > 0 && beside === null ? COULD_NOT_RUN : CLEAN;
  };
  try {
    return await interruptible(() => isAsked && finish('interrupted'), ask);
  } finally {
    engine.end();
  }
}

/** Asks the engine before, and gives what came of it. */
type AskBefore = (
  items: readonly Item[],
  budget: Budget | null,
  open: (command: string, options: [string, string][]) => Promise<Conversation>,
  output: CheckOutput,
) => Promise<Baseline>;

/** What the engine is held against: a report, an engine that is asked first, or nothing. */
function readBeside(given: Given): Baseline | AskBefore | null {
  const [command, path] = [given.value('--against'), given.value('--baseline')];
  if (command !== undefined && path !== undefined)
    throw new Fault('check takes --against or --baseline, not both: an engine or its report.');
  if (command === undefined && given.has('--against-option')) throw new Fault('--against-option goes with --against.');
  if (path !== undefined) return readBaseline(path);
  if (command === undefined) {
    if (given.has('--same-nodes')) throw new Fault('--same-nodes goes with --against or --baseline.');
    return null;
  }
  const options = optionsOf(given, '--against-option');
  return async (items, budget, open, output) => {
    const engine = await open(command, options);
    try {
      const { endedBy, rows } = await runItems(engine, items, budget, {
        onRow: (_, done) => showProgress(output, done, items.length),
      });
      clearProgress(output);
      if (endedBy !== null) throw new Fault(`The engine ${quoted(command, 60)} was ${endedBy}.`);
      return { engine: engine.name || command, from: command, rows };
    } finally {
      engine.end();
    }
  };
}

function reportOf(of: {
  command: string;
  options: readonly (readonly [string, string])[];
  engine: string;
  items: readonly Item[];
  rows: readonly Row[];
  baseline: Baseline | null;
  repeats: boolean;
  endedBy: string | null;
  unasked: number;
}): CheckReport {
  const { baseline, command, endedBy, engine, items, options, repeats, rows, unasked } = of;
  const against = baseline === null ? null : compareWith(baseline, rows, repeats);
  const suspects = against === null ? suspectsIn(rows) : [];
  return {
    format: 'cutoff check 1',
    by: signature,
    engine,
    command,
    options,
    rows,
    planned: items.length,
    endedBy,
    suspects,
    remarks: [...remarksOn(rows, unasked), ...(suspects.length > 0 ? fewAsked(rows.length) : [])],
    findings: against === null ? rows.filter(isFinding).length : against.failsNewly.length,
    against,
  };
}

function suspectsIn(rows: readonly Row[]): Suspect[] {
  const telling = tellingRows(rows);
  const failed = telling.filter(isFailure);
  return suspectsOf(
    telling.map(({ id }) => id),
    new Set(failed.map(({ id }) => id)),
    new Set(failed.filter(({ rightLater }) => rightLater === false).map(({ id }) => id)),
  );
}

/** What is to be said of suspects that a part of the cases gave. */
function fewAsked(asked: number): string[] {
  const all = itemsOf([]).length;
  return asked < all ? [`Suspects are weighed by the ${asked} cases asked alone; all ${all} may clear one.`] : [];
}

const optionsOf = (given: Given, flag: string): [string, string][] =>
  given.values(flag).map((text) => readOption(text, flag));

function readBudget(given: Given): Budget | null {
  const nodes = wholeFlag(given, '--nodes', 1, 1e12);
  const movetimeMs = wholeFlag(given, '--movetime', 1, 60_000);
  if (nodes !== undefined && movetimeMs !== undefined) throw new Fault('check takes --nodes or --movetime, not both.');
  if (given.has('--epd') && given.has('--depth')) {
    if (nodes !== undefined || movetimeMs !== undefined)
      throw new Fault('check --epd takes one of --depth, --nodes and --movetime.');
    return { depth: depthFrom(given) ?? 1 };
  }
  if (nodes !== undefined) return { nodes };
  return movetimeMs === undefined ? null : { movetimeMs };
}

/** What is asked: the cases of a file, or of groups and techniques; and what of the file is left out, as lines. */
function readItems(given: Given): { items: Item[]; leftOut: string[] } {
  const path = given.value('--epd');
  if (path === undefined) return { items: itemsOf(readOnly(given.value('--only'))), leftOut: [] };
  if (given.has('--only')) throw new Fault('--only names cases of the check, not those of --epd.');
  const { cases, leftOut } = readOwnCases(path);
  return { items: cases.map((one) => ({ kind: 'case', one })), leftOut: leftOutLines({ positions: cases, leftOut }) };
}

function readOnly(text: string | undefined): (GroupId | TechniqueId)[] {
  if (text === undefined) return [];
  const known = [...groups.map(({ id }) => id), ...techniqueIds];
  return text.split(',').map((name) => {
    const id = known.find((one) => one === name.trim());
    if (id === undefined)
      throw new Fault(`--only knows no group or technique ${quoted(name, 40)}; accepted are ${listed(known)}.`);
    return id;
  });
}
