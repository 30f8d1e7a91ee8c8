/** What a check found, for people and for programs. */
import { counted } from '../../board/error-text.ts';
import { signature } from '../../signature.ts';
import { groups } from '../../check/case.ts';
import { type Against, againstLines } from './baseline.ts';
import { PATIENCE } from './conversation.ts';
import { HUGE, isOfTheSearch, NO_SCORE, tellsNothing, WRITTEN_OTHERWISE } from './judge.ts';
import {
  answersAnother,
  countedOtherwise,
  fiftyNotCounted,
  isFailure,
  isFinding,
  type Row,
  strangeAnswers,
} from './rows.ts';
import type { Suspect } from './suspects.ts';

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
  /** How many cases are findings: with a check before, those that fail newly. */
  findings: number;
  /** What came of it since the check before; null without one. */
  against: Against | null;
}

/**
 * A case as it is told: its verdict, what was asked, what came; under a finding the position and the engine's own
 * lines. `before` says whether it failed in the check before, where there was one.
 */
export function rowLines(row: Row, before: boolean | null = null): string[] {
  const { budget, fen, id, moves, said } = row;
  const line = (word: string, text: string) => `${word.padEnd(6)} ${id.padEnd(26)} ${budget.padEnd(13)} ${text}`;
  if (tellsNothing(row)) return [line('untold', `${row.why}; asked was ${row.expected}`)];
  if (row.mistake === null) return [line(before === true ? 'mended' : 'ok', row.answered)];
  const right = row.choice === null ? `; right is ${row.expected}${laterWords(row)}` : `. ${row.choice}`;
  const told = line(verdictOf(row, before), `${row.why}${right}`);
  const isTold = before === null ? isFinding(row) : !before && isFailure(row);
  if (!isTold) return [told];
  const indent = ' '.repeat(7);
  const position = `fen ${fen}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`;
  return [told, ...[position, ...said.map((text) => shortened(text))].map((text) => `${indent}${text}`)];
}

function verdictOf(row: Row, before: boolean | null): string {
  if (row.unfinished) return 'slow';
  if (row.choice !== null) return 'choice';
  if (before !== null) return before ? 'as was' : 'NEW';
  return row.rightLater === true ? 'LATER' : 'WRONG';
}

/** So many characters of an engine's line are shown. */
const SHOWN = 160;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text);

const laterWords = ({ rightLater }: Row): string => (rightLater === true ? ', as it says with two seconds' : '');

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
  const { against, endedBy, engine, planned, remarks, rows } = report;
  return [
    '',
    `engine     ${engine}`,
    `asked      ${rows.length} of ${planned} cases${endedBy === null ? '' : `: ${endedBy}`}`,
    ...(against === null ? countLines(rows) : againstLines(against, rows)),
    ...remarks.map((remark) => `note       ${remark}`),
    ...(against === null ? conclusionLines(report) : []),
    `by         ${signature}`,
  ];
}

/** Cases of a file. */
const OWN = { id: 'own', title: 'Cases of the file' };

function countLines(rows: readonly Row[]): string[] {
  const later = rows.filter(({ rightLater }) => rightLater === true).length;
  const choices = rows.filter(({ choice, mistake }) => mistake !== null && choice !== null).length;
  const lines = [`findings   ${rows.filter(isFinding).length}`];
  for (const { id, title } of [...groups, OWN]) {
    const own = rows.filter(({ group }) => group === id);
    const bad = own.filter(isFinding);
    if (bad.length > 0) lines.push(`  ${id.padEnd(12)} ${bad.length} of ${own.length}  ${title}`);
  }
  if (later > 0) lines.push(`apart      ${later} right with two seconds (LATER)`);
  if (choices > 0) lines.push(`apart      ${choices} by choice`);
  return lines;
}

/** What follows without a check before. */
function conclusionLines({ command, rows, suspects }: CheckReport): string[] {
  const lines: string[] = [];
  if (suspects.length > 0) {
    lines.push('consistent with, the strongest first, then what explains the rest:');
    for (const { evidence, guard, against } of suspects.slice(0, 5)) {
      const passed = against.length === 0 ? '' : `; passed though: ${against.length}`;
      lines.push(
        `  ${guard} missing (${counted(evidence.length, 'case')}: ${evidence.slice(0, 4).join(', ')}${evidence.length > 4 ? ', …' : ''}${passed})`,
      );
    }
  }
  const missed = rows.filter((row) => isFinding(row) && row.mistake === 'mate not seen');
  if (missed.length > 0)
    lines.push(
      `${counted(missed.length, 'mate')} missed${missed.every(({ rightLater }) => rightLater === false) ? ' with two seconds too' : ''}. Something hides ${missed.length === 1 ? 'it' : 'them'}, and from outside it cannot be said what. The engine's own switches can, and so can its version before:`,
    );
  else if (rows.some((row) => row.group !== OWN.id && isFailure(row) && isOfTheSearch(row.mistake)))
    lines.push(
      'What is wrong at its depth may be so by choice: sound engines prune harder than Cutoff. The version before tells a fault from a choice:',
    );
  else return lines;
  const uci = JSON.stringify(command);
  const sought = missed.find(({ bestmove, bestMoves }) => bestMoves.length > 0 && !bestMoves.includes(bestmove ?? ''));
  if (sought !== undefined) lines.push(`  cutoff why --uci ${uci} ${whyText(sought)}`);
  return [...lines, `  cutoff check --uci ${uci} --against "<the engine before>"`];
}

/** What `cutoff why` is asked about a move that was missed. */
function whyText({ bestMoves, fen, moves }: Row): string {
  const played = moves.length === 0 ? '' : ` --moves "${moves.join(' ')}"`;
  return `--fen "${fen}"${played} --bm "${bestMoves.join(' ')}"`;
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

/**
 * The report as JUnit XML, one test case a case. Failures are the findings, or with a check before what fails newly;
 * other mistakes and what could not be judged are skipped.
 */
export function junitText({ against, engine, findings, rows }: CheckReport): string {
  const fails = (row: Row) => (against === null ? isFinding(row) : against.failsNewly.includes(row.id));
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  const total = rows.reduce((sum, { timeMs }) => sum + timeMs, 0);
  const cases = rows.map((row) => {
    const head = `    <testcase classname="${escaped(`cutoff.check.${row.group}`)}" name="${escaped(row.id)}" time="${seconds(row.timeMs)}"`;
    if (row.mistake === null && !tellsNothing(row)) return `${head}/>`;
    const text = escaped(`${row.why}; right is ${row.expected}${laterWords(row)}. ${row.note} Position: ${row.fen}`);
    const inside = fails(row)
      ? `<failure message="${text}" type="${escaped(row.mistake ?? '')}"/>`
      : `<skipped message="${text}"/>`;
    return `${head}>${inside}</testcase>`;
  });
  const skipped = rows.filter((row) => (row.mistake !== null && !fails(row)) || tellsNothing(row)).length;
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
