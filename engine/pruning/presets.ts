/**
 * The published variants of the techniques, as settings: what to change from the book's defaults to get the rule as it
 * was printed. Facts and measured results only; the results are their authors' own, of their engines.
 */
import type { TechniqueId } from './index.ts';
import type { Preset } from './preset.ts';
import { presetsOfExchanges } from './presets-of-exchanges.ts';
import { presetsOfMoves } from './presets-of-moves.ts';
import { presetsOfMultiCut } from './presets-of-multicut.ts';
import { presetsOfNodes } from './presets-of-nodes.ts';
import { presetsOfProbCut } from './presets-of-probcut.ts';
import { presetsOfRazoring } from './presets-of-razoring.ts';
import { presetsOfReductions } from '../reductions/presets.ts';

export { type Preset, type PublishedResult, testAddress } from './preset.ts';

/** All published variants, by their place in the search. */
export const presets: readonly Preset[] = [
  ...presetsOfNodes,
  ...presetsOfRazoring,
  ...presetsOfProbCut,
  ...presetsOfMultiCut,
  ...presetsOfMoves,
  ...presetsOfExchanges,
  ...presetsOfReductions,
];

/** The variant of this id; undefined where there is none. */
export const presetById = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

/**
 * The published variants of a technique that need no other one, so that one search without the technique is what all
 * of them are compared with.
 */
export const variantsOf = (technique: TechniqueId): readonly Preset[] =>
  presets.filter((preset) => preset.technique === technique && preset.onTopOf === undefined);
