/**
 * Finds the multipliers of engine/board/magics.ts and prints that file:
 *   node scripts/find-magics.ts > engine/board/magics.ts
 *
 * A slider's attacks depend on the occupancy of at most 12 squares. We want to turn that occupancy, in two 32-bit
 * halves, into a table index without collisions and in a table of the smallest size, 2^bits. Folding by exclusive or,
 *   index = (imul(lo & maskLo, a) ^ imul(hi & maskHi, b)) >>> (32 - bits),
 * succeeds with sparse random multipliers (a, b). The random numbers are seeded, so the result is repeatable.
 */
import { BISHOP_STEPS, forEachSubset, relevantSquares, ROOK_STEPS, walkAttacks } from '../engine/board/rays.ts';

let seed = 0x1d872b41;
function random(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return seed;
}
const sparse = () => random() & random() & random();

function findMagic(square: number, steps: typeof ROOK_STEPS | typeof BISHOP_STEPS): [number, number] {
  const [maskLo, maskHi] = relevantSquares(square, steps);
  const cases: [lo: number, hi: number, attackLo: number, attackHi: number][] = [];
  forEachSubset(maskLo, maskHi, (lo, hi) => cases.push([lo, hi, ...walkAttacks(square, lo, hi, steps)]));
  const shift = 32 - Math.log2(cases.length);
  const usedBy = new Int32Array(cases.length);
  const attackLo = new Int32Array(cases.length);
  const attackHi = new Int32Array(cases.length);
  for (let attempt = 1; ; attempt++) {
    const a = sparse();
    const b = sparse();
    const collision = cases.some(([lo, hi, aLo, aHi]) => {
      const index = (Math.imul(lo, a) ^ Math.imul(hi, b)) >>> shift;
      if (usedBy[index] === attempt) return attackLo[index] !== aLo || attackHi[index] !== aHi;
      usedBy[index] = attempt;
      attackLo[index] = aLo;
      attackHi[index] = aHi;
      return false;
    });
    if (!collision) return [a, b];
  }
}

function table(name: string, what: string, steps: typeof ROOK_STEPS | typeof BISHOP_STEPS): string {
  const numbers = Array.from({ length: 64 }, (_, square) => findMagic(square, steps)).flat();
  const rows = [];
  for (let i = 0; i < numbers.length; i += 8) rows.push(`  ${numbers.slice(i, i + 8).join(', ')},`);
  return `/** ${what}: for each square, a1 to h8, the multiplier of the low half and that of the high half. */
// biome-ignore format: a table
// prettier-ignore
export const ${name} = Int32Array.of(
${rows.join('\n')}
);`;
}

console.log(`/** Multipliers that turn a slider's occupancy into a table index. Found by scripts/find-magics.ts, which says how. */

${table('ROOK_MAGICS', 'Rooks', ROOK_STEPS)}

${table('BISHOP_MAGICS', 'Bishops', BISHOP_STEPS)}`);
