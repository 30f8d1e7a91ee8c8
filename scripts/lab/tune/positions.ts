/** The file of positions: a line each, "game result score fen", with the FEN's counters left out. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseFen } from '../../../engine/board/fen.ts';
import { InputError } from '../../arguments.ts';
import type { GameResult } from './play.ts';

/** A position of a game and how the game ended. */
export interface LabelledPosition {
  /** Number of the game: positions of one game belong together. */
  game: number;
  /** 1 when White won, 0.5 for a draw, 0 when Black won. */
  result: GameResult;
  /** What the search said, in centipawns, White's point of view. */
  score: number;
  /** Board, side, castling rights and en passant square. */
  fen: string;
}

/**
 * Where `npm run lab -- tune-games` writes and `npm run lab -- tune` reads, unless told otherwise; not under version
 * control.
 */
export const POSITIONS_FILE = 'data/tune/positions.txt';

const RESULTS: Readonly<Record<string, GameResult>> = { '1': 1, '0.5': 0.5, '0': 0 };

/** The line of a position, without its end. */
export const lineOf = ({ game, result, score, fen }: LabelledPosition): string => `${game} ${result} ${score} ${fen}`;

/**
 * Reads a line. Throws an InputError, a sentence that begins with `where` (a file and line number) when it is damaged.
 */
export function parseLine(line: string, where: string): LabelledPosition {
  const [game = '', result = '', score = '', ...fields] = line.split(' ');
  const accepted = 'expected "<game> <1, 0.5 or 0> <centipawns> <FEN of four fields>"';
  if (!/^\d{1,9}$/.test(game))
    throw new InputError(`${where}: "${game.slice(0, 20)}" is not a game number; ${accepted}.`);
  const known = RESULTS[result];
  if (known === undefined) throw new InputError(`${where}: "${result.slice(0, 20)}" is not a result; ${accepted}.`);
  if (!/^-?\d{1,5}$/.test(score))
    throw new InputError(`${where}: "${score.slice(0, 20)}" is not a score; ${accepted}.`);
  const fen = fields.join(' ');
  const parsed = parseFen(`${fen} 0 1`);
  if (!parsed.ok) throw new InputError(`${where}: the FEN "${fen.slice(0, 100)}" is not accepted: ${parsed.message}`);
  return { game: Number(game), result: known, score: Number(score), fen };
}

/**
 * Visits the positions of a file in order, reading it line by line. Throws like parseLine at the first damaged line.
 */
export async function readPositions(path: string, visit: (position: LabelledPosition) => void): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line !== '') visit(parseLine(line, `${path}, line ${number}`));
  }
}
