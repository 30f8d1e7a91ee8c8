/** Asks an engine the cases one after another, and judges its answers. */
import type { Behaviour } from './behaviour.ts';
import { behaviours } from './behaviours.ts';
import { type CheckCase, type GroupId, groups } from '../../check/case.ts';
import { cases } from '../../check/cases.ts';
import type { TechniqueId } from '../../pruning/index.ts';
import { type Answer, type Budget, type Conversation, isAnswer, type NoAnswer, type Question } from './conversation.ts';
import { fingerprints } from './fingerprints.ts';
import { expectationWords, isOfTheSearch, judge, scoreWords, type Verdict } from './judge.ts';
import { isFailure, type Row } from './rows.ts';

/** After so many cases in a row without an answer no further one is asked. */
const MOST_SILENT = 3;
/** Asked once more with time, an engine that comes so many plies deeper than the case has seen more. */
const DEEPER = 4;

/** A case as it is asked: of the check, or of a file. */
export interface AskedCase extends Omit<CheckCase, 'group' | 'budget' | 'proof' | 'source'> {
  /** The name of a group, or "own". */
  group: string;
  budget: Budget;
}

export type Item = { kind: 'case'; one: AskedCase } | { kind: 'behaviour'; one: Behaviour };

/**
 * What is asked of an engine, in the order of the groups; `only` names what is wanted, all when it is empty: groups,
 * and techniques, whose cases are those that this engine fails without one of their guards.
 */
export function itemsOf(only: readonly (GroupId | TechniqueId)[]): Item[] {
  const names = new Set<string>(only);
  const isOfOne = (guard: string) => names.has(guard.split('.')[0] ?? '');
  const failing = new Set(
    Object.keys(fingerprints)
      .filter(isOfOne)
      .flatMap((guard) => fingerprints[guard].flat()),
  );
  const isWanted = ({ group, guard = '', id }: { group: GroupId; guard?: string; id: string }) =>
    names.size === 0 || names.has(group) || failing.has(id) || isOfOne(guard);
  return groups.flatMap((group) => [
    ...behaviours
      .filter((one) => one.group === group.id && isWanted(one))
      .map((one): Item => ({ kind: 'behaviour', one })),
    ...cases.filter((one) => one.group === group.id && isWanted(one)).map((one): Item => ({ kind: 'case', one })),
  ]);
}

export interface RunResult {
  rows: Row[];
  /** Why not all was asked; null when it was. */
  endedBy: string | null;
}

export interface RunHooks {
  /** Hears of each row as it comes. */
  onRow?: (row: Row, done: number) => void;
  /** With how many milliseconds a case is asked once more that was answered wrongly at its own budget; 0 for not. */
  againMs?: (row: Row) => number;
}

/** Asks each item. `budget` takes the place of the cases' own. Ends early when the engine no longer answers. */
export async function runItems(
  engine: Conversation,
  items: readonly Item[],
  budget: Budget | null,
  { onRow = () => {}, againMs = () => 0 }: RunHooks = {},
): Promise<RunResult> {
  const rows: Row[] = [];
  let silent = 0;
  for (const item of items) {
    const row = item.kind === 'case' ? await askCase(engine, item.one, budget) : await askBehaviour(engine, item.one);
    if (budget === null && item.kind === 'case' && isFailure(row) && isOfTheSearch(row.mistake)) {
      const more = 'movetimeMs' in item.one.budget ? 0 : againMs(row);
      if (more > 0) row.rightLater = await isRightLater(engine, item.one, more);
    }
    rows.push(row);
    onRow(row, rows.length);
    silent = row.mistake === 'died' || row.mistake === 'silent' ? silent + 1 : 0;
    if (silent >= MOST_SILENT && rows.length < items.length)
      return { rows, endedBy: `given up after ${MOST_SILENT} cases in a row without an answer` };
  }
  return { rows, endedBy: null };
}

