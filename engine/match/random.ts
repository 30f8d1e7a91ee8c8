/** Random numbers from a seed: the same seed gives the same numbers on every machine. */

/**
 * A generator of whole numbers from 0 to `below` - 1. `seed` and `stream` are whole numbers; different streams of one
 * seed have nothing to do with each other, so that any of them may be drawn from first. (The mixing step is that of
 * murmur3, over a counter.)
 */
export function randomNumbers(seed: number, stream = 0): (below: number) => number {
  let state = mix((seed | 0) ^ mix((stream | 0) + 0x1b873593));
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    return Math.floor(((mix(state) >>> 0) / 2 ** 32) * below);
  };
}

function mix(number: number): number {
  let x = number | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** The numbers 0 to `length` - 1 in a random order. */
export function shuffled(length: number, random: (below: number) => number): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = random(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
