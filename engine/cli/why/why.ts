/** `cutoff why`: which of an engine's own switches hides a move? */
import { counted, quoted } from '../../board/error-text.ts';
import { setFen } from '../../board/fen.ts';
import { legalMovesOf, MoveError, playMoves } from '../../board/game.ts';
import { uciOf } from '../../board/move.ts';
import { parseMove, sanOf } from '../../board/san.ts';
import { search } from '../../search/search.ts';
import type { Settings } from '../../settings.ts';
import { signature } from '../../signature.ts';
import { oracleSettings } from '../../trace/worth.ts';
import type { CutsToBlame } from '../../why/cuts-to-blame.ts';
import { type Change, depthToTry, pairsOf, type Row, type Sought } from '../../why/rows.ts';
import { blameFor, ownChanges } from '../../why/why-not.ts';
import { type Budget, Conversation, isAnswer, startOrFault } from '../check/conversation.ts';
import { type CheckOutput, clearProgress, showProgress } from '../check/progress.ts';
import { name as label, rootLines } from '../commands/root-lines.ts';
import { searchedByText } from '../commands/wording.ts';
import { type Accepts, type Given, readArguments, wholeFlag } from '../input/arguments.ts';
import { readOption } from '../input/engine-options.ts';
import { Fault, listed } from '../input/fault.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';
import { writeTextFile } from '../input/text-file.ts';
import { interruptible } from '../other-engines/interrupt.ts';
import { splitCommand } from '../other-engines/uci-client.ts';
import { changesText, conclude, shortList, tableLines } from './conclude.ts';
import { type Ask, askOther, askOwn } from './engines.ts';
import { changesOf } from './switches.ts';

const whyAccepts: Accepts = {
  command: 'why',
  flags: {
    '--uci': 'value',
    '--option': 'repeated',
    '--fen': 'value',
    '--moves': 'value',
    '--bm': 'value',
    '--against': 'value',
    '--depth': 'value',
    '--nodes': 'value',
    '--movetime': 'value',
    ...settingsFlags,
    '--hash': 'value',
    '--json': 'value',
  },
  words: [],
};

/** Without a limit all searches together take so long, in milliseconds. */
const TOTAL_MS = 60_000;
/** A search without a limit is told to go so deep, and to stop when its time is up: by a clock some prune otherwise. */
const DEEPEST = 60;
/** Time is kept for so many pairs. */
const PAIRS = 10;
/** With a limit a search may take so long at least, and so many times what the base took. */
const LEAST_MS = 10_000;
const TIMES_BASE = 10;
/** The first search with a limit, and the other engine's, may take so long. */
const FIRST_MS = 60_000;
/** After so many searches in a row without an answer no further one is made. */
const MOST_SILENT = 3;
/** Where no move is named, a search that prunes nothing gives it at this depth, within so many nodes. */
const UNPRUNED_DEPTH = 6;
const UNPRUNED_NODES = 10_000_000;

/** Each search for the cuts to blame may take so many nodes, and so long, in milliseconds. */
const BLAME_NODES = 10_000_000;
const BLAME_MS = 8000;

/** Exit codes: a switch was found, none was, could not run. */
const FOUND = 0;
const NOT_FOUND = 1;
const COULD_NOT_RUN = 2;

/** What is turned, and who is asked. */
interface Subject {
  engine: string;
  changes: Change[];
  leftOut: string[];
  ask: Ask;
}

/** What was found out so far. */
interface Findings {
  base: Row | null;
  rows: Row[];
  untried: string[];
  blame: CutsToBlame | null;
}

/**
 * Runs the command, and gives the exit code. Throws a Fault for arguments it cannot use, and for an engine that cannot
 * be asked.
 */
