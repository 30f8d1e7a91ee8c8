/**
 * Checks what a file says of a pair of games before it counts: the file may have been cut, mixed up or written by hand.
 */
import { FenError, setFen } from '../../board/fen.ts';
import { MoveError, playUciMoves } from '../../board/game.ts';
import { quoted } from '../../board/error-text.ts';
import type { GameResult } from '../../match/adjudication.ts';
import type { GameEnd, GameRecord } from '../../match/game.ts';
import type { PairRecord } from '../../match/schedule.ts';

const ENDS: Readonly<Record<GameEnd, true>> = {
  checkmate: true,
  stalemate: true,
  'insufficient material': true,
  'fifty moves': true,
  repetition: true,
  resignation: true,
  'adjudicated draw': true,
  'too long': true,
  time: true,
  'illegal move': true,
  crash: true,
};
const RESULTS: Readonly<Record<GameResult, true>> = { '1-0': true, '0-1': true, '1/2-1/2': true };

const isText = (value: unknown): boolean => typeof value === 'string';
const isOneOf = (names: object) => (value: unknown) => typeof value === 'string' && Object.hasOwn(names, value);
const isSums = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((sum) => Number.isFinite(sum));

/** What each field of a game must be. Where it began and its moves are then played. */
const FIELDS: Readonly<Record<keyof GameRecord, (value: unknown) => boolean>> = {
  fen: isText,
  opening: isText,
  moves: isText,
  bookPlies: (value) => Number.isInteger(value) && (value as number) >= 0,
  result: isOneOf(RESULTS),
  end: isOneOf(ENDS),
  note: (value) => value === undefined || isText(value),
  nodes: isSums,
  depths: isSums,
  print: (value) => value === null || Number.isFinite(value),
};

/**
 * What keeps a value from being a pair of games, as part of a sentence; null when it is one. Sets up the engine's
 * position.
 */
export function pairFault(value: unknown): string | null {
  const pair = value as Partial<PairRecord> | null;
  if (typeof pair !== 'object' || !Array.isArray(pair?.games) || pair.games.length !== 2)
    return 'it is no pair of games';
  if (!Number.isSafeInteger(pair.index) || (pair.index ?? -1) < 0) {
    const said = quoted(JSON.stringify(pair.index) ?? 'nothing');
    return `the number of a pair must be a whole number from 0 on, not ${said}`;
  }
  for (const [i, game] of pair.games.entries()) {
    const fault = gameFault(game);
    if (fault !== null) return `game ${i + 1} ${fault}`;
  }
  return null;
}

function gameFault(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'is no game';
  const game = value as GameRecord;
  const wrong = Object.entries(FIELDS).find(([name, isRight]) => !isRight(game[name as keyof GameRecord]));
  if (wrong !== undefined) return `has no "${wrong[0]}" that can be read`;
  const moves = game.moves.split(' ').filter(Boolean);
  if (game.bookPlies > moves.length) return `has ${moves.length} moves, but ${game.bookPlies} of its opening`;
  try {
    setFen(game.fen);
    playUciMoves(moves);
  } catch (error) {
    if (!(error instanceof FenError || error instanceof MoveError)) throw error;
    return `cannot be played: ${error.message.replace(/\.$/, '')}`;
  }
  return null;
}
