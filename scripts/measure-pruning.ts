/**
 * How many nodes the techniques save: all of them, none, each alone, and all but one, at some depths over some positions.
 *
 *     npm run -s measure:pruning -- [--epd <file>] [--depth 5,7] [--profile book|play]
 *
 * Without a file it takes the positions of the bench. Prints a table; the factor is the nodes of no pruning over those
 * of the row.
 */
import { benchPositions } from '../engine/bench/positions.ts';
import { runBench } from '../engine/bench/run.ts';
import { readEpdFile } from '../engine/cli/input/epd.ts';
import type { TechniqueId } from '../engine/pruning/index.ts';
import { MAX_PLY } from '../engine/search/scores.ts';
import { profiles, usualTechniques, withOnly } from '../engine/settings.ts';
import { InputError, readOptions, sayInputErrorsPlainly, whole } from './arguments.ts';

sayInputErrorsPlainly();
const values = readOptions({
  epd: { type: 'string' },
  depth: { type: 'string', default: '5,7' },
  profile: { type: 'string', default: 'book' },
});
const depths = values.depth.split(',').map((depth) => whole('depth', depth, 1, MAX_PLY - 1));
if (values.profile !== 'book' && values.profile !== 'play') {
  throw new InputError(`--profile must be book or play, not "${values.profile.slice(0, 20)}".`);
}
const base = profiles[values.profile];
const positions = values.epd === undefined ? benchPositions : readEpdFile(values.epd);
const rows: [name: string, on: readonly TechniqueId[]][] = [
  ['none', []],
  ['all', usualTechniques],
  ...usualTechniques.map((id): [string, TechniqueId[]] => [`${id} alone`, [id]]),
  ...usualTechniques.map((id): [string, TechniqueId[]] => [
    `all but ${id}`,
    usualTechniques.filter((other) => other !== id),
  ]),
];

for (const depth of depths) {
  console.log(`depth ${depth}, ${positions.length} positions, profile ${values.profile}`);
  let none = 0;
  for (const [name, on] of rows) {
    const { nodes, timeMs } = runBench({ positions, depth, settings: withOnly(base, on) });
    if (name === 'none') none = nodes;
    const factor = (none / nodes).toFixed(2).padStart(7);
    console.log(
      `  ${name.padEnd(12)} ${String(nodes).padStart(12)} nodes ${factor} ${String(Math.round(timeMs)).padStart(8)} ms`,
    );
  }
}
