/** `cutoff match`: two settings of this engine, or another engine, against each other. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { quoted } from '../board/quote.ts';
import { pairPgn } from '../match/pair-pgn.ts';
import { conduct, newMatch } from '../match/schedule.ts';
import { readArguments, wholeFlag } from './arguments.ts';
import { fileFault } from './epd.ts';
import { Fault } from './fault.ts';
import { matchAccepts, matchFrom } from './match-flags.ts';
import { addToJournal, openJournal } from './match-journal.ts';
import { matchHead, matchResult, progressLine } from './match-report.ts';
import { runMatch } from './match-run.ts';

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 2000;

/** Where the command writes: its result, and what it says meanwhile. */
export interface MatchOutput {
  write: (line: string) => void;
  /** With --json, progress goes here. */
  writeAside: (line: string) => void;
}

/** Plays a match to its end. `script` is the program's entry, for its threads. Throws a Fault for arguments it cannot use. */
export async function matchCommand(
  args: readonly string[],
  script: URL,
  { write, writeAside }: MatchOutput,
): Promise<void> {
  const given = readArguments(args, matchAccepts);
  const { config, openings } = matchFrom(given);
  const concurrency = wholeFlag(given, '--concurrency', 1, 512) ?? availableParallelism();
  const journal = given.value('--resume');
  const pgn = given.value('--pgn');
  const json = given.has('--json');
  const say = json ? writeAside : write;
  const { state, isNew } =
    journal === undefined ? { state: newMatch(config), isNew: true } : openJournal(journal, config);
  if (pgn !== undefined && isNew && existsSync(pgn)) {
    throw new Fault(
      `The file ${quoted(pgn, 80)} exists already; name another for --pgn, or go on with its match by --resume.`,
    );
  }
  const schedule = conduct(state);
  const before = schedule.overview().pairs;
  const counted = state.pairs.filter(({ index }) => index < before).sort((x, y) => x.index - y.index);
  if (pgn !== undefined) savePgn(pgn, () => writeFileSync(pgn, counted.map((pair) => pairPgn(pair, config)).join('')));

  for (const line of matchHead(config, concurrency)) say(line);
  if (!isNew) say(`resumed    ${state.pairs.length} pairs were played already`);
  const start = performance.now();
  let played = 0;
  let told = start;
  const speed = () => (2000 * played) / (performance.now() - start);
  const interrupted = () => {
    const how = journal === undefined ? 'nothing was saved' : `the same command goes on with ${journal}`;
    process.stderr.write(`Interrupted after ${schedule.overview().games} games: ${how}.\n`);
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  if (!schedule.isOver()) {
    await runMatch({
      schedule,
      openings,
      concurrency,
      script,
      onPair: (pair, nowCounted) => {
        played++;
        if (journal !== undefined) addToJournal(journal, pair);
        if (pgn !== undefined && nowCounted.length > 0) {
          savePgn(pgn, () => appendFileSync(pgn, nowCounted.map((one) => pairPgn(one, config)).join('')));
        }
        for (const { note } of nowCounted.flatMap(({ games }) => games))
          if (note !== undefined) say(`forfeit    ${note}`);
        if (performance.now() - told < PROGRESS_MS) return;
        told = performance.now();
        say(progressLine(schedule.overview(), speed()));
      },
    });
  }
  process.off('SIGINT', interrupted);
  const overview = schedule.overview();
  const gamesPerSecond = played === 0 ? null : speed();
  if (json) write(JSON.stringify({ ...overview, gamesPerSecond, config }, null, 2));
  else for (const line of matchResult(overview, config, gamesPerSecond)) write(line);
}

function savePgn(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw fileFault(path, error, 'written');
  }
}
