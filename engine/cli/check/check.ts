/**
 * `cutoff check`: asks any UCI engine positions that go wrong without one guard each, and says what its mistakes look
 * like.
 */
import { writeFileSync } from 'node:fs';
import { quoted } from '../../board/error-text.ts';
import { signature } from '../../signature.ts';
import { type Accepts, type Given, readArguments, wholeFlag } from '../input/arguments.ts';
import { type Named, readOption, readOptions } from '../input/engine-options.ts';
import { Fault, fileFault, listed } from '../input/fault.ts';
import { splitCommand, UciClientError } from '../other-engines/uci-client.ts';
import { endGroup } from '../other-engines/process-group.ts';
import { type GroupId, groups } from '../../check/case.ts';
import { type Budget, Conversation } from './conversation.ts';
import {
  answersAnother,
  type CheckReport,
  countedOtherwise,
  fiftyNotCounted,
  isFinding,
  junitText,
  remarksOn,
  type Row,
  rowLine,
  summaryLines,
} from './report.ts';
import { COMPARED_DEPTH, comparedPositions, comparePositions, comparisonLines } from './compare.ts';
import { isOfTheSearch, tellsNothing } from './judge.ts';
import { type Item, itemsOf, runItems } from './run.ts';
import { suspectsOf } from './suspects.ts';

const checkAccepts: Accepts = {
  command: 'check',
  flags: {
    '--uci': 'value',
    '--option': 'repeated',
    '--nodes': 'value',
    '--movetime': 'value',
    '--only': 'value',
    '--json': 'value',
    '--junit': 'value',
    '--before': 'value',
    '--after': 'value',
    '--depth': 'value',
  },
  words: [],
};

/** What ends the program from outside: it says what was done, and leaves no engine running. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * A case that was answered wrongly is asked once more with so much time, in milliseconds: engines prune by different
 * margins, and a depth says little.
 */
const AGAIN_MS = 2000;
/** Exit codes: nothing found, something found, could not run. */
const CLEAN = 0;
const FINDINGS = 1;
const COULD_NOT_RUN = 2;

export interface CheckOutput {
  write: (line: string) => void;
  /** Progress goes here. */
  writeAside: (text: string) => void;
  /** Is the other output a terminal, where a line of progress can be written over? */
  isTerminal: boolean;
}

/**
 * Runs the command, and gives the exit code. Throws a Fault for arguments it cannot use, and for an engine that does
 * not start.
 */
export async function checkCommand(args: readonly string[], output: CheckOutput, againMs = AGAIN_MS): Promise<number> {
  const given = readArguments(args, checkAccepts);
  const command = given.value('--uci');
  if (command === undefined || splitCommand(command).length === 0)
    throw new Fault('check needs an engine: --uci "<command>", for example --uci stockfish.');
  const options = given.values('--option').map((text) => readOption(text, '--option'));
  const budget = readBudget(given);
  const items = itemsOf(readGroups(given.value('--only')));
  const files = { json: given.value('--json'), junit: given.value('--junit') };
  const compared = readCompared(given);
  const running = new Set<number>();
  const engine = new Conversation(splitCommand(command), options, (pid, runs) =>
    runs ? running.add(pid) : running.delete(pid),
  );
  try {
    await engine.start();
  } catch (error) {
    if (error instanceof UciClientError)
      throw new Fault(`The engine ${quoted(command, 60)} cannot be used: ${error.message}`);
    throw error;
  }

  if (compared !== null) {
    try {
      return await compare(engine, compared, running, files.json, output);
    } finally {
      engine.end();
    }
  }

  const rows: Row[] = [];
  const finish = (endedBy: string | null): CheckReport => {
    const report = reportOf({
      command,
      options,
      engine: engine.name || command,
      items,
      rows,
      endedBy,
      unasked: engine.unasked,
    });
    clearProgress(output);
    for (const line of summaryLines(report)) output.write(line);
    save(report, files);
    return report;
  };
  const interrupted = (_: NodeJS.Signals, number: number) => {
    for (const pid of running) endGroup(pid);
    try {
      finish('interrupted');
    } finally {
      process.exit(128 + number);
    }
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    output.write(`checking   ${quoted(engine.name || command, 60)}, ${items.length} cases`);
    const onRow = (row: Row, done: number) => {
      rows.push(row);
      clearProgress(output);
      output.write(rowLine(row));
      if (output.isTerminal && done < items.length) output.writeAside(progressText(done, items.length));
    };
    const { endedBy } = await runItems(engine, items, budget, onRow, againMs);
    const report = finish(endedBy);
    if (report.rows.every(({ mistake }) => mistake === 'died' || mistake === 'silent')) return COULD_NOT_RUN;
    return report.findings > 0 ? FINDINGS : CLEAN;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    engine.end();
  }
}

interface ComparedSettings {
  before: Named;
  after: Named;
  depth: number;
}

/** What is compared, when that is asked for. Throws a Fault for half of it, and for what goes with the cases alone. */
function readCompared(given: Given): ComparedSettings | null {
  const [before, after] = [given.value('--before'), given.value('--after')];
  if (before === undefined && after === undefined) {
    if (given.has('--depth'))
      throw new Fault('--depth goes with --before and --after; the cases have depths of their own.');
    return null;
  }
  if (before === undefined || after === undefined) throw new Fault('--before and --after go together.');
  for (const flag of ['--nodes', '--movetime', '--only', '--junit'])
    if (given.has(flag)) throw new Fault(`${flag} goes with the cases, not with --before and --after.`);
  const pair = { before: readOptions(before, '--before'), after: readOptions(after, '--after') };
  const alone = onlyInOne(pair.before, pair.after) ?? onlyInOne(pair.after, pair.before);
  if (alone !== undefined)
    throw new Fault(
      `--before and --after set the same options, for an engine keeps what it was told; ${quoted(alone, 40)} is in one of them.`,
    );
  return {
    ...pair,
    depth: wholeFlag(given, '--depth', 1, 60) ?? COMPARED_DEPTH,
  };
}

