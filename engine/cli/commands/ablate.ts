/**
 * `cutoff ablate`: what each technique saves, alone, in company and by its Shapley share, on one position or a file of
 * them.
 */
import { counted } from '../../board/error-text.ts';
import {
  ablate,
  ablationOf,
  effective,
  type Subset,
  type SubsetRow,
  subsetOf,
  SUBSETS,
  techniquesIn,
} from '../../bench/ablation.ts';
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
  const moves = new Map<Subset, string>();
  const onSearch = (_done: number, _of: number, subset: Subset, { bestSan }: { bestSan: string | null }) =>
    void moves.set(subset, bestSan ?? 'no move');
  const rows = ablate({ positions, depth, settings, hashMb, onSearch });
  // Of several positions the moves stand in no row.
  const moveOf = (subset: Subset) => (positions.length === 1 ? moves.get(effective(settings, subset)) : undefined);
  const views = ablationOf(rows.map(({ nodes }) => nodes));
  if (given.has('--json')) {
    const subsets = rows.map((row, subset) => ({ on: techniquesIn(subset), ...row, move: moveOf(subset) }));
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
  for (const line of [...readable(rows, moveOf), ...leftOutLines(file)]) write(line);
  write(`engine     ${signature}`);
  return complete;
}

function positionsFrom(given: Given): EpdFile {
  const fen = given.value('--fen');
  const epd = given.value('--epd');
  if (fen !== undefined && epd !== undefined) throw new Fault('ablate takes --fen or --epd, not both.');
  if (fen !== undefined)
    return { positions: [{ id: 'position', fen: readPosition(fen), line: 1, operations: {} }], leftOut: [] };
  if (epd !== undefined) return readEpdFile(epd);
  throw new Fault('ablate needs positions: --fen "<fen>", --fen startpos, or --epd <file>.');
}

/** `moveOf` gives the best move of a subset's search where there was one position. */
function readable(rows: readonly SubsetRow[], moveOf: (subset: Subset) => string | undefined): string[] {
  const { all, none, off, only, pairs, shapley } = ablationOf(rows.map(({ nodes }) => nodes));
  const column = (value: number | string) => String(value).padStart(12);
  const ALL = SUBSETS - 1;
  const full = rows[ALL];
  const isOne = moveOf(ALL) !== undefined;
  const moves = (...subsets: Subset[]) => subsets.map((subset) => (isOne ? column(moveOf(subset) ?? '') : '')).join('');
  const plays = (subset: Subset) => (isOne ? `, plays ${moveOf(subset)}` : '');
  const heads = isOne ? `${column('off plays')}${column('alone plays')}` : '';
  return [
    `none       ${counted(none, 'node')}${plays(0)}`,
    `all        ${counted(all, 'node')}${plays(ALL)}; same best move as none in ${full.sameMove}, same score in ${full.sameScore}`,
    '',
    `       ${column('this one off')}${column('this alone')}${column('share saved')}${heads}`,
    ...usualTechniques.map(
      (id) =>
        `${id.padEnd(7)}${column(off[id])}${column(only[id])}${column(shapley[id].toFixed(1))}${moves(ALL & ~subsetOf([id]), subsetOf([id]))}`,
    ),
    `sum    ${column('')}${column('')}${column((none - all).toFixed(1))}`,
    '',
    'only these two on',
    ...usualTechniques.flatMap((a, i) =>
      usualTechniques
        .slice(i + 1)
        .map((b) => `${`${a},${b}`.padEnd(7)}${column(pairs[`${a},${b}`])}${moves(subsetOf([a, b]))}`),
    ),
    '',
  ];
}
