/**
 * What the search pays for being watchable while nobody watches: its speed against that of a copy without the hooks.
 *
 *     npm run -s measure -- trace [--check]
 *
 * The copy is the search without its hooks (trace-hooks.ts). Both search the same positions by turns, the fastest of
 * several runs counts, and time is the thread's own processor time.
 * How the compiler treats a copy differs from process to process, so each process gives one ratio, and the interval (95
 * %, Student's t) is over processes. With --check it ends with status 1 when the ratio is more than a percent.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { withoutHooks } from './trace-hooks.ts';

/** What the two must not differ by, as a share. */
const BAR = 0.01;
/** Processes; in each as many pairs of runs, and in each of these so many nodes a position. */
const PROCESSES = 6;
const PAIRS = 12;
const NODES = 60_000;
/** The 97.5 % quantile of Student's t distribution for a degree of freedom less than there are processes. */
const STUDENT = 2.571;

type Engine = typeof import('../../../engine/search/search.ts');

sayInputErrorsPlainly();
const values = readOptions({
  check: { type: 'boolean', default: false },
  /** For its own use: the two copies, to be measured in this process. */
  copies: { type: 'string' },
});
if (values.copies === undefined) await main();
else console.log(JSON.stringify(await measure(values.copies)));

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cutoff-trace-'));
  try {
    console.log(
      `${makeCopies(folder)} hooks taken out; ${PROCESSES} processes of ${PAIRS} pairs, ${NODES} nodes a position`,
    );
    const logs: number[] = [];
    for (let i = 0; i < PROCESSES; i++) {
      const args = [import.meta.filename, '--copies', folder];
      const { watched, bare, searched } = JSON.parse(
        execFileSync(process.execPath, args, { encoding: 'utf8' }),
      ) as Measured;
      const ratio = watched / bare;
      logs.push(Math.log(ratio));
      const rate = (microseconds: number): string => `${Math.round(searched / (microseconds / 1e6) / 1000)} kN/s`;
      console.log(`  with hooks ${rate(watched)}, without ${rate(bare)}, time ratio ${ratio.toFixed(4)}`);
    }
    const mean = logs.reduce((sum, log) => sum + log, 0) / PROCESSES;
    const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (PROCESSES - 1);
    const half = STUDENT * Math.sqrt(variance / PROCESSES);
    const percent = (log: number): string => `${((Math.exp(log) - 1) * 100).toFixed(2)} %`;
    console.log(
      `hooks cost ${percent(mean)} of the time, 95 % interval ${percent(mean - half)} to ${percent(mean + half)}`,
    );
    if (values.check && mean > Math.log(1 + BAR)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the engine into `with` and, without its hooks, into `without`; gives the number of hooks. */
function makeCopies(folder: string): number {
  const engine = join(import.meta.dirname, '..', '..', '..', 'engine');
  for (const name of ['with', 'without']) {
    cpSync(engine, join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  }
  let hooks = 0;
  const search = join(folder, 'without', 'search');
  for (const name of readdirSync(search)) {
    if (name === 'hooks.ts') continue;
    const file = join(search, name);
    const { bare, hooks: taken } = withoutHooks(readFileSync(file, 'utf8'), name);
    hooks += taken;
    writeFileSync(file, bare);
  }
  if (hooks === 0) throw new Error('The search has no hook to take out.');
  return hooks;
}

interface Measured {
  /** Microseconds over all positions. */
  watched: number;
  bare: number;
  /** Nodes that each of the two searched. */
  searched: number;
}

type Pair = [number, number];

async function measure(folder: string): Promise<Measured> {
  const load = (name: string, file: string) => import(pathToFileURL(join(folder, name, file)).href);
  const engines: readonly [Engine, Engine] = [
    await load('with', 'search/search.ts'),
    await load('without', 'search/search.ts'),
  ];
  const { benchPositions } = (await load(
    'with',
    'bench/positions.ts',
  )) as typeof import('../../../engine/bench/positions.ts');
  const { profiles } = (await load('with', 'settings.ts')) as typeof import('../../../engine/settings.ts');
  const positions = benchPositions.filter((_, i) => i % 8 === 3);
  // Of each position the fastest run counts: whatever else the machine does can only add to it.
  const fastest = positions.map((): Pair => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  let searched = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const [place, { fen }] of positions.entries()) {
      const counts: Pair = [0, 0];
      const best = fastest[place];
      if (best === undefined) continue;
      // Whoever comes first may have it warmer or colder: they take turns.
      for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const request = { fen, limits: { nodes: NODES }, settings: profiles.book, hashMb: 4 };
        const start = process.threadCpuUsage();
        counts[which] = engines[which].search(request).nodes;
        const { system, user } = process.threadCpuUsage(start);
        best[which] = Math.min(best[which], system + user);
      }
      if (counts[0] !== counts[1])
        throw new Error(`The copies searched ${counts[0]} and ${counts[1]} nodes of ${fen}.`);
      if (pair === 0) searched += counts[0];
    }
  }
  const sum = (which: 0 | 1): number => fastest.reduce((total, times) => total + times[which], 0);
  return { watched: sum(0), bare: sum(1), searched };
}
