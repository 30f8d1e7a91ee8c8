/**
 * `cutoff ablate`: what each technique saves, alone, in company and by its Shapley share, on one position or a file of
 * them.
 */
import { counted } from '../../board/error-text.ts';
import { ablate, ablationOf, type SubsetRow, SUBSETS, techniquesIn } from '../../bench/ablation.ts';
import { signature } from '../../signature.ts';
import { usualTechniques } from '../../settings.ts';
import { type Accepts, type Given, readArguments } from '../input/arguments.ts';
import { type EpdFile, leftOutLines, readEpdFile } from '../input/epd.ts';
import { Fault } from '../input/fault.ts';
import { depthFrom, hashFrom, readPosition } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';
import { searchedByText, writtenRules } from './wording.ts';

/** Depth in plies of an ablation that does not say otherwise. */
const STANDARD_DEPTH = 6;

const ablateAccepts: Accepts = {
  command: 'ablate',
  flags: {
    '--fen': 'value',
    '--epd': 'value',
    '--depth': 'value',
    ...settingsFlags,
    '--hash': 'value',
    '--json': 'none',
  },
  words: [],
};

/**
 * Runs the command and writes its lines; gives false when lines of the file were left out. Throws a Fault for arguments
 * it cannot use.
 */
export function ablateCommand(args: readonly string[], write: (line: string) => void): boolean {
  const given = readArguments(args, ablateAccepts);
  const file = positionsFrom(given);
  const positions = file.positions.map(({ id, fen }) => ({ id, fen }));
  const complete = file.leftOut.length === 0;
  const { profile, settings } = settingsFrom(given, 'book');
  const depth = depthFrom(given) ?? STANDARD_DEPTH;
  const hashMb = hashFrom(given);
  const rows = ablate({ positions, depth, settings, hashMb });
  const views = ablationOf(rows.map(({ nodes }) => nodes));
  if (given.has('--json')) {
    const subsets = rows.map((row, subset) => ({ on: techniquesIn(subset), ...row }));
    const told = {
      profile,
      written: writtenRules(),
      depth,
      hashMb,
      positions,
      leftOut: file.leftOut,
      ...views,
      saved: views.none - views.all,
      subsets,
    };
    write(JSON.stringify({ ...told, settings, signature }, null, 2));
    return complete;
  }
  write(`ablation   depth ${depth}, ${hashMb} MB, ${searchedByText(settings, profile)}`);
  write(`positions  ${positions.length}`);
  for (const line of [...readable(rows), ...leftOutLines(file)]) write(line);
  write(`engine     ${signature}`);
  return complete;
}

function positionsFrom(given: Given): EpdFile {
  const fen = given.value('--fen');
  const epd = given.value('--epd');
  if (fen !== undefined && epd !== undefined) throw new Fault('ablate takes --fen or --epd, not both.');
  if (fen !== undefined)
    return { positions: [{ id: 'position', fen: readPosition(fen), operations: {} }], leftOut: [] };
  if (epd !== undefined) return readEpdFile(epd);
  throw new Fault('ablate needs positions: --fen "<fen>", --fen startpos, or --epd <file>.');
}

function readable(rows: readonly SubsetRow[]): string[] {
  const { all, none, off, only, pairs, shapley } = ablationOf(rows.map(({ nodes }) => nodes));
  const column = (value: number | string) => String(value).padStart(12);
  const full = rows[SUBSETS - 1];
  return [
    `none       ${counted(none, 'node')}`,
    `all        ${counted(all, 'node')}; same best move as none in ${full.sameMove}, same score in ${full.sameScore}`,
    '',
    `       ${column('this one off')}${column('this alone')}${column('share saved')}`,
    ...usualTechniques.map(
      (id) => `${id.padEnd(7)}${column(off[id])}${column(only[id])}${column(shapley[id].toFixed(1))}`,
    ),
    `sum    ${column('')}${column('')}${column((none - all).toFixed(1))}`,
    '',
    'only these two on',
    ...Object.entries(pairs).map(([pair, nodes]) => `${pair.padEnd(7)}${column(nodes)}`),
    '',
  ];
}
