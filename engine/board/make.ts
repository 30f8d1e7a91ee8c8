/** Making and unmaking moves on the one position. Both expect a legal move; generate.ts makes no others. */
import {
  bitboards,
  bitboardsHi,
  bitboardsLo,
  board,
  captured,
  castling,
  enPassant,
  gamePhase,
  gamePly,
  halfAt,
  halfmoveClock,
  keyHi,
  keyLo,
  MAX_GAME_PLY,
  moved,
  OTHER_HALF,
  phaseTable,
  psqSum,
  psqTable,
  repetitionFloor,
  sideToMove,
  toggle,
} from './position.ts';
import { pawnAttacksLo, pawnAttacksHi } from './attacks.ts';
import { fixedUint8 } from './typed-arrays.ts';
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, flagOf, fromOf, rookComes, rookLeaves, toOf } from './move.ts';
import { BLACK, PAWN } from './pieces.ts';
import {
  castlingKeys,
  castlingKeysHi,
  enPassantKeys,
  enPassantKeysHi,
  pieceKeys,
  pieceKeysHi,
  sideToggle,
} from './zobrist.ts';

/** Repetition floor before the null move that led to a ply. */
const floorBefore = new Uint16Array(MAX_GAME_PLY);

/** Rights that survive a move from or to a square: and-ed together for both squares. */
const rightsKept = fixedUint8(64).fill(15);
rightsKept[4] = 12;
rightsKept[7] = 14;
rightsKept[0] = 13;
rightsKept[60] = 3;
rightsKept[63] = 11;
rightsKept[56] = 7;

/** Moves a piece on the bitboards, with one flip where both squares lie in one half. */
function shift(piece: number, from: number, to: number): void {
  const half = halfAt(from);
  const own = piece + half;
  const all = (piece & BLACK) + half;
  const left = 1 << (from & 31);
  const reached = 1 << (to & 31);
  if (half === halfAt(to)) {
    bitboards[own] ^= left | reached;
    bitboards[all] ^= left | reached;
  } else {
    bitboards[own] ^= left;
    bitboards[own ^ OTHER_HALF] ^= reached;
    bitboards[all] ^= left;
    bitboards[all ^ OTHER_HALF] ^= reached;
  }
}

/** Puts a piece on an empty square, and into keys, sum and phase of the row of a ply. */
function put(piece: number, square: number, ply: number): void {
  const index = (piece << 6) + square;
  toggle(piece, square);
  board[square] = piece;
  keyLo[ply] ^= pieceKeys[index << 1];
  keyHi[ply] ^= pieceKeysHi[index << 1];
  psqSum[ply] += psqTable[index];
  gamePhase[0] += phaseTable[piece];
}

/** Takes a piece off its square, and out of keys, sum and phase of the row of a ply. */
function lift(piece: number, square: number, ply: number): void {
  const index = (piece << 6) + square;
  toggle(piece, square);
  board[square] = 0;
  keyLo[ply] ^= pieceKeys[index << 1];
  keyHi[ply] ^= pieceKeysHi[index << 1];
  psqSum[ply] -= psqTable[index];
  gamePhase[0] -= phaseTable[piece];
}

/** What else happens when a king castles, a pawn takes en passant or is promoted: it stands on `to` by now. */
function makeSpecial(flag: number, us: number, to: number, ply: number): void {
  if (flag === EN_PASSANT) {
    lift(us ^ 9, to ^ 8, ply);
  } else if (flag === CASTLING) {
    lift(us | 4, rookLeaves(to), ply);
    put(us | 4, rookComes(to), ply);
  } else {
    lift(us | 1, to, ply);
    put(us | (flag - 2), to, ply);
  }
}

/** Takes that back, before the king or pawn goes back. The row of the ply is given up anyway. */
function unmakeSpecial(flag: number, us: number, to: number, ply: number): void {
  if (flag === EN_PASSANT) {
    put(us ^ 9, to ^ 8, ply);
  } else if (flag === CASTLING) {
    lift(us | 4, rookComes(to), ply);
    put(us | 4, rookLeaves(to), ply);
  } else {
    lift(us | (flag - 2), to, ply);
    put(us | 1, to, ply);
  }
}

