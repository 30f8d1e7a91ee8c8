/** The terms of weights.ts as packed numbers, for the evaluation to add. The tuner changes them in place. */
import { packAll } from './packed.ts';
import { terms } from './weights.ts';

export type TermName = keyof typeof terms;

/** Each term's weights, packed: one Int32Array a term. */
export const packedTerms = packAll(terms);
