/**
 * The network while it learns: weights as fractions, forwards and backwards. Each side's view of the position makes one
 * sum a neuron, of the weights of all pieces; cut off below 0 and above 1 and squared, both sides' neurons are weighed
 * by the stage of the game and added to the frame. Squared clipped sums are known from the networks of chess engines as
 * SCReLU.
 */
import { CENTIPAWNS, STAGES } from '../../../engine/eval/network-shape.ts';
import type { NetworkSamples } from './samples.ts';

/** Inputs of a neuron: 12 kinds of pieces on 64 squares. */
export const INPUTS = 12 * 64;

/** Where each part of the network begins in the row of its weights. */
export interface Layout {
  readonly neurons: number;
  /** Weights of pieces begin at 0: `neurons` of them for each of INPUTS. */
  readonly bias: number;
  /** For each stage: weights of the mover's neurons, then of the other side's. */
  readonly outputs: number;
  readonly outputBias: number;
  readonly size: number;
}

export function layoutOf(neurons: number): Layout {
  const bias = INPUTS * neurons;
  const outputs = bias + neurons;
  const outputBias = outputs + STAGES * 2 * neurons;
  return { neurons, bias, outputs, outputBias, size: outputBias + STAGES };
}

/** The chance of winning at these log odds. */
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** What a position is to give: the chance of winning that the search's score stands for. */
export const targetOf = ({ scores }: NetworkSamples, p: number): number => chanceOf(scores[p] / CENTIPAWNS);

/** Log loss where log odds of `output` stand for a chance of `target`, in nats; written so that nothing overflows. */
export const lossOf = (output: number, target: number): number =>
  Math.max(output, 0) - output * target + Math.log1p(Math.exp(-Math.abs(output)));

/** Runs the network over positions, one at a time. */
export class Model {
  private readonly own: Float32Array;
  private readonly other: Float32Array;
  private readonly ownSlope: Float32Array;
  private readonly otherSlope: Float32Array;
  private readonly ownAt = new Int32Array(32);
  private readonly otherAt = new Int32Array(32);
  private readonly samples: NetworkSamples;
  private readonly layout: Layout;
  private readonly weights: Float32Array;

  constructor(samples: NetworkSamples, layout: Layout, weights: Float32Array) {
    this.samples = samples;
    this.layout = layout;
    this.weights = weights;
    const { neurons } = layout;
    this.own = new Float32Array(neurons);
    this.other = new Float32Array(neurons);
    this.ownSlope = new Float32Array(neurons);
    this.otherSlope = new Float32Array(neurons);
  }

  /** Log odds of winning at position `p`, for the side to move. */
  forward(p: number): number {
    const { own, other, ownAt, otherAt, weights } = this;
    const { exchanged, frames, pieces, stages, starts } = this.samples;
    const { bias, neurons, outputBias, outputs } = this.layout;
    for (let k = 0; k < neurons; k++) {
      own[k] = weights[bias + k];
      other[k] = own[k];
    }
    const ownFlip = (exchanged[p] & 1) === 0 ? 0 : 7;
    const otherFlip = (exchanged[p] & 2) === 0 ? 56 : 63;
    const from = starts[p];
    const count = starts[p + 1] - from;
    for (let i = 0; i < count; i++) {
      const piece = pieces[from + i];
      const seen = piece ^ otherFlip;
      const a = (piece ^ ownFlip) * neurons;
      const b = (seen < 384 ? seen + 384 : seen - 384) * neurons;
      ownAt[i] = a;
      otherAt[i] = b;
      for (let k = 0; k < neurons; k++) {
        own[k] += weights[a + k];
        other[k] += weights[b + k];
      }
    }
    const at = outputs + stages[p] * 2 * neurons;
    let sum = weights[outputBias + stages[p]] + frames[p] / CENTIPAWNS;
    for (let k = 0; k < neurons; k++) {
      const a = own[k] < 0 ? 0 : own[k] > 1 ? 1 : own[k];
      const b = other[k] < 0 ? 0 : other[k] > 1 ? 1 : other[k];
      sum += a * a * weights[at + k] + b * b * weights[at + neurons + k];
    }
    return sum;
  }

  /**
   * Adds to `gradient` what `slope`, the slope of the loss by the output, makes of it at the position that went forward
   * last.
   */
  backward(p: number, slope: number, gradient: Float32Array): void {
    const { own, other, ownAt, otherAt, ownSlope, otherSlope, weights } = this;
    const { stages, starts } = this.samples;
    const { bias, neurons, outputBias, outputs } = this.layout;
    const at = outputs + stages[p] * 2 * neurons;
    gradient[outputBias + stages[p]] += slope;
    for (let k = 0; k < neurons; k++) {
      ownSlope[k] = backThrough(own[k], slope, weights[at + k]);
      otherSlope[k] = backThrough(other[k], slope, weights[at + neurons + k]);
      const a = own[k] < 0 ? 0 : own[k] > 1 ? 1 : own[k];
      const b = other[k] < 0 ? 0 : other[k] > 1 ? 1 : other[k];
      gradient[at + k] += slope * a * a;
      gradient[at + neurons + k] += slope * b * b;
      gradient[bias + k] += ownSlope[k] + otherSlope[k];
    }
    const count = starts[p + 1] - starts[p];
    for (let i = 0; i < count; i++) {
      const a = ownAt[i];
      const b = otherAt[i];
      for (let k = 0; k < neurons; k++) {
        gradient[a + k] += ownSlope[k];
        gradient[b + k] += otherSlope[k];
      }
    }
  }
}

/** The slope by a neuron's sum: none where it is cut off. */
const backThrough = (sum: number, slope: number, weight: number): number =>
  sum <= 0 || sum >= 1 ? 0 : 2 * sum * slope * weight;