export async function whyCommand(args: readonly string[], output: CheckOutput, totalMs = TOTAL_MS): Promise<number> {
  const given = readArguments(args, whyAccepts);
  const sought = { fen: positionFrom(given, 'why'), played: [] as string[], moves: [] as string[] };
  sought.played = readPlayed(sought.fen, given.value('--moves') ?? '');
  const bm = given.value('--bm');
  if (bm !== undefined) sought.moves = readMoves(sought, bm);
  const budget = readBudget(given);
  const command = given.value('--uci');
  const ownEngine = command === undefined ? readOwn(given) : null;
  const other = command === undefined ? null : readOther(given, command);
  const findings: Findings = { base: null, rows: [], untried: [], blame: null };
  const json = given.value('--json');

  const finish = (subject: Subject, isWhole: boolean): boolean => {
    clearProgress(output);
    const { base, blame, rows } = findings;
    if (base === null) return false;
    const move = moveText(sought);
    const { found, lines } = conclude({
      base,
      rows,
      untried: findings.untried,
      move,
      hasSwitches: subject.changes.length > 0,
    });
    for (const line of tableLines(base, rows)) output.write(line);
    if (subject.leftOut.length > 0) output.write(`left out: ${shortList(subject.leftOut)}`);
    output.write('');
    if (!isWhole) output.write('Interrupted; what was found until then:');
    for (const line of lines) output.write(line);
    if (isWhole && !found && base.stays === null && ownEngine === null) output.write(NEXT);
    if (blame !== null) for (const line of blameLines(blame, move)) output.write(line);
    output.write(`${label('by')}${signature}`);
    const report = {
      format: 'cutoff why 1',
      by: signature,
      engine: subject.engine,
      leftOut: subject.leftOut,
      fen: sought.fen,
      moves: sought.played,
      bm: sought.moves,
      ...findings,
      found,
      lines,
    };
    if (json !== undefined) writeTextFile(json, `${JSON.stringify(report, null, 2)}\n`);
    return found;
  };

  let subject: Subject | null = null;
  const onInterrupt = () => {
    if (subject !== null) finish(subject, false);
  };
  const answer = async (): Promise<number> => {
    if (sought.moves.length === 0) sought.moves = [await unknownMove(given, sought, budget, ownEngine?.settings)];
    subject = ownEngine === null ? await otherSubject(other, sought) : ownSubject(ownEngine, sought);
    output.write(
      `${label('why')}${quoted(subject.engine, 60)}, ${moveText(sought)}, ${counted(subject.changes.length, 'change')} to try`,
    );
    if (ownEngine !== null) output.write(`${label('')}${ownEngine.text}`);
    await tryAll(subject, budget, findings, totalMs, output);
    const { base } = findings;
    if (ownEngine !== null && base !== null)
      findings.blame = blameFor(ownEngine.settings, { ...sought, hashMb: ownEngine.hashMb }, base, findings.rows, {
        nodes: BLAME_NODES,
        newStop: untilBlamed,
      });
    const found = finish(subject, true);
    if (findings.rows.length > 0 && findings.rows.every(({ fault }) => fault !== null)) return COULD_NOT_RUN;
    return found ? FOUND : NOT_FOUND;
  };
  try {
    return await interruptible(onInterrupt, answer);
  } finally {
    other?.conversation.end();
  }
}

/** Ends a search for the cuts to blame that begins now. */
function untilBlamed(): () => boolean {
  const end = performance.now() + BLAME_MS;
  return () => performance.now() > end;
}

/** What the cuts to blame are, for people; `move` is the move. */
function blameLines({ depth, root, unpruned }: CutsToBlame, move: string): string[] {
  if (depth === null) return [`A search that prunes nothing does not have ${move} either, to depth ${unpruned}.`];
  if (root === null) return [];
  return [`At depth ${depth}, where a search that prunes nothing has it:`, ...rootLines(root, depth, BLAME_NODES)];
}

/** What to do where no switch of another engine is to blame. */
const NEXT =
  'What hides it has no switch. Build one in for each technique, one option each, and ask again: docs/check.md, "Why not this move?".';

/** Searches as it is, then with each change, then with pairs where none alone helps. Throws a Fault without a base. */
async function tryAll(
  { ask, changes }: Subject,
  limit: Budget | null,
  findings: Findings,
  totalMs: number,
  output: CheckOutput,
): Promise<void> {
  const begun = performance.now();
  const left = () => (limit === null ? begun + totalMs - performance.now() : Infinity);
  const firstMs = Math.min(totalMs / 12, Math.max(500, (3 * totalMs) / (changes.length + PAIRS)));
  const byTime: Budget = { movetimeMs: Math.ceil(firstMs) };
  let base = await ask([], limit ?? { depth: DEEPEST }, limit === null ? Math.ceil(firstMs) : FIRST_MS);
  // Some do not hear "stop", and know only how to keep to a time.
  const isDeaf = base.fault !== null && limit === null;
  if (isDeaf) base = await ask([], byTime, firstMs);
  if (base.fault !== null) throw new Fault(`The engine gives no answer: ${base.fault}.`);
  findings.base = base;
  const baseMs = performance.now() - begun;
  const depth = depthToTry(base);
  if (depth === null) return;
  let silent = 0;

  const run = async (list: readonly (readonly Change[])[], reserve: number): Promise<void> => {
    for (const [i, tried] of list.entries()) {
      const share = (2 * left()) / (list.length - i + reserve);
      if (share < 50 || silent >= MOST_SILENT) {
        findings.untried.push(changesText(tried));
        continue;
      }
      showProgress(output, i, list.length);
      const thinkMs = limit === null ? Math.max(200, share) : Math.max(LEAST_MS, TIMES_BASE * baseMs);
      const budget = limit ?? (isDeaf ? byTime : { depth });
      const row = await ask(tried, budget, Math.round(Math.min(thinkMs, left())));
      findings.rows.push(row);
      silent = row.fault === null ? 0 : silent + 1;
    }
  };
  await run(
    changes.map((change) => [change]),
    PAIRS,
  );
  await run(pairsOf(base, findings.rows), 0);
}

