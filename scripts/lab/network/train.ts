/**
 * Trains the network of the profile for play on positions with what a search said of them, and writes
 * engine/eval/network-weights.ts:
 *
 *     npm run lab -- train-network [--positions <file>,...] [--neurons 64] [--epochs 12] [--batch 8192] [--seed 1]
 *         [--most <positions>] [--out <file>]
 *
 * docs/network.md says how it works.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { seeded } from '../../../engine/board/testing.ts';
import { existing, InputError, readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { fitNetwork } from './fit.ts';
import { layoutOf, lossOf, Model, targetOf } from './model.ts';
import { readSamples } from './samples.ts';
import { weightsFile } from './weights-file.ts';

/** Every twentieth game is kept out, to see what the network says of games that it has not seen. */
const VALIDATION = 20;

sayInputErrorsPlainly();
const values = readOptions({
  positions: { type: 'string', default: 'data/network/positions.txt' },
  neurons: { type: 'string', default: '64' },
  epochs: { type: 'string', default: '12' },
  batch: { type: 'string', default: '8192' },
  seed: { type: 'string', default: '1' },
  most: { type: 'string', default: '100000000' },
  out: { type: 'string', default: 'engine/eval/network-weights.ts' },
});
const neurons = whole('neurons', values.neurons, 8, 1024);
const epochs = whole('epochs', values.epochs, 1, 10_000);
const batch = whole('batch', values.batch, 1, 10_000_000);
const seed = whole('seed', values.seed, 1, 1_000_000_000);
const most = whole('most', values.most, 1, 100_000_000);
// The engine adds rows up eight neurons at a time (engine/eval/network-simd.ts).
if (neurons % 8 !== 0) throw new InputError(`--neurons must be a multiple of 8, not "${values.neurons}".`);
const files = values.positions.split(',');
for (const file of files) existing('positions', file, 'npm run lab -- network-positions makes one');
writable('out', values.out);

const samples = await readSamples(files, most);
const all = Uint32Array.from({ length: samples.size }, (_, p) => p);
const training = all.filter((p) => samples.games[p] % VALIDATION !== 0);
const unseen = all.filter((p) => samples.games[p] % VALIDATION === 0);
if (training.length === 0 || unseen.length === 0) throw new InputError('There are too few games to learn from.');
console.log(`${training.length} positions to learn from, ${unseen.length} of other games, ${neurons} neurons`);

/** Mean loss over positions of unseen games, by any way to judge them. */
const unseenLoss = (judge: (p: number) => number): string => {
  let sum = 0;
  for (const p of unseen) sum += lossOf(judge(p), targetOf(samples, p));
  return (sum / unseen.length).toFixed(5);
};
/** The log odds that would be exactly right, and give the least loss there can be. */
const perfect = (p: number): number => {
  const target = Math.min(Math.max(targetOf(samples, p), 1e-6), 1 - 1e-6);
  return Math.log(target / (1 - target));
};
console.log(`loss, unseen games: least there can be ${unseenLoss(perfect)}`);

const unfinished = `${values.out}.part`;
const started = performance.now();
const weights = fitNetwork(samples, training, {
  neurons,
  epochs,
  batch,
  step: 0.004,
  random: seeded(seed * 2 + 1),
  report: (epoch, loss, present) => {
    const model = new Model(samples, layoutOf(neurons), present);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `epoch ${epoch}: training ${loss.toFixed(5)}, unseen games ${unseenLoss((p) => model.forward(p))}, ${seconds} s`,
    );
    // So that a run that is stopped has not been for nothing.
    writeFileSync(unfinished, weightsFile(neurons, present, `Unfinished: ${epoch} of ${epochs} epochs.`));
  },
});
writeFileSync(
  values.out,
  weightsFile(neurons, weights, `Trained on ${training.length} positions, ${epochs} epochs, seed ${seed}.`),
);
rmSync(unfinished);
