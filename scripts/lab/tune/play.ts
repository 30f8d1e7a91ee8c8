/**
 * Games of the engine against itself: random openings, a fixed number of nodes a move, judged early when they are
 * decided.
 */
import { gameStatus, legalMovesOf } from '../../../engine/board/game.ts';
import { START_FEN, setFen, toFen } from '../../../engine/board/fen.ts';
import { inCheck } from '../../../engine/board/attacked.ts';
import { makeMove } from '../../../engine/board/make.ts';
import { promotionOf, toOf, flagOf, EN_PASSANT } from '../../../engine/board/move.ts';
import { board, now } from '../../../engine/board/position.ts';
import { type Iteration, iterate } from '../../../engine/search/iterate.ts';
import { useSettings } from '../../../engine/search/rules.ts';
import { prepareMemory } from '../../../engine/search/search.ts';
import { run } from '../../../engine/search/state.ts';
import { profiles, type Settings } from '../../../engine/settings.ts';

/** How a game ended for White: 1 won, 0.5 drawn, 0 lost. */
export type GameResult = 0 | 0.5 | 1;

/** What stood on the board before a move, and what the search said of it. */
export interface Visit {
  /** Board, side, castling rights, en passant square: a FEN without its counters. */
  fen: string;
  /** Centipawns or a mate score (engine/search/scores.ts), White's point of view. */
  score: number;
  /** Neither in check nor about to capture or promote: what the static evaluation is asked about. */
  quiet: boolean;
}

/** The profile for play, judging by the terms that the tuner fits instead of by the network. */
export const byTerms: Settings = { ...profiles.play, network: 0 };

/** Mebibytes of the transposition table: small, because it is emptied before each move. */
const HASH_MB = 1;
/** Random plies an opening has, and how far (centipawns) one side may be ahead after them. */
const OPENING_PLIES = 8;
const OPENING_BOUND = 150;
/** A side ahead by this many centipawns for this many plies has won. */
const WON = 1000;
const WON_PLIES = 5;
/** A score within this many centipawns for this many plies, not before this ply, is a draw. */
const DRAWN = 8;
const DRAWN_PLIES = 16;
const DRAWN_FROM = 80;
/** The longest game in plies; a draw. */
const MAX_PLIES = 300;

/**
 * Searches the present position for about `nodes` nodes, by the terms or other `settings`; score from the side to
 * move's point of view. The table is empty, unless it is to keep (`keep`) what searches with a table of `hashMb`
 * mebibytes have found before.
 */
export function think(nodes: number, hashMb = HASH_MB, keep = false, settings = byTerms): Iteration {
  useSettings(settings);
  prepareMemory(hashMb, keep);
  run.shouldStop = () => false;
  run.maxNodes = nodes;
  return iterate({ depth: 64 });
}

/** Is the present position one in which nobody is in check, and `move` neither a capture nor a promotion? */
export function isQuiet(move: number): boolean {
  const noisy = board[toOf(move)] !== 0 || promotionOf(move) !== 0 || flagOf(move) === EN_PASSANT;
  return !noisy && !inCheck();
}

/** The FEN of the present position without its counters. */
export const positionFen = (): string => toFen().split(' ').slice(0, 4).join(' ');

/**
 * A FEN after random moves from the start, level enough to be worth a game. The same random numbers give the same
 * opening.
 */
export function randomOpening(random: (below: number) => number): string {
  for (;;) {
    setFen(START_FEN);
    for (let ply = 0; ply < OPENING_PLIES; ply++) {
      const moves = legalMovesOf();
      if (moves.length === 0) break;
      makeMove(moves[random(moves.length)]!);
    }
    if (gameStatus() === 'playing' && Math.abs(think(1000).score) <= OPENING_BOUND) return toFen();
  }
}

/**
 * Plays a game from `fen`. `choose` is called before each move and gives the iteration whose move is played; `visit`
 * is told what each position looked like.
 */
export function playGame(
  fen: string,
  choose: (side: 'white' | 'black') => Iteration,
  visit: (what: Visit) => void,
): GameResult {
  setFen(fen);
  let ahead = 0;
  let level = 0;
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    const status = gameStatus();
    const white = now.side === 0;
    if (status === 'checkmate') return white ? 0 : 1;
    if (status !== 'playing') return 0.5;
    const { move, score } = choose(white ? 'white' : 'black');
    const forWhite = white ? score : -score;
    visit({ fen: positionFen(), score: forWhite, quiet: isQuiet(move) });
    if (forWhite > WON) ahead = Math.max(ahead, 0) + 1;
    else if (forWhite < -WON) ahead = Math.min(ahead, 0) - 1;
    else ahead = 0;
    if (Math.abs(ahead) >= WON_PLIES) return ahead > 0 ? 1 : 0;
    level = Math.abs(forWhite) <= DRAWN ? level + 1 : 0;
    if (level >= DRAWN_PLIES && ply >= DRAWN_FROM) return 0.5;
    makeMove(move);
  }
  return 0.5;
}