interface Own {
  settings: Settings;
  text: string;
  hashMb: number;
}

function readOwn(given: Given): Own {
  if (given.has('--option')) throw new Fault('--option goes with --uci; this engine is set by --set and --off.');
  const { profile, settings } = settingsFrom(given, 'book');
  return { settings, text: searchedByText(settings, profile), hashMb: hashFrom(given) };
}

const ownSubject = ({ hashMb, settings }: Own, sought: Sought): Subject => ({
  engine: 'Cutoff',
  changes: ownChanges(settings),
  leftOut: [],
  ask: askOwn(settings, hashMb, sought),
});

interface Other {
  command: string;
  options: [string, string][];
  conversation: Conversation;
}

function readOther(given: Given, command: string): Other {
  const words = splitCommand(command);
  if (words.length === 0) throw new Fault('--uci needs an engine, for example --uci stockfish.');
  for (const flag of [...Object.keys(settingsFlags), '--hash'])
    if (given.has(flag)) throw new Fault(`${flag} sets this engine, and another one is asked; it is set by --option.`);
  const options = given.values('--option').map((text) => readOption(text, '--option'));
  return { command, options, conversation: new Conversation(words, options) };
}

async function otherSubject(other: Other | null, sought: Sought): Promise<Subject> {
  if (other === null) throw new Fault('why needs an engine.');
  const { command, conversation, options } = other;
  await startOrFault(conversation, command);
  const { changes, leftOut } = changesOf(conversation.announced, options);
  return { engine: conversation.name || command, changes, leftOut, ask: askOther(conversation, sought) };
}

/** The move of another engine at the same limit, or of this one without pruning. Throws a Fault where there is none. */
async function unknownMove(
  given: Given,
  { fen, played }: Sought,
  limit: Budget | null,
  settings: Settings | undefined,
): Promise<string> {
  const command = given.value('--against');
  if (command === undefined) {
    if (settings === undefined)
      throw new Fault(
        'why needs the move that is missed: --bm <move>, or --against "<command>" of an engine that has it.',
      );
    const limits = { depth: depthFrom(given) ?? UNPRUNED_DEPTH, nodes: UNPRUNED_NODES };
    const { bestmove, stopped } = search({ fen, moves: played, limits, settings: oracleSettings(settings) });
    if (bestmove === null || stopped)
      throw new Fault(
        `why needs the move that is missed, by --bm or --against: a search that prunes nothing does not come to depth ${limits.depth}.`,
      );
    return bestmove;
  }
  const engine = new Conversation(splitCommand(command), []);
  try {
    await startOrFault(engine, command);
    const budget = limit ?? { movetimeMs: TOTAL_MS / 12 };
    const answer = (await engine.newGame()) ?? (await engine.ask({ fen, moves: played, budget, thinkMs: FIRST_MS }));
    if (!isAnswer(answer)) throw new Fault(`The engine ${quoted(command, 60)} gives no answer: ${answer.message}.`);
    return readMoves({ fen, played }, answer.bestmove)[0];
  } finally {
    engine.end();
  }
}

/** The moves of --moves in UCI notation. */
function readPlayed(fen: string, text: string): string[] {
  setFen(fen);
  try {
    return playMoves(words(text)).map(uciOf);
  } catch (error) {
    throw error instanceof MoveError ? new Fault(`--moves: ${error.message}`) : error;
  }
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Sets up the position in which the move is looked for. */
function setUp({ fen, played }: Pick<Sought, 'fen' | 'played'>): void {
  setFen(fen);
  playMoves(played);
}

/** Moves in UCI notation or SAN as legal moves, in UCI notation. */
function readMoves(position: Pick<Sought, 'fen' | 'played'>, text: string): string[] {
  setUp(position);
  const moves = words(text).map((word) => {
    const result = parseMove(word);
    if (!result.ok) throw new Fault(result.message);
    return uciOf(result.move);
  });
  if (moves.length === 0) throw new Fault('--bm needs a move, for example Rxh7 or e2e4.');
  return moves;
}

/** "Rh1", or "Rh1 or Qd2". */
function moveText(sought: Sought): string {
  setUp(sought);
  const legal = legalMovesOf();
  return listed(legal.filter((move) => sought.moves.includes(uciOf(move))).map((move) => sanOf(move, legal))).replace(
    ' and ',
    ' or ',
  );
}

function readBudget(given: Given): Budget | null {
  const depth = depthFrom(given);
  const nodes = wholeFlag(given, '--nodes', 1, 1e12);
  const movetimeMs = wholeFlag(given, '--movetime', 1, 60_000);
  const named = [depth, nodes, movetimeMs].filter((value) => value !== undefined);
  if (named.length > 1) throw new Fault('why takes one of --depth, --nodes and --movetime.');
  if (depth !== undefined) return { depth };
  if (nodes !== undefined) return { nodes };
  return movetimeMs === undefined ? null : { movetimeMs };
}
