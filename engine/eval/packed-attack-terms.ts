/** The weights of the terms that only the option `attacks` counts, packed, for attack-terms.lazy.ts to add. */
import { packAll } from './packed.ts';
import { attackWeights } from './play-weights.ts';

/** Each term's weights, packed: one Int32Array a term. The tuner changes them in place. */
export const packedAttackTerms = packAll(attackWeights);
