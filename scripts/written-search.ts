/**
 * Writes engine/workshop/written-search.ts, the search that asks written rules, from engine/search/negamax.ts and the
 * steps of engine/workshop/written-steps.ts. So the engine's own search asks no question, and there is one search to
 * keep. Run it after a change of either; scripts/written-search.test.ts says when that was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { helpIfAsked, sayInputErrorsPlainly } from './arguments.ts';

const engine = join(import.meta.dirname, '../engine');
/** The file that is written. */
export const writtenSearchFile: string = join(engine, 'workshop/written-search.ts');

const HEAD =
  '// Made of search/negamax.ts and written-steps.ts by scripts/written-search.ts: change those files, not this one.\n';
const TAIL = `
/**
 * The search of negamax.ts that asks the written rules in force (written.ts), where there are any, in place of the
 * engine’s own.
 */
export const writtenNegamax = negamax;
`;

const REGION = /\/\/ #region (\S+)\n([\s\S]*?)\/\/ #endregion/g;

/** The file's text, made of that of both files. Throws an Error when the search has not the region of a step. */
export async function writtenSearch(search: string, steps: string): Promise<string> {
  const left = new Map([...steps.matchAll(REGION)].map(([, name, step]) => [name, step]));
  const placed = search.replace(REGION, (own, name, inside) => {
    const step = left.get(name);
    left.delete(name);
    return step === undefined ? own : `// #region ${name}\n${step} else {\n${inside}}\n// #endregion`;
  });
  if (left.size > 0) throw new Error(`The search has no region ${[...left.keys()].join(', ')}.`);
  const imports = steps.match(/^import .* from '\.\/.*\n/gm)?.join('') ?? '';
  const text = placed
    .replaceAll("from './", "from '../search/")
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, imports)
    .replace('export function negamax(', 'function negamax(');
  return format(HEAD + text + TAIL, { ...(await resolveConfig(writtenSearchFile)), parser: 'typescript' });
}

/** What the two files make now. */
export const writtenSearchNow = (): Promise<string> =>
  writtenSearch(
    readFileSync(join(engine, 'search/negamax.ts'), 'utf8'),
    readFileSync(join(engine, 'workshop/written-steps.ts'), 'utf8'),
  );

if (process.argv[1] === import.meta.filename) {
  sayInputErrorsPlainly();
  helpIfAsked();
  writeFileSync(writtenSearchFile, await writtenSearchNow());
  console.log('engine/workshop/written-search.ts is made of negamax.ts and written-steps.ts.');
}
