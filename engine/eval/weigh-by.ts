/** Changes the weights that the evaluation counts by: the book's, those fitted with the attack terms, or some that the tuner tries. */
import { recompute } from '../board/position.ts';
import { pack } from './packed.ts';
import { pawnEntries } from './pawn-structure.ts';
import { fillPsqTable } from './psq.ts';
import { packedTerms, type TermName } from './terms.ts';
import type { PlainWeights } from './weights.ts';

/** Forgets what the evaluation remembers of sums by other weights. */
export function forgetSums(): void {
  pawnEntries.fill(0);
}

/** From now on the evaluation counts by these weights; the present position is summed up anew, the way to it is not. */
export function weighBy({ pieceValue, pieceSquare, terms }: PlainWeights): void {
  fillPsqTable(pieceValue, pieceSquare);
  for (const name of Object.keys(packedTerms) as TermName[]) {
    packedTerms[name].set(terms[name].map(([mg, eg]) => pack(mg, eg)));
  }
  forgetSums();
  recompute();
}
