/**
 * What each technique saves in other engines, and in this one with faults. Written by
 * `npm run measure -- savings`; do not edit.
 */
import type { TechniqueId } from '../../pruning/index.ts';

/**
 * By technique: an engine that has it, and how many times as many nodes it needs without, at depth 1, 2 and so on: the
 * geometric mean over the positions.
 */
export const knownSavings: Readonly<Record<TechniqueId, readonly { engine: string; byDepth: readonly number[] }[]>> = {
  rfp: [],
  nmp: [],
  razor: [],
  probcut: [],
  multicut: [],
  lmp: [],
  fp: [],
  hp: [],
  see: [],
  lmr: [],
};

/** The same of this engine at depth 7: as it is, and with faults that change it. */
export const ownSavings: Readonly<
  Record<TechniqueId, { asItIs: number; faults: readonly { what: string; saving: number }[] }>
> = {
  rfp: { asItIs: 1, faults: [] },
  nmp: { asItIs: 1, faults: [] },
  razor: { asItIs: 1, faults: [] },
  probcut: { asItIs: 1, faults: [] },
  multicut: { asItIs: 1, faults: [] },
  lmp: { asItIs: 1, faults: [] },
  fp: { asItIs: 1, faults: [] },
  hp: { asItIs: 1, faults: [] },
  see: { asItIs: 1, faults: [] },
  lmr: { asItIs: 1, faults: [] },
};
