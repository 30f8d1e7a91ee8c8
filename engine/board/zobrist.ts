/**
 * Zobrist keys: 64 bits as two 32-bit halves, the exclusive or of a random number for each feature of the position.
 *
 * The numbers are paired: what White has on a square counts (a, b), and what Black has on the mirrored square counts
 * (b, a). So a position with colours and ranks mirrored has the key with its halves exchanged, and a table that is
 * indexed by a symmetric function of both halves (search/transposition.ts) treats a position and its mirror alike:
 * they visit the same number of nodes, which a test asserts.
 */
import { views } from './typed-arrays.ts';
import { BLACK, WHITE } from './pieces.ts';

/**
 * Key halves of a piece on a square, at 2 * (64 * piece + square) of either array; pieces 1 to 6 White, 9 to 14 Black.
 */
export const [pieceKeys, pieceKeysHi] = views(16 * 64 * 2, 2);
/** Key halves of the castling rights, at 2 * rights; rights are four bits, see position.ts. */
export const [castlingKeys, castlingKeysHi] = views(16 * 2, 2);
/** Key halves of an en passant target square, at 2 * square; square 0 stands for none and is zero. */
export const [enPassantKeys, enPassantKeysHi] = views(64 * 2, 2);
/** Exclusive-or difference between White and Black to move: both halves are the same number, by the pairing. */
export let sideToggle = 0;
/** Key halves that say White is to move; Black to move is the same pair exchanged. */
export const whiteToMove = new Int32Array(2);

/** The generator "xorshift32" (G. Marsaglia 2003), seeded: the keys are the same on every machine. */
let seed = 0x3c6ef35f;
function random(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return seed;
}

function setPair(table: Int32Array, white: number, black: number): void {
  const a = random();
  const b = random();
  table.set([a, b], white * 2);
  table.set([b, a], black * 2);
}

for (let warmUp = 0; warmUp < 64; warmUp++) random();
for (let type = 1; type <= 6; type++) {
  for (let square = 0; square < 64; square++) {
    setPair(pieceKeys, (WHITE | type) * 64 + square, (BLACK | type) * 64 + (square ^ 56));
  }
}
const single = new Int32Array(4 * 2);
setPair(single, 0, 2); // king sides: White's right is bit 0, Black's is bit 2
setPair(single, 1, 3); // queen sides
for (let rights = 0; rights < 16; rights++) {
  for (let right = 0; right < 4; right++) {
    if ((rights & (1 << right)) === 0) continue;
    castlingKeys[rights * 2] ^= single[right * 2];
    castlingKeys[rights * 2 + 1] ^= single[right * 2 + 1];
  }
}
for (let file = 0; file < 8; file++) setPair(enPassantKeys, 40 + file, 16 + file); // White captures onto rank 6, Black onto rank 3
whiteToMove.set([random(), random()]);
sideToggle = whiteToMove[0] ^ whiteToMove[1];
