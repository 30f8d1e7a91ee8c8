/** `cutoff bench`: searches a list of positions to a fixed depth; its node total tells engines apart. */
import { benchPositions } from '../../bench/positions.ts';
import { BENCH_DEPTH, type BenchResult, type BenchRow, runBench } from '../../bench/run.ts';
import { signature } from '../../signature.ts';
import { techniqueIds } from '../../pruning/index.ts';
import { type Accepts, readArguments } from '../input/arguments.ts';
import { leftOutLines, readEpdFile } from '../input/epd.ts';
import { depthFrom, hashFrom } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';
import { searchedByText, writtenRules } from './wording.ts';

const benchAccepts: Accepts = {
  command: 'bench',
  flags: { '--depth': 'value', '--epd': 'value', ...settingsFlags, '--hash': 'value', '--json': 'none' },
  words: [],
};

/**
 * Runs the command and writes its lines; gives false when lines of the file were left out. Throws a Fault for arguments
 * it cannot use.
 */
export function benchCommand(args: readonly string[], write: (line: string) => void): boolean {
  const given = readArguments(args, benchAccepts);
  const { profile, settings } = settingsFrom(given, 'play');
  const depth = depthFrom(given) ?? BENCH_DEPTH;
  const hashMb = hashFrom(given);
  const epd = given.value('--epd');
  const file = epd === undefined ? { positions: benchPositions, leftOut: [] } : readEpdFile(epd);
  const { positions, leftOut } = file;
  const json = given.has('--json');
  if (!json) write(`bench      depth ${depth}, ${hashMb} MB, ${searchedByText(settings, profile)}`);
  const onPosition = json ? () => {} : (row: BenchRow) => write(benchRowLine(row));
  const result = runBench({ positions, depth, settings, hashMb, onPosition });
  if (json)
    write(
      JSON.stringify(
        { profile, written: writtenRules(), depth, hashMb, ...result, leftOut, settings, signature },
        null,
        2,
      ),
    );
  else for (const line of [...leftOutLines(file), ...benchTotals(result)]) write(line);
  return leftOut.length === 0;
}

/** A position's line: its nodes and its name. */
export const benchRowLine = (row: BenchRow): string => `${String(row.nodes).padStart(10)}  ${row.id}`;

/** The last lines of a bench: time and cuts, the engine's signature, and nodes with nodes a second. */
export function benchTotals(result: BenchResult): string[] {
  return [
    `time       ${Math.round(result.timeMs)} ms`,
    `cuts       ${techniqueIds.map((id) => `${id} ${result.cuts[id]}`).join('  ')}`,
    `engine     ${signature}`,
    `${result.nodes} nodes ${result.nps} nps`,
  ];
}