/** Makes a legal move. */
export function makeMove(move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const ply = gamePly[0];
  const next = ply + 1;
  const us = sideToMove[0];
  const piece = board[from];
  const target = board[to];

  const rights = castling[ply];
  const rightsLeft = rights & rightsKept[from] & rightsKept[to];
  const oldEp = enPassant[ply] << 1;
  let lo = keyLo[ply] ^ sideToggle;
  let hi = keyHi[ply] ^ sideToggle;
  if (oldEp !== 0) {
    lo ^= enPassantKeys[oldEp];
    hi ^= enPassantKeysHi[oldEp];
  }
  if (rightsLeft !== rights) {
    lo ^= castlingKeys[rights << 1] ^ castlingKeys[rightsLeft << 1];
    hi ^= castlingKeysHi[rights << 1] ^ castlingKeysHi[rightsLeft << 1];
  }
  let sum = psqSum[ply];
  let ep = 0;
  // A pawn move sets the clock to 0, without a branch.
  let clock = Math.imul(halfmoveClock[ply] + 1, Number((piece & 7) !== 1));

  if (target !== 0) {
    toggle(target, to);
    const index = (target << 6) + to;
    const a = pieceKeys[index << 1];
    const b = pieceKeysHi[index << 1];
    lo ^= a;
    hi ^= b;
    sum = (sum - psqTable[index]) | 0;
    gamePhase[0] -= phaseTable[target];
    clock = 0;
  }

  shift(piece, from, to);
  board[from] = 0;
  board[to] = piece;
  const fromIndex = (piece << 6) + from;
  const toIndex = (piece << 6) + to;
  const fromLo = pieceKeys[fromIndex << 1];
  const fromHi = pieceKeysHi[fromIndex << 1];
  const toLo = pieceKeys[toIndex << 1];
  const toHi = pieceKeysHi[toIndex << 1];
  lo ^= fromLo ^ toLo;
  hi ^= fromHi ^ toHi;
  sum = (sum - psqTable[fromIndex] + psqTable[toIndex]) | 0;

  if (flag === DOUBLE_PUSH) {
    const square = (from + to) >> 1;
    const attackers = (us << 3) + square;
    const pawns = (us ^ BLACK) | PAWN;
    if (((pawnAttacksLo[attackers] & bitboardsLo[pawns]) | (pawnAttacksHi[attackers] & bitboardsHi[pawns])) !== 0) {
      ep = square;
      lo ^= enPassantKeys[ep << 1];
      hi ^= enPassantKeysHi[ep << 1];
    }
  }

  keyLo[next] = lo;
  keyHi[next] = hi;
  psqSum[next] = sum;
  castling[next] = rightsLeft;
  enPassant[next] = ep;
  halfmoveClock[next] = clock;
  captured[next] = target;
  moved[next] = (piece << 16) | move;
  gamePly[0] = next;
  sideToMove[0] = us ^ 8;
  if (flag > DOUBLE_PUSH) makeSpecial(flag, us, to, next);
}

/** Takes the last move back; it must be the move that was made last. */
export function unmakeMove(move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const ply = gamePly[0];
  const us = sideToMove[0] ^ 8;
  if (flag > DOUBLE_PUSH) unmakeSpecial(flag, us, to, ply);
  const target = captured[ply];
  const piece = board[to];
  shift(piece, from, to);
  board[from] = piece;
  board[to] = target;
  if (target !== 0) {
    toggle(target, to);
    gamePhase[0] += phaseTable[target];
  }
  gamePly[0] = ply - 1;
  sideToMove[0] = us;
}

/**
 * Passes: the other side is to move in the same position. Not a chess move; only null move pruning does it.
 * `outOfRepetition` keeps positions before the pass from counting as repeated after it: nobody can repeat by passing.
 */
export function makeNullMove(outOfRepetition: boolean): void {
  const ply = gamePly[0];
  const next = ply + 1;
  const ep = enPassant[ply] << 1;
  keyLo[next] = keyLo[ply] ^ sideToggle ^ enPassantKeys[ep];
  keyHi[next] = keyHi[ply] ^ sideToggle ^ enPassantKeysHi[ep];
  psqSum[next] = psqSum[ply];
  castling[next] = castling[ply];
  enPassant[next] = 0;
  halfmoveClock[next] = halfmoveClock[ply] + 1;
  captured[next] = 0;
  moved[next] = 0;
  floorBefore[next] = repetitionFloor[0];
  if (outOfRepetition) repetitionFloor[0] = next;
  gamePly[0] = next;
  sideToMove[0] ^= 8;
}

/** Takes back a pass. */
export function unmakeNullMove(): void {
  repetitionFloor[0] = floorBefore[gamePly[0]];
  gamePly[0]--;
  sideToMove[0] ^= 8;
}
