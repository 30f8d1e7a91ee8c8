/**
 * One worked example of tuning, for the last chapter: the bench at several values of a margin, then SPSA on it, a pair
 * of games at a time. Writes content/results/tuning.json. (The test of one value against another is a match of the
 * evidence.)
 *
 *     npm run measure -- tuning [--minutes 30] [--dir data/tuning]
 *
 * It may be killed and gone on with: every finished pair is in the folder, by the bench of the book.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { runBench } from '../../../engine/bench/run.ts';
import { spsaLines } from '../../../engine/cli/commands/options.ts';
import { standardRules } from '../../../engine/match/adjudication.ts';
import { enginePlayer } from '../../../engine/match/engine-player.ts';
import { ownOpenings } from '../../../engine/match/openings.ts';
import { playPair } from '../../../engine/match/pair.ts';
import { fittingHashMb } from '../../../engine/match/player.ts';
import { profiles, settingById, withSettings } from '../../../engine/settings.ts';
import { BOOK_BENCH_NODES, bookSignature } from '../../../engine/signature.ts';
import { readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { neighbours, pathOf, type Tune } from './tuning/spsa.ts';

const PARAMETER = 'rfp.margin';
const NODES = 1000;
const BENCH = { depth: 5, values: [200, 150, 100, 50] };
/** Of the greatest interest is where the value stands, so many pairs apart. */
const SHOWN = 40;

sayInputErrorsPlainly();
const values = readOptions({
  minutes: { type: 'string', default: '30' },
  dir: { type: 'string', default: 'data/tuning' },
});
const end = performance.now() + 60_000 * whole('minutes', values.minutes, 1, 10_000);
const journal = writable('dir', `${values.dir}/${PARAMETER}-bench-${BOOK_BENCH_NODES}.jsonl`);

const setting = settingById.get(PARAMETER);
const line = spsaLines(profiles.book).find((one) => one.startsWith(`${PARAMETER},`));
if (setting === undefined || line === undefined) throw new Error(`There is no ${PARAMETER} to tune.`);
const { default: start, max, min } = setting;
const step = Number(line.split(', ')[5]);
// Thirty times what the line proposes, which is meant for tens of thousands of games.
const tune: Tune = { start, min, max, step, rate: 0.06, pairs: 200, seed: 1 };

/** How many games more A won than lost, pair by pair. A line that was cut off in writing is left out. */
const text = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
const results = text
  .slice(0, text.lastIndexOf('\n') + 1)
  .split('\n')
  .filter(Boolean)
  .map(Number);
if (text !== '' && !text.endsWith('\n')) writeFileSync(journal, results.map((one) => `${one}\n`).join(''));

const openings = ownOpenings();
const limit = { nodes: NODES };
const points = { '1-0': 1, '0-1': -1, '1/2-1/2': 0 };
while (results.length < tune.pairs && performance.now() < end) {
  const index = results.length;
  const sides = neighbours(tune, pathOf(tune, results).at(-1) ?? start, index);
  const [a, b] = sides.map((value) =>
    enginePlayer(`${value}`, withSettings(profiles.book, { [PARAMETER]: value }), fittingHashMb(limit)),
  );
  if (a === undefined || b === undefined) break;
  const { games } = await playPair({ limit, rules: standardRules, seed: tune.seed }, openings, index, { a, b });
  const won = points[games[0].result] - points[games[1].result];
  results.push(won);
  appendFileSync(journal, `${won}\n`);
  if (results.length % 20 === 0) console.log(`${results.length} pairs: ${pathOf(tune, results).at(-1)?.toFixed(1)}`);
}

const path = pathOf(tune, results);
const file = {
  signature: bookSignature,
  parameter: PARAMETER,
  profile: 'book',
  nodes: NODES,
  line,
  tune,
  pairs: results.length,
  /** Where the value stood, every so many pairs. */
  every: SHOWN,
  path: path.filter((_, i) => i % SHOWN === 0).map((value) => Math.round(10 * value) / 10),
  bench: {
    depth: BENCH.depth,
    rows: BENCH.values.map((value) => ({
      value,
      nodes: runBench({
        positions: benchPositions,
        depth: BENCH.depth,
        settings: withSettings(profiles.book, { [PARAMETER]: value }),
      }).nodes,
    })),
  },
};
writeFileSync(new URL('../../../content/results/tuning.json', import.meta.url), `${JSON.stringify(file, null, 2)}\n`);
console.log(`Written: content/results/tuning.json, after ${results.length} of ${tune.pairs} pairs.`);
