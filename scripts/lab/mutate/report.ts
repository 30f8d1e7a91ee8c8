/** The table of mutants and the tests that notice them, in Markdown. */
import type { Mutant } from './mutants.ts';

export interface Verdict {
  mutant: Mutant;
  /** The first test that fails with it, as "file › test"; null when none does. */
  killer: string | null;
  /** Why no test can notice it; null when it is noticed, or nobody has said why not. */
  explanation: string | null;
  /** True when it has not been tried since its line last changed. */
  untried?: boolean;
}

const HEAD = `# Mutants of the pruning rules

Written by \`npm run lab -- mutate\`. Each row is one small change to the rules, their guards and their steps in the search, made in a copy
of the engine, and the first test that fails because of it. Changed are: each comparison (by one, and the other way round), each
side of "and" and "or", each condition (taken for true and for false), each number (one more, one less), each arithmetic sign,
each statement (left out), each default, and each fact that a guard asks for (left out). A verdict is kept until its line changes.
`;

/** A text in a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const plain = (text: string): string => text.replaceAll('\\|', '|').replaceAll('&lt;', '<');
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** The whole file. */
export function report(verdicts: readonly Verdict[]): string {
  const noticed = verdicts.filter(({ killer }) => killer !== null).length;
  const same = verdicts.filter(({ explanation }) => explanation !== null).length;
  const untried = verdicts.filter((one) => one.untried === true).length;
  const rest = verdicts.length - noticed - same - untried;
  const later = untried === 0 ? '' : ` ${untried} have not been tried since their lines last changed.`;
  const counts = `${verdicts.length} mutants: ${noticed} are noticed, ${same} change nothing that could be noticed, ${rest} go unnoticed.${later}`;
  const files = [...new Set(verdicts.map(({ mutant }) => mutant.file))];
  const tables = files.map((file) => {
    const rows = verdicts.filter(({ mutant }) => mutant.file === file).map(rowOf);
    return `## ${file}\n\n| place | change | noticed by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [HEAD, `${counts}\n`, ...tables].join('\n');
}

/** A row of the table: the test that noticed the change, null when none did, undefined when it was not tried. */
export interface Row extends Pick<Mutant, 'change' | 'file' | 'place'> {
  killer: string | null | undefined;
}

/** The rows of a file that `report` wrote, in their order. */
export function rowsIn(text: string): Row[] {
  const rows: Row[] = [];
  let file = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) file = line.slice(3);
    // The bars between cells are those that are not escaped.
    const [place, change, by] = (/^\| (.*) \|$/.exec(line)?.[1] ?? '').split(/(?<!\\)\s\|\s/).map(plain);
    if (by === undefined || !change?.startsWith('`')) continue;
    const killer = by === NOT_TRIED ? undefined : by === UNNOTICED || by.startsWith(SAME) ? null : by;
    rows.push({ file, place: place ?? '', change: change.slice(1, -1), killer });
  }
  return rows;
}

const NOT_TRIED = 'not tried';
const UNNOTICED = '**nothing**';
const SAME = 'changes nothing: ';

function rowOf({ explanation, killer, mutant, untried }: Verdict): string {
  const unnoticed = untried === true ? NOT_TRIED : UNNOTICED;
  const by = killer ?? (explanation === null ? unnoticed : `${SAME}${explanation}`);
  return `| ${cell(mutant.place)} | ${code(mutant.change)} | ${cell(by)} |`;
}
