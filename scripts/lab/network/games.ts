/** Games for the network to learn from: good moves, and a random one now and then. */
import { inCheck } from '../../../engine/board/attacked.ts';
import { START_FEN, setFen, toFen } from '../../../engine/board/fen.ts';
import { gameStatus, legalMovesOf } from '../../../engine/board/game.ts';
import { makeMove } from '../../../engine/board/make.ts';
import { EN_PASSANT, flagOf, promotionOf, toOf } from '../../../engine/board/move.ts';
import { BLACK, WHITE } from '../../../engine/board/pieces.ts';
import { board, now } from '../../../engine/board/position.ts';
import { kingAlone } from '../../../engine/eval/endings.ts';
import { type Iteration, iterate } from '../../../engine/search/iterate.ts';
import { useSettings } from '../../../engine/search/rules.ts';
import { prepareMemory } from '../../../engine/search/search.ts';
import { run } from '../../../engine/search/state.ts';
import { profiles, type Settings } from '../../../engine/settings.ts';

/** The profile for play, judging by the terms of the evaluation instead of by the network. */
export const byTerms: Settings = { ...profiles.play, network: 0 };

/**
 * A quiet position: the side to move is not in check, and the move that the search found is no capture or promotion.
 */
export interface JudgedPosition {
  /** Number of the game, from 1. */
  readonly game: number;
  /** Board, side, castling rights, en passant square. */
  readonly fen: string;
  /** What the search said, in centipawns, White's point of view. */
  readonly score: number;
}

/** Numbers from 0 up to `below`, the same for the same seed. The generator is known as mulberry32. */
export function varied(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const HASH_MB = 2;
/** A game begins with so many random plies, and up to so many more. */
const LEAST_RANDOM_PLIES = 4;
const MORE_RANDOM_PLIES = 8;
/** Percentages of later moves that are random; each game has one of them. */
const RANDOM_SHARES = [4, 10, 20, 35];
/** Scores beyond this say that the game is over; such positions teach nothing. */
const MOST_SCORE = 1500;
/** A game ends when a side is ahead by more than this for so many plies, when a side has its king alone, or at last. */
const WON = 1200;
const WON_PLIES = 4;
const MOST_PLIES = 240;

/** Plays games without end, one search of `nodes` nodes a move by `settings`, and gives their quiet positions. */
export function* variedGames(
  random: (below: number) => number,
  nodes: number,
  settings: Settings,
): Generator<JudgedPosition> {
  prepareMemory(HASH_MB, false);
  for (let game = 0; ;) {
    setFen(START_FEN);
    if (!playRandomPlies(LEAST_RANDOM_PLIES + random(MORE_RANDOM_PLIES), random)) continue;
    game++;
    const share = RANDOM_SHARES[random(RANDOM_SHARES.length)]!;
    let ahead = 0;
    for (let ply = 0; ply < MOST_PLIES && gameStatus() === 'playing'; ply++) {
      const { move, score } = think(nodes, settings);
      if (isQuiet(move) && Math.abs(score) < MOST_SCORE) {
        yield { game, score: now.side === 0 ? score : -score, fen: toFen().split(' ').slice(0, 4).join(' ') };
      }
      ahead = Math.abs(score) > WON ? ahead + 1 : 0;
      if (ahead === WON_PLIES || kingAlone(WHITE) || kingAlone(BLACK)) break;
      if (random(100) < share) playRandomMove(random);
      else makeMove(move);
    }
  }
}

/** Searches the present position for about `nodes` nodes, with what earlier searches of the game left in the table. */
function think(nodes: number, settings: Settings): Iteration {
  useSettings(settings);
  prepareMemory(HASH_MB, true);
  run.shouldStop = () => false;
  run.maxNodes = nodes;
  return iterate({ depth: 64 });
}

/** Is nobody in check in the present position, and `move` neither a capture nor a promotion? */
function isQuiet(move: number): boolean {
  const noisy = board[toOf(move)] !== 0 || promotionOf(move) !== 0 || flagOf(move) === EN_PASSANT;
  return !noisy && !inCheck();
}

/** Plays a random legal move; false when there is none. */
function playRandomMove(random: (below: number) => number): boolean {
  const moves = legalMovesOf();
  if (moves.length === 0) return false;
  makeMove(moves[random(moves.length)]!);
  return true;
}

/** False when the game is over before so many plies. */
function playRandomPlies(plies: number, random: (below: number) => number): boolean {
  for (let ply = 0; ply < plies; ply++) {
    if (!playRandomMove(random)) return false;
  }
  return true;
}
