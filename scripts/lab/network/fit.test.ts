import { describe, expect, it } from 'vitest';
import { STAGES } from '../../../engine/eval/network-shape.ts';
import { seeded } from '../../../engine/board/testing.ts';
import { fitNetwork, type NetworkFit } from './fit.ts';
import { chanceOf, INPUTS, layoutOf, lossOf, Model, targetOf } from './model.ts';
import type { NetworkSamples } from './samples.ts';
import { weightsFile } from './weights-file.ts';

/** Made-up positions of a few pieces. */
function madeUp(size: number, seed: number): NetworkSamples {
  const random = seeded(seed);
  const samples = {
    size,
    starts: new Uint32Array(size + 1),
    pieces: new Uint16Array(4 * size),
    exchanged: new Uint8Array(size),
    frames: new Int16Array(size),
    scores: new Int16Array(size),
    stages: new Uint8Array(size),
    games: new Uint32Array(size),
  };
  for (let p = 0; p < size; p++) {
    samples.starts[p + 1] = 4 * (p + 1);
    let queens = 0;
    for (let i = 0; i < 4; i++) {
      const kind = random(12);
      if (kind === 4) queens++;
      if (kind === 10) queens--;
      samples.pieces[4 * p + i] = kind * 64 + random(64);
    }
    samples.frames[p] = random(100) - 50;
    // What is to be learned: a queen is worth 600 centipawns on top of the frame.
    samples.scores[p] = samples.frames[p] + 600 * queens;
    samples.stages[p] = random(STAGES);
  }
  return samples;
}

const plan = (more: Partial<NetworkFit> = {}): NetworkFit => ({
  neurons: 4,
  epochs: 2,
  batch: 64,
  step: 0.01,
  random: seeded(3),
  ...more,
});
const everything = (samples: NetworkSamples): Uint32Array => Uint32Array.from({ length: samples.size }, (_, p) => p);

describe('the network that learns', () => {
  it('walks along the true gradient, as differences of the loss show', () => {
    const samples = madeUp(1, 21);
    const layout = layoutOf(4);
    const random = seeded(8);
    const weights = new Float32Array(layout.size).map(() => (random(2001) - 1000) / 2000);
    const model = new Model(samples, layout, weights);
    const target = targetOf(samples, 0);
    for (const exchanged of [0, 1, 2, 3]) {
      samples.exchanged[0] = exchanged;
      const gradient = new Float32Array(layout.size);
      const output = model.forward(0);
      model.backward(0, chanceOf(output) - target, gradient);
      let moving = 0;
      for (let i = 0; i < layout.size; i++) {
        const kept = weights[i];
        weights[i] = kept + 1e-3;
        const above = lossOf(model.forward(0), target);
        weights[i] = kept - 1e-3;
        const below = lossOf(model.forward(0), target);
        weights[i] = kept;
        expect(gradient[i], `weight ${i}`).toBeCloseTo((above - below) / 2e-3, 3);
        if (gradient[i] !== 0) moving++;
      }
      expect(moving).toBeGreaterThan(15);
    }
  });

  it('learns what a queen is worth', () => {
    const samples = madeUp(4000, 7);
    const losses: number[] = [];
    const report = (_: number, loss: number): void => void losses.push(loss);
    fitNetwork(samples, everything(samples), plan({ epochs: 30, report }));
    let least = 0;
    for (let p = 0; p < samples.size; p++) {
      const target = targetOf(samples, p);
      least += lossOf(Math.log(target / (1 - target)), target) / samples.size;
    }
    expect(losses.at(-1)! - least).toBeLessThan((losses[0] - least) / 10);
  });

  it('gives the same weights every time', () => {
    const samples = madeUp(1000, 9);
    const alone = fitNetwork(samples, everything(samples), plan());
    expect(fitNetwork(samples, everything(samples), plan({ random: seeded(3) }))).toEqual(alone);
    expect(fitNetwork(samples, everything(samples), plan({ random: seeded(4) }))).not.toEqual(alone);
  });

  it('keeps its weights in a byte each', () => {
    const samples = madeUp(500, 11);
    const neurons = 4;
    const weights = fitNetwork(samples, everything(samples), plan({ step: 5, epochs: 4 }));
    const layout = layoutOf(neurons);
    expect(Math.max(...weights.subarray(0, layout.outputs).map(Math.abs))).toBeCloseTo(127 / 128, 6);
    const text = weightsFile(neurons, weights, 'Made up.');
    const rows = [...text.matchAll(/'([A-Za-z0-9+/=]+)'/g)].map(([, row]) => row);
    expect(rows.length).toBe(12 + 1 + STAGES);
    const bytes = rows.flatMap((row) => Array.from(Int8Array.from(Buffer.from(row, 'base64'))));
    expect(bytes.length).toBe(layout.outputBias);
    for (let i = 0; i < bytes.length; i++) {
      expect(bytes[i], `weight ${i}`).toBe(Math.round(weights[i] * (i < layout.outputs ? 128 : 64)) + 0);
    }
    expect(INPUTS).toBe(768);
  });
});
