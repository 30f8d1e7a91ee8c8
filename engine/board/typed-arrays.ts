/**
 * Small typed arrays for hot code, which stay where they are in memory (docs/decisions/0007). Larger ones do so anyway.
 */

/** An Int32Array that stays in place: of that many zeros, or with these values. */
export function fixedInt32(content: number | readonly number[]): Int32Array<ArrayBuffer> {
  const length = typeof content === 'number' ? content : content.length;
  const array = new Int32Array(new ArrayBuffer(length * 4));
  if (typeof content !== 'number') array.set(content);
  return array;
}

/** A Uint8Array that stays in place: of that many zeros, or with these values. */
export function fixedUint8(content: number | readonly number[]): Uint8Array<ArrayBuffer> {
  const array = new Uint8Array(new ArrayBuffer(typeof content === 'number' ? content : content.length));
  if (typeof content !== 'number') array.set(content);
  return array;
}

/**
 * `count` views of one list of numbers, each one number further on than the one before: at an index the first has what
 * stands there, the second what stands next. One index finds both (docs/decisions/0007).
 */
export function views(length: number, count: number): Int32Array<ArrayBuffer>[] {
  const list = new ArrayBuffer((length + count - 1) * 4);
  return Array.from({ length: count }, (_, further) => new Int32Array(list, further * 4, length));
}

/** A Float64Array of that many zeros that stays in place. */
export const fixedFloat64 = (length: number): Float64Array<ArrayBuffer> =>
  new Float64Array(new ArrayBuffer(length * 8));
