/** Tables of the network (network.lazy.ts) and its memory, filled from its weights when the file is loaded. */
import { fixedInt32 } from '../board/typed-arrays.ts';
import { rowsIn } from './network-rows.ts';
import * as shape from './network-shape.ts';
import * as weights from './network-weights.ts';

/** Neurons of a side's view. */
export const NEURONS = weights.NEURONS;
/** Bytes of a row: a number of 16 bits for each neuron of one side's view. */
export const ROW = 2 * NEURONS;
/** The rows of a position: White's view, then Black's. */
export const SUMS = 2 * ROW;
/** Positions whose sums are kept, by ply. */
export const SLOTS = 128;

/** Where things stand in the memory. Rows of pieces come first, at ROW * (64 * piece + square), as White sees them. */
const PIECES = 16 * 64;
export const SUMS_AT = PIECES * ROW;
/** The sums of whole boards, for either wing of each king. */
export const WHOLE_AT = SUMS_AT + SLOTS * SUMS;
/** What outputs weigh, by stage of the game, own view before the other. */
export const OUTPUTS_AT = WHOLE_AT + 4 * SUMS;
const END = OUTPUTS_AT + shape.STAGES * SUMS;

const { memory, rows } = rowsIn(END, NEURONS, shape.NEURON_ONE);
export const { exchange, outputOf, replace } = rows;
/** What is added to an output, by stage. */
export const outputBias = fixedInt32(weights.outputBias);

/** Base64 to bytes, one a character; Node, browsers and workers all have it. */
declare const atob: (text: string) => string;

function bytes(...texts: readonly string[]): Int8Array {
  const text = texts.map((one) => atob(one)).join('');
  const numbers = new Int8Array(text.length);
  for (let i = 0; i < text.length; i++) numbers[i] = text.charCodeAt(i);
  return numbers;
}

const numbers = new Int16Array(memory);
const inputs = bytes(...weights.inputs);
/** Numbers of a kind of piece, on all squares. */
const perKind = 64 * NEURONS;
for (let kind = 0; kind < 12; kind++) {
  const piece = kind < 6 ? kind + 1 : kind + 3;
  numbers.set(inputs.subarray(kind * perKind, (kind + 1) * perKind), piece * perKind);
}
numbers.set(bytes(...weights.outputs), OUTPUTS_AT / 2);
// No piece has rows too, all zeros: so an empty board, which has the neurons' biases alone, can be followed like any
// other.
const bias = bytes(weights.bias);
for (let view = 0; view < 8; view++) numbers.set(bias, (WHOLE_AT + view * ROW) / 2);
