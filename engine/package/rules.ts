/**
 * Rules of the game: positions as FEN, legal moves, moves played, and how a game stands. One position is set up at a
 * time, and a search sets up its own; a move that is packed into a number is read by `uciOf`.
 */
export {
  FenError,
  type FenField,
  type FenParts,
  type FenResult,
  parseFen,
  setFen,
  START_FEN,
  toFen,
} from '../board/fen.ts';
export { type GameStatus, gameStatus, type LegalMove, legalMoves, MoveError, playMoves } from '../board/game.ts';
export { uciOf } from '../board/move.ts';
