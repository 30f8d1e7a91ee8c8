/**
 * A check beside one of the engine before: what fails newly, what is mended, and where the searches part. The engine
 * before stands for all that this one does by choice, so what fails newly is sure, whatever it is.
 */
import { counted, quoted } from '../../board/error-text.ts';
import { Fault } from '../input/fault.ts';
import { readTextFile } from '../input/text-file.ts';
import { type Conversation, isAnswer, type Question } from './conversation.ts';
import { isFailure, type Row, tellingRows } from './rows.ts';
import { closestGuards, type Suspect } from './suspects.ts';

/** The check before: rows as its report has them. */
export interface Baseline {
  engine: string;
  /** The command or the file. */
  from: string;
  rows: readonly PastRow[];
}

type PastRow = Pick<Row, 'id' | 'fen' | 'moves' | 'budget' | 'mistake' | 'choice' | 'unfinished' | 'depths'>;

/** The first depth at which a case was searched otherwise than before. */
interface Parting {
  id: string;
  fen: string;
  moves: readonly string[];
  /** In plies. */
  depth: number;
  /** Nodes until then. */
  before: number;
  after: number;
}

export interface Against {
  engine: string;
  from: string;
  /** Cases that were asked in the same way before, and answered both times. */
  compared: number;
  /** Ids of cases that failed before, or now, alone. */
  failsNewly: string[];
  mended: string[];
  /** How many fail now as before. */
  asBefore: number;
  /** Does the engine search the same tree again, after ucinewgame and when it is started anew? */
  repeats: boolean;
  /** How many searches told nodes of the same depths, and how many of these part. */
  searches: number;
  parted: number;
  /** Where they part at the lowest depth; of several the one with the fewest nodes. */
  firstParting: Parting | null;
  /** The guard that explains what fails newly; several where none leads, none where none fits. */
  guards: Suspect[];
}

/** Reads a report of --json. Throws a Fault for a file that is none. */
export function readBaseline(path: string): Baseline {
  const text = readTextFile(path, 'report');
  let file: Partial<{ format: string; engine: string; rows: readonly Partial<PastRow>[] }>;
  try {
    file = Object(JSON.parse(text));
  } catch {
    throw new Fault(`The file ${quoted(path, 80)} is not JSON; --baseline takes what check --json wrote.`);
  }
  if (file.format !== 'cutoff check 1' || !Array.isArray(file.rows))
    throw new Fault(`The file ${quoted(path, 80)} is no report of check --json.`);
  const rows = file.rows.filter(isPastRow).map((row): PastRow => ({ ...row, depths: row.depths ?? [] }));
  return { engine: String(file.engine ?? ''), from: path, rows };
}

const isPastRow = (row: Partial<PastRow> | null): row is PastRow =>
  typeof row?.id === 'string' && typeof row.fen === 'string' && Array.isArray(row.moves);

/** Did a case fail before? Null where it was not asked in the same way, or not judged. */
export function failedBefore({ rows }: Baseline, row: Row): boolean | null {
  const past = pastOf(rows, row);
  return past === undefined ? null : isFailure(past);
}

function pastOf(rows: readonly PastRow[], row: Row): PastRow | undefined {
  const past = rows.find(({ id }) => id === row.id);
  // A case of several questions shows the one that decided, which need not be the same.
  const isSame = past !== undefined && past.budget === row.budget;
  return isSame && !past.unfinished && !row.unfinished ? past : undefined;
}

/** Some cases ask the same twice: an engine that answers otherwise keeps something from search to search. */
const keepsSomething = (rows: readonly Pick<Row, 'mistake'>[]) => rows.some(({ mistake }) => mistake === 'differs');

/**
 * What came of the rows since. Of an engine that does not repeat its searches, by `sameWhenStarted` or by a case, a
 * case may fail by chance: its nodes are not compared, and no guard is named.
 */
export function compareWith(baseline: Baseline, rows: readonly Row[], sameWhenStarted = true): Against {
  const repeats = sameWhenStarted && !keepsSomething(baseline.rows) && !keepsSomething(rows);
  const pairs = rows.flatMap((row) => {
    const past = pastOf(baseline.rows, row);
    return past === undefined ? [] : [{ past, row }];
  });
  const telling = tellingRows(rows).filter((row) => pairs.some((pair) => pair.row === row && !isFailure(pair.past)));
  const failed = telling.filter(isFailure);
  const newly = pairs.filter(({ past, row }) => !isFailure(past) && isFailure(row)).map(({ row }) => row);
  const searched = repeats ? pairs.flatMap((pair) => partingOf(pair) ?? []) : [];
  const parted = searched.filter(({ before, after }) => before !== after);
  const [firstParting = null] = parted.toSorted((a, b) => a.depth - b.depth || a.before - b.before);
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  return {
    engine: baseline.engine,
    from: baseline.from,
    compared: pairs.length,
    failsNewly: idsOf(newly),
    mended: idsOf(pairs.filter(({ past, row }) => isFailure(past) && row.mistake === null).map(({ row }) => row)),
    asBefore: pairs.filter(({ past, row }) => isFailure(past) && isFailure(row)).length,
    repeats,
    searches: searched.length,
    parted: parted.length,
    firstParting,
    guards: repeats
      ? closestGuards(
          idsOf(telling),
          new Set(idsOf(failed)),
          new Set(idsOf(failed.filter(({ rightLater }) => rightLater === false))),
        )
      : [],
  };
}

