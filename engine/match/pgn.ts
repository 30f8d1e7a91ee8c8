/** Games as text: Portable Game Notation out and in. */
import { FenError, setFen, START_FEN, toFen } from '../board/fen.ts';
import { makeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { now } from '../board/position.ts';
import { quoted } from '../board/error-text.ts';
import { parseMove, sanOf } from '../board/san.ts';
import { parseUciMove } from '../board/uci-move.ts';
import type { GameResult } from './adjudication.ts';
import type { GameEnd, GameRecord } from './game.ts';

/** What a PGN says of a game besides its moves. */
export interface PgnHeader {
  event: string;
  round: string;
  white: string;
  black: string;
  /** More tags, written behind the usual ones. */
  more?: Readonly<Record<string, string>>;
}

/** A line as long as the standard wants one at most, and the blank or the end behind it. */
const LINE = /(.{1,79})(?: |$)/g;

/** How PGN's Termination tag calls the ends of games. */
function termination(end: GameEnd): string {
  if (end === 'time') return 'time forfeit';
  if (end === 'illegal move') return 'rules infraction';
  if (end === 'crash') return 'abandoned';
  return end === 'resignation' || end === 'adjudicated draw' || end === 'too long' ? 'adjudication' : 'normal';
}

/** A tag's value: quotation marks and backslashes could be escaped, but not every reader knows how. */
const tagValue = (value: string): string =>
  Array.from(value.slice(0, 200), (c) => (c < ' ' ? ' ' : c === '"' ? "'" : c === '\\' ? '/' : c)).join('');

/** A game in PGN, with a blank line at its end. Sets up the engine's position. */
export function writePgn(game: GameRecord, header: PgnHeader): string {
  const tags: Record<string, string> = {
    Event: header.event,
    Site: '?',
    // A match that is played again gives the same file, so the day does not stand in it.
    Date: '????.??.??',
    Round: header.round,
    White: header.white,
    Black: header.black,
    Result: game.result,
  };
  setFen(game.fen);
  if (toFen() !== START_FEN) Object.assign(tags, { SetUp: '1', FEN: toFen() });
  Object.assign(tags, { Opening: game.opening, Termination: termination(game.end), ...header.more });
  const words: string[] = [];
  for (const move of game.moves.split(' ').filter(Boolean)) {
    const result = parseUciMove(move);
    if (!result.ok) throw new PgnError(`The game cannot be written: ${result.message}`);
    const number = toFen().split(' ').at(-1);
    if (now.side === 0) words.push(`${number}.`);
    else if (words.length === 0) words.push(`${number}...`);
    words.push(sanOf(result.move));
    makeMove(result.move);
  }
  words.push(`{${(game.note ?? game.end).replace(/[{}]/g, '')}}`, game.result);
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${tagValue(value)}"]`);
  return `${head.join('\n')}\n\n${wrapped(words)}\n`;
}

/** The words in lines, each ended; only a word that is longer than a line makes a longer one. */
const wrapped = (words: readonly string[]): string => words.join(' ').replace(LINE, '$1\n');

/** A game read from PGN. */
export interface PgnGame {
  tags: Readonly<Record<string, string>>;
  /** Where it begins, in normal form. */
  fen: string;
  /** In UCI notation. */
  moves: string[];
  /** `*` when it is not finished or does not say. */
  result: GameResult | '*';
}

/** A PGN that cannot be read. The message is one sentence that names the game, counted from 1. */
export class PgnError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PgnError';
  }
}

/** Tags, comments of both kinds, escaped lines, move numbers, and what is left: words and parentheses. */
const TOKEN =
  /\[\s*(\w+)\s+"((?:\\.|[^"\\])*)"\s*\]|\{[^}]*(?:\}|$)|;[^\n]*|^%[^\n]*|\$\d+|\d+\.+|(\(|\))|([^\s[\]{}();$]+)|(\S)/gm;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];

/**
 * Reads games. Comments, variations and glyphs are passed over. Throws PgnError for a move that is not legal, a FEN that
 * is not accepted, and text that is no PGN. Sets up the engine's position.
 */
export function readPgn(text: string): PgnGame[] {
  const games: PgnGame[] = [];
  let tags: Record<string, string> = {};
  let game: PgnGame | null = null;
  let depth = 0;
  const where = () => `Game ${games.length + 1} of the PGN`;
  const begin = (): PgnGame => {
    try {
      setFen(tags.FEN ?? START_FEN);
    } catch (error) {
      if (error instanceof FenError) throw new PgnError(`${where()}: ${error.message}`);
      throw error;
    }
    return { tags, fen: toFen(), moves: [], result: '*' };
  };
  const end = () => {
    if (game === null && Object.keys(tags).length > 0) game = begin();
    if (game !== null) games.push(game);
    game = null;
    tags = {};
    depth = 0;
  };
  for (const [token, name, value, bracket, word, stray] of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    if (name !== undefined) {
      if (game !== null) end();
      tags[name] = value.replace(/\\(.)/g, '$1');
    } else if (bracket !== undefined) {
      depth = Math.max(0, depth + (bracket === '(' ? 1 : -1));
    } else if (stray !== undefined) {
      throw new PgnError(`${where()} has a ${quoted(token)} where a tag or a move is expected.`);
    } else if (word !== undefined && depth === 0 && !/^(\d+|[!?]+|e\.p\.|\.+)$/.test(word)) {
      game ??= begin();
      if (RESULTS.includes(word)) {
        game.result = word as PgnGame['result'];
        end();
        continue;
      }
      const result = parseMove(word);
      if (!result.ok) throw new PgnError(`${where()}, half-move ${game.moves.length + 1}: ${result.message}`);
      game.moves.push(uciOf(result.move));
      makeMove(result.move);
    }
  }
  end();
  return games;
}
