/**
 * The weights of weights.ts as the evaluation adds them up: middlegame and endgame value in one 32-bit integer, so that
 * one addition adds both. It is the endgame value times 65536 plus the middlegame value. Both must stay within 16 bits,
 * that is between -32768 and 32767 centipawns. The tuner changes the tables in place.
 */
import { psqTable } from '../board/position.ts';
import { fixedInt32 } from '../board/typed-arrays.ts';
import { type PlainWeights, pieceSquare, pieceValue, terms } from './weights.ts';

export type TermName = keyof typeof terms;

/** Packs a middlegame and an endgame value, in centipawns. */
export const pack = (mg: number, eg: number): number => (eg * 65536 + mg) | 0;
/** The middlegame value of a packed pair. */
export const middlegame = (packed: number): number => (packed << 16) >> 16;
/** The endgame value of a packed pair: adding half a unit first undoes the borrow of a negative middlegame value. */
export const endgame = (packed: number): number => (packed + 0x8000) >> 16;

/** Each term's weights, packed: one Int32Array a term. */
export const packedTerms = Object.fromEntries(
  Object.entries(terms).map(([name, pairs]) => [name, fixedInt32(pairs.map(([mg, eg]) => pack(mg, eg)))]),
) as Record<TermName, Int32Array>;

/** Fills psqTable from the book's weights or from others; the position must be set up again after that. */
export function fillPsqTable(
  values: PlainWeights['pieceValue'] = pieceValue,
  squares: PlainWeights['pieceSquare'] = pieceSquare,
): void {
  for (let type = 1; type <= 6; type++) {
    const [mg, eg] = values[type];
    for (let square = 0; square < 64; square++) {
      // The weights are printed as one sees the board: the eighth rank first, White at the bottom.
      const printed = square ^ 56;
      const white = pack(mg + squares[type].mg[printed], eg + squares[type].eg[printed]);
      psqTable[type * 64 + square] = white;
      psqTable[(type + 8) * 64 + (square ^ 56)] = -white | 0;
    }
  }
}

fillPsqTable();
