/** What engines made of the cases of `cutoff check`, as kept in content/results/engines.json. */

import { isOfTheSearch, type Mistake } from '../../../engine/cli/check/judge.ts';

export interface Checked {
  /** With its version. */
  name: string;
  language: string;
  /** Which version of the check asked. */
  by: string;
  /**
   * By id of the case: "right", or the kind of mistake; "later" for one that two seconds mend, "slow" when it was told
   * to stop.
   */
  results: Readonly<Record<string, string>>;
}

/** The part of a report of `cutoff check --json` that is kept. */
export interface Report {
  format: 'cutoff check 1';
  by: string;
  rows: readonly { id: string; mistake: string | null; unfinished: boolean; rightLater: boolean | null }[];
}

export const resultsOf = ({ rows }: Pick<Report, 'rows'>): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ id, mistake, rightLater, unfinished }) => [
      id,
      unfinished ? 'slow' : rightLater === true ? 'later' : (mistake ?? 'right'),
    ]),
  );

/** Of so many of the cases a sound engine may still be wrong with two seconds. */
const MOST_STAY = 0.1;

/** Whether a kept result is wrong at the depth of its case, for a reason of the search. */
export const isFailure = (result: string): boolean =>
  result !== 'right' && result !== 'slow' && isOfTheSearch(result as Mistake);

/**
 * How many of the measured engines that are sound fail each case for a reason of the search, at the depth of the case.
 * Sound is one that is wrong in at most a tenth of the cases when it has time. This engine, by which the depths were
 * chosen, does not count.
 */
export function soundFailuresOf(engines: readonly Checked[]): { engines: string[]; failures: Record<string, number> } {
  const sound = engines.filter(({ name, results }) => {
    const list = Object.values(results);
    const stay = list.filter((result) => result !== 'right' && result !== 'slow' && result !== 'later').length;
    return !name.startsWith('Cutoff') && stay <= MOST_STAY * list.length;
  });
  const failures: Record<string, number> = {};
  for (const { results } of sound)
    for (const [id, result] of Object.entries(results)) if (isFailure(result)) failures[id] = (failures[id] ?? 0) + 1;
  return { engines: sound.map(({ name }) => name), failures };
}

/** The module that has these counts. */
export function soundFailuresText(engines: readonly Checked[]): string {
  const { engines: sound, failures } = soundFailuresOf(engines);
  const rows = Object.entries(failures).map(([id, count]) => `  '${id}': ${count},`);
  return [
    '/** What sound engines fail at the depths of the cases. Written by `npm run lab -- check-results`; do not edit. */',
    '',
    `/**\n${sound.map((name) => ` * - ${name}\n`).join('')} */`,
    `export const SOUND_ENGINES = ${sound.length};`,
    '',
    '/** How many of them fail a case, by its id; none where it is not named. */',
    `export const soundFailures: Readonly<Record<string, number>> = {\n${rows.join('\n')}\n};`,
    '',
  ].join('\n');
}

/** Lines of a Markdown table, as docs/check.md has it. `byChoice` are cases that sound engines may fail. */
export function tableOf(engines: readonly Checked[], byChoice: ReadonlySet<string>): string[] {
  const rows = engines.map(({ language, name, results }) => {
    const bad = Object.entries(results).filter(([, result]) => result !== 'right' && result !== 'slow');
    const findings = bad.filter(([id, result]) => !(byChoice.has(id) && isFailure(result)));
    const stay = findings.filter(([, result]) => result !== 'later');
    const kinds = Map.groupBy(stay, ([, result]) => result);
    const parts = [...kinds].map(([kind, list]) => `${kind} ${list.length}`);
    const choices = bad.length - findings.length;
    if (choices > 0) parts.push(`by choice ${choices}`);
    const slow = Object.values(results).filter((result) => result === 'slow').length;
    const rest = slow > 0 ? [`slow ${slow}, not counted`] : [];
    const what = [...(parts.length > 0 ? [parts.join(', ')] : []), ...rest].join('; ');
    return [name, language, `${findings.length} of ${Object.keys(results).length}`, `${stay.length}`, what];
  });
  const head = ['engine', 'language', 'at depth', 'with 2 s', 'what stays'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
