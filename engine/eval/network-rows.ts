/**
 * What the network adds up, and the three loops that do it: over rows of 16-bit numbers in one block of memory, one
 * number a neuron. They stand here as anybody would write them, and in network-simd.ts for WebAssembly, eight neurons
 * at a time; that is in force where the runtime takes it, and makes the whole search 1.7 times as fast. Both give the
 * same numbers (network-rows.test.ts).
 *
 * Places in the memory are counted in bytes.
 */
import { simdModule } from './network-simd.ts';

/** WebAssembly, as far as it is needed here. Some pages are forbidden it, and an old browser may not have it. */
declare const WebAssembly: {
  Memory: new (limits: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
};

/** The loops. A position has a row for White's view and, right behind it, one for Black's. */
export interface Rows {
  /**
   * Rows of a position at `to`: those at `from`, in White's view less the row `a` and with the row `b`, in Black's with
   * c and d.
   */
  replace(from: number, to: number, a: number, b: number, c: number, d: number): void;
  /**
   * The same with a captured piece gone, too: less a and c and with b in White's view, less d and f and with e in
   * Black's.
   */
  exchange(from: number, to: number, a: number, b: number, c: number, d: number, e: number, f: number): void;
  /**
   * The sum of all neurons, each cut off below 0 and above `one` and squared, by its weight; weights stand as the rows
   * own, other.
   */
  outputOf(own: number, other: number, weights: number): number;
}

/** The loops in plain TypeScript, for `neurons` of a side. */
export function plainRows(memory: ArrayBuffer, neurons: number, one: number): Rows {
  const numbers = new Int16Array(memory);
  const add = (from: number, to: number, less: number, more: number): void => {
    for (let k = 0; k < neurons; k++) {
      numbers[(to >> 1) + k] = numbers[(from >> 1) + k] - numbers[(less >> 1) + k] + numbers[(more >> 1) + k];
    }
  };
  const take = (at: number, less: number): void => {
    for (let k = 0; k < neurons; k++) numbers[(at >> 1) + k] -= numbers[(less >> 1) + k];
  };
  const bytes = 2 * neurons;
  const replace: Rows['replace'] = (from, to, a, b, c, d) => {
    add(from, to, a, b);
    add(from + bytes, to + bytes, c, d);
  };
  return {
    replace,
    exchange(from, to, a, b, c, d, e, f) {
      replace(from, to, a, b, d, e);
      take(to, c);
      take(to + bytes, f);
    },
    outputOf(own, other, weights) {
      let sum = 0;
      for (let k = 0; k < neurons; k++) {
        const x = Math.max(0, Math.min(one, numbers[(own >> 1) + k]));
        const y = Math.max(0, Math.min(one, numbers[(other >> 1) + k]));
        sum += x * x * numbers[(weights >> 1) + k] + y * y * numbers[(weights >> 1) + neurons + k];
      }
      return sum;
    },
  };
}

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/** Memory of at least so many bytes, and the loops over it: by WebAssembly, or plain ones where it cannot be had. */
export function rowsIn(bytes: number, neurons: number, one: number): { memory: ArrayBuffer; rows: Rows } {
  const pages = Math.ceil(bytes / PAGE);
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const module = new WebAssembly.Module(simdModule(neurons, one, pages));
    const { exports } = new WebAssembly.Instance(module, { m: { memory } });
    return { memory: memory.buffer, rows: exports as Rows };
  } catch {
    const memory = new ArrayBuffer(pages * PAGE);
    return { memory, rows: plainRows(memory, neurons, one) };
  }
}