/** The first depth whose nodes differ, or else the last that both told; null where none can be compared. */
function partingOf({ past, row }: { past: PastRow; row: Row }): Parting | null {
  // How far a search by time comes is chance.
  if (past.fen !== row.fen || past.moves.join() !== row.moves.join() || row.budget.startsWith('movetime')) return null;
  const both = row.depths.flatMap(({ depth, nodes }) => {
    const before = past.depths.find((one) => one.depth === depth)?.nodes;
    return before === undefined ? [] : [{ depth, before, after: nodes }];
  });
  const at = both.find(({ after, before }) => before !== after) ?? both.at(-1);
  return at === undefined ? null : { id: row.id, fen: row.fen, moves: row.moves, ...at };
}

/** So many ids are named in a line. */
const NAMED = 6;

/** The lines at the end; `rows` are those since. */
export function againstLines(against: Against, rows: readonly Row[]): string[] {
  const { asBefore, compared, failsNewly, firstParting, guards, mended, parted, searches } = against;
  const newly = rows.filter(({ id }) => failsNewly.includes(id));
  const later = newly.filter(({ rightLater }) => rightLater === true).length;
  const lines = [
    `before     ${against.engine}, ${against.from}`,
    `compared   ${counted(compared, 'case')}, ${asBefore} of them failed before as they do now`,
    `newly      ${newly.length === 0 ? 'none fails' : `${newly.length} ${newly.length === 1 ? 'fails' : 'fail'}${later > 0 ? `, ${later} of them right with two seconds` : ''}: ${idText(failsNewly)}`}`,
    `mended     ${mended.length === 0 ? 'none' : `${mended.length}: ${idText(mended)}`}`,
  ];
  if (!against.repeats)
    lines.push(
      'nodes      not compared: the same search twice is not the same, so that a case may fail by chance as well',
      'guard      not named, for the same reason. Clear all at ucinewgame, and draw hash keys from a fixed seed, first.',
    );
  else if (firstParting === null)
    lines.push(`nodes      ${searches === 0 ? 'none told' : `the same in ${counted(searches, 'position')}`}`);
  else {
    const { after, before, depth, fen, id, moves } = firstParting;
    lines.push(
      `nodes      part in ${parted} of ${counted(searches, 'position')}, first at depth ${depth} of ${id}: ${before} before, ${after} now`,
      `           fen ${fen}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`,
    );
  }
  if (guards.length > 0)
    lines.push(
      `${guards.length === 1 ? 'closest' : 'as close'.padEnd(7)}`.padEnd(11) + guardText(guards[0], newly.length),
    );
  for (const guard of guards.slice(1)) lines.push(`           ${guardText(guard, newly.length)}`);
  if (against.repeats && guards.length === 0 && newly.some(({ group }) => group !== 'own'))
    lines.push(
      'guard      None is named: what fails newly points to none. `cutoff why` tries the switches of an engine.',
    );
  return lines;
}

const guardText = ({ against, evidence, guard }: Suspect, newly: number): string =>
  `${guard} missing: ${evidence.length} of ${newly} that fail newly; passed though: ${against.length}`;

const idText = (ids: readonly string[]): string =>
  `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, and ${ids.length - NAMED} more` : ''}`;

/** Nothing hangs on it but that there is much to search; a slow engine is told to stop, and then nobody knows. */
const REPEATED: Question = {
  fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  budget: { depth: 9 },
  thinkMs: 2000,
};

/** Some draw their hash keys by the clock, which has seconds. */
const A_SECOND_LATER_MS = 1100;

/** Does an engine search the same tree when it is started again? True where it tells too little. */
export async function repeatsItself(engine: Conversation): Promise<boolean> {
  const counts: (number | null)[] = [];
  for (let time = 0; time < 2; time++) {
    engine.kill();
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, A_SECOND_LATER_MS));
    const answer = (await engine.newGame()) ?? (await engine.ask(REPEATED));
    counts.push(isAnswer(answer) && !answer.toldToStop ? answer.nodes : null);
  }
  return counts.includes(null) || counts[0] === counts[1];
}
