/**
 * All weights of the evaluation in one row of numbers, as the tuner needs them: entry i has its middlegame value at 2i
 * and its endgame value at 2i + 1. First come the squares of the six piece types with the piece's value added in
 * (64 each, the eighth rank first, as engine/eval/weights.ts prints them), then the terms in their order.
 */
import { fillPsqTable, pack, packedTerms, type TermName } from '../../../engine/eval/packed-weights.ts';
import { forgetAllPawns } from '../../../engine/eval/pawn-structure.ts';
import { type Pair, pieceSquare, pieceValue, terms } from '../../../engine/eval/weights.ts';

/** What engine/eval/weights.ts exports. */
export interface Weights {
  readonly pieceValue: readonly Pair[];
  readonly pieceSquare: readonly { mg: number[]; eg: number[] }[];
  readonly terms: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** The weights that the engine counts by. */
export const presentWeights: Weights = { pieceValue, pieceSquare, terms };

/** Entries of squares, before those of the terms. */
export const SQUARE_ENTRIES = 384;

/** Where each term's entries begin, and how many it has. */
export const termRanges: readonly { name: TermName; first: number; length: number; table: Int32Array }[] = (() => {
  let first = SQUARE_ENTRIES;
  return (Object.keys(packedTerms) as TermName[]).map((name) => {
    const table = packedTerms[name];
    const range = { name, first, length: table.length, table };
    first += range.length;
    return range;
  });
})();

/** Number of entries; a row of weights has twice as many numbers. */
export const ENTRIES = termRanges.reduce((sum, { length }) => sum + length, SQUARE_ENTRIES);

/** The row of some weights, in centipawns. A term that they lack counts as 0. */
export function rowOf(weights: Weights): Float64Array {
  const row = new Float64Array(2 * ENTRIES);
  for (let entry = 0; entry < SQUARE_ENTRIES; entry++) {
    const type = (entry >> 6) + 1;
    const [mg, eg] = weights.pieceValue[type];
    row[2 * entry] = mg + weights.pieceSquare[type].mg[entry & 63];
    row[2 * entry + 1] = eg + weights.pieceSquare[type].eg[entry & 63];
  }
  for (const { name, first, length } of termRanges) {
    for (let i = 0; i < length; i++) row.set(weights.terms[name]?.[i] ?? [0, 0], 2 * (first + i));
  }
  return row;
}

/**
 * Weights in whole centipawns from a row. A piece's value is the mean of its squares, each counted as often as
 * `counts` says (by entry), so that the table shows what a square adds to an average one; the king's value stays 0,
 * as both sides always have one. Squares without a count of a pawn's first and last rank stay 0.
 */
export function weightsOf(row: Float64Array, counts: Float64Array): Weights {
  const round = (value: number): number => Math.round(value) + 0; // + 0: no minus zero
  const values: Pair[] = [[0, 0]];
  const squares: { mg: number[]; eg: number[] }[] = [{ mg: [], eg: [] }];
  for (let type = 1; type <= 6; type++) {
    const first = (type - 1) << 6;
    const usable = (i: number): boolean => type !== 1 || (i >= 8 && i < 56);
    const mean = (half: number): number => {
      let sum = 0;
      let seen = 0;
      for (let i = 0; i < 64; i++) {
        if (!usable(i)) continue;
        const weight = counts[first + i] + 1e-6;
        sum += weight * row[2 * (first + i) + half];
        seen += weight;
      }
      return round(sum / seen);
    };
    const means = [mean(0), mean(1)];
    const table = (half: number): number[] =>
      Array.from({ length: 64 }, (_, i) => (usable(i) ? round(row[2 * (first + i) + half] - means[half]) : 0));
    values.push(type === 6 ? [0, 0] : [means[0], means[1]]);
    squares.push({ mg: table(0), eg: table(1) });
  }
  const termPairs = termRanges.map(({ name, first, length }) => {
    const pair = (i: number): Pair => [round(row[2 * (first + i)]), round(row[2 * (first + i) + 1])];
    return [name, Array.from({ length }, (_, i) => pair(i))] as const;
  });
  return { pieceValue: values, pieceSquare: squares, terms: Object.fromEntries(termPairs) };
}

/** Makes the engine of this thread evaluate by `weights`; the position must be set up again before it evaluates. */
export function useWeights(weights: Weights): void {
  fillPsqTable(weights.pieceValue, weights.pieceSquare);
  for (const { name, length, table } of termRanges) {
    for (let i = 0; i < length; i++) {
      const [mg, eg] = weights.terms[name]?.[i] ?? [0, 0];
      table[i] = pack(mg, eg);
    }
  }
  forgetAllPawns();
}
