/**
 * Tunes the weights of the evaluation on positions of the engine's own games and writes engine/eval/weights.ts:
 *
 *     npm run lab -- tune [--positions <file>] [--epochs 30] [--batch 4096] [--blend 25] [--pawn 92] [--seed 1]
 *         [--out <file>]
 *
 * --blend is the percentage of the search's own score in what a position is to predict, the rest is the game's result.
 * --pawn is the value of an average pawn in centipawns, middlegame and endgame averaged: the prunings' margins count on
 * about 100. --out writes elsewhere. docs/tuning.md says how it works.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seeded } from '../../../engine/board/testing.ts';
import { existing, InputError, readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { type Features, FeatureCollector } from './features.ts';
import { bestScale, fitWeights, logLoss, type Sample, winChance } from './fit.ts';
import { POSITIONS_FILE, readPositions } from './positions.ts';
import { priorsFor } from './priors.ts';
import { withWeights } from './weights-file.ts';
import { ENTRIES, presentWeights, rowOf, type Weights, weightsOf } from './weights-table.ts';

/** Every tenth game is kept out of the fit, to see whether the weights hold for games that they have not seen. */
const VALIDATION = 10;

sayInputErrorsPlainly();
const values = readOptions({
  positions: { type: 'string', default: POSITIONS_FILE },
  epochs: { type: 'string', default: '30' },
  batch: { type: 'string', default: '4096' },
  blend: { type: 'string', default: '25' },
  pawn: { type: 'string', default: '92' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
});
const epochs = whole('epochs', values.epochs, 1, 10_000);
const batch = whole('batch', values.batch, 1, 10_000_000);
const blend = whole('blend', values.blend, 0, 100) / 100;
const pawn = whole('pawn', values.pawn, 50, 200);
const seed = whole('seed', values.seed, 1, 1_000_000_000);
const file = fileURLToPath(new URL('../../../engine/eval/weights.ts', import.meta.url));
existing('positions', values.positions, 'npm run lab -- tune-games makes one');
if (values.out !== undefined) writable('out', values.out);

const collectors = { training: new FeatureCollector(), validation: new FeatureCollector() };
const labels = { training: [] as number[], validation: [] as number[] };
const scores = { training: [] as number[], validation: [] as number[] };
const games = new Set<number>();
await readPositions(values.positions, ({ fen, game, result, score }) => {
  const part = game % VALIDATION === 0 ? 'validation' : 'training';
  collectors[part].add(fen);
  labels[part].push(result);
  scores[part].push(score);
  games.add(game);
});

/** How often each entry was seen. */
function countsOf({ counts, entries, size, starts }: Features): Float64Array {
  const sums = new Float64Array(ENTRIES);
  for (let i = 0; i < starts[size]; i++) sums[entries[i]] += Math.abs(counts[i]);
  return sums;
}

/** Middlegame and endgame value of an average pawn, averaged. */
function pawnValue(row: Float64Array, counts: Float64Array): number {
  const [mg, eg] = weightsOf(row, counts).pieceValue[1];
  return (mg + eg) / 2;
}

const sampleOf = (part: 'training' | 'validation', scale: number): Sample => ({
  features: collectors[part].finish(),
  targets: Float64Array.from(labels[part], (result, i) =>
    blend === 0 ? result : (1 - blend) * result + blend * winChance(scores[part][i], scale),
  ),
});

const start = rowOf(presentWeights);
const results: Sample = { features: collectors.training.finish(), targets: Float64Array.from(labels.training) };
const unseen: Sample = { features: collectors.validation.finish(), targets: Float64Array.from(labels.validation) };
if (results.features.size === 0 || unseen.features.size === 0) {
  throw new InputError(
    `${values.positions} has too few games: training and validation need at least one position each.`,
  );
}
const scale = bestScale(results, start);
const training = sampleOf('training', scale);
const validation = sampleOf('validation', scale);
const counts = countsOf(training.features);
const size = training.features.size + validation.features.size;
console.log(`${size} positions of ${games.size} games, ${ENTRIES} weights of two values, seed ${seed}`);
console.log(`scale ${scale.toFixed(1)} centipawns, average pawn ${pawnValue(start, counts)}`);
const losses = (row: Float64Array): string =>
  `log loss: training ${logLoss(training, row, scale).toFixed(6)}, validation ${logLoss(validation, row, scale).toFixed(6)}, ` +
  `results alone, unseen games ${logLoss(unseen, row, scale).toFixed(6)}`;
console.log(`start      ${losses(start)}`);

const row = fitWeights(training, start, {
  scale,
  priors: priorsFor(start, counts),
  positionsPerObservation: size / games.size,
  epochs,
  batch,
  step: 1.5,
  random: seeded(seed * 2 + 1),
  report: (epoch, present) => {
    if (epoch % 5 === 0 || epoch === epochs) console.log(`epoch ${String(epoch).padStart(4)} ${losses(present)}`);
  },
});

const factor = pawn / pawnValue(row, counts);
console.log(`average pawn ${pawnValue(row, counts)}; all weights times ${factor.toFixed(3)}`);
const tuned: Weights = weightsOf(
  row.map((value) => value * factor),
  counts,
);
console.log(`scale now ${bestScale(results, rowOf(tuned)).toFixed(1)} centipawns`);
console.log(`piece values: ${tuned.pieceValue.map(([mg, eg]) => `${mg}/${eg}`).join(' ')}`);
const source = readFileSync(file, 'utf8');
writeFileSync(values.out ?? file, withWeights(source, tuned));
