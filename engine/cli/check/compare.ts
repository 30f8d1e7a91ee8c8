/**
 * `cutoff check --before … --after …`: the bench positions searched with two settings of another engine, or by two
 * engines, and what a technique that differs between them saves in others.
 */
import { benchPositions } from '../../bench/positions.ts';
import { compareRuns, type DepthRow, type RunComparison, type RunPair } from '../../bench/runs.ts';
import { geometricMean } from '../../bench/suite.ts';
import { legalMoves } from '../../board/game.ts';
import { quoted } from '../../board/error-text.ts';
import { type TechniqueId, techniqueIds } from '../../pruning/index.ts';
import { type Answer, type Conversation, isAnswer } from './conversation.ts';
import { type Given, wholeFlag } from '../input/arguments.ts';
import { type Named, readOptions } from '../input/engine-options.ts';
import { Fault, listed } from '../input/fault.ts';
import { writeTextFile } from '../input/text-file.ts';
import { interruptible } from '../other-engines/interrupt.ts';
import { splitCommand } from '../other-engines/uci-client.ts';
import { type CheckOutput, clearProgress, showProgress } from './progress.ts';
import { savingLines } from './savings.ts';

/** Depth in plies to which both settings search, unless it is said. */
export const COMPARED_DEPTH = 7;

/** Positions in which there is anything to search. */
export const comparedPositions = benchPositions.filter(({ fen }) => legalMoves(fen).length > 1);

/** What one engine made of the positions. */
export interface Searched {
  /** The depths that it finished, by id of the position. */
  rows: ReadonlyMap<string, readonly DepthRow[]>;
  /** Searches that gave no whole answer: the position, and what happened. */
  faults: readonly { id: string; message: string }[];
}

/**
 * Has an engine search each position to `depth`, in plies, with these options, forgetting all in between. `onPosition`
 * hears of each that is done.
 */
export async function searchPositions(
  engine: Conversation,
  options: Named,
  depth: number,
  onPosition: (done: number) => void = () => {},
): Promise<Searched> {
  const faults: { id: string; message: string }[] = [];
  const rows = new Map<string, DepthRow[]>();
  for (const [index, { fen, id }] of comparedPositions.entries()) {
    for (const [name, value] of options) await engine.set(name, value);
    const answer = (await engine.newGame()) ?? (await engine.ask({ fen, budget: { depth } }));
    if (!isAnswer(answer)) faults.push({ id, message: answer.message });
    else if (answer.toldToStop) faults.push({ id, message: `not at depth ${depth} in time` });
    else rows.set(id, rowsOf(answer));
    onPosition(index + 1);
    if (faults.length >= MOST_FAULTS) break;
  }
  return { rows, faults };
}

export interface Compared extends RunComparison {
  faults: Searched['faults'];
  pairs: (RunPair & { id: string })[];
}

/** Sets the searches of the same positions side by side. */
export function compareSearches(before: Searched, after: Searched): Compared {
  const pairs = comparedPositions.flatMap(({ fen, id }) => {
    const [one, two] = [before.rows.get(id), after.rows.get(id)];
    return one && two ? [{ id, before: one, after: two, position: `fen ${fen}` }] : [];
  });
  return { ...compareRuns(pairs), faults: [...before.faults, ...after.faults], pairs };
}

/**
 * How many times as many nodes the searches before took to this depth as those after: the geometric mean over the
 * positions that both finished, so that each counts alike; null for none.
 */
export function meanSaving(pairs: readonly RunPair[], depth: number): number | null {
  const ratios = pairs.flatMap(({ after, before }) => {
    const [one, two] = [before, after].map((rows) => rows.find((row) => row.depth === depth)?.nodes ?? 0);
    return one > 0 && two > 0 ? [one / two] : [];
  });
  return ratios.length === 0 ? null : geometricMean(ratios);
}

/** After so many searches without a whole answer no further one is begun. */
const MOST_FAULTS = 6;

