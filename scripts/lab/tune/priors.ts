/**
 * What is expected of weights before any game was seen: tables are smooth. A few hundred thousand positions say little
 * about a knight in the corner or a queen with 27 moves; there the neighbours' values decide.
 */
import type { Prior } from './fit.ts';
import type { TermName } from '../../../engine/eval/packed-weights.ts';
import { ENTRIES, SQUARE_ENTRIES, termRanges } from './weights-table.ts';

/** Centipawns by which a square usually differs from the next one, and from its mirror image on the other wing. */
const NEIGHBOUR_SPREAD = 36;
const MIRROR_SPREAD = 36;
/**
 * Centipawns by which a step along a row of values (mobility, attacks on the king) usually differs from the step
 * before.
 */
const BEND_SPREAD = 18;
/** The same where few, unlike values stand in a row: ranks of pawns, pawns of a shelter. */
const COARSE_BEND_SPREAD = 75;
/**
 * Centipawns by which a weight may differ from what it was; wide, it only ties down what no game says anything about.
 */
const START_SPREAD = 120;
/**
 * Rows of which each side always has just one entry: only the differences within them count. Their first entry keeps
 * what it has, within this many centipawns: no attack on the king adds nothing.
 */
const LEVELLED: readonly TermName[] = ['kingAttack'];
const LEVEL_SPREAD = 0.5;
/** Rows of values from this length on count as fine. */
const FINE = 9;

/** The expectations about the row of weights; `counts` says how often each entry was seen, `start` what it was. */
export function priorsFor(start: Float64Array, counts: Float64Array): Prior[] {
  const priors: Prior[] = [];
  // An entry that is 0 and never seen belongs to what cannot be, as a passed pawn on the first rank.
  const exists = (entry: number): boolean => counts[entry] > 0 || start[2 * entry] !== 0 || start[2 * entry + 1] !== 0;
  const expect = (entries: readonly number[], factors: readonly number[], target: number, spread: number): void => {
    if (!entries.every(exists)) return;
    for (let half = 0; half < 2; half++) {
      priors.push({ parts: entries.map((entry, i) => [2 * entry + half, factors[i]] as const), target, spread });
    }
  };
  for (let entry = 0; entry < ENTRIES; entry++) {
    if (!exists(entry)) continue;
    for (let half = 0; half < 2; half++) {
      priors.push({ parts: [[2 * entry + half, 1]], target: start[2 * entry + half], spread: START_SPREAD });
    }
  }
  for (let entry = 0; entry < SQUARE_ENTRIES; entry++) {
    const file = entry & 7;
    const rank = (entry & 63) >> 3;
    const pawn = entry < 64;
    if (pawn && (rank === 0 || rank === 7)) continue;
    if (file < 7) expect([entry, entry + 1], [1, -1], 0, NEIGHBOUR_SPREAD);
    if (rank < (pawn ? 6 : 7)) expect([entry, entry + 8], [1, -1], 0, pawn ? 2 * NEIGHBOUR_SPREAD : NEIGHBOUR_SPREAD);
    if (file < 4) expect([entry, entry ^ 7], [1, -1], 0, MIRROR_SPREAD);
  }
  for (const { name, first, length } of termRanges) {
    if (LEVELLED.includes(name)) {
      for (const index of [2 * first, 2 * first + 1]) {
        priors.push({ parts: [[index, 1]], target: start[index], spread: LEVEL_SPREAD });
      }
    }
    const spread = length >= FINE ? BEND_SPREAD : COARSE_BEND_SPREAD;
    for (let i = first + 1; i < first + length - 1; i++) expect([i - 1, i, i + 1], [1, -2, 1], 0, spread);
  }
  return priors;
}
