import { describe, expect, it } from 'vitest';
import { seeded } from '../../../engine/board/testing.ts';
import { type Features, linearScore } from './features.ts';
import { addGradient, addPriorGradient, bestScale, fitWeights, logLoss, type Prior, winChance } from './fit.ts';

const ENTRIES = 6;

/** Made-up positions: each counts a few of six weights. */
function madeUp(size: number, seed: number): Features {
  const random = seeded(seed);
  const starts = new Uint32Array(size + 1);
  const entries = new Uint16Array(size * 3);
  const counts = new Int8Array(size * 3);
  for (let i = 0; i < size * 3; i++) {
    entries[i] = random(2) + 2 * (i % 3);
    counts[i] = random(5) - 2;
  }
  for (let p = 0; p <= size; p++) starts[p] = 3 * p;
  const middlegame = new Float64Array(size).map(() => random(25) / 24);
  return { size, starts, entries, counts, middlegame };
}

const truth = Float64Array.of(90, 110, -40, 30, 300, 280, 12, -9, 60, 0, -150, -200);

describe('fitting', () => {
  it('walks along the true gradient, as differences of the loss show', () => {
    const features = madeUp(200, 11);
    const random = seeded(3);
    const targets = new Float64Array(200).map(() => random(101) / 100);
    const row = truth.map((value) => value / 2 + random(30));
    const order = Uint32Array.from({ length: 200 }, (_, i) => i);
    const gradient = new Float64Array(row.length);
    addGradient({ features, targets }, row, 180, order, 0, 200, gradient);
    for (let i = 0; i < row.length; i++) {
      const shifted = (by: number): number =>
        logLoss(
          { features, targets },
          row.map((value, j) => (j === i ? value + by : value)),
          180,
        );
      const difference = ((shifted(0.01) - shifted(-0.01)) / 0.02) * 200;
      expect(gradient[i], `weight ${i}`).toBeCloseTo(difference, 5);
    }
  });

  it('pulls a prior towards its target with the slope of its log density', () => {
    const prior: Prior = {
      parts: [
        [0, 1],
        [1, -2],
        [2, 1],
      ],
      target: 5,
      spread: 3,
    };
    const row = Float64Array.of(4, 1, 7);
    const loss = (at: Float64Array): number => (at[0] - 2 * at[1] + at[2] - 5) ** 2 / 18;
    const gradient = new Float64Array(3);
    addPriorGradient([prior], row, 1, gradient);
    for (let i = 0; i < 3; i++) {
      const shifted = (by: number): number => loss(row.map((value, j) => (j === i ? value + by : value)));
      expect(gradient[i]).toBeCloseTo((shifted(0.001) - shifted(-0.001)) / 0.002, 6);
    }
  });

  it('finds the weights by which made-up chances were computed', () => {
    const size = 20_000;
    const features = madeUp(size, 17);
    const targets = Float64Array.from({ length: size }, (_, p) => winChance(linearScore(features, p, truth), 180));
    const sample = { features, targets };
    const found = fitWeights(sample, new Float64Array(2 * ENTRIES), {
      scale: 180,
      priors: [],
      positionsPerObservation: 1,
      epochs: 60,
      batch: 500,
      step: 3,
      random: seeded(7),
    });
    for (let i = 0; i < truth.length; i++) expect(Math.abs(found[i] - truth[i]), `weight ${i}`).toBeLessThan(1);
    expect(bestScale(sample, truth)).toBeCloseTo(180, 0);
  });

  it('leaves a weight that no position counts where the prior wants it', () => {
    const features = madeUp(2000, 19);
    const targets = new Float64Array(2000).fill(0.5);
    const found = fitWeights({ features, targets }, new Float64Array(2 * ENTRIES + 1), {
      scale: 180,
      priors: [{ parts: [[2 * ENTRIES, 1]], target: 30, spread: 10 }],
      positionsPerObservation: 1,
      epochs: 60,
      batch: 500,
      step: 2,
      random: seeded(7),
    });
    expect(found[2 * ENTRIES]).toBeCloseTo(30, 0);
  });
});
