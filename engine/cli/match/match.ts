/** `cutoff match`: two settings of this engine, or another engine, against each other. */
import { availableParallelism } from 'node:os';
import { quoted } from '../../board/error-text.ts';
import type { Opening } from '../../match/openings.ts';
import { conduct, type MatchConfig, newMatch, type PairRecord } from '../../match/schedule.ts';
import { readArguments, wholeFlag } from '../input/arguments.ts';
import { Fault } from '../input/fault.ts';
import { matchAccepts, matchFrom } from './flags.ts';
import { addToJournal, readJournal } from './journal.ts';
import { lockFile } from './lock.ts';
import { isSameFile, pgnFile, refuseNoFile } from './pgn-file.ts';
import { matchHead, matchResult, progressLine } from './report.ts';
import { runMatch } from './run.ts';

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 2000;

/** What ends the program from outside: it says how the match stands, and leaves no other engine running. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Where the command writes: its result, and what it says meanwhile. */
export interface MatchOutput {
  write: (line: string) => void;
  /** With --json, progress goes here. */
  writeAside: (line: string) => void;
}

/**
 * Plays a match to its end. `script` is the program's entry, for its threads. Throws a Fault for arguments it cannot
 * use.
 */
export async function matchCommand(args: readonly string[], script: URL, output: MatchOutput): Promise<void> {
  const given = readArguments(args, matchAccepts);
  const match = matchFrom(given);
  const concurrency = wholeFlag(given, '--concurrency', 1, 512) ?? availableParallelism();
  const journal = given.value('--resume');
  const pgn = given.value('--pgn');
  if (journal !== undefined && pgn !== undefined && isSameFile(journal, pgn)) {
    throw new Fault(`--resume and --pgn name the same file, ${quoted(pgn, 80)}; each needs one of its own.`);
  }
  if (pgn !== undefined) refuseNoFile(pgn);
  const locks: (() => void)[] = [];
  try {
    if (journal !== undefined) locks.push(lockFile(journal, '--resume'));
    if (pgn !== undefined) locks.push(lockFile(pgn, '--pgn'));
    await play({ ...match, concurrency, journal, pgn, json: given.has('--json'), script }, output);
  } finally {
    for (const giveBack of locks) giveBack();
  }
}

interface Play {
  config: MatchConfig;
  openings: readonly Opening[];
  concurrency: number;
  /** Files of this match, when it has them. No other process writes to them. */
  journal: string | undefined;
  pgn: string | undefined;
  json: boolean;
  script: URL;
}

async function play(match: Play, { write, writeAside }: MatchOutput): Promise<void> {
  const { config, openings, concurrency, journal, pgn, json, script } = match;
  const say = json ? writeAside : write;
  const opened = journal === undefined ? null : readJournal(journal, config);
  const state = opened?.state ?? newMatch(config);
  const schedule = conduct(state);
  const inOrder = state.pairs.toSorted((x, y) => x.index - y.index).filter(({ index }, i) => index === i);
  const games =
    pgn === undefined ? null : pgnFile(pgn, inOrder, schedule.overview().pairs, config, journal !== undefined);
  opened?.begin();
  games?.begin();

  for (const line of matchHead(config, concurrency)) say(line);
  if (state.pairs.length > 0) say(`resumed    ${state.pairs.length} pairs were played already`);
  if (games?.isAhead()) say(`compared   ${pgn} holds more games than ${journal}: they are played again and compared`);
  const start = performance.now();
  let played = 0;
  let lastProgress = start;
  const speed = () => (2000 * played) / (performance.now() - start);
  const interrupted = (_: NodeJS.Signals, number: number) => {
    const inPgn =
      pgn === undefined ? 'nothing was saved' : `they are in ${pgn}, but without --resume none can go on from there`;
    const whatStays = journal === undefined ? inPgn : `the same command goes on with ${journal}`;
    // A pair that waits for one before it does not count yet, but is in the journal.
    const games = journal === undefined ? schedule.overview().games : 2 * state.pairs.length;
    process.stderr.write(`Interrupted after ${games} games: ${whatStays}.\n`);
    process.exit(128 + number);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  if (!schedule.isOver()) {
    await runMatch({
      schedule,
      openings,
      concurrency,
      script,
      onPair: (pair, nowCounted) => {
        played++;
        if (journal !== undefined) addToJournal(journal, pair);
        games?.add(nowCounted);
        for (const { note } of nowCounted.flatMap(({ games }) => games))
          if (note !== undefined) say(`forfeit    ${note}`);
        if (performance.now() - lastProgress < PROGRESS_MS) return;
        lastProgress = performance.now();
        say(progressLine(schedule.overview(), speed()));
      },
    });
  }
  for (const signal of SIGNALS) process.off(signal, interrupted);
  if (games?.isAhead()) say(`pgn        ${pgn} holds more games than these, and was left as it is`);
  const overview = schedule.overview();
  const gamesPerSecond = played === 0 ? null : speed();
  if (json) write(JSON.stringify({ ...overview, gamesPerSecond, config }, null, 2));
  else
    for (const line of matchResult(overview, config, gamesPerSecond, repeatsIn(state.pairs, overview.pairs)))
      write(line);
}

/**
 * How many of the pairs that count, the first `counted`, are games of another one once more: from one opening, move by
 * move.
 */
function repeatsIn(pairs: readonly PairRecord[], counted: number): number {
  const played = pairs.filter(({ index }) => index < counted);
  return (
    played.length - new Set(played.map(({ games }) => games.map(({ fen, moves }) => `${fen} ${moves}`).join())).size
  );
}
