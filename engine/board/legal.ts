/** The legal moves as an ordinary array, for callers outside the search. */
import { generateMoves } from './generate.ts';
import { MOVES_A_PLY, moveList } from './move-list.ts';

/** The last list of moveList, which no search reaches: these helpers may be called while one is under way. */
const SPARE = moveList.length - MOVES_A_PLY;

/** The legal moves of the present position, in the order of generation; empty at mate and stalemate. */
export function legalMovesOf(): number[] {
  return Array.from(moveList.subarray(SPARE, SPARE + generateMoves(SPARE, false)));
}
