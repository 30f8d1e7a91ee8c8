/** The network's weights as they are shipped: rounded to whole numbers of a byte, in engine/eval/network-weights.ts. */
import { CENTIPAWNS, NEURON_ONE, OUTPUT_ONE, STAGES } from '../../../engine/eval/network-shape.ts';
import { INPUTS, layoutOf } from './model.ts';

/** Signed bytes in Base64. */
const bytes = (weights: Float32Array, one: number): string =>
  Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight * one)).buffer).toString('base64');

/** Equal parts of an array. */
const parts = (weights: Float32Array, count: number): Float32Array[] =>
  Array.from({ length: count }, (_, i) =>
    weights.subarray((i * weights.length) / count, ((i + 1) * weights.length) / count),
  );

/**
 * The text of engine/eval/network-weights.ts for a network of so many neurons; `origin` is a sentence on where they
 * come from.
 */
export function weightsFile(neurons: number, weights: Float32Array, origin: string): string {
  const { bias, outputs, outputBias, size } = layoutOf(neurons);
  const rows = (from: number, to: number, count: number, one: number): string =>
    parts(weights.subarray(from, to), count)
      .map((row) => `  '${bytes(row, one)}',\n`)
      .join('');
  const unit = NEURON_ONE * NEURON_ONE * OUTPUT_ONE;
  return `/**
 * Weights of the network of network.lazy.ts, for the profile for play. ${origin}
 * docs/network.md says how; only \`npm run lab -- train-network\` writes this file. Each is a whole number of a signed
 * byte, all of them in Base64, for no reader could tell anything from ${INPUTS * neurons} numbers.
 */

/** Neurons of each side’s view. */
export const NEURONS = ${neurons};

/**
 * What a piece adds to each neuron, in ${NEURON_ONE}ths: one row for each kind of piece, the viewer’s pawn, knight,
 * bishop, rook, queen and king, then the other side’s; in a row 64 squares, a1 first, the viewer’s first rank first;
 * for each the neurons. A viewer whose king stands on files a to d sees left and right exchanged.
 */
export const inputs = [
${rows(0, bias, INPUTS / 64, NEURON_ONE)}];

/** What each neuron has without any piece, in ${NEURON_ONE}ths. */
export const bias = '${bytes(weights.subarray(bias, outputs), NEURON_ONE)}';

/**
 * What each neuron’s square counts for, in ${OUTPUT_ONE}ths of ${CENTIPAWNS} centipawns: a row for each stage of the
 * game, from few pieces to all; in a row the mover’s neurons, then the other side’s.
 */
export const outputs = [
${rows(outputs, outputBias, STAGES, OUTPUT_ONE)}];

/** What is added at each stage, in ${unit}ths of ${CENTIPAWNS} centipawns. */
export const outputBias = [${Array.from(weights.subarray(outputBias, size), (weight) => Math.round(weight * unit)).join(', ')}];
`;
}
