import { describe, expect, it } from 'vitest';
import { setFen, START_FEN, toFen } from '../../../engine/board/fen.ts';
import { now } from '../../../engine/board/position.ts';
import { randomWalk, seeded, sharpPositions } from '../../../engine/board/testing.ts';
import { evaluate } from '../../../engine/eval/evaluate.ts';
import { FeatureCollector, linearScore } from './features.ts';
import { presentWeights, rowOf, useWeights, weightsOf } from './weights-table.ts';

/** Positions of random games, those with two queens more than a game begins with included. */
function fensOf(count: number): string[] {
  const random = seeded(41);
  const fens: string[] = [];
  while (fens.length < count) {
    for (const start of [START_FEN, ...sharpPositions]) randomWalk(start, 60, random, () => fens.push(toFen()));
  }
  return fens;
}

describe('the counts of the weights', () => {
  const fens = fensOf(1500);
  const collector = new FeatureCollector();
  for (const fen of fens) collector.add(fen);
  const features = collector.finish();

  /** The evaluation that the engine itself gives, from White's point of view. */
  const engineSays = (fen: string): number => {
    setFen(fen);
    return now.side === 0 ? evaluate() : -evaluate();
  };

  it('give back the evaluation, by the weights the engine comes with and by others', () => {
    const random = seeded(5);
    const present = rowOf(presentWeights);
    const others = present.map((value) => value + random(41) - 20);
    for (const row of [present, others]) {
      const weights = weightsOf(row, new Float64Array(row.length));
      const rounded = rowOf(weights);
      useWeights(weights);
      for (let p = 0; p < fens.length; p++) {
        const exact = linearScore(features, p, rounded);
        expect(engineSays(fens[p]) + 0, fens[p]).toBe(Math.trunc(exact + Math.sign(exact) * 1e-9) + 0);
      }
    }
    useWeights(presentWeights);
  });

  it('use every term', () => {
    const seen = new Set(features.entries.subarray(0, features.starts[features.size]));
    const missing = Object.keys(presentWeights.terms).filter((name) => {
      const before = Object.keys(presentWeights.terms).slice(0, Object.keys(presentWeights.terms).indexOf(name));
      const first = before.reduce((sum, other) => sum + presentWeights.terms[other].length, 384);
      return !presentWeights.terms[name].some((_, i) => seen.has(first + i));
    });
    expect(missing).toEqual([]);
  });
});

describe('a row of weights', () => {
  it('gives the same evaluation back as weights, whatever mean is taken out of the squares', () => {
    const counts = new Float64Array(rowOf(presentWeights).length).map((_, i) => i % 7);
    useWeights(weightsOf(rowOf(presentWeights), counts));
    const worth = (fen: string): number => {
      setFen(fen);
      return evaluate();
    };
    const moved = fensOf(300).map(worth);
    useWeights(presentWeights);
    expect(moved).toEqual(fensOf(300).map(worth));
  });
});