/** The first name of one list that the other has not; engines make no difference of small letters and capitals. */
const onlyInOne = (some: Named, others: Named): string | undefined =>
  some.find(([name]) => !others.some(([other]) => other.toLowerCase() === name.toLowerCase()))?.[0];

/** Compares two settings, and gives the exit code: 0 when all was searched, 2 when nothing was. */
async function compare(
  engine: Conversation,
  { before, after, depth }: ComparedSettings,
  running: ReadonlySet<number>,
  json: string | undefined,
  output: CheckOutput,
): Promise<number> {
  for (const [name] of [...before, ...after]) {
    if (engine.optionNames.some((known) => known.toLowerCase() === name.toLowerCase())) continue;
    throw new Fault(`The engine has no option ${quoted(name, 40)}; it has ${engine.optionNames.join(', ') || 'none'}.`);
  }
  const interrupted = (_: NodeJS.Signals, number: number) => {
    for (const pid of running) endGroup(pid);
    output.writeAside('Interrupted; a comparison of some positions says nothing.\n');
    process.exit(128 + number);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    output.write(
      `comparing  ${quoted(engine.name, 60)} to depth ${depth}: ${pairText(before)} with ${pairText(after)}`,
    );
    const result = await comparePositions(engine, { before, after }, depth, (done) => {
      if (output.isTerminal) output.writeAside(progressText(done, comparedPositions.length));
    });
    clearProgress(output);
    for (const line of comparisonLines(result)) output.write(line);
    if (json !== undefined)
      write(
        json,
        `${JSON.stringify({ format: 'cutoff comparison 1', engine: engine.name, before, after, depth, ...result }, null, 2)}\n`,
      );
    return result.pairs.length === 0 ? COULD_NOT_RUN : CLEAN;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

const pairText = (options: Named): string => options.map(([name, value]) => `${name}=${value}`).join(', ');

function reportOf(of: {
  command: string;
  options: readonly (readonly [string, string])[];
  engine: string;
  items: readonly Item[];
  rows: readonly Row[];
  endedBy: string | null;
  unasked: number;
}): CheckReport {
  const { command, endedBy, engine, items, options, rows, unasked } = of;
  const bad = rows.filter(isFinding);
  // Answers that were not waited for say nothing of a guard, nor do mistakes by choice or that no pruning makes, nor
  // mates that are there and counted in another way, nor draws by fifty moves of an engine that knows of none.
  const isCounting = countedOtherwise(rows) !== null;
  const ofFifty = fiftyNotCounted(rows);
  const telling = rows.filter(
    (row) =>
      (row.mistake === null && !tellsNothing(row)) ||
      (isFinding(row) &&
        isOfTheSearch(row.mistake) &&
        !(isCounting && row.mistake === 'mate distance') &&
        !ofFifty.includes(row)),
  );
  const failed = telling.filter(isFinding);
  const suspects = answersAnother(rows)
    ? []
    : suspectsOf(
        telling.map(({ id }) => id),
        new Set(failed.map(({ id }) => id)),
        new Set(failed.filter(({ rightLater }) => rightLater === false).map(({ id }) => id)),
      );
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
    findings: bad.length,
  };
}

/** What is to be said of suspects that a part of the cases gave. */
function fewAsked(asked: number): string[] {
  const all = itemsOf([]).length;
  return asked < all ? [`Suspects are weighed by the ${asked} cases asked alone; all ${all} may clear one.`] : [];
}

function save(report: CheckReport, { json, junit }: { json: string | undefined; junit: string | undefined }): void {
  if (json !== undefined) write(json, `${JSON.stringify(report, null, 2)}\n`);
  if (junit !== undefined) write(junit, junitText(report));
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw fileFault(path, error, 'written');
  }
}

const BAR = 30;

function progressText(done: number, all: number): string {
  const full = Math.round((BAR * done) / all);
  return `\r[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done} of ${all}`;
}

function clearProgress({ isTerminal, writeAside }: CheckOutput): void {
  if (isTerminal) writeAside(`\r${' '.repeat(BAR + 20)}\r`);
}

function readBudget(given: Given): Budget | null {
  const nodes = wholeFlag(given, '--nodes', 1, 1e12);
  const movetimeMs = wholeFlag(given, '--movetime', 1, 60_000);
  if (nodes !== undefined && movetimeMs !== undefined) throw new Fault('check takes --nodes or --movetime, not both.');
  if (nodes !== undefined) return { nodes };
  return movetimeMs === undefined ? null : { movetimeMs };
}

function readGroups(text: string | undefined): GroupId[] {
  if (text === undefined) return [];
  return text.split(',').map((name) => {
    const group = groups.find(({ id }) => id === name.trim());
    if (group === undefined)
      throw new Fault(`--only knows no group ${quoted(name, 40)}; accepted are ${listed(groups.map(({ id }) => id))}.`);
    return group.id;
  });
}
