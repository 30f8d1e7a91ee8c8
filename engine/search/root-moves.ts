/** A search of some of the root's moves only, as "go searchmoves" of UCI asks for it. */
import { MoveError } from '../board/game.ts';
import { moveList } from '../board/move-list.ts';
import { parseMove } from '../board/san.ts';
import { run } from './state.ts';

/** Moves of the present position, packed. Throws MoveError at the first that is not legal in it. */
export function readRootMoves(moves: readonly string[]): number[] {
  return moves.map((text, index) => {
    const result = parseMove(text);
    if (!result.ok) throw new MoveError(index, `Search move ${index + 1} of ${moves.length}: ${result.message}`);
    return result.move;
  });
}

/** Drops what run.rootMoves does not name from the `count` moves at moveList[at], and says how many are left. */
export function keepRootMoves(at: number, count: number): number {
  let kept = 0;
  for (let i = at; i < at + count; i++) {
    if (run.rootMoves.includes(moveList[i])) moveList[at + kept++] = moveList[i];
  }
  return kept;
}