const rowsOf = ({ byDepth }: Answer): DepthRow[] =>
  [...byDepth.values()]
    .flatMap(({ depth, nodes, pv, score }) => {
      const line = pv.map((move) => move.toLowerCase());
      return nodes === null ? [] : [{ depth, nodes, move: line[0] ?? null, score, line }];
    })
    .toSorted((a, b) => a.depth - b.depth);

/** The comparison as a table for people. */
export function comparisonLines({ branching, depths, faults, firstDifference, pairs, remarks }: Compared): string[] {
  const cell = (text: string | number) => String(text).padStart(12);
  const lines = [['depth', 'before', 'after', 'ratio', 'same move'].map(cell).join('')];
  for (const { depth, before, after, ratio, sameMove, moves } of depths)
    lines.push([depth, before, after, ratio.toFixed(3), `${sameMove} of ${moves}`].map(cell).join(''));
  lines.push('', `positions  ${pairs.length}`);
  if (branching !== null)
    lines.push(`branching  ${branching.before.toFixed(2)} before, ${branching.after.toFixed(2)} after`);
  lines.push(`part at    ${firstDifference === null ? 'no depth' : `depth ${firstDifference}`}`);
  const apart = pairs.filter(({ before, after }) => before.at(-1)?.move !== after.at(-1)?.move);
  if (apart.length > 0) {
    lines.push('best moves that part:');
    for (const { after, before, id } of apart.slice(0, 10))
      lines.push(`  ${id.padEnd(14)} ${before.at(-1)?.move ?? 'none'} before, ${after.at(-1)?.move ?? 'none'} after`);
  }
  for (const { id, message } of faults) lines.push(`fault      ${id}: ${message}`);
  for (const remark of remarks) lines.push(`note       ${remark}`);
  return lines;
}

/** One side of a comparison: a command that starts an engine, and the options it is given. */
interface Side {
  command: string;
  options: Named;
}

export interface Comparison {
  before: Side;
  after: Side;
  depth: number;
  /** The technique that is there after and not before; null when it is not known. */
  technique: TechniqueId | null;
}

/**
 * What is compared, when that is asked for: two settings of the engine of `--uci`, or without it two engines. Throws a
 * Fault for half of it, and for what goes with the cases alone.
 */
export function readCompared(given: Given): Comparison | null {
  const [before, after] = [given.value('--before'), given.value('--after')];
  if (before === undefined && after === undefined) {
    if (given.has('--technique')) throw new Fault('--technique goes with --before and --after.');
    if (given.has('--depth') && !given.has('--epd'))
      throw new Fault('--depth goes with --epd, or with --before and --after; the cases have depths of their own.');
    return null;
  }
  if (before === undefined || after === undefined) throw new Fault('--before and --after go together.');
  for (const flag of ['--nodes', '--movetime', '--only', '--epd', '--junit', '--against', '--baseline'])
    if (given.has(flag)) throw new Fault(`${flag} goes with the cases, not with --before and --after.`);
  const depth = wholeFlag(given, '--depth', 1, 60) ?? COMPARED_DEPTH;
  const technique = readTechnique(given);
  const command = given.value('--uci');
  if (command === undefined) {
    const engine = (named: string, flag: string): Side => {
      if (splitCommand(named).length === 0) throw new Fault(`${flag} needs a command, as there is no --uci.`);
      return { command: named, options: [] };
    };
    return { before: engine(before, '--before'), after: engine(after, '--after'), depth, technique };
  }
  const sides = {
    before: { command, options: readOptions(before, '--before') },
    after: { command, options: readOptions(after, '--after') },
  };
  const alone =
    onlyInOne(sides.before.options, sides.after.options) ?? onlyInOne(sides.after.options, sides.before.options);
  if (alone !== undefined)
    throw new Fault(
      `--before and --after set the same options, for an engine keeps what it was told; ${quoted(alone, 40)} is in one of them.`,
    );
  return { ...sides, depth, technique };
}

