/** Piece-square values, ready for make.ts to keep their sum move by move: material is part of each square's value. */
import { fixedUint8 } from '../board/fixed-arrays.ts';
import { pack } from './packed.ts';
import { type PlainWeights, pieceSquare, pieceValue } from './weights.ts';

/** Packed value of a piece on a square at 64 * piece + square: positive for White's pieces, negative for Black's. */
export const psqTable = new Int32Array(16 * 64);
/** What a piece adds to the game phase: minor pieces 1, rooks 2, queens 4; 24 with all pieces on the board. */
export const phaseTable = fixedUint8([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);
/** The phase with all pieces on the board; more than that (after promotions) counts as that. */
export const FULL_PHASE = 24;

/** Fills psqTable from the book's weights or from others; the position must be set up anew after that. */
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
