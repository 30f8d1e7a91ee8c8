/** The measured results as files, and whether they are still those of the engine. */
import { benchPositions } from '../../engine/bench/positions.ts';
import { nodesAt, type SuiteAnswer, type SuiteRun, type SuiteRunId, suiteRuns } from '../../engine/bench/suite.ts';

/** content/results/suite.json. */
export interface SuiteFile {
  signature: string;
  /** Plies. */
  depth: number;
  hashMb: number;
  /** Changes to the book's settings besides the techniques that each run has on. */
  settings: Record<string, number>;
  runs: SuiteRunId[];
  /** Answers in the order of `runs`. */
  positions: { id: string; fen: string; answers: SuiteAnswer[] }[];
}

/**
 * Files that carry the engine's signature, with what measures them again. Matches take hours and name their engine
 * themselves.
 */
const FILES: readonly [name: string, command: string][] = [
  ['suite.json', 'npm run measure -- results'],
  ['ablation.json', 'npm run measure -- ablation'],
  ['sweeps.json', 'npm run measure -- sweeps'],
  ['evaluation-errors.json', 'npm run measure -- evaluation-errors'],
  ['moonfish.json', 'npm run measure -- moonfish'],
  ['tuning.json', 'npm run measure -- tuning'],
];

/** Depth at which counts are compared, in plies, and the runs that are. */
const CHECK_DEPTH = 3;
const CHECKED: readonly SuiteRunId[] = ['none', 'all'];

/**
 * What is stale, a sentence each; none when all is well. `read` gives a file's content, undefined when there is none;
 * `count` gives the nodes of a search to depth 3 by the engine as it is now.
 */
export function resultsFault(
  read: (name: string) => unknown,
  signature: string,
  count: (fen: string, run: SuiteRun) => number,
): string[] {
  const stale = FILES.flatMap(([name, command]) => {
    const data = read(name);
    const of = [data].flat().map((one) => (one as { signature?: unknown } | null | undefined)?.signature);
    if (of.length > 0 && of.every((one) => one === signature)) return [];
    const other = of.find((one) => one !== signature);
    const what =
      data === undefined ? 'cannot be read' : of.length === 0 ? 'holds no result' : `was measured with ${other}`;
    return [`content/results/${name} ${what}, and the engine is ${signature}: run ${command}.`];
  });
  if (stale.length > 0) return stale;
  const file = read('suite.json') as SuiteFile;
  if (file.positions.map(({ fen }) => fen).join() !== benchPositions.map(({ fen }) => fen).join()) {
    return ['content/results/suite.json has other positions than the bench: run npm run measure -- results.'];
  }
  for (const run of suiteRuns.filter(({ id }) => CHECKED.includes(id))) {
    for (const { id, fen, answers } of file.positions) {
      const was = nodesAt(answers[file.runs.indexOf(run.id)]?.nodes ?? [], CHECK_DEPTH);
      const now = count(fen, run);
      if (was !== now) {
        return [
          `content/results/suite.json has ${was} nodes for ${id} at depth ${CHECK_DEPTH} (${run.id}), and the engine ${now}: run npm run measure -- results.`,
        ];
      }
    }
  }
  return [];
}
