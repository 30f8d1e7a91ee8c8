/**
 * `npm run coverage`: runs all unit tests and says which lines of the engine they reach, in their own process and in the
 * programs that they start. Exit status 1 when it is less than 95 per cent of the lines, or a test fails. What else it is given,
 * such as a part of the name of a test file, goes to Vitest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { helpIfAsked } from './arguments.ts';
import {
  type Lines,
  linesOf,
  type ModuleCoverage,
  openStatements,
  type ProcessCoverage,
  reachedIn,
} from './coverage/lines.ts';

/** Per cent of the lines of engine/ that tests must reach. */
const LEAST = 95;

helpIfAsked();
const root = join(import.meta.dirname, '..');
const report = join(root, 'reports', 'coverage', 'coverage-final.json');
const programs = mkdtempSync(join(tmpdir(), 'cutoff-coverage-'));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
// Counting makes the engine several times slower, which is no reason for a test to fail.
const patience = ['--testTimeout=1200000', '--hookTimeout=1200000'];
// One of an earlier run would be taken for this run's when there is none of it.
rmSync(report, { force: true });
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--coverage.enabled', ...patience, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CUTOFF_PROGRAM_COVERAGE: programs },
  },
);

if (!existsSync(report)) {
  rmSync(programs, { recursive: true, force: true });
  console.error('The tests did not run to their end, so nothing was counted.');
  process.exit(status || 1);
}

const modules = Object.values(JSON.parse(readFileSync(report, 'utf8')) as Record<string, ModuleCoverage>);
const texts = new Map(modules.map(({ path }) => [pathToFileURL(path).href, readFileSync(path, 'utf8')]));
const reached = new Map(modules.map((module) => [pathToFileURL(module.path).href, openStatements(module)]));
for (const file of readdirSync(programs)) {
  const { result } = JSON.parse(readFileSync(join(programs, file), 'utf8')) as ProcessCoverage;
  for (const script of result) {
    const open = reached.get(script.url);
    if (open !== undefined) reachedIn(script, texts.get(script.url) ?? '', open);
  }
}
rmSync(programs, { recursive: true, force: true });

const total: Lines = { all: 0, reached: 0, missing: [] };
for (const module of modules) {
  const { all, missing, reached: some } = linesOf(module, reached.get(pathToFileURL(module.path).href) ?? new Set());
  total.all += all;
  total.reached += some;
  if (missing.length > 0)
    console.log(`${relative(root, module.path)}: ${some} of ${all} lines, not ${missing.join(', ')}`);
}
const share = (100 * total.reached) / total.all;
console.log(
  `Tests reach ${total.reached} of ${total.all} lines of the engine, ${share.toFixed(1)} %; ${LEAST} % are asked for.`,
);
process.exitCode = share < LEAST ? 1 : (status ?? 1);
