/**
 * The position: one, in module-level typed arrays, because V8 reads those fastest
 * (docs/decisions/0002-one-position.md).
 *
 * Board and bitboards hold the position as it stands. What a move cannot be undone from (keys, rights, clock,
 * evaluation sum) is kept per ply in columns: make writes the row of the next ply, unmake just steps back a row.
 */
import {
  castlingKeys,
  castlingKeysHi,
  enPassantKeys,
  enPassantKeysHi,
  pieceKeys,
  pieceKeysHi,
  whiteToMove,
} from './zobrist.ts';
import { onlySquare } from './bits.ts';
import { fixedInt32, fixedUint8 } from './typed-arrays.ts';
import { BLACK, KING, PAWN, QUEEN, type Side } from './pieces.ts';

// What pieces add to two sums that making a move keeps up: the piece-square sum and the game phase. For the board these
// are numbers; the evaluation says what a square is worth (eval/packed-weights.ts).

/**
 * Value of a piece on a square at 64 * piece + square: positive for White's pieces, negative for Black's; zeros until
 * filled.
 */
export const psqTable = new Int32Array(16 * 64);
/** What a piece adds to the game phase: minor pieces 1, rooks 2, queens 4; 24 with all pieces on the board. */
export const phaseTable = fixedUint8([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);
/** The phase with all pieces on the board; more than that (after promotions) counts as that. */
export const FULL_PHASE = 24;

/** The longest game plus search that fits, in plies. The longest possible game of chess has fewer than 12,000. */
export const MAX_GAME_PLY = 12_288;

/**
 * Bitboards, by piece: 1 to 6 are White's pawn to king, 9 to 14 Black's; at 0 and 8 stand all of White's and all of
 * Black's pieces. All low halves come first, then all high ones.
 */
export const bitboards = fixedInt32(32);
/** The low halves (a1 to h4) and the high halves (a5 to h8) of the same. */
export const bitboardsLo = bitboards.subarray(0, 16);
export const bitboardsHi = bitboards.subarray(16);
/**
 * What to add to a piece for the place in `bitboards` of the half that a square lies in, and what leads from one half
 * to the other.
 */
export const halfAt = (square: number): number => (square & 32) >> 1;
export const OTHER_HALF = 16;
/** Piece on each square, 0 when empty. */
export const board = fixedUint8(64);

/** Castling rights by ply: bit 0 White's king side, 1 White's queen side, 2 and 3 Black's. */
export const castling = new Uint8Array(MAX_GAME_PLY);
/** En passant target square by ply, 0 for none. Set only when an enemy pawn stands ready to capture. */
export const enPassant = new Uint8Array(MAX_GAME_PLY);
/** Plies since the last capture or pawn move, by ply. */
export const halfmoveClock = new Uint16Array(MAX_GAME_PLY);
/** Zobrist key, low and high half, by ply. */
export const keyLo = new Int32Array(MAX_GAME_PLY);
export const keyHi = new Int32Array(MAX_GAME_PLY);
/** Sum of piece-square values by ply, White's less Black's, middlegame and endgame in one number (psqTable). */
export const psqSum = new Int32Array(MAX_GAME_PLY);
/** Piece captured by the move that led to this ply, 0 for none. */
export const captured = new Uint8Array(MAX_GAME_PLY);
/** The move that led to this ply, and from bit 16 on the piece that moved; 0 for a null move. */
export const moved = new Int32Array(MAX_GAME_PLY);

/** Side to move, 0 White or 8 Black: one number, in an array because hot code reads those fastest. */
export const sideToMove = fixedInt32(1);
/** Game phase: 24 with all pieces on the board, 0 with none, more after promotions (phaseTable). */
export const gamePhase = fixedInt32(1);
/** The earliest ply that the present position can repeat: a null move sets it, for nobody can repeat by passing. */
export const repetitionFloor = fixedInt32(1);
/** Row of the columns above that is in force: plies since the position was set up. */
export const gamePly = fixedInt32(1);
const fullmoveNumber = fixedInt32(1).fill(1);

/** The same by name, for code that is not hot. */
export const now = {
  get side(): Side {
    return sideToMove[0] as Side;
  },
  set side(side: Side) {
    sideToMove[0] = side;
  },
  get ply(): number {
    return gamePly[0];
  },
  set ply(ply: number) {
    gamePly[0] = ply;
  },
  /** Number of the move as FEN counts it, from 1. */
  get fullmove(): number {
    return fullmoveNumber[0];
  },
  set fullmove(fullmove: number) {
    fullmoveNumber[0] = fullmove;
  },
};

/** Square of the king of a side. */
export function kingSquare(side: number): number {
  return onlySquare(bitboardsLo[side | KING], bitboardsHi[side | KING]);
}

/** Puts a piece on, or takes it off, a square of the bitboards (not of `board`). */
export function toggle(piece: number, square: number): void {
  const bit = 1 << (square & 31);
  const half = halfAt(square);
  bitboards[piece + half] ^= bit;
  bitboards[(piece & BLACK) + half] ^= bit;
}

/** Pieces of a side beside its king and pawns: 0, 1, or 2 for two and more, as which a queen counts. */
export function piecesUpTo2(side: number): number {
  const lo = bitboardsLo[side] ^ bitboardsLo[side | PAWN] ^ bitboardsLo[side | KING];
  const hi = bitboardsHi[side] ^ bitboardsHi[side | PAWN] ^ bitboardsHi[side | KING];
  if ((lo | hi) === 0) return 0;
  // A set with its lowest member taken out is empty where it had one.
  const isOne = (lo & (lo - 1)) === 0 && (hi & (hi - 1)) === 0 && (lo === 0 || hi === 0);
  return isOne && (bitboardsLo[side | QUEEN] | bitboardsHi[side | QUEEN]) === 0 ? 1 : 2;
}

/** Empties the board and goes back to ply 0. */
export function clearPosition(): void {
  bitboards.fill(0);
  board.fill(0);
  now.side = 0;
  now.ply = 0;
  now.fullmove = 1;
  repetitionFloor[0] = 0;
  castling[0] = enPassant[0] = halfmoveClock[0] = captured[0] = 0;
}

/** Computes from scratch what make keeps up move by move (keys, sums, phase), into the row of the present ply. */
export function recompute(): void {
  const ply = now.ply;
  let lo = castlingKeys[castling[ply] * 2] ^ enPassantKeys[enPassant[ply] * 2] ^ whiteToMove[now.side >> 3];
  let hi = castlingKeysHi[castling[ply] * 2] ^ enPassantKeysHi[enPassant[ply] * 2] ^ whiteToMove[1 - (now.side >> 3)];
  let sum = 0;
  let phaseSum = 0;
  for (let square = 0; square < 64; square++) {
    const piece = board[square];
    if (piece === 0) continue;
    const index = piece * 64 + square;
    lo ^= pieceKeys[index * 2];
    hi ^= pieceKeysHi[index * 2];
    sum = (sum + psqTable[index]) | 0;
    phaseSum += phaseTable[piece];
  }
  keyLo[ply] = lo;
  keyHi[ply] = hi;
  psqSum[ply] = sum;
  gamePhase[0] = phaseSum;
}
