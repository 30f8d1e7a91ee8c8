/** `cutoff sweep`: one parameter over its range on one position, with what each value saves and what it costs. */
import { signature } from '../../signature.ts';
import { allSettings, settingById } from '../../settings.ts';
import { beginSweep, summariseSweep, type SweepBase, type SweepPoint, sweepPoint } from '../../trace/sweep.ts';
import { type Accepts, readArguments, wholeFlag } from '../input/arguments.ts';
import { Fault, listed } from '../input/fault.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { counted, quoted } from '../../board/error-text.ts';
import { scoreText, searchedByText, writtenRules } from './wording.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';

/** Depth in plies of a sweep that does not say otherwise. */
const STANDARD_DEPTH = 5;
const ANY = Number.MAX_SAFE_INTEGER;

const sweepAccepts: Accepts = {
  command: 'sweep',
  flags: {
    '--param': 'value',
    '--fen': 'value',
    '--depth': 'value',
    '--points': 'value',
    ...settingsFlags,
    '--hash': 'value',
    '--sample': 'value',
    '--seed': 'value',
    '--repeats': 'value',
    '--json': 'none',
  },
  words: [],
};

/** Runs the command and writes its lines as they come. Throws a Fault for arguments it cannot use. */
export function sweepCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, sweepAccepts);
  const param = readParam(given.value('--param'));
  const fen = positionFrom(given, 'sweep');
  const { profile, settings } = settingsFrom(given, 'book');
  const depth = depthFrom(given) ?? STANDARD_DEPTH;
  const hashMb = hashFrom(given);
  const request = {
    param,
    fen,
    depth,
    settings,
    hashMb,
    points: wholeFlag(given, '--points', 2, 1000),
    sample: wholeFlag(given, '--sample', 0, ANY),
    seed: wholeFlag(given, '--seed', 0, 2 ** 31 - 1),
    repeats: wholeFlag(given, '--repeats', 0, ANY),
  };
  const json = given.has('--json');
  const base = beginSweep(request);
  // Only a stop ends a sweep without a result, and nothing stops this one.
  if (base === null) return;
  if (!json)
    for (const line of head(base, `depth ${depth}, ${hashMb} MB, ${searchedByText(settings, profile)}`)) write(line);
  if (!json && isOver(base)) return;
  const points: SweepPoint[] = [];
  for (const value of base.values) {
    const point = sweepPoint(request, base, value);
    if (point === null) return;
    points.push(point);
    if (!json) write(row(point));
  }
  const summary = summariseSweep(base.setting, points);
  if (json) {
    const { off, standard } = base;
    const compared = { off: brief(off), default: brief(standard) };
    write(
      JSON.stringify(
        {
          param,
          fen,
          depth,
          hashMb,
          profile,
          written: writtenRules(),
          ...compared,
          points,
          ...summary,
          settings,
          signature,
        },
        null,
        2,
      ),
    );
    return;
  }
  const { exact, fewestNodes, fewestNodesWithoutWrong, idleTo, rightTo } = summary;
  const ofAll = (value: number | null): string =>
    exact ? String(value ?? 'none') : 'not said: not all cuts were checked';
  write('');
  write(`from the most careful value on, no cut to    ${idleTo ?? 'none'}`);
  write(`and from there on, no wrong cut to           ${ofAll(rightTo)}`);
  write(`fewest nodes without a wrong cut at          ${ofAll(fewestNodesWithoutWrong)}`);
  write(`fewest nodes with the best move kept at      ${fewestNodes ?? 'none'}`);
  write('The oracle that finds wrong cuts is a search too: as deep as the cut was, without pruning.');
  write(`engine     ${signature}`);
}

function readParam(text: string | undefined): string {
  const params = allSettings.filter(({ kind }) => kind === 'parameter').map(({ id }) => id);
  if (text === undefined) throw new Fault(`sweep needs a parameter: --param <id>, one of ${listed(params)}.`);
  if (settingById.get(text)?.kind !== 'parameter') {
    throw new Fault(`--param knows no parameter ${quoted(text, 40)}; accepted are ${listed(params)}.`);
  }
  return text;
}

const brief = ({ bestmove, bestSan, nodes, score }: SweepBase['off']) => ({ bestmove, bestSan, nodes, score });

/** Is there no move to search? */
const isOver = ({ off }: SweepBase): boolean => off.bestSan === null;

function head(base: SweepBase, run: string): string[] {
  const { off, setting, technique } = base;
  const swept = `sweep      ${setting.id} (${setting.label}${setting.unit === '' ? '' : `, ${setting.unit}`}), ${run}`;
  if (isOver(base))
    return [swept, 'The game is over in this position: no move is searched, so no value changes anything.'];
  const titles = ['value', 'nodes', 'cuts', 'checked', 'wrong'].map((title) => title.padStart(10)).join('');
  return [
    swept,
    `without    ${technique} off: ${counted(off.nodes, 'node')}, ${off.bestSan ?? 'no move'}, ${scoreText(off.score)}`,
    '',
    `${titles}  best move (kept: that without ${technique})`,
  ];
}

function row(point: SweepPoint): string {
  const { bestSan, cuts, isDefault, keepsMove, nodes, oracle, score, value } = point;
  const numbers = [value, nodes, cuts, oracle?.checked ?? '-', oracle?.wrong ?? '-'];
  const move = `${bestSan ?? 'no move'}, ${scoreText(score)}, ${keepsMove ? 'kept' : 'another'}`;
  return `${numbers.map((number) => String(number).padStart(10)).join('')}  ${move}${isDefault ? '  (default)' : ''}`;
}
