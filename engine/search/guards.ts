/** Finds out which facts hold for a node and for a move, as far as a technique's guards ask. See pruning/facts.ts. */
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board/pieces.ts';
import { bitboardsHi, bitboardsLo, board, piecesUpTo2, sideToMove } from '../board/position.ts';
import { givesCheck } from '../board/checks.ts';
import { countSquares } from '../board/bits.ts';
import { EN_PASSANT, flagOf, fromOf, PROMOTION, toOf } from '../board/move.ts';
import {
  AFTER_NULL,
  CAPTURE,
  EVAL_BELOW_BETA,
  FIRST_MOVE,
  GIVES_CHECK,
  HASH_MOVE,
  HASH_MOVE_NOISY,
  HASH_MOVE_QUIET,
  IMPROVING,
  IN_CHECK,
  KILLER_MOVE,
  LAST_PIECE,
  LONE_PIECE,
  MATE_WINDOW,
  NO_SAFE_MOVE,
  PAWNS_ONLY,
  PROMOTES,
  PV_NODE,
  ROOT_NODE,
  TAKES_BISHOP_PAIR,
  TAKES_HOME_PAWN,
  TAKES_QUEEN,
  TO_SEVENTH,
  VERIFYING,
} from '../pruning/facts.ts';
import { killers } from './history-table.ts';
import { MATE_BOUND } from './scores.ts';
import { evaluations, run } from './state.ts';
import { NO_EVAL } from './transposition.ts';

/**
 * Facts about a node at `ply`, those that are found out only when a guard asks left out. `evaluation` is its static
 * one, `hashMove` 0 when there is none.
 */
export function nodeFacts(
  alpha: number,
  beta: number,
  ply: number,
  isPv: boolean,
  checked: boolean,
  evaluation: number,
  hashMove: number,
  afterNull: boolean,
): number {
  let facts = 0;
  if (checked) facts = IN_CHECK;
  else if (isImproving(ply, evaluation)) facts = IMPROVING;
  if (isPv) facts |= PV_NODE;
  if (ply === 0) facts |= ROOT_NODE;
  if (ply < run.noNullBefore) facts |= VERIFYING;
  if (alpha <= -MATE_BOUND || alpha >= MATE_BOUND || beta <= -MATE_BOUND || beta >= MATE_BOUND) facts |= MATE_WINDOW;
  if (hashMove !== 0)
    facts |= board[toOf(hashMove)] !== 0 || flagOf(hashMove) >= PROMOTION ? HASH_MOVE_NOISY : HASH_MOVE_QUIET;
  if (evaluation < beta) facts |= EVAL_BELOW_BETA;
  const pieces = piecesUpTo2(sideToMove[0]);
  if (pieces < 2) facts |= pieces === 0 ? PAWNS_ONLY : LONE_PIECE;
  if (afterNull) facts |= AFTER_NULL;
  return facts;
}

/** 1 when a node is improving by its facts, 0 when not: the number that rules read. */
export const improvingOf = (facts: number): number => ((facts & IMPROVING) !== 0 ? 1 : 0);

/**
 * Is the evaluation higher than before the side's last move, or, where it was in check then, than before the one before
 * that? Where there is none at either, and at the first move of a side, any evaluation counts as higher.
 */
function isImproving(ply: number, evaluation: number): boolean {
  if (ply < 2) return true;
  const before = evaluations[ply - 2];
  if (before !== NO_EVAL) return evaluation > before;
  return ply < 4 || evaluation > evaluations[ply - 4];
}

/**
 * Facts about the move at `index` of a node, among those in `wanted`; the node's own facts are passed through. `best`
 * is the best score of the node so far.
 */
export function moveFacts(
  wanted: number,
  nodeFacts: number,
  move: number,
  index: number,
  best: number,
  hashMove: number,
  ply: number,
): number {
  let facts = nodeFacts;
  if (best <= -MATE_BOUND) facts |= NO_SAFE_MOVE;
  if (index === 0) facts |= FIRST_MOVE;
  if (move === hashMove) facts |= HASH_MOVE;
  const victim = board[toOf(move)];
  if (victim !== 0 || flagOf(move) === EN_PASSANT) facts |= CAPTURE;
  if (flagOf(move) >= PROMOTION) facts |= PROMOTES;
  if ((facts & wanted) !== 0) return facts; // a cheap guard has spoken: the costly ones need not
  if ((wanted & KILLER_MOVE) !== 0 && (move === killers[ply << 1] || move === killers[(ply << 1) + 1])) {
    facts |= KILLER_MOVE;
  }
  if ((wanted & LAST_PIECE) !== 0 && isLastPiece(move)) facts |= LAST_PIECE;
  if ((wanted & (TO_SEVENTH | TAKES_BISHOP_PAIR | TAKES_HOME_PAWN | TAKES_QUEEN)) !== 0) {
    facts |= exemptions(move, victim);
  }
  if ((wanted & GIVES_CHECK) !== 0 && givesCheck(move) === true) facts |= GIVES_CHECK;
  return facts;
}

/** Does a move move the only piece of its side beside king and pawns? */
export function isLastPiece(move: number): boolean {
  const type = board[fromOf(move)] & 7;
  if (type < KNIGHT || type === KING) return false;
  let pieces = 0;
  for (let piece = sideToMove[0] | KNIGHT; piece <= (sideToMove[0] | QUEEN); piece++)
    pieces += countSquares(bitboardsLo[piece], bitboardsHi[piece]);
  return pieces === 1;
}

/** Does a pawn, rook or queen move to the seventh rank, as its side counts? */
export function goesToSeventh(move: number): boolean {
  const type = board[fromOf(move)] & 7;
  return toOf(move) >> 3 === (sideToMove[0] === 0 ? 6 : 1) && (type === PAWN || type === ROOK || type === QUEEN);
}

function exemptions(move: number, victim: number): number {
  let facts = 0;
  const us = sideToMove[0];
  if (goesToSeventh(move)) facts |= TO_SEVENTH;
  if ((victim & 7) === QUEEN) facts |= TAKES_QUEEN;
  if ((victim & 7) === BISHOP) {
    const bishops = (us ^ BLACK) | BISHOP;
    if (countSquares(bitboardsLo[bishops], bitboardsHi[bishops]) === 2) facts |= TAKES_BISHOP_PAIR;
  }
  if ((victim & 7) === PAWN) {
    const rank = us === 0 ? 7 - (toOf(move) >> 3) : toOf(move) >> 3; // as its owner counts, 0 the first
    if (rank === 1 || rank === 2) facts |= TAKES_HOME_PAWN;
  }
  return facts;
}
