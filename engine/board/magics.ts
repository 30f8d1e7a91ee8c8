/**
 * Multipliers that turn a slider's occupancy into a table index, kept as the seeds of a random number generator:
 * scripts/lab/find-magics.ts found the first seed for each square that works, and says how they are used.
 */

/**
 * The pair of multipliers, for the low and the high half, that a seed (1 or more) stands for: sparse random numbers.
 */
export function magicOf(seed: number): [low: number, high: number] {
  let state = seed * 581; // of some thousand odd factors the one whose seeds take the least room
  // The generator "xorshift32" (G. Marsaglia 2003). The and of two numbers has fewer bits set.
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  random();
  return [random() & random(), random() & random()];
}

/** Seeds for rooks, by square from a1 to h8. */
// prettier-ignore
export const ROOK_SEEDS = [
  9445, 5361, 1531, 18189, 3812, 753, 1780, 7459,
  1545, 6344, 4462, 684, 2579, 58, 645, 6220,
  550, 2405, 645, 4689, 10849, 309, 2925, 3467,
  145, 145, 89, 629, 307, 234, 100, 26,
  11547, 3483, 1206, 18126, 719, 376, 2703, 253,
  2644, 188, 1666, 4871, 8145, 12205, 100, 4273,
  2685, 2685, 1206, 1974, 2133, 238, 1489, 253,
  881, 881, 881, 881, 200, 96, 1562, 1423,
];

/** Seeds for bishops, likewise. */
// prettier-ignore
export const BISHOP_SEEDS = [
  635, 6, 111, 265, 3, 31, 52, 52,
  58, 26, 6, 173, 51, 10, 26, 1,
  26, 169, 53, 39, 223, 39, 47, 74,
  2, 2, 97, 521, 1136, 293, 26, 108,
  63, 60, 1, 340, 93, 13, 13, 13,
  51, 102, 77, 959, 225, 6, 6, 23,
  52, 57, 11, 298, 12, 12, 72, 6,
  52, 1, 236, 197, 286, 2, 58, 261,
];