/** The first name of one list that the other has not; engines make no difference of small letters and capitals. */
const onlyInOne = (some: Named, others: Named): string | undefined =>
  some.find(([name]) => !others.some(([other]) => other.toLowerCase() === name.toLowerCase()))?.[0];

function readTechnique(given: Given): TechniqueId | null {
  const text = given.value('--technique');
  if (text === undefined) return null;
  const id = techniqueIds.find((one) => one === text.trim());
  if (id === undefined)
    throw new Fault(`--technique knows no technique ${quoted(text, 40)}; accepted are ${listed(techniqueIds)}.`);
  return id;
}

/**
 * Compares both sides, and gives the exit code: 0 when all was searched, 2 when nothing was. `open` starts an engine.
 */
export async function compareSides(
  { after, before, depth, technique }: Comparison,
  open: (command: string) => Promise<Conversation>,
  json: string | undefined,
  output: CheckOutput,
): Promise<number> {
  const opened: Conversation[] = [];
  const start = async (command: string): Promise<Conversation> => {
    const engine = await open(command);
    opened.push(engine);
    return engine;
  };
  const onInterrupt = () => output.writeAside('Interrupted; a comparison of some positions says nothing.\n');
  try {
    return await interruptible(onInterrupt, async () => {
      const first = await start(before.command);
      const isOne = after.command === before.command;
      const sides = [
        { engine: first, ...before },
        { engine: isOne ? first : await start(after.command), ...after },
      ] as const;
      for (const { engine, options } of sides) refuseUnusable(engine, options);
      const [one, two] = sides.map(({ command, engine, options }) =>
        [
          quoted(engine.name || command, 60),
          // Two builds of an engine often have one name.
          ...(isOne ? [] : [`(${command})`]),
          ...options.map(([name, value]) => `${name}=${value}`),
        ].join(' '),
      );
      output.write(`comparing  ${one} with ${two}, to depth ${depth}`);
      const found: Searched[] = [];
      for (const { engine, options } of sides) {
        const done = found.length * comparedPositions.length;
        const onPosition = (count: number) => showProgress(output, done + count, 2 * comparedPositions.length);
        found.push(await searchPositions(engine, options, depth, onPosition));
      }
      const result = compareSearches(found[0]!, found[1]!);
      clearProgress(output);
      for (const line of comparisonLines(result)) output.write(line);
      const deepest = result.depths.at(-1)?.depth ?? depth;
      const saving = meanSaving(result.pairs, deepest);
      if (technique !== null && saving !== null)
        for (const line of savingLines(technique, deepest, saving)) output.write(line);
      const labels = {
        format: 'cutoff comparison 1',
        engine: first.name,
        before: before.options,
        after: after.options,
        ...(isOne ? {} : { commands: { before: before.command, after: after.command } }),
      };
      if (json !== undefined)
        writeTextFile(json, `${JSON.stringify({ ...labels, technique, depth, saving, ...result }, null, 2)}\n`);
      return result.depths.length === 0 ? 2 : 0;
    });
  } finally {
    for (const engine of opened) engine.end();
  }
}

/** Throws a Fault for an option that the engine did not announce, and for a value that it would pass over. */
function refuseUnusable({ announced, optionNames }: Conversation, options: Named): void {
  for (const [name, value] of options) {
    const option = announced.find((known) => known.name.toLowerCase() === name.toLowerCase());
    if (option === undefined)
      throw new Fault(`The engine has no option ${quoted(name, 40)}; it has ${optionNames.join(', ') || 'none'}.`);
    const accepted = option.type === 'check' ? ['true', 'false'] : option.choices;
    if (accepted.length > 0 && !accepted.some((one) => one.toLowerCase() === value.toLowerCase()))
      throw new Fault(`The option ${quoted(name, 40)} is one of ${accepted.join(', ')}, not ${quoted(value, 40)}.`);
  }
}
