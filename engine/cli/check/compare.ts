/** `cutoff check --before … --after …`: the bench positions searched with both settings of another engine. */
import { benchPositions } from '../../bench/positions.ts';
import { compareRuns, type DepthRow, type RunComparison, type RunPair } from '../../bench/runs.ts';
import { legalMoves } from '../../board/game.ts';
import { quoted } from '../../board/error-text.ts';
import { type Answer, type Conversation, isAnswer } from './conversation.ts';
import { type Given, wholeFlag } from '../input/arguments.ts';
import { type Named, readOptions } from '../input/engine-options.ts';
import { Fault } from '../input/fault.ts';
import { writeTextFile } from '../input/text-file.ts';
import { interruptible } from '../other-engines/interrupt.ts';
import { type CheckOutput, clearProgress, showProgress } from './progress.ts';

/** Depth in plies to which both settings search, unless it is said. */
export const COMPARED_DEPTH = 7;

export interface Compared extends RunComparison {
  /** Searches that gave no whole answer: the position, and what happened. */
  faults: { id: string; message: string }[];
  pairs: (RunPair & { id: string })[];
}

/** Positions in which there is anything to search. */
export const comparedPositions = benchPositions.filter(({ fen }) => legalMoves(fen).length > 1);

/**
 * Searches each position to `depth` with one setting and then with the other, forgetting all in between. `onPosition`
 * hears of each that is done.
 */
export async function comparePositions(
  engine: Conversation,
  settings: { before: Named; after: Named },
  depth: number,
  onPosition: (done: number) => void = () => {},
): Promise<Compared> {
  const faults: Compared['faults'] = [];
  const pairs: Compared['pairs'] = [];
  for (const [index, { fen, id }] of comparedPositions.entries()) {
    const rows: DepthRow[][] = [];
    for (const options of [settings.before, settings.after]) {
      for (const [name, value] of options) await engine.set(name, value);
      const answer = (await engine.newGame()) ?? (await engine.ask({ fen, budget: { depth } }));
      if (!isAnswer(answer)) faults.push({ id, message: answer.message });
      else if (answer.toldToStop) faults.push({ id, message: `not at depth ${depth} after ten seconds` });
      else rows.push(rowsOf(answer));
    }
    if (rows.length === 2) pairs.push({ id, before: rows[0], after: rows[1], position: `fen ${fen}` });
    onPosition(index + 1);
    if (faults.length >= MOST_FAULTS) break;
  }
  return { ...compareRuns(pairs), faults, pairs };
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

export interface ComparedSettings {
  before: Named;
  after: Named;
  depth: number;
}

/** What is compared, when that is asked for. Throws a Fault for half of it, and for what goes with the cases alone. */
export function readCompared(given: Given): ComparedSettings | null {
  const [before, after] = [given.value('--before'), given.value('--after')];
  if (before === undefined && after === undefined) {
    if (given.has('--depth') && !given.has('--epd'))
      throw new Fault('--depth goes with --epd, or with --before and --after; the cases have depths of their own.');
    return null;
  }
  if (before === undefined || after === undefined) throw new Fault('--before and --after go together.');
  for (const flag of ['--nodes', '--movetime', '--only', '--epd', '--junit', '--against', '--baseline'])
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
export async function compareSettings(
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
  const onInterrupt = () => output.writeAside('Interrupted; a comparison of some positions says nothing.\n');
  return interruptible(running, onInterrupt, async () => {
    output.write(
      `comparing  ${quoted(engine.name, 60)} to depth ${depth}: ${pairText(before)} with ${pairText(after)}`,
    );
    const result = await comparePositions(engine, { before, after }, depth, (done) =>
      showProgress(output, done, comparedPositions.length),
    );
    clearProgress(output);
    for (const line of comparisonLines(result)) output.write(line);
    if (json !== undefined)
      writeTextFile(
        json,
        `${JSON.stringify({ format: 'cutoff comparison 1', engine: engine.name, before, after, depth, ...result }, null, 2)}\n`,
      );
    return result.pairs.length === 0 ? 2 : 0;
  });
}

const pairText = (options: Named): string => options.map(([name, value]) => `${name}=${value}`).join(', ');