async function askCase(engine: Conversation, one: AskedCase, budget: Budget | null): Promise<Row> {
  const question: Question = { fen: one.fen, moves: one.moves ?? [], budget: budget ?? one.budget };
  const answer = (await askBefore(engine, one.before ?? [])) ?? (await engine.ask(question));
  const about = { group: one.group, guard: one.guard ?? null, choice: one.choice ?? null, note: one.note };
  const right = { expected: expectationWords(one.expect), bestMoves: one.expect.moves ?? [] };
  return rowOf(one.id, question, right, answer, judge(one, answer), about);
}

/**
 * Does the engine find what is right when it has time, in whatever way it tells a mate? It keeps what it remembers.
 * Null when it is wrong, and searched hardly more than before: many end at the first mate that they see, and a slow
 * engine comes no deeper.
 */
async function isRightLater(engine: Conversation, one: AskedCase, movetimeMs: number): Promise<boolean | null> {
  const answer = await engine.ask({ fen: one.fen, moves: one.moves ?? [], budget: { movetimeMs } });
  const { mistake } = judge(one, answer);
  if (mistake === null || mistake === 'mate in centipawns') return true;
  if (!isAnswer(answer) || answer.timeMs < movetimeMs / 2) return null;
  const depth = 'depth' in one.budget ? one.budget.depth : 0;
  return (answer.last?.depth ?? 0) >= depth + DEEPER ? false : null;
}

/** Begins a new game and asks what comes before a case. Gives what went wrong, or null. */
async function askBefore(
  engine: Conversation,
  before: readonly { fen: string; depth: number }[],
): Promise<NoAnswer | null> {
  const forgotten = await engine.newGame();
  if (forgotten !== null) return forgotten;
  for (const { depth, fen } of before) {
    const answer = await engine.ask({ fen, budget: { depth } });
    if (!isAnswer(answer)) return answer;
  }
  return null;
}

async function askBehaviour(engine: Conversation, one: Behaviour): Promise<Row> {
  const { answer, mistake, question, why } = await one.run(engine);
  const about = { group: one.group, guard: null, choice: one.choice ?? null, note: one.note };
  return rowOf(one.id, question, { expected: one.asks, bestMoves: [] }, answer, { mistake, why }, about);
}

function rowOf(
  id: string,
  question: Question,
  right: Pick<Row, 'expected' | 'bestMoves'>,
  answer: Answer | NoAnswer,
  { mistake, why }: Verdict,
  about: Pick<Row, 'group' | 'guard' | 'choice' | 'note'>,
): Row {
  const came = isAnswer(answer);
  const score = came ? (answer.last?.score ?? null) : null;
  return {
    id,
    ...about,
    // What no search does is never a choice.
    choice: isOfTheSearch(mistake) ? about.choice : null,
    fen: question.fen,
    moves: question.moves ?? [],
    budget: Object.entries(question.budget).map(([word, value]) => `${word.replace('Ms', '')} ${value}`)[0],
    ...right,
    answered: came ? [answer.bestmove, ...(score === null ? [] : [scoreWords(score)])].join(', ') : 'nothing',
    bestmove: came ? answer.bestmove : null,
    score,
    pv: came ? (answer.last?.pv ?? []) : [],
    nodes: came ? answer.nodes : null,
    depths: came ? depthsOf(answer) : [],
    said: came ? answer.said : [],
    timeMs: came ? Math.round(answer.timeMs) : 0,
    mistake,
    why,
    unfinished: came && answer.toldToStop && isOfTheSearch(mistake),
    rightLater: null,
  };
}

/** Nodes of each depth that it finished, in order. */
const depthsOf = ({ byDepth }: Answer): Row['depths'] =>
  [...byDepth.values()]
    .flatMap(({ depth, nodes }) => (nodes === null ? [] : [{ depth, nodes }]))
    .toSorted((a, b) => a.depth - b.depth);
