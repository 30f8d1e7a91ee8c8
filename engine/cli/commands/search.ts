/** `cutoff search`: searches one position and prints what it found and what it took. */
import { techniqueIds } from '../../pruning/index.ts';
import { search, type SearchLimits, type SearchResult } from '../../search/search.ts';
import type { ProfileName } from '../../settings.ts';
import { type Accepts, type Given, readArguments, wholeFlag } from '../input/arguments.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';
import { scoreText, searchedByText, writtenRules } from './wording.ts';

/** Depth in plies of a search without any limit. */
const STANDARD_DEPTH = 8;

const searchAccepts: Accepts = {
  command: 'search',
  flags: {
    '--fen': 'value',
    '--depth': 'value',
    '--nodes': 'value',
    '--movetime': 'value',
    ...settingsFlags,
    '--hash': 'value',
    '--json': 'none',
  },
  words: [],
};

/** Runs the command and writes its lines. Throws a Fault for arguments it cannot use. */
export function searchCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, searchAccepts);
  const fen = positionFrom(given, 'search');
  const { profile, settings } = settingsFrom(given, 'book');
  const limits = limitsFrom(given);
  const hashMb = hashFrom(given);
  const result = search({ fen, limits, settings, hashMb });
  if (given.has('--json'))
    write(JSON.stringify({ ...result, profile, written: writtenRules(), limits, hashMb }, null, 2));
  else for (const line of readable(result, profile)) write(line);
}

function limitsFrom(given: Given): SearchLimits {
  const depth = depthFrom(given);
  const nodes = wholeFlag(given, '--nodes', 1, Number.MAX_SAFE_INTEGER);
  const movetimeMs = wholeFlag(given, '--movetime', 1, 86_400_000);
  if (depth === undefined && nodes === undefined && movetimeMs === undefined) return { depth: STANDARD_DEPTH };
  return {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(movetimeMs === undefined ? {} : { movetimeMs }),
  };
}

function readable(result: SearchResult, profile: ProfileName): string[] {
  const cuts = techniqueIds.map((id) => `${id} ${result.cuts[id]}`).join('  ');
  const reached = `${result.depth}${result.stopped ? ', and then a limit was reached' : ''}`;
  return [
    `fen        ${result.fen}`,
    `best move  ${result.bestSan ?? 'none: the game is over'}`,
    `score      ${scoreText(result.score)}${result.bound === 'lower' ? ', or better' : ''}`,
    `line       ${result.pvSan.join(' ') || 'none'}`,
    `depth      ${reached}`,
    `nodes      ${result.nodes}`,
    `time       ${Math.round(result.timeMs)} ms`,
    `cuts       ${cuts}`,
    `settings   ${searchedByText(result.settings, profile)}`,
    `engine     ${result.signature}`,
  ];
}
