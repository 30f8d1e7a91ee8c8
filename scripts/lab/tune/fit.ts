/**
 * Fits weights to games: logistic regression. The chance of winning is taken to be a sigmoid of the evaluation, and the
 * weights are sought under which the games' results are likeliest: the smallest mean log loss. With the sigmoid's scale
 * held fixed this is a convex problem, so it has one minimum; Adam walks down to it in small batches.
 *
 * Method: Peter Österlund's "Texel's tuning method"; D. Kingma, J. Ba, "Adam: a method for stochastic optimization".
 */
import { type Features, linearScore } from './features.ts';

/** Positions to learn from: what counts in them, and the chance of winning (0 to 1) that each is to be given. */
export interface Sample {
  readonly features: Features;
  readonly targets: Float64Array;
}

/**
 * An expectation about weights before any game was seen: a sum of them should be near `target`, give or take `spread`.
 */
export interface Prior {
  /** Indices into the row, with the factor each has in the sum. */
  readonly parts: readonly (readonly [index: number, factor: number])[];
  readonly target: number;
  /** Standard deviation, in centipawns. */
  readonly spread: number;
}

/** The chance of winning at `score` centipawns; `scale` is how many of them make odds of e to 1. */
export const winChance = (score: number, scale: number): number => 1 / (1 + Math.exp(-score / scale));

/** Log loss where log odds of `output` stand for a chance of `target`, in nats; written so that nothing overflows. */
export const lossOf = (output: number, target: number): number =>
  Math.max(output, 0) - output * target + Math.log1p(Math.exp(-Math.abs(output)));

/** Mean log loss of a row of weights over a sample, in nats a position. */
export function logLoss({ features, targets }: Sample, row: Float64Array, scale: number): number {
  let sum = 0;
  for (let p = 0; p < features.size; p++) {
    sum += lossOf(linearScore(features, p, row) / scale, targets[p]);
  }
  return sum / features.size;
}

/** The scale of the sigmoid, in centipawns, under which a row of weights explains a sample best. */
export function bestScale(sample: Sample, row: Float64Array): number {
  let low = 20;
  let high = 2000;
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 0.5) {
    const a = high - golden * (high - low);
    const b = low + golden * (high - low);
    if (logLoss(sample, row, a) < logLoss(sample, row, b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Adds to `gradient` that of the summed log loss of the positions order[from] to order[to - 1]. */
export function addGradient(
  { features, targets }: Sample,
  row: Float64Array,
  scale: number,
  order: Uint32Array,
  from: number,
  to: number,
  gradient: Float64Array,
): void {
  const { counts, entries, middlegame, starts } = features;
  for (let k = from; k < to; k++) {
    const p = order[k];
    const slope = (winChance(linearScore(features, p, row), scale) - targets[p]) / scale;
    const mg = slope * middlegame[p];
    const eg = slope - mg;
    for (let i = starts[p]; i < starts[p + 1]; i++) {
      gradient[2 * entries[i]] += counts[i] * mg;
      gradient[2 * entries[i] + 1] += counts[i] * eg;
    }
  }
}

/** Adds `factor` times the gradient of the priors' log loss. */
export function addPriorGradient(
  priors: readonly Prior[],
  row: Float64Array,
  factor: number,
  gradient: Float64Array,
): void {
  for (const { parts, spread, target } of priors) {
    let off = -target;
    for (const [index, part] of parts) off += part * row[index];
    off *= factor / (spread * spread);
    for (const [index, part] of parts) gradient[index] += part * off;
  }
}

export interface FitOptions {
  readonly scale: number;
  readonly priors: readonly Prior[];
  /** How many positions count as one independent observation against the priors: those of one game are alike. */
  readonly positionsPerObservation: number;
  readonly epochs: number;
  readonly batch: number;
  /** Largest step of a weight, in centipawns; falls to 0 over the epochs. */
  readonly step: number;
  readonly random: (below: number) => number;
  /** Told the row after each epoch, 1 to epochs. */
  readonly report?: (epoch: number, row: Float64Array) => void;
}

/** The row of weights that fits a sample and the priors best, starting from `start`, which is left alone. */
export function fitWeights(sample: Sample, start: Float64Array, options: FitOptions): Float64Array {
  const { batch, epochs, priors, random, scale, step } = options;
  const size = sample.features.size;
  const row = Float64Array.from(start);
  const gradient = new Float64Array(row.length);
  const mean = new Float64Array(row.length);
  const square = new Float64Array(row.length);
  const order = Uint32Array.from({ length: size }, (_, i) => i);
  const perEpoch = Math.ceil(size / batch);
  let steps = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < size; from += batch) {
      const to = Math.min(from + batch, size);
      gradient.fill(0);
      addGradient(sample, row, scale, order, from, to, gradient);
      addPriorGradient(priors, row, ((to - from) / size) * options.positionsPerObservation, gradient);
      steps++;
      const rate = (step * (1 - (steps - 1) / (epochs * perEpoch))) / (1 - 0.9 ** steps);
      const correction = 1 / (1 - 0.999 ** steps);
      for (let i = 0; i < row.length; i++) {
        mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
        square[i] = 0.999 * square[i] + 0.001 * gradient[i] * gradient[i];
        if (mean[i] !== 0) row[i] -= (rate * mean[i]) / (Math.sqrt(square[i] * correction) + 1e-12);
      }
    }
    options.report?.(epoch, row);
  }
  return row;
}

function shuffle(order: Uint32Array, random: (below: number) => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}
