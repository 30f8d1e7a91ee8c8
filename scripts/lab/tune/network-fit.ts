/**
 * Fits the network: Adam (Kingma and Ba) in batches, with a step that rises at first and then falls as a cosine. A
 * batch is divided among threads, which share weights and positions and keep a gradient each; for a given number of
 * threads the result is the same every time.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { MOST_NEURON, MOST_OUTPUT } from '../../../engine/eval/network-shape.ts';
import { lossOf, winChance } from './fit.ts';
import { type Layout, layoutOf, Model, targetOf } from './network-model.ts';
import type { NetworkSamples } from './network-samples.ts';

export interface NetworkFit {
  readonly neurons: number;
  readonly epochs: number;
  readonly batch: number;
  /** Largest step of a weight. */
  readonly step: number;
  /** Share of the game's result in what a position is to give, where it is known. */
  readonly resultShare: number;
  readonly threads: number;
  readonly random: (below: number) => number;
  /** Told the mean loss over an epoch, and the weights after it. */
  readonly report?: (epoch: number, loss: number, weights: Float32Array) => void;
}

const WARM_STEPS = 100;
const LAST_SHARE = 0.02;

/** What the threads share. `turn` counts batches, then how many threads have finished the one. */
interface Shared {
  readonly samples: NetworkSamples;
  readonly neurons: number;
  readonly resultShare: number;
  readonly threads: number;
  readonly weights: Float32Array;
  readonly gradients: readonly Float32Array[];
  /** Positions in the order of the epoch. */
  readonly order: Uint32Array;
  readonly losses: Float64Array;
  /** Batch to do, threads that have done it, first position, end; -1 for the batch ends the thread. */
  readonly turn: Int32Array;
}

/** Does a thread's share of the present batch. */
function work(shared: Shared, model: Model, thread: number): void {
  const { gradients, losses, order, resultShare, samples, threads, turn } = shared;
  const gradient = gradients[thread]!;
  gradient.fill(0);
  const from = turn[2];
  const count = turn[3] - from;
  const end = from + Math.floor((count * (thread + 1)) / threads);
  for (let i = from + Math.floor((count * thread) / threads); i < end; i++) {
    const p = order[i];
    const output = model.forward(p);
    const target = targetOf(samples, p, resultShare);
    losses[thread] += lossOf(output, target);
    model.backward(p, winChance(output, 1) - target, gradient);
  }
}

if (!isMainThread && (workerData as { fitsNetwork?: boolean } | null)?.fitsNetwork === true) {
  const { shared, thread } = workerData as { shared: Shared; thread: number };
  const model = new Model(shared.samples, layoutOf(shared.neurons), shared.weights);
  const { turn } = shared;
  for (let done = 0; ;) {
    Atomics.wait(turn, 0, done);
    done = Atomics.load(turn, 0);
    if (done < 0) break;
    work(shared, model, thread);
    Atomics.add(turn, 1, 1);
    Atomics.notify(turn, 1);
  }
}

/** The weights of the network (layoutOf says where which) that fit the positions `training` best. */
export function fitNetwork(samples: NetworkSamples, training: Uint32Array, fit: NetworkFit): Float32Array {
  const { batch, epochs, random, threads } = fit;
  const layout = layoutOf(fit.neurons);
  const { size } = layout;
  const floats = (length: number): Float32Array => new Float32Array(new SharedArrayBuffer(length * 4));
  const shared: Shared = {
    samples,
    neurons: fit.neurons,
    resultShare: fit.resultShare,
    threads,
    weights: floats(size),
    gradients: Array.from({ length: threads }, () => floats(size)),
    order: new Uint32Array(new SharedArrayBuffer(training.length * 4)),
    losses: new Float64Array(new SharedArrayBuffer(threads * 8)),
    turn: new Int32Array(new SharedArrayBuffer(16)),
  };
  const { gradients, losses, order, turn, weights } = shared;
  begin(weights, layout, random);
  const helpers = Array.from(
    { length: threads - 1 },
    (_, i) => new Worker(new URL(import.meta.url), { workerData: { fitsNetwork: true, shared, thread: i + 1 } }),
  );
  const model = new Model(samples, layout, weights);
  const mean = new Float32Array(size);
  const square = new Float32Array(size);
  const steps = Math.ceil(training.length / batch) * epochs;
  let step = 0;
  try {
    for (let epoch = 1; epoch <= epochs; epoch++) {
      shuffle(order, training, random);
      losses.fill(0);
      for (let from = 0; from < order.length; from += batch) {
        const to = Math.min(from + batch, order.length);
        turn[1] = 0;
        turn[2] = from;
        turn[3] = to;
        Atomics.add(turn, 0, 1);
        Atomics.notify(turn, 0);
        work(shared, model, 0);
        for (let done = Atomics.load(turn, 1); done < threads - 1; done = Atomics.load(turn, 1)) {
          Atomics.wait(turn, 1, done);
        }
        step++;
        const falling = LAST_SHARE + (1 - LAST_SHARE) * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
        const rate = (fit.step * Math.min(1, step / WARM_STEPS) * falling) / (1 - 0.9 ** step);
        const correction = 1 / (1 - 0.999 ** step);
        for (let i = 0; i < size; i++) {
          let slope = 0;
          for (let t = 0; t < threads; t++) slope += gradients[t]![i];
          slope /= to - from;
          mean[i] = 0.9 * mean[i] + 0.1 * slope;
          square[i] = 0.999 * square[i] + 0.001 * slope * slope;
          const moved = weights[i] - (rate * mean[i]) / (Math.sqrt(square[i] * correction) + 1e-8);
          const most = i < layout.outputs ? MOST_NEURON : MOST_OUTPUT;
          weights[i] = moved > most ? most : moved < -most ? -most : moved;
        }
      }
      fit.report?.(epoch, losses.reduce((a, b) => a + b, 0) / order.length, weights);
    }
  } finally {
    Atomics.store(turn, 0, -1);
    Atomics.notify(turn, 0);
    for (const helper of helpers) void helper.terminate();
  }
  return weights;
}

/**
 * Small weights to begin with: neurons a little above zero, where they can learn, and an output near the frame alone.
 */
function begin(
  weights: Float32Array,
  { bias, neurons, outputs, outputBias }: Layout,
  random: (below: number) => number,
) {
  const between = (most: number): number => ((random(1_000_001) - 500_000) / 500_000) * most;
  for (let i = 0; i < bias; i++) weights[i] = between(0.12);
  for (let i = bias; i < outputs; i++) weights[i] = 0.2 + between(0.1);
  for (let i = outputs; i < outputBias; i++) weights[i] = between(0.1 / Math.sqrt(neurons));
}

/** Writes `training` to `order` in any order. */
function shuffle(order: Uint32Array, training: Uint32Array, random: (below: number) => number): void {
  for (let i = 0; i < order.length; i++) {
    const j = random(i + 1);
    order[i] = order[j];
    order[j] = training[i];
  }
}
