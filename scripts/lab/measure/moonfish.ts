/**
 * Searches the positions that moonfish's pull request 38 was benched on, with its futility rule and without, and writes
 * content/results/moonfish.json, where its printed numbers stand beside ours by the position's number.
 *
 *     npm run measure -- moonfish --epd <list of positions>     half a minute
 *
 * The list is not part of this repository: its 48 positions are those of moonfish's bench, one a line. Each search is
 * run three times, and its shortest time kept: that of the processor, which other programs disturb less than the clock.
 */
import { writeFileSync } from 'node:fs';
import { runBench } from '../../../engine/bench/run.ts';
import { readEpdFile } from '../../../engine/cli/input/epd.ts';
import { presetById } from '../../../engine/pruning/presets.ts';
import { DEFAULT_HASH_MB } from '../../../engine/search/search.ts';
import { profiles, withOnly, withSettings } from '../../../engine/settings.ts';
import { bookSignature } from '../../../engine/signature.ts';
import { existing, InputError, readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { bench, DEPTH, games } from './moonfish-published.ts';

const REPEATS = 3;

sayInputErrorsPlainly();
const values = readOptions({ epd: { type: 'string' } });
const path = existing('epd', values.epd, 'name a file with the positions of moonfish’s bench, one a line');
const { positions } = readEpdFile(path);
if (positions.length !== bench.length) {
  throw new InputError(
    `--epd: "${path}" has ${positions.length} positions; expected are the ${bench.length} of moonfish’s bench.`,
  );
}

const rule = presetById('moonfish-38')?.settings ?? {};
const none = withOnly(profiles.book, []);
const bases: { id: string; settings: Record<string, number> }[] = [
  { id: 'plain', settings: {} },
  { id: 'reduced', settings: { lmr: 1 } },
];
const kinds = bases.flatMap(({ id, settings }) => [
  { id, on: [], settings },
  { id: `${id}-fp`, on: ['fp'] as const, settings: { ...settings, ...rule } },
]);
const runs = kinds.map(({ id, on, settings }) => {
  const base = on.length === 0 ? none : withOnly(profiles.book, on);
  const whole = withSettings(base, settings);
  const answers = positions.map((position) => {
    const tries = Array.from({ length: REPEATS }, () => {
      const before = process.cpuUsage();
      const { positions: rows } = runBench({ positions: [position], depth: DEPTH, settings: whole });
      const { user, system } = process.cpuUsage(before);
      return { row: rows[0], seconds: (user + system) / 1e6 };
    });
    const seconds = Math.min(...tries.map((one) => one.seconds));
    const row = tries[0]?.row;
    return { nodes: row?.nodes ?? 0, seconds: Math.round(seconds * 1e4) / 1e4, move: row?.bestmove };
  });
  console.log(`${id.padEnd(12)} ${String(answers.reduce((sum, { nodes }) => sum + nodes, 0)).padStart(9)} nodes`);
  return { id, on, settings, answers };
});

const file = {
  signature: bookSignature,
  depth: DEPTH,
  hashMb: DEFAULT_HASH_MB,
  published: { positions: bench, games },
  runs: runs.map(({ id, on, settings, answers }) => {
    const without = runs.find((one) => one.id === id.replace('-fp', ''));
    return {
      id,
      on,
      settings,
      otherMoves: answers.filter(({ move }, i) => move !== without?.answers[i]?.move).length,
      positions: answers.map(({ nodes, seconds }) => [nodes, seconds]),
    };
  }),
};
// A pair a position: a line of its own each would hide the rest.
const text = JSON.stringify(file, null, 2).replace(/\[\s+(\d+),\s+([\d.]+)\s+\]/g, '[$1, $2]');
writeFileSync(new URL('../../../content/results/moonfish.json', import.meta.url), `${text}\n`);
console.log('Written: content/results/moonfish.json');
