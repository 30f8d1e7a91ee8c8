/** What came of each case that was asked, and which of it counts. */
import { isOfTheSearch, type Mistake, NO_MOVE, tellsNothing, WRITTEN_OTHERWISE } from './judge.ts';

/** A case that was asked, and what came of it. */
export interface Row {
  id: string;
  /** The name of a group, or "own" for a case of a file. */
  group: string;
  fen: string;
  moves: readonly string[];
  /** How long the engine might think, in the words of `go`. */
  budget: string;
  expected: string;
  /** The moves that are right, in UCI notation; empty where a score alone is. */
  bestMoves: readonly string[];
  /** What the engine answered, in a few words. */
  answered: string;
  bestmove: string | null;
  score: { cp: number } | { mate: number } | null;
  pv: readonly string[];
  nodes: number | null;
  /** Nodes when it had finished each depth. */
  depths: readonly { depth: number; nodes: number }[];
  /** The engine's own lines: the last with a score, and `bestmove`. */
  said: readonly string[];
  timeMs: number;
  mistake: Mistake | null;
  why: string;
  /** What the case is about. */
  note: string;
  guard: string | null;
  /** Why a sound engine may fail here; then a mistake of the search does not count. */
  choice: string | null;
  /** The engine was told to stop, and what it had by then is wrong: it may be slow, and nothing follows. */
  unfinished: boolean;
  /**
   * Wrong at its own budget, and right with two seconds to think: the engine sees less at so low a depth. Null when it
   * was not asked again, or searched hardly more then.
   */
  rightLater: boolean | null;
}

/** Is a row wrong at its own budget? What a sound engine may fail by choice, and what was not waited for, is not. */
export const isFailure = ({ choice, mistake, unfinished }: Pick<Row, 'choice' | 'mistake' | 'unfinished'>): boolean =>
  mistake !== null && choice === null && !unfinished;

/** Does a row count as a finding by itself? What is right with more time does not: sound engines prune so by choice. */
export const isFinding = (row: Row): boolean => isFailure(row) && row.rightLater !== true;

/** Are most mates announced a move too soon, or too late? Then that is a matter of counting. */
export function countedOtherwise(
  rows: readonly Row[],
): { count: number; mates: number; word: 'sooner' | 'later' } | null {
  const mates = rows.filter(({ expected, score }) => /mate/.test(expected) && score !== null && 'mate' in score).length;
  for (const word of ['sooner', 'later'] as const) {
    const count = rows.filter(
      ({ mistake, why }) => mistake === 'mate distance' && why.includes(` a move ${word} `),
    ).length;
    if (count >= 3 && count * 2 >= mates) return { count, mates, word };
  }
  return null;
}

/** A position with so many half-moves on its clock hangs on the draw by fifty moves. */
const LATE_CLOCK = 90;
/** In this one any move is the hundredth half-move. */
const FIFTY_ARE_OVER = 'fifty-moves-are-over';

/** What an engine fails which does not count the fifty moves of a FEN; none where it counts them. */
export function fiftyNotCounted(rows: readonly Row[]): Row[] {
  const isSeen = (row: Row) => isFailure(row) && isOfTheSearch(row.mistake);
  if (!rows.some((row) => row.id === FIFTY_ARE_OVER && isSeen(row))) return [];
  return rows.filter((row) => isSeen(row) && Number(row.fen.split(' ')[4]) >= LATE_CLOCK);
}

/** So many illegal answers are no slip: then others belong to other positions too. */
const MANY_ILLEGAL = 3;

/** How many answers name a move that is not legal, and is no legal one written in another way. */
export function strangeAnswers(rows: readonly Row[]): number {
  return rows.filter(
    ({ bestmove, mistake, why }) =>
      mistake === 'illegal' && bestmove !== null && !why.includes(WRITTEN_OTHERWISE) && !why.includes(NO_MOVE),
  ).length;
}

/** Does it answer something else than it is asked? Then nothing that it says speaks for a missing guard. */
export const answersAnother = (rows: readonly Row[]): boolean => strangeAnswers(rows) >= MANY_ILLEGAL;

/**
 * The rows by which guards are weighed. Answers that were not waited for say nothing of a guard, nor do mistakes by
 * choice or that no pruning makes, nor mates that are there and counted in another way, nor draws by fifty moves of an
 * engine that knows of none, nor cases of a file. Where it answers other positions, no row says anything.
 */
export function tellingRows(rows: readonly Row[]): Row[] {
  if (answersAnother(rows)) return [];
  const isCounting = countedOtherwise(rows) !== null;
  const ofFifty = fiftyNotCounted(rows);
  return rows.filter(
    (row) =>
      row.group !== 'own' &&
      ((row.mistake === null && !tellsNothing(row)) ||
        (isFailure(row) &&
          isOfTheSearch(row.mistake) &&
          !(isCounting && row.mistake === 'mate distance') &&
          !ofFifty.includes(row))),
  );
}
