/**
 * Finds the seeds of engine/board/magics.ts and prints them: node scripts/lab/find-magics.ts
 *
 * A slider's attacks depend on the occupancy of at most 12 squares. We want to turn that occupancy, in two 32-bit
 * halves, into a table index without collisions and in a table of the smallest size, 2^bits. Folding by exclusive or,
 *   index = (imul(lo & maskLo, a) ^ imul(hi & maskHi, b)) >>> (32 - bits),
 * succeeds with sparse random multipliers (a, b). Every seed 1, 2, 3 … stands for one pair (magicOf), and the first
 * seed without a collision is taken: it is shorter to write down than its pair.
 */
import { helpIfAsked } from '../arguments.ts';
import { magicOf } from '../../engine/board/magics.ts';
import { BISHOP_STEPS, forEachSubset, ROOK_STEPS, relevantSquares, walkAttacks } from '../../engine/board/rays.ts';

helpIfAsked();

function findSeed(square: number, steps: typeof ROOK_STEPS | typeof BISHOP_STEPS): number {
  const [maskLo, maskHi] = relevantSquares(square, steps);
  const cases: [lo: number, hi: number, attackLo: number, attackHi: number][] = [];
  forEachSubset(maskLo, maskHi, (lo, hi) => cases.push([lo, hi, ...walkAttacks(square, lo, hi, steps)]));
  const shift = 32 - Math.log2(cases.length);
  const usedBy = new Int32Array(cases.length);
  const attackLo = new Int32Array(cases.length);
  const attackHi = new Int32Array(cases.length);
  for (let seed = 1; ; seed++) {
    const [a, b] = magicOf(seed);
    const collision = cases.some(([lo, hi, aLo, aHi]) => {
      const index = (Math.imul(lo, a) ^ Math.imul(hi, b)) >>> shift;
      if (usedBy[index] === seed) return attackLo[index] !== aLo || attackHi[index] !== aHi;
      usedBy[index] = seed;
      attackLo[index] = aLo;
      attackHi[index] = aHi;
      return false;
    });
    if (!collision) return seed;
  }
}

for (const [name, steps] of [
  ['ROOK_SEEDS', ROOK_STEPS],
  ['BISHOP_SEEDS', BISHOP_STEPS],
] as const) {
  const seeds = Array.from({ length: 64 }, (_, square) => findSeed(square, steps));
  const rows = [];
  for (let i = 0; i < 64; i += 8) rows.push(`  ${seeds.slice(i, i + 8).join(', ')},`);
  console.log(`export const ${name} = [\n${rows.join('\n')}\n];`);
}
