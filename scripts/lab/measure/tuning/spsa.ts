/**
 * SPSA for one number (Spall 1992): each pair of games is played by two neighbours of the value, as far above as below
 * it, and the value moves towards the one that won. Steps shrink as the tune goes on, by the exponents that Spall
 * recommends.
 */
import { randomNumbers } from '../../../../engine/match/random.ts';

export interface Tune {
  /** Where it begins, and its range. */
  start: number;
  min: number;
  max: number;
  /** How far the neighbours are from the value at the end (C_end of a line of `cutoff options --spsa`). */
  step: number;
  /** How far the value moves for a game won, as a share of `step`, at the end (R_end there). */
  rate: number;
  /** Pairs of games in all. */
  pairs: number;
  seed: number;
}

const ALPHA = 0.602;
const GAMMA = 0.101;

/**
 * Which side A takes in a pair: 1 the greater neighbour, -1 the smaller. It depends on the seed and the pair's number
 * only.
 */
const sideOf = ({ seed }: Tune, index: number): 1 | -1 => (randomNumbers(seed, index)(2) === 0 ? 1 : -1);

/** Distance of the neighbours in a pair, and what a game won moves the value by. */
function stepsOf({ pairs, rate, step }: Tune, index: number): { distance: number; move: number } {
  const stability = pairs / 10;
  const distance = step * (pairs / (index + 1)) ** GAMMA;
  const gain = rate * step ** 2 * ((stability + pairs) / (stability + index + 1)) ** ALPHA;
  return { distance, move: gain / distance };
}

const within = ({ max, min }: Tune, value: number): number => Math.min(max, Math.max(min, value));

/** The two whole numbers that play a pair, A's first. */
export function neighbours(tune: Tune, value: number, index: number): [a: number, b: number] {
  const away = sideOf(tune, index) * stepsOf(tune, index).distance;
  return [Math.round(within(tune, value + away)), Math.round(within(tune, value - away))];
}

/** The value after a pair: A won so many games more than it lost, from -2 to 2. */
export const moved = (tune: Tune, value: number, index: number, won: number): number =>
  within(tune, value + sideOf(tune, index) * stepsOf(tune, index).move * won);

/** The value before each pair and after the last, from the pairs' results in their order. */
export function pathOf(tune: Tune, results: readonly number[]): number[] {
  const path = [tune.start];
  for (const [index, won] of results.entries()) path.push(moved(tune, path[index] ?? tune.start, index, won));
  return path;
}
