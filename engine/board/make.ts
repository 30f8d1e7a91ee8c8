/**
 * Making and unmaking moves on the one position. Both expect a legal move; generate.ts makes no others.
 *
 * The first lines of a hot module bind the arrays it uses to names of its own: V8 folds a module's own constants into
 * the compiled code, but reads an imported one anew each time (docs/decisions/0002-one-position.md).
 */
import * as evaluation from '../eval/psq.ts';
import * as tables from './attacks.ts';
import { fixedUint8 } from './fixed-arrays.ts';
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, PROMOTION, rookComes, rookLeaves } from './move.ts';
import * as position from './position.ts';
import * as zobrist from './zobrist.ts';

const { bitboards, board, captured, castling, enPassant, gamePly, halfmoveClock, keyHi, keyLo, sideToMove } = position;
const { gamePhase, moved, psqSum, repetitionFloor, toggle } = position;
const { castlingKeys, enPassantKeys, pieceKeys } = zobrist;
const { pawnAttacks } = tables;
const { phaseTable, psqTable } = evaluation;
const sideToggle = zobrist.sideToggle;
const DOUBLE = DOUBLE_PUSH;
const EP = EN_PASSANT;
const CASTLE = CASTLING;
const PROMOTE = PROMOTION;

/** Repetition floor before the null move that led to a ply. */
const floorBefore = new Uint16Array(position.MAX_GAME_PLY);

/** Rights that survive a move from or to a square: and-ed together for both squares. */
const rightsKept = fixedUint8(64).fill(15);
rightsKept[4] = 12;
rightsKept[7] = 14;
rightsKept[0] = 13;
rightsKept[60] = 3;
rightsKept[63] = 11;
rightsKept[56] = 7;

/** Moves a piece on the bitboards, two flips at once when both squares lie in one half. */
function shift(piece: number, from: number, to: number): void {
  const half = from >> 5;
  if (half === to >> 5) {
    const bits = (1 << (from & 31)) | (1 << (to & 31));
    bitboards[(piece << 1) + half] ^= bits;
    bitboards[((piece & 8) << 1) + half] ^= bits;
  } else {
    toggle(piece, from);
    toggle(piece, to);
  }
}

/** Makes a legal move. */
export function makeMove(move: number): void {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const flag = move >> 12;
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
    hi ^= enPassantKeys[oldEp + 1];
  }
  if (rightsLeft !== rights) {
    lo ^= castlingKeys[rights << 1] ^ castlingKeys[rightsLeft << 1];
    hi ^= castlingKeys[(rights << 1) + 1] ^ castlingKeys[(rightsLeft << 1) + 1];
  }
  let sum = psqSum[ply];
  let ep = 0;

  if (target !== 0) {
    toggle(target, to);
    const index = (target << 6) + to;
    const a = pieceKeys[index << 1];
    const b = pieceKeys[(index << 1) + 1];
    lo ^= a;
    hi ^= b;
    sum = (sum - psqTable[index]) | 0;
    gamePhase[0] -= phaseTable[target];
  }

  board[from] = 0;
  const fromIndex = (piece << 6) + from;
  let placed = piece;
  if (flag < PROMOTE) {
    shift(piece, from, to);
  } else {
    placed = us | (flag - 2);
    toggle(piece, from);
    toggle(placed, to);
    gamePhase[0] += phaseTable[placed];
  }
  board[to] = placed;
  const toIndex = (placed << 6) + to;
  const fromLo = pieceKeys[fromIndex << 1];
  const fromHi = pieceKeys[(fromIndex << 1) + 1];
  const toLo = pieceKeys[toIndex << 1];
  const toHi = pieceKeys[(toIndex << 1) + 1];
  lo ^= fromLo ^ toLo;
  hi ^= fromHi ^ toHi;
  sum = (sum - psqTable[fromIndex] + psqTable[toIndex]) | 0;

  if ((piece & 7) === 1) {
    if (flag === DOUBLE) {
      const square = (from + to) >> 1;
      const attackers = (us << 4) + (square << 1);
      const them = ((us ^ 8) | 1) << 1;
      if (((pawnAttacks[attackers] & bitboards[them]) | (pawnAttacks[attackers + 1] & bitboards[them + 1])) !== 0) {
        ep = square;
        lo ^= enPassantKeys[ep << 1];
        hi ^= enPassantKeys[(ep << 1) + 1];
      }
    } else if (flag === EP) {
      const victimSquare = to ^ 8;
      const victim = us ^ 9;
      toggle(victim, victimSquare);
      board[victimSquare] = 0;
      const index = (victim << 6) + victimSquare;
      const a = pieceKeys[index << 1];
      const b = pieceKeys[(index << 1) + 1];
      lo ^= a;
      hi ^= b;
      sum = (sum - psqTable[index]) | 0;
    }
    halfmoveClock[next] = 0;
  } else {
    if (flag === CASTLE) {
      const rook = us | 4;
      const rookFrom = rookLeaves(to);
      const rookTo = rookComes(to);
      shift(rook, rookFrom, rookTo);
      board[rookFrom] = 0;
      board[rookTo] = rook;
      const a = (rook << 6) + rookFrom;
      const b = (rook << 6) + rookTo;
      lo ^= pieceKeys[a << 1] ^ pieceKeys[b << 1];
      hi ^= pieceKeys[(a << 1) + 1] ^ pieceKeys[(b << 1) + 1];
      sum = (sum - psqTable[a] + psqTable[b]) | 0;
    }
    halfmoveClock[next] = target !== 0 ? 0 : halfmoveClock[ply] + 1;
  }

  keyLo[next] = lo;
  keyHi[next] = hi;
  psqSum[next] = sum;
  castling[next] = rightsLeft;
  enPassant[next] = ep;
  captured[next] = target;
  moved[next] = (piece << 16) | move;
  gamePly[0] = next;
  sideToMove[0] = us ^ 8;
}

/** Takes the last move back; it must be the move that was made last. */
export function unmakeMove(move: number): void {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const flag = move >> 12;
  const us = sideToMove[0] ^ 8;
  const target = captured[gamePly[0]];
  const placed = board[to];
  if (flag < PROMOTE) {
    shift(placed, from, to);
    board[from] = placed;
  } else {
    const pawn = us | 1;
    toggle(placed, to);
    toggle(pawn, from);
    gamePhase[0] -= phaseTable[placed];
    board[from] = pawn;
  }
  board[to] = target;
  if (target !== 0) {
    toggle(target, to);
    gamePhase[0] += phaseTable[target];
  } else if (flag === EP) {
    const victim = us ^ 9;
    toggle(victim, to ^ 8);
    board[to ^ 8] = victim;
  } else if (flag === CASTLE) {
    const rook = us | 4;
    const rookFrom = rookLeaves(to);
    const rookTo = rookComes(to);
    shift(rook, rookFrom, rookTo);
    board[rookTo] = 0;
    board[rookFrom] = rook;
  }
  gamePly[0]--;
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
  keyHi[next] = keyHi[ply] ^ sideToggle ^ enPassantKeys[ep + 1];
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
