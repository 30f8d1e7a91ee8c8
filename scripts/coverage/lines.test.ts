import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { linesOf, openStatements, type ProcessCoverage, reachedIn } from './lines.ts';

const text = `export const type: string = 'ä';
function called(n: number): number {
  if (n > 1)
    return n;
  return 0;
}
function never(): void {
  called(3);
}
called(0);
`;
/** Statements of lines 3, 4, 5, 8 and 10, none of which Vitest saw. */
const places = [[3, 2], [4, 4], [5, 2], [8, 2], [10, 0]] as const; // prettier-ignore

it('finds the lines that a program ran, by V8’s own report of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-lines-'));
  const path = join(folder, 'program.ts');
  writeFileSync(path, text);
  execFileSync(process.execPath, [path], { env: { ...process.env, NODE_V8_COVERAGE: join(folder, 'raw') } });
  const entries = places.map(([line, column], i) => [String(i), { start: { line, column } }] as const);
  const module = {
    path,
    statementMap: Object.fromEntries(entries),
    s: Object.fromEntries(places.map((_, i) => [i, 0])),
  };
  const open = openStatements(module);
  expect(linesOf(module, open)).toEqual({ all: 5, reached: 0, missing: [3, 4, 5, 8, 10] });
  for (const file of readdirSync(join(folder, 'raw'))) {
    const { result } = JSON.parse(readFileSync(join(folder, 'raw', file), 'utf8')) as ProcessCoverage;
    const script = result.find(({ url }) => url === pathToFileURL(path).href);
    if (script !== undefined) reachedIn(script, text, open);
  }
  rmSync(folder, { recursive: true });
  expect(linesOf(module, open)).toEqual({ all: 5, reached: 3, missing: [4, 8] });
  expect(openStatements({ ...module, s: { 0: 1, 1: 5, 2: 1, 3: 0, 4: 1 } })).toEqual(new Set(['8:2']));
});
