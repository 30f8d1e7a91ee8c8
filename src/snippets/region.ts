/** Cuts a marked region out of a source file, so that a chapter shows the very lines that run. */

/**
 * The lines between `// #region name` and its `// #endregion`, without their common indentation and without the marks
 * of regions inside. Regions may be nested.
 *
 * Throws an Error in one sentence, naming the file, when the region is missing, opened twice, or never closed.
 */
export function region(source: string, name: string, file = 'the source'): string {
  return regionLines(source, name, file).lines.join('\n');
}

/** The same as lines, with the numbers (from 1) that the first and the last of them have in their file. */
export function regionLines(
  source: string,
  name: string,
  file = 'the source',
): { lines: string[]; first: number; last: number } {
  const all = source.split(/\r?\n/);
  const starts = all.flatMap((line, index) => (markOf(line)?.opens === name ? [index] : []));
  const start = starts[0];
  if (start === undefined) {
    const known = all.flatMap((line) => markOf(line)?.opens ?? []);
    const list =
      known.length > 0 ? `; it has ${known.map((one) => `"${one}"`).join(', ')}` : '; it has no region at all';
    throw new Error(`No region "${name}" in ${file}${list}.`);
  }
  if (starts.length > 1) {
    const lines = starts.map((index) => index + 1).join(' and ');
    throw new Error(`Region "${name}" is opened more than once in ${file}: lines ${lines}.`);
  }

  let depth = 1;
  let end = start;
  while (depth > 0) {
    end += 1;
    const line = all[end];
    if (line === undefined) throw new Error(`Region "${name}" of ${file}, line ${start + 1}, is never closed.`);
    const mark = markOf(line);
    if (mark) depth += mark.opens === null ? -1 : 1;
  }
  const inside = all.slice(start + 1, end).filter((line) => !markOf(line));
  return { lines: dedent(inside), first: start + 2, last: end };
}

/** One function of a region. Throws an Error in one sentence when there is none. */
export function functionLines(
  { first, lines }: { lines: string[]; first: number },
  name: string,
  file = 'the source',
): { lines: string[]; first: number; last: number } {
  const start = lines.findIndex((line) => line.startsWith(`export function ${name}(`));
  if (start < 0) throw new Error(`No function "${name}" in that region of ${file}.`);
  const end = lines.indexOf('}', start) + 1;
  return { lines: lines.slice(start, end), first: first + start, last: first + end - 1 };
}

/** What a line marks: the name of the region it opens, or null when it closes one. Undefined for any other line. */
function markOf(line: string): { opens: string | null } | undefined {
  const match = /^\s*\/\/\s*#(region|endregion)\b\s*(.*?)\s*$/.exec(line);
  if (!match) return undefined;
  return { opens: match[1] === 'region' ? (match[2] ?? '') : null };
}

/** Takes away the indentation that all lines share, and blank lines before and after. */
function dedent(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  const text = lines.map((line) => line.slice(Math.min(indent, line.length)).trimEnd());
  while (text[0] === '') text.shift();
  while (text.at(-1) === '') text.pop();
  return text;
}

/** The regions of a source by the number (from 1) of the line that opens each. */
export function regionNames(source: string): Map<number, string> {
  const names = new Map<number, string>();
  source.split(/\r?\n/).forEach((line, index) => {
    const opens = markOf(line)?.opens;
    if (opens) names.set(index + 1, opens);
  });
  return names;
}

/**
 * The first sentence of the comment that a source file opens with, or an empty text when it opens with something else.
 */
export function aboutFile(source: string): string {
  const comment = /^\s*\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .replace(/\s+/g, ' ');
  return (/^.*?[.:!?](?= [A-Z`]|$)/.exec(text)?.[0] ?? text).replaceAll('`', '');
}
