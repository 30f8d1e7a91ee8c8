/** Drawing a part when the whole is too much, and what the part says of the whole. */

/**
 * Numbers from 0 up to but not including 1 that a seed determines, the same on every machine (the generator
 * mulberry32).
 */
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

/** The same items in an order by chance. */
export function shuffled(items: Uint32Array, seed: number): Uint32Array<ArrayBuffer> {
  const pool = Uint32Array.from(items);
  const random = seededRandom(seed);
  for (let i = pool.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pool[i], pool[j]] = [pool[j], pool[i]];
  }
  return pool;
}

/**
 * The most that the share of instances in the whole can be, with 95 percent confidence, when `count` of `size` drawn
 * items are one: the one-sided bound of Clopper and Pearson (Biometrika 26, 1934). With none among them it is nearly 3
 * / size, the rule of three. From 0 to 1; 1 when nothing was drawn.
 */
export function upperBound(count: number, size: number): number {
  if (count >= size) return 1;
  // The share at which so few instances or fewer come up once in twenty draws.
  let low = count / size;
  let high = 1;
  for (let i = 0; i < 50; i++) {
    const share = (low + high) / 2;
    if (atMost(count, size, share) > 0.05) low = share;
    else high = share;
  }
  return high;
}

/**
 * How likely at most `count` instances among `size` drawn are when their share is `share`: the lower tail of the
 * binomial distribution.
 */
function atMost(count: number, size: number, share: number): number {
  const odds = Math.log(share) - Math.log1p(-share);
  let term = size * Math.log1p(-share);
  let sum = Math.exp(term);
  for (let k = 1; k <= count; k++) {
    term += Math.log((size - k + 1) / k) + odds;
    sum += Math.exp(term);
  }
  return sum;
}
