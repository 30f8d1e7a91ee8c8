/** Tables of the network (network.lazy.ts), filled from its weights when the file is loaded. */
import { fixedInt32 } from '../board/fixed-arrays.ts';
import * as shape from './network-shape.ts';
import * as weights from './network-weights.ts';

const ONE = shape.NEURON_ONE;
/** Neurons of a side's view. */
export const NEURONS = weights.NEURONS;
/** Two neurons share a word of 32 bits, so that one addition serves both. */
export const WORDS = NEURONS / 2;
/** Both sides' words. */
export const ROW = 2 * WORDS;
/** Added to every neuron's sum, so that none is negative and each stays within its half of the word. */
const LIFT = 4096;
/** Masks a lifted sum. */
export const SUM = 2 * LIFT - 1;

/** The words that a piece adds, at WORDS * (64 * piece + square), as White sees it. */
export const inputs = new Int32Array(16 * 64 * WORDS);
/** The words of a view without pieces. */
export const empty = fixedInt32(WORDS);
/** A neuron's output by its lifted sum. */
export const squared = fixedInt32(2 * LIFT);
/** What an output weighs, by stage of the game, own view before the other, and neuron. */
export const outputs = fixedInt32(shape.STAGES * 2 * NEURONS);
/** What is added to them, by stage. */
export const outputBias = fixedInt32(weights.outputBias);

/** Base64 to bytes, one a character; Node, browsers and workers all have it. */
declare const atob: (text: string) => string;

function bytes(...rows: readonly string[]): Int8Array {
  const text = rows.map((row) => atob(row)).join('');
  const numbers = new Int8Array(text.length);
  for (let i = 0; i < text.length; i++) numbers[i] = text.charCodeAt(i);
  return numbers;
}

function fill(): void {
  const rows = bytes(...weights.inputs);
  for (let kind = 0; kind < 12; kind++) {
    const piece = kind < 6 ? kind + 1 : kind + 3;
    for (let at = 0; at < 64 * WORDS; at++) {
      const neuron = kind * 64 * NEURONS + 2 * at;
      inputs[piece * 64 * WORDS + at] = rows[neuron + 1] * 65_536 + rows[neuron];
    }
  }
  const bias = bytes(weights.bias);
  for (let word = 0; word < WORDS; word++) {
    empty[word] = (bias[2 * word + 1] + LIFT) * 65_536 + bias[2 * word] + LIFT;
  }
  for (let sum = 0; sum <= SUM; sum++) squared[sum] = Math.max(0, Math.min(ONE, sum - LIFT)) ** 2;
  outputs.set(bytes(...weights.outputs));
}
fill();
