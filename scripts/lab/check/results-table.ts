/** What engines made of the cases of `cutoff check`, as kept in content/results/engines.json. */

export interface Checked {
  /** With its version. */
  name: string;
  language: string;
  /** Which version of the check asked. */
  by: string;
  /**
   * By id of the case: "right", or the kind of mistake; "later" for one that two seconds mend, "slow" when it was told to
   * stop.
   */
  results: Readonly<Record<string, string>>;
}

/** The part of a report of `cutoff check --json` that is kept. */
export interface Report {
  format: 'cutoff check 1';
  by: string;
  rows: readonly { id: string; mistake: string | null; unfinished: boolean; rightLater: boolean }[];
}

export const resultsOf = ({ rows }: Pick<Report, 'rows'>): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ id, mistake, rightLater, unfinished }) => [
      id,
      unfinished ? 'slow' : rightLater ? 'later' : (mistake ?? 'right'),
    ]),
  );

/** Lines of a Markdown table, as docs/check.md has it. `byChoice` are cases that sound engines may fail. */
export function tableOf(engines: readonly Checked[], byChoice: ReadonlySet<string>): string[] {
  const rows = engines.map(({ language, name, results }) => {
    const bad = Object.entries(results).filter(([, result]) => result !== 'right' && result !== 'slow');
    const findings = bad.filter(([id]) => !byChoice.has(id));
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
  const head = ['engine', 'language', 'findings', 'with 2 s', 'what stays'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
