/**
 * Where futility is asked once of a node (fp.scope), its quiet moves are skipped together, and not even generated. A
 * trace is to see each of them: here they are told one by one.
 */
import { moveList } from '../board/move-list.ts';
import { flagOf, toOf } from '../board/move.ts';
import { board } from '../board/position.ts';
import { lookAt, mayCutMove } from './hooks.ts';
import { exchangePlaces, isNoisy } from './ordering.ts';
import { INFINITE } from './scores.ts';
import { places } from './state.ts';

/**
 * Tells the trace of each quiet move among the `count` that begin at moveList[at], and takes it out unless an
 * experiment holds it back. Gives how many moves are left, in their order. Depth and ply are the node's, alpha in
 * centipawns.
 */
export function skipQuiets(at: number, count: number, depth: number, ply: number, alpha: number): number {
  let kept = at;
  for (let i = at; i < at + count; i++) {
    const move = moveList[i];
    lookAt(move, 0, depth, ply, alpha, -INFINITE);
    if (isNoisy(board[toOf(move)] & 7, flagOf(move)) || !mayCutMove(places.fp, 0)) exchangePlaces(i, kept++);
  }
  return kept - at;
}
