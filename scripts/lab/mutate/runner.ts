/**
 * A process that runs test files of a copy of the engine, again and again, as the process that started it asks. One
 * set-up of Vitest serves for all runs; a run that hangs is ended by ending this process.
 */
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

/** "Run these files, one by one, until one has a failure that is not among those known." */
export interface Ask {
  files: readonly string[];
  /** Files that have changed since the last run. */
  changed: readonly string[];
  known: readonly string[];
  /** False to run all files and tell all failures. */
  bail: boolean;
}

/** Failures as "file › test"; of a file that could not be run, the file. */
export interface Answer {
  failures: string[];
}

async function begin(root: string): Promise<Vitest> {
  return createVitest('test', {
    root,
    config: false,
    watch: false,
    reporters: [{}],
    include: ['engine/**/*.test.ts'],
    // As in vitest.config.ts: without the network, the bench and many a search end at once.
    setupFiles: ['engine/eval/network.lazy.ts'],
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
  });
}

async function run(vitest: Vitest, root: string, file: string, bail: boolean): Promise<string[]> {
  vitest.config.bail = bail ? 1 : 0;
  const specifications = await vitest.globTestSpecifications([file]);
  if (specifications.length === 0) throw new Error(`There is no test file ${join(root, file)}.`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // What is given speaks of all files that were ever run.
  const own = testModules.filter(({ moduleId }) => moduleId === join(root, file));
  if (own.length !== 1) throw new Error(`${file} did not run.`);
  const failures = own.flatMap((module) => {
    const failed = [...module.children.allTests('failed')].map((test) => `${file} › ${test.fullName}`);
    return failed.length === 0 && !module.ok() ? [file] : failed;
  });
  return failures.length === 0 && unhandledErrors.length > 0 ? [file] : failures;
}

const root = process.argv[2];
if (root !== undefined && process.send !== undefined) {
  const vitest = await begin(root);
  process.on('message', (ask: Ask) => {
    void (async () => {
      for (const file of ask.changed) vitest.invalidateFile(join(root, file));
      const failures: string[] = [];
      for (const file of ask.files) {
        failures.push(...(await run(vitest, root, file, ask.bail)).filter((one) => !ask.known.includes(one)));
        if (ask.bail && failures.length > 0) break;
      }
      process.send?.({ failures } satisfies Answer);
    })();
  });
  process.send({ failures: [] } satisfies Answer);
}
