/** What a check found, for people and for programs. */
import { counted } from '../../board/error-text.ts';
import { signature } from '../../signature.ts';
import { groups } from '../../check/case.ts';
import { PATIENCE } from './conversation.ts';
import { HUGE, isOfTheSearch, type Mistake, NO_MOVE, NO_SCORE, tellsNothing, WRITTEN_OTHERWISE } from './judge.ts';
import type { Suspect } from './suspects.ts';

/** A case that was asked, and what came of it. */
export interface Row {
  id: string;
  group: string;
  fen: string;
  moves: readonly string[];
  /** How long the engine might think, in the words of `go`. */
  budget: string;
  expected: string;
  /** What the engine answered, in a few words. */
  answered: string;
  bestmove: string | null;
  score: { cp: number } | { mate: number } | null;
  pv: readonly string[];
  nodes: number | null;
  timeMs: number;
  mistake: Mistake | null;
  why: string;
  /** What the case is about. */
  note: string;
  guard: string | null;
  /** Why a sound engine may fail here; then a mistake does not count. */
  choice: string | null;
  /** The engine was told to stop, and what it had by then is wrong: it may be slow, and nothing follows. */
  unfinished: boolean;
  /**
   * A finding that is none with two seconds to think: the engine sees less at so low a depth. Null when it was not
   * asked again, or searched hardly more then.
   */
  rightLater: boolean | null;
}

export interface CheckReport {
  format: 'cutoff check 1';
  by: string;
  engine: string;
  command: string;
  options: readonly (readonly [string, string])[];
  rows: readonly Row[];
  /** How many cases were to be asked; more than there are rows when the check was interrupted or given up. */
  planned: number;
  /** Why it was not brought to its end; null when it was. */
  endedBy: string | null;
  suspects: readonly Suspect[];
  /** What holds of several cases at once, in sentences. */
  remarks: readonly string[];
  findings: number;
}

/** Does a row count as a finding? */
export const isFinding = ({ choice, mistake, unfinished }: Row): boolean =>
  mistake !== null && choice === null && !unfinished;

/** One line a case: its verdict, what was asked, what came. */
export function rowLine(row: Row): string {
  const wrong = row.rightLater === true ? 'LATER' : 'WRONG';
  if (tellsNothing(row))
    return `untold ${row.id.padEnd(26)} ${row.budget.padEnd(13)} ${row.why}; asked was ${row.expected}`;
  const verdict = row.mistake === null ? 'ok' : row.unfinished ? 'slow' : row.choice !== null ? 'choice' : wrong;
  const told = row.mistake === null ? row.answered : `${row.why}; right is ${row.expected}${laterWords(row)}`;
  return `${verdict.padEnd(6)} ${row.id.padEnd(26)} ${row.budget.padEnd(13)} ${told}`;
}

const laterWords = ({ rightLater }: Row): string => (rightLater === true ? ', as it says with two seconds' : '');

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

/** The findings that an engine makes which does not count the fifty moves of a FEN; none where it counts them. */
export function fiftyNotCounted(rows: readonly Row[]): Row[] {
  const isSeen = (row: Row) => isFinding(row) && isOfTheSearch(row.mistake);
  if (!rows.some((row) => row.id === FIFTY_ARE_OVER && isSeen(row))) return [];
  return rows.filter((row) => isSeen(row) && Number(row.fen.split(' ')[4]) >= LATE_CLOCK);
}

/** So many illegal answers are no slip: then others belong to other positions too. */
const MANY_ILLEGAL = 3;

/** How many answers name a move that is not legal, and is no legal one written in another way. */
function strangeAnswers(rows: readonly Row[]): number {
  return rows.filter(
    ({ bestmove, mistake, why }) =>
      mistake === 'illegal' && bestmove !== null && !why.includes(WRITTEN_OTHERWISE) && !why.includes(NO_MOVE),
  ).length;
}

/** Does it answer something else than it is asked? Then nothing that it says speaks for a missing guard. */
export const answersAnother = (rows: readonly Row[]): boolean => strangeAnswers(rows) >= MANY_ILLEGAL;

