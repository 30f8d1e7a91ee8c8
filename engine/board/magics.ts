/**
 * Multipliers that turn a slider's occupancy into a table index, kept as the seeds of a random number generator:
 * scripts/find-magics.ts found the first seed for each square that works, and says how they are used.
 */

/** The pair of multipliers, for the low and the high half, that a seed (1 or more) stands for: sparse random numbers. */
export function magicOf(seed: number): [low: number, high: number] {
  let state = Math.imul(seed, 0x9e3779b1); // an odd constant: different seeds start far apart
  // The generator "xorshift32" (G. Marsaglia 2003). The and of three numbers has few bits set.
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  random();
  return [random() & random() & random(), random() & random() & random()];
}

/** Seeds for rooks, by square from a1 to h8. */
// prettier-ignore
export const ROOK_SEEDS = [
  8220, 3302, 7485, 1290, 8562, 4303, 4001, 13991,
  364, 364, 1336, 1395, 1395, 540, 864, 17751,
  2530, 1489, 6380, 383, 988, 2347, 3503, 1777,
  2085, 3906, 1170, 221, 5090, 5258, 155, 3539,
  699, 1875, 1647, 962, 1395, 7298, 692, 19177,
  1659, 1659, 280, 122, 1439, 4368, 155, 1940,
  3699, 851, 280, 2255, 269, 517, 1940, 1940,
  15551, 24289, 8193, 23401, 6955, 39, 3560, 17637,
];

/** Seeds for bishops, likewise. */
// prettier-ignore
export const BISHOP_SEEDS = [
  44, 860, 541, 534, 586, 44, 709, 2621,
  44, 44, 287, 35, 594, 413, 995, 148,
  1440, 82, 1440, 411, 177, 1397, 407, 1132,
  447, 465, 2328, 2866, 3886, 517, 31, 2301,
  22, 191, 2, 740, 800, 2189, 1260, 534,
  44, 148, 1687, 1691, 1419, 6162, 573, 424,
  709, 3569, 513, 529, 297, 407, 1051, 860,
  2621, 148, 2621, 385, 256, 148, 44, 860,
];
