/**
 * Perft: the number of leaf positions at a fixed depth, the standard test of a move generator and of make and unmake.
 */
import { generateMoves } from './generate.ts';
import { MOVES_A_PLY, moveList } from './move-list.ts';
import { makeMove, unmakeMove } from './make.ts';

/** Leaf positions `depth` plies (0 or more) from the present position. Counts the last ply without making its moves. */
export function perft(depth: number): number {
  if (depth <= 0) return 1;
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

/** Perft of each legal move: pairs of move and count, in the order of generation. `depth` is 1 or more. */
export function perftDivide(depth: number): { move: number; nodes: number }[] {
  const n = generateMoves(0, false);
  const moves = Array.from(moveList.subarray(0, n));
  return moves.map((move) => {
    makeMove(move);
    const nodes = perft(depth - 1);
    unmakeMove(move);
    return { move, nodes };
  });
}
