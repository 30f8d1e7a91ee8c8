/**
 * Measures the suite (engine/bench/suite.ts) and writes content/results/suite.json, which the bench page shows.
 *
 *     npm run measure -- results             about a minute
 *     npm run measure -- results --check     fails when a file of content/results is not of this engine
 *
 * The check compares signatures, and then a part of the counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { bookSignature } from '../../../engine/signature.ts';
import { nodesAt, suiteAnswer, suiteRuns } from '../../../engine/bench/suite.ts';
import { DEFAULT_HASH_MB } from '../../../engine/search/search.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { resultsFault, type SuiteFile } from '../../checks/measured-suite.ts';

const folder = new URL('../../../content/results/', import.meta.url);
const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  } catch {
    return undefined;
  }
};

sayInputErrorsPlainly();
const values = readOptions({ check: { type: 'boolean' } });
const depth = 6;

if (values.check === true) {
  const faults = resultsFault(read, bookSignature, (fen, run) => nodesAt(suiteAnswer(fen, run, 3).nodes, 3));
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`The measured results are those of ${bookSignature}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  const begun = performance.now();
  const positions = benchPositions.map(({ id, fen }) => {
    const answers = suiteRuns.map((run) => suiteAnswer(fen, run, depth));
    console.log(`${id.padEnd(18)} ${answers.map(({ nodes }) => nodesAt(nodes, depth)).join(' ')}`);
    return { id, fen, answers };
  });
  const file: SuiteFile = {
    signature: bookSignature,
    depth,
    hashMb: DEFAULT_HASH_MB,
    settings: {},
    runs: suiteRuns.map(({ id }) => id),
    positions,
  };
  // One search a line: a diff then shows which counts have changed.
  const text = JSON.stringify(file, null, 1).replace(
    /\{\s+"nodes": \[([\d,\s]*)\],\s+"move": (null|"[^"]*"),\s+"score": \{\s+("\w+": -?\d+)\s+\}\s+\}/g,
    (_, nodes: string, move: string, score: string) =>
      `{ "nodes": [${nodes.replace(/\s+/g, ' ').trim()}], "move": ${move}, "score": { ${score} } }`,
  );
  writeFileSync(new URL('suite.json', folder), `${text}\n`);
  console.log(`Written: content/results/suite.json, after ${Math.round((performance.now() - begun) / 1000)} s.`);
}
