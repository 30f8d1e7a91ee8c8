/** The game around the position: list its moves, play a line, tell whether it is over. For CLI, UCI and site. */
import { isFiftyMoves, isInsufficientMaterial, repetitions } from './draws.ts';
import { setFen } from './fen.ts';
import { inCheck } from './attacked.ts';
import { checkTexts } from './given.ts';
import { generateMoves, legalMovesOf } from './generate.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from './make.ts';
import { fromOf, NO_MOVE, toOf, uciOf } from './move.ts';
import { MAX_GAME_PLY, now } from './position.ts';
import { parseMoveOrPass, sanOf } from './san.ts';
import { type MoveResult, parseUciMove } from './uci-move.ts';

export { legalMovesOf } from './generate.ts';

/** The plies that a game may have, so that a search still fits behind it. */
export const MAX_PLAYED_PLIES = MAX_GAME_PLY - 256;

/** A legal move in both notations, with its squares (a1 = 0 ... h8 = 63). */
export interface LegalMove {
  uci: string;
  san: string;
  from: number;
  to: number;
}

/**
 * Sets up `fen` and gives its legal moves, none at mate and stalemate. Throws a FenError when `fen` is not accepted.
 */
export function legalMoves(fen: string): LegalMove[] {
  setFen(fen);
  const legal = legalMovesOf();
  return legal.map((move) => ({ uci: uciOf(move), san: sanOf(move, legal), from: fromOf(move), to: toOf(move) }));
}

/** A move of a line that cannot be played. `index` counts from 0, `message` is one sentence that counts from 1. */
export class MoveError extends Error {
  readonly index: number;

  constructor(index: number, message: string) {
    super(message);
    this.name = 'MoveError';
    this.index = index;
  }
}

/**
 * Plays moves, in UCI or SAN, from the present position on, and gives them packed (0 for a null move, PASS). Throws a
 * MoveError at the first that cannot be played, and TypeError for no list of texts; the position is then as it was.
 * Draws do not end the line, just as they do not in UCI.
 */
export const playMoves = (moves: readonly string[]): number[] => play(moves, parseMoveOrPass);

/** The same of moves in UCI notation alone: what plays a game needs no SAN, nor the code that reads it. */
export const playUciMoves = (moves: readonly string[]): number[] => play(moves, parseUciMove);

function play(moves: readonly string[], read: (text: string) => MoveResult): number[] {
  checkTexts('moves', moves);
  const played: number[] = [];
  for (let index = 0; index < moves.length; index++) {
    const result = read(moves[index]);
    const full = now.ply >= MAX_PLAYED_PLIES;
    if (result.ok && !full) {
      if (result.move === NO_MOVE) makeNullMove(true);
      else makeMove(result.move);
      played.push(result.move);
      continue;
    }
    for (const move of played.toReversed()) {
      if (move === NO_MOVE) unmakeNullMove();
      else unmakeMove(move);
    }
    const fault = result.ok ? `The game is too long; at most ${MAX_PLAYED_PLIES} plies are accepted.` : result.message;
    throw new MoveError(index, `Move ${index + 1} of ${moves.length}: ${fault}`);
  }
  return played;
}

/** How the game stands. */
export type GameStatus = 'checkmate' | 'stalemate' | 'insufficient material' | 'fifty moves' | 'repetition' | 'playing';

/**
 * How the game stands in the present position. Mate and stalemate come before the draws by count; 'repetition' means
 * that the position stands on the board for the third time.
 */
export function gameStatus(): GameStatus {
  if (generateMoves(-1, false) === 0) return inCheck() ? 'checkmate' : 'stalemate';
  if (isInsufficientMaterial()) return 'insufficient material';
  if (isFiftyMoves()) return 'fifty moves';
  return repetitions() >= 2 ? 'repetition' : 'playing';
}
