/** The terms of weights.ts as packed numbers, for the evaluation to add. The tuner changes them in place. */
import { fixedInt32 } from '../board/fixed-arrays.ts';
import { pack } from './packed.ts';
import { terms } from './weights.ts';

export type TermName = keyof typeof terms;

/** Each term's weights, packed: one Int32Array a term. */
export const packedTerms = Object.fromEntries(
  Object.entries(terms).map(([name, pairs]) => [name, fixedInt32(pairs.map(([mg, eg]) => pack(mg, eg)))]),
) as Readonly<Record<TermName, Int32Array>>;
