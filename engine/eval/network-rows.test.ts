import { afterEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../board/testing.ts';
import { plainRows, type Rows, rowsIn } from './network-rows.ts';

const NEURONS = 24;
const ONE = 128;
const ROW = 2 * NEURONS;
/** Rows of the memory that the loops are tried on: half of them pieces' or weights, then sums, two rows each. */
const ROWS = 32;
const HALF = ROWS / 2;
const random = seeded(77);

/** The loops of WebAssembly and the plain ones, each over a memory with the same numbers between -bound and bound. */
function both(bound: number): { simd: Rows; plain: Rows; memories: Int16Array[] } {
  const { memory, rows: simd } = rowsIn(ROWS * ROW, NEURONS, ONE);
  const copy = new ArrayBuffer(memory.byteLength);
  const memories = [new Int16Array(memory), new Int16Array(copy)];
  for (let k = 0; k < ROWS * NEURONS; k++) {
    memories[0][k] = random(2 * bound + 1) - bound;
    memories[1][k] = memories[0][k];
  }
  return { simd, plain: plainRows(copy, NEURONS, ONE), memories };
}
const anyPiece = (): number => random(HALF) * ROW;
const anySums = (): number => (HALF + 2 * random(HALF / 2)) * ROW;

describe('the loops of WebAssembly', () => {
  it('are in force here', () => {
    expect(rowsIn(1, NEURONS, ONE).rows.replace.toString()).toContain('[native code]');
  });

  it('change sums as the plain ones do', () => {
    const { simd, plain, memories } = both(90);
    for (let i = 0; i < 500; i++) {
      const [from, to] = [anySums(), anySums()];
      const [a, b, c, d, e, f] = Array.from({ length: 6 }, anyPiece);
      for (const rows of [simd, plain]) {
        rows.exchange(from, to, a, b, c, d, e, f);
        rows.replace(to, from, a, c, e, f);
      }
      expect(memories[0]).toEqual(memories[1]);
    }
  });

  it('do what is asked of them: a row less one and with another, in both views', () => {
    const { simd, memories } = both(100);
    const before = memories[0].slice();
    const at = (row: number, k: number): number => before[row * NEURONS + k];
    simd.replace(10 * ROW, 12 * ROW, 1 * ROW, 2 * ROW, 3 * ROW, 4 * ROW);
    simd.exchange(14 * ROW, 16 * ROW, 1 * ROW, 2 * ROW, 3 * ROW, 4 * ROW, 5 * ROW, 6 * ROW);
    for (let k = 0; k < NEURONS; k++) {
      expect(memories[0][12 * NEURONS + k]).toBe(at(10, k) - at(1, k) + at(2, k));
      expect(memories[0][13 * NEURONS + k]).toBe(at(11, k) - at(3, k) + at(4, k));
      expect(memories[0][16 * NEURONS + k]).toBe(at(14, k) - at(1, k) + at(2, k) - at(3, k));
      expect(memories[0][17 * NEURONS + k]).toBe(at(15, k) - at(4, k) + at(5, k) - at(6, k));
    }
  });

  it('give the same output, also where neurons are cut off at either end', () => {
    for (const bound of [127, 300, 4096, 32_767]) {
      const { simd, plain, memories } = both(bound);
      // Weights are bytes.
      for (const numbers of memories) for (let k = 0; k < HALF * NEURONS; k++) numbers[k] = (numbers[k] << 24) >> 24;
      for (let i = 0; i < 200; i++) {
        const [own, other] = [anySums(), anySums()];
        const weights = random(HALF - 1) * ROW;
        expect(simd.outputOf(own, other, weights)).toBe(plain.outputOf(own, other, weights));
      }
    }
  });
});

describe('without WebAssembly', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('the plain loops are in force', () => {
    vi.stubGlobal('WebAssembly', undefined);
    const { memory, rows } = rowsIn(10 * ROW, NEURONS, ONE);
    const numbers = new Int16Array(memory);
    numbers[0] = 7;
    rows.replace(0, 4 * ROW, 2 * ROW, 2 * ROW, 2 * ROW, 2 * ROW);
    expect(numbers[4 * NEURONS]).toBe(7);
    expect(rows.replace.toString()).not.toContain('[native code]');
  });
});