/** Sentences about several cases at once; `unasked` is how often it answered when nobody waited. */
export function remarksOn(rows: readonly Row[], unasked = 0): string[] {
  const remarks: string[] = [];
  if (unasked > 0)
    remarks.push(
      `It wrote bestmove ${counted(unasked, 'time')} without being asked: what it answered may belong to the question before. UCI wants one for each go.`,
    );
  const off = countedOtherwise(rows);
  if (off !== null)
    remarks.push(
      `${off.count} of ${off.mates} mates are announced one move ${off.word} than there is one: it counts plies or moves in its own way. UCI wants full moves, of the side that mates: (plies + 1) / 2.`,
    );
  const fifty = fiftyNotCounted(rows).length;
  if (fifty > 0)
    remarks.push(
      `${counted(fifty, 'finding')} in positions near the draw by fifty moves, which it does not see: it may not read the clock in a FEN. They speak against no guard.`,
    );
  const signs = rows.filter(({ mistake }) => mistake === 'mate sign').length;
  if (signs >= 3) remarks.push(`${signs} mates have the wrong sign: UCI wants scores as the side to move sees them.`);
  const unmarked = rows.filter(({ mistake }) => mistake === 'mate in centipawns').length;
  if (unmarked >= 3)
    remarks.push(
      `${unmarked} mates are told in centipawns, as more than ${HUGE / 100} pawns: UCI wants "score mate" with the number of moves.`,
    );
  const silent = rows.filter(({ why }) => why === NO_SCORE).length;
  if (silent >= 3)
    remarks.push(
      `${silent} answers came without a score: UCI wants lines such as "info depth 6 score cp 35 nodes 1200 pv e2e4 e7e5" before "bestmove".`,
    );
  const otherwise = rows.filter(({ why }) => why.includes(WRITTEN_OTHERWISE)).length;
  if (otherwise > 0)
    remarks.push(
      `${counted(otherwise, 'answer')} named a legal move in another way: UCI wants the square that the piece or king comes from and that where it ends, and a small letter behind for a promotion.`,
    );
  if (answersAnother(rows))
    remarks.push(
      `${strangeAnswers(rows)} answers name a move that is not legal in the position: it may not read "position", or keep something of a search before. So no guard is suspected for what it answers.`,
    );
  const untold = rows.filter(tellsNothing);
  if (untold.length > 0)
    remarks.push(
      `${counted(untold.length, 'case')} could not be judged: ${untold.map(({ id, why }) => `${id} (${why})`).join(', ')}.`,
    );
  // Asked by time it may think longer, and by nodes it pays heed to another word.
  const late = rows.filter(({ budget, timeMs }) => budget.startsWith('depth') && timeMs >= PATIENCE.thinkMs).length;
  if (late >= 3)
    remarks.push(
      `${late} answers came only when it was told to stop, after ten seconds: it pays no heed to "go depth", or is slow. --movetime 1000 asks by time.`,
    );
  const slow = rows.filter(({ unfinished }) => unfinished).length;
  if (slow > 0)
    remarks.push(
      `Stopped before the end and wrong, which counts for nothing: ${counted(slow, 'answer')}. More time may help: --movetime 30000.`,
    );
  return remarks;
}

/** The lines at the end. */
export function summaryLines(report: CheckReport): string[] {
  const { endedBy, engine, findings, planned, remarks, rows, suspects } = report;
  const choices = rows.filter(({ choice, mistake }) => mistake !== null && choice !== null).length;
  const later = rows.filter(({ rightLater }) => rightLater === true).length;
  const lines = [
    '',
    `engine     ${engine}`,
    `asked      ${rows.length} of ${planned} cases${endedBy === null ? '' : `: ${endedBy}`}`,
    `findings   ${findings}${later > 0 ? `, ${later === findings ? 'all' : later} of them right with two seconds` : ''}${choices > 0 ? `, and ${choices} by choice` : ''}`,
  ];
  for (const { id, title } of groups) {
    const own = rows.filter(({ group }) => group === id);
    const bad = own.filter(isFinding);
    if (bad.length > 0) lines.push(`  ${id.padEnd(12)} ${bad.length} of ${own.length}  ${title}`);
  }
  for (const remark of remarks) lines.push(`note       ${remark}`);
  if (suspects.length > 0) {
    lines.push('consistent with, the strongest first, then what explains the rest:');
    for (const { evidence, guard, against } of suspects.slice(0, 5)) {
      const passed = against.length === 0 ? '' : `; passed though: ${against.length}`;
      lines.push(
        `  ${guard} missing (${evidence.length} ${evidence.length === 1 ? 'case' : 'cases'}: ${evidence.slice(0, 4).join(', ')}${evidence.length > 4 ? ', …' : ''}${passed})`,
      );
    }
    if (later > 0)
      lines.push(
        `What is right with two seconds (LATER) needs more plies than Cutoff does: a guard is missing, or the search cuts more by choice.`,
      );
  } else if (findings > 0) {
    const cases = 'the cases above say what to look at.';
    const others = later < findings ? ` Of the others ${cases}` : '';
    lines.push(
      `No guard of this book is a suspect: ${later > 0 ? `what is right with two seconds (LATER) is so with sound engines that prune harder than Cutoff.${others}` : cases}`,
    );
  }
  lines.push(`by         ${signature}`);
  return lines;
}

/** Does XML accept the sign with this code? Lone halves of pairs and most control signs it does not. */
const isAccepted = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  code > 0xffff;

const escaped = (text: string): string =>
  Array.from(text, (sign) => (isAccepted(sign.codePointAt(0) ?? 0) ? sign : '\ufffd'))
    .join('')
    .replace(/[&<>"\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The report as JUnit XML, one test case a case; mistakes by choice, unfinished and untold ones are skipped. */
export function junitText({ engine, rows, findings }: CheckReport): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  const total = rows.reduce((sum, { timeMs }) => sum + timeMs, 0);
  const cases = rows.map((row) => {
    const head = `    <testcase classname="${escaped(`cutoff.check.${row.group}`)}" name="${escaped(row.id)}" time="${seconds(row.timeMs)}"`;
    if (row.mistake === null && !tellsNothing(row)) return `${head}/>`;
    const text = escaped(`${row.why}; right is ${row.expected}${laterWords(row)}. ${row.note} Position: ${row.fen}`);
    const inside = isFinding(row)
      ? `<failure message="${text}" type="${escaped(row.mistake ?? '')}"/>`
      : `<skipped message="${text}"/>`;
    return `${head}>${inside}</testcase>`;
  });
  const skipped = rows.filter((row) => (row.mistake !== null && !isFinding(row)) || tellsNothing(row)).length;
  const counts = `tests="${rows.length}" failures="${findings}" skipped="${skipped}" errors="0" time="${seconds(total)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(`cutoff check of ${engine}`)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
