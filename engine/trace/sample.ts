/** Drawing a part when the whole is too much, and what the part says of the whole. */

/** Numbers from 0 up to but not including 1 that a seed determines, the same on every machine (the generator mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** At most `size` of the items, each as likely as any other, in their order; all of them when there are no more. */
export function drawSample(items: Uint32Array, size: number, seed: number): Uint32Array<ArrayBuffer> {
  const pool = Uint32Array.from(items);
  if (pool.length <= size) return pool;
  const random = seededRandom(seed);
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (pool.length - i));
    const item = pool[j];
    pool[j] = pool[i];
    pool[i] = item;
  }
  return pool.slice(0, size).sort();
}

/** Two-sided 95 percent of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's 95 percent interval for a share of which `count` of `size` drawn items are an instance (Wilson 1927). From 0 to
 * 1; the whole range when nothing was drawn.
 */
export function wilsonInterval(count: number, size: number): [low: number, high: number] {
  if (size === 0) return [0, 1];
  const share = count / size;
  const z2 = (Z * Z) / size;
  const centre = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / size + z2 / (4 * size));
  // At the ends the interval touches 0 and 1; rounding must not keep it from doing so.
  return [count === 0 ? 0 : Math.max(0, centre - half), count === size ? 1 : Math.min(1, centre + half)];
}
