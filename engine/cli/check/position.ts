/** Positions with the moves that led to them. */
import { setFen, toFen } from '../../board/fen.ts';
import { type LegalMove, legalMoves, playUciMoves } from '../../board/game.ts';
import { now } from '../../board/position.ts';

/** The position after moves in UCI notation, as a FEN. Throws a FenError or a MoveError for what cannot be set up. */
export function fenAfter(fen: string, moves: readonly string[]): string {
  setFen(fen);
  playUciMoves(moves);
  return toFen();
}

/** The legal moves after `moves`. */
export const legalMovesAfter = (fen: string, moves: readonly string[]): LegalMove[] => legalMoves(fenAfter(fen, moves));

/** How many moves of a line in UCI notation can be played from `fen`; all of them when none is illegal. */
export function legalPart(fen: string, line: readonly string[]): number {
  setFen(fen);
  const start = now.ply;
  for (let i = 0; i < line.length; i++) {
    try {
      playUciMoves([line[i].toLowerCase()]);
    } catch {
      return i;
    }
    if (now.ply - start > 250) return line.length;
  }
  return line.length;
}
