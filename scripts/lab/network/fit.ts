/**
 * Fits the network: Adam (Kingma and Ba) in batches, with a step that rises at first and then falls as a cosine. The
 * same positions and random numbers give the same weights.
 */
import { MOST_NEURON, MOST_OUTPUT } from '../../../engine/eval/network-shape.ts';
import { chanceOf, type Layout, layoutOf, lossOf, Model, targetOf } from './model.ts';
import type { NetworkSamples } from './samples.ts';

export interface NetworkFit {
  readonly neurons: number;
  readonly epochs: number;
  readonly batch: number;
  /** Largest step of a weight. */
  readonly step: number;
  readonly random: (below: number) => number;
  /** Called with the mean loss over an epoch, and the weights after it. */
  readonly report?: (epoch: number, loss: number, weights: Float32Array) => void;
}

const WARM_STEPS = 100;
const LAST_SHARE = 0.02;

/** The weights of the network (layoutOf says where which) that fit the positions `training` best. */
export function fitNetwork(samples: NetworkSamples, training: Uint32Array, fit: NetworkFit): Float32Array {
  const { batch, epochs, random } = fit;
  const layout = layoutOf(fit.neurons);
  const { size } = layout;
  const weights = firstWeights(layout, random);
  const model = new Model(samples, layout, weights);
  const order = new Uint32Array(training.length);
  const gradient = new Float32Array(size);
  const mean = new Float32Array(size);
  const square = new Float32Array(size);
  const steps = Math.ceil(training.length / batch) * epochs;
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, training, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += batch) {
      const to = Math.min(from + batch, order.length);
      gradient.fill(0);
      for (let i = from; i < to; i++) {
        const p = order[i];
        const output = model.forward(p);
        const target = targetOf(samples, p);
        loss += lossOf(output, target);
        model.backward(p, chanceOf(output) - target, gradient);
      }
      step++;
      const falling = LAST_SHARE + (1 - LAST_SHARE) * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      const rate = (fit.step * Math.min(1, step / WARM_STEPS) * falling) / (1 - 0.9 ** step);
      const correction = 1 / (1 - 0.999 ** step);
      for (let i = 0; i < size; i++) {
        const slope = gradient[i] / (to - from);
        mean[i] = 0.9 * mean[i] + 0.1 * slope;
        square[i] = 0.999 * square[i] + 0.001 * slope * slope;
        const moved = weights[i] - (rate * mean[i]) / (Math.sqrt(square[i] * correction) + 1e-8);
        const most = i < layout.outputs ? MOST_NEURON : MOST_OUTPUT;
        weights[i] = moved > most ? most : moved < -most ? -most : moved;
      }
    }
    fit.report?.(epoch, loss / order.length, weights);
  }
  return weights;
}

/**
 * Small weights to begin with: neurons a little above zero, where they can learn, and an output near the frame alone.
 */
function firstWeights(
  { bias, neurons, outputs, outputBias, size }: Layout,
  random: (below: number) => number,
): Float32Array {
  const weights = new Float32Array(size);
  const between = (most: number): number => ((random(1_000_001) - 500_000) / 500_000) * most;
  for (let i = 0; i < bias; i++) weights[i] = between(0.12);
  for (let i = bias; i < outputs; i++) weights[i] = 0.2 + between(0.1);
  for (let i = outputs; i < outputBias; i++) weights[i] = between(0.1 / Math.sqrt(neurons));
  return weights;
}

/** Writes `training` to `order` in any order. */
function shuffle(order: Uint32Array, training: Uint32Array, random: (below: number) => number): void {
  for (let i = 0; i < order.length; i++) {
    const j = random(i + 1);
    order[i] = order[j];
    order[j] = training[i];
  }
}
