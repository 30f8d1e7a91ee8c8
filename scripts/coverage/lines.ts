/** Lines that ran: what Vitest saw in its own process, together with what V8 saw in the programs that tests started. */

/** A module as Vitest reports it. Lines count from 1, columns from 0. */
export interface ModuleCoverage {
  path: string;
  statementMap: Readonly<Record<string, { start: { line: number; column: number } }>>;
  /** How often each statement ran. */
  s: Readonly<Record<string, number>>;
}

/** A script as V8 reports it: ranges of its text, the inner ones after the outer, with how often they ran. */
export interface ScriptCoverage {
  url: string;
  functions: readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[];
}
export interface ProcessCoverage {
  result: readonly ScriptCoverage[];
}

export interface Lines {
  all: number;
  reached: number;
  /** Lines that were not reached. */
  missing: number[];
}

/** Places, as "line:column", of the statements that Vitest did not see run. */
export function openStatements({ s, statementMap }: ModuleCoverage): Set<string> {
  const open = Object.entries(statementMap).filter(([id]) => s[id] === 0);
  return new Set(open.map(([, { start }]) => `${start.line}:${start.column}`));
}

/** Strikes out the statements that ran in a script. Node leaves blanks for the types of TypeScript, so places stay. */
export function reachedIn({ functions }: ScriptCoverage, text: string, open: Set<string>): void {
  const begins = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) begins.push(at + 1);
  for (const place of open) {
    const [line = 1, column = 0] = place.split(':').map(Number);
    const at = (begins[line - 1] ?? 0) + column;
    let [size, count] = [Number.POSITIVE_INFINITY, 0];
    for (const { ranges } of functions) {
      for (const range of ranges) {
        const length = range.endOffset - range.startOffset;
        if (at < range.startOffset || at >= range.endOffset || length > size) continue;
        size = length;
        count = range.count;
      }
    }
    if (count > 0) open.delete(place);
  }
}

/** A module's lines; `open` are the statements that nobody saw run. A line is reached when a statement on it is. */
export function linesOf({ statementMap }: ModuleCoverage, open: ReadonlySet<string>): Lines {
  const lines = new Map<number, boolean>();
  for (const { start } of Object.values(statementMap)) {
    const ran = !open.has(`${start.line}:${start.column}`);
    lines.set(start.line, (lines.get(start.line) ?? false) || ran);
  }
  const missing = [...lines].filter(([, ran]) => !ran).map(([line]) => line);
  return { all: lines.size, reached: lines.size - missing.length, missing: missing.sort((a, b) => a - b) };
}
