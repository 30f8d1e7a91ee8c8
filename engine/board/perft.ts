/**
 * Perft: the number of leaf positions at a fixed depth, the standard test of a move generator and of make and unmake.
 */
import { checkWhole } from './given.ts';
import { generateMoves } from './generate.ts';
import { MOVES_A_PLY, moveList } from './move-list.ts';
import { makeMove, unmakeMove } from './make.ts';

/** The deepest perft that is accepted, in plies: already far more than anyone can wait for. */
export const MAX_PERFT_DEPTH = 20;

/**
 * Leaf positions `depth` plies (0 to 20) from the present position. Counts the last ply without making its moves.
 * Throws RangeError for another depth.
 */
export function perft(depth: number): number {
  checkWhole('The depth of perft', depth, 0, MAX_PERFT_DEPTH);
  if (depth === 0) return 1;
  return depth === 1 ? generateMoves(-1, false) : count(depth, 0);
}

function count(depth: number, at: number): number {
  const n = generateMoves(at, false);
  let leaves = 0;
  for (let i = 0; i < n; i++) {
    const move = moveList[at + i];
    makeMove(move);
    leaves += depth === 2 ? generateMoves(-1, false) : count(depth - 1, at + MOVES_A_PLY);
    unmakeMove(move);
  }
  return leaves;
}

/** The same count, but every move of the last ply is made and unmade too: tests and times make itself. */
export function perftMakingEveryMove(depth: number, at = 0): number {
  if (depth <= 0) return 1;
  const n = generateMoves(at, false);
  let leaves = 0;
  for (let i = 0; i < n; i++) {
    const move = moveList[at + i];
    makeMove(move);
    leaves += depth === 1 ? 1 : perftMakingEveryMove(depth - 1, at + MOVES_A_PLY);
    unmakeMove(move);
  }
  return leaves;
}

/**
 * Perft of each legal move: pairs of move and count, in the order of generation. Throws RangeError where `depth` is not
 * 1 to 20.
 */
export function perftDivide(depth: number): { move: number; nodes: number }[] {
  checkWhole('The depth of perftDivide', depth, 1, MAX_PERFT_DEPTH);
  const n = generateMoves(0, false);
  const moves = Array.from(moveList.subarray(0, n));
  return moves.map((move) => {
    makeMove(move);
    const nodes = perft(depth - 1);
    unmakeMove(move);
    return { move, nodes };
  });
}
