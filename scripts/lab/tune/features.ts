/**
 * How often each weight counts in a position, White's count less Black's. The evaluation is a sum of weights, so these
 * counts and a row of weights give it back (linearScore), and its derivative by a weight is that weight's count.
 *
 * The squares are read off the board. The terms are asked from the evaluation itself, four at a time: with weights of
 * 1, 256, 65536 and 2^24, and all others 0, the sum it gives is a number whose four digits are the four counts. So the
 * tuner knows no term by name, and a new one needs no line here.
 */
import { setFen } from '../../../engine/board/fen.ts';
import { board, gamePhase } from '../../../engine/board/position.ts';
import { packedEvaluation } from '../../../engine/eval/evaluate.ts';
import { forgetPawns } from '../../../engine/eval/pawn-structure.ts';
import { FULL_PHASE, psqTable } from '../../../engine/board/piece-square.ts';
import { ENTRIES, SQUARE_ENTRIES, termRanges } from './weights-table.ts';

/** The counts of many positions; those of position p are at starts[p] to starts[p + 1] - 1. */
export interface Features {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly entries: Uint16Array;
  readonly counts: Int8Array;
  /** Share of the middlegame weights, 0 to 1; the rest is the endgame's. */
  readonly middlegame: Float64Array;
}

const slots = termRanges.flatMap(({ length, table }) => Array.from({ length }, (_, i) => ({ table, i })));

/**
 * Collects positions one by one; `finish` gives them all. Between `new` and `finish` nobody else may use the
 * evaluation.
 */
export class FeatureCollector {
  #size = 0;
  #used = 0;
  #starts = new Uint32Array(1024);
  #entries = new Uint16Array(65_536);
  #counts = new Int8Array(65_536);
  #middlegame = new Float64Array(1024);
  readonly #dense = new Int32Array(ENTRIES);

  constructor() {
    psqTable.fill(0);
    for (const { table } of termRanges) table.fill(0);
  }

  /** Adds a position, given as a FEN that setFen accepts. */
  add(fen: string): void {
    setFen(fen);
    const dense = this.#dense;
    dense.fill(0);
    for (let square = 0; square < 64; square++) {
      const piece = board[square];
      if (piece === 0) continue;
      if (piece < 8) dense[((piece - 1) << 6) + (square ^ 56)]++;
      else dense[((piece - 9) << 6) + square]--;
    }
    countTerms(dense);
    if (this.#size + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts, Uint32Array);
      this.#middlegame = grown(this.#middlegame, Float64Array);
    }
    if (this.#used + ENTRIES > this.#entries.length) {
      this.#entries = grown(this.#entries, Uint16Array);
      this.#counts = grown(this.#counts, Int8Array);
    }
    for (let entry = 0; entry < ENTRIES; entry++) {
      if (dense[entry] === 0) continue;
      this.#entries[this.#used] = entry;
      this.#counts[this.#used++] = dense[entry];
    }
    this.#middlegame[this.#size++] = Math.min(gamePhase[0], FULL_PHASE) / FULL_PHASE;
    this.#starts[this.#size] = this.#used;
  }

  finish(): Features {
    return {
      size: this.#size,
      starts: this.#starts,
      entries: this.#entries,
      counts: this.#counts,
      middlegame: this.#middlegame,
    };
  }
}

function grown<T extends Uint32Array | Uint16Array | Int8Array | Float64Array>(old: T, kind: new (n: number) => T): T {
  const larger = new kind(old.length * 2);
  larger.set(old);
  return larger;
}

/** Reads the terms' counts in the present position from the digits of sums, -128 to 127 each. */
function countTerms(dense: Int32Array): void {
  for (let first = 0; first < slots.length; first += 4) {
    const four = slots.slice(first, first + 4);
    for (let digit = 0; digit < four.length; digit++) four[digit].table[four[digit].i] = 1 << (8 * digit);
    forgetPawns();
    let sum = packedEvaluation();
    for (let digit = 0; digit < four.length; digit++) {
      const count = (sum << 24) >> 24;
      dense[SQUARE_ENTRIES + first + digit] = count;
      sum = (sum - count) >> 8;
      four[digit].table[four[digit].i] = 0;
    }
  }
}

/** The evaluation of position `p` by a row of weights, in centipawns, White's point of view, not rounded. */
export function linearScore(features: Features, p: number, row: Float64Array): number {
  const { counts, entries, middlegame, starts } = features;
  let mg = 0;
  let eg = 0;
  for (let i = starts[p]; i < starts[p + 1]; i++) {
    mg += counts[i] * row[2 * entries[i]];
    eg += counts[i] * row[2 * entries[i] + 1];
  }
  return mg * middlegame[p] + eg * (1 - middlegame[p]);
}
