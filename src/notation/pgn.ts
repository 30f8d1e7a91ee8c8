/**
 * Games pasted as text, with the line that each move stands on. The engine cuts the text into words, and says whether
 * the moves can be played; `faultOf` brings that answer back to a line.
 */
import { PgnError, pgnWords, START_FEN } from '../../engine/index.ts';
import { countText } from '../format/numbers.ts';
import { cleanName } from '../stores/share.ts';

/** A move as it was written. */
interface WrittenMove {
  text: string;
  /** Line of the pasted text, from 1. */
  line: number;
}

export interface WrittenGame {
  /** "White – Black, event", or "Game 2". */
  title: string;
  /** The position that it begins with; undefined for the usual one. */
  fen: string | undefined;
  moves: WrittenMove[];
  /** True when Black makes the first of the moves, as far as the FEN tells. */
  blackFirst: boolean;
  /** Number of the first move. */
  number: number;
}

/** Games, and a sentence on what of the text was left out; or a sentence on what is wrong with it. */
export type PgnResult = { ok: true; games: WrittenGame[]; leftOut?: string } | { ok: false; message: string };

/** Most characters, lines and games that are read: a match of some hundred games, which a browser draws in a moment. */
export const MOST_TEXT = 200_000;
export const MOST_LINES = 20_000;
export const MOST_GAMES = 500;
/** Most moves of both sides in a game: eleven times those of the longest game known from a tournament, of 269. */
const MOST_MOVES = 6000;

/** A pasted text is a FEN when its first word has the ranks of a board in it. */
export function looksLikeFen(text: string): boolean {
  const [first = ''] = text.trim().split(/\s/, 1);
  return first.split('/').length > 2 && !/^[[\d]*1\/2-1\/2/.test(first) && !first.startsWith('[');
}

const fail = (message: string): PgnResult => ({ ok: false, message });

/** Says in a sentence that a text is longer than what is read, and how long it may be; null when it is not. */
export function lengthFault(text: string): string | null {
  const most = `at most ${countText(MOST_TEXT)} characters on ${countText(MOST_LINES)} lines are read`;
  if (text.length > MOST_TEXT) return `The text has ${countText(text.length)} characters; ${most}.`;
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines > MOST_LINES ? `The text has ${countText(lines)} lines; ${most}.` : null;
}

/** Cuts a PGN into games. The message of a fault names the line. */
export function readGames(text: string): PgnResult {
  const long = lengthFault(text);
  if (long !== null) return fail(long);
  const games: WrittenGame[] = [];
  let tags = new Map<string, string>();
  let moves: WrittenMove[] = [];
  const end = () => {
    if (tags.size > 0 || moves.length > 0) games.push(gameOf(tags, moves, games.length + 1));
    tags = new Map();
    moves = [];
  };
  try {
    for (const word of pgnWords(text)) {
      if (games.length >= MOST_GAMES) break;
      if (word.kind === 'result') {
        end();
      } else if (word.kind === 'tag') {
        if (moves.length > 0) end();
        tags.set(word.name, word.value);
      } else {
        const { line, text: written } = word;
        if (moves.length >= MOST_MOVES) {
          return fail(
            `Line ${line} of the PGN goes beyond ${MOST_MOVES} moves of one game, which is all that is read.`,
          );
        }
        moves.push({ text: written, line });
      }
    }
  } catch (error) {
    if (error instanceof PgnError) return fail(error.message);
    throw error;
  }
  if (games.length < MOST_GAMES) end();
  if (games.length === 0) return fail('There is no move and no tag in this text; paste a FEN or a game as PGN.');
  return { ok: true, games };
}

function gameOf(tags: ReadonlyMap<string, string>, moves: WrittenMove[], count: number): WrittenGame {
  const fen = tags.get('FEN');
  const [, side, , , , number] = fen?.trim().split(/\s+/) ?? [];
  const name = (tag: string) => cleanName(tags.get(tag)?.replace(/^\?*$/, '') ?? '');
  const [white, black, event] = [name('White'), name('Black'), name('Event')];
  const players = white !== '' || black !== '' ? `${white || '?'} – ${black || '?'}` : '';
  const title = [players, event].filter((part) => part !== '').join(', ') || `Game ${count}`;
  return { title, fen, moves, blackFirst: side === 'b', number: /^\d{1,4}$/.test(number ?? '') ? Number(number) : 1 };
}

/** The number of a half-move, counted from 0, as chess players write it: "12." or "12…". */
export function numberOf({ blackFirst, number }: WrittenGame, halfMove: number): string {
  const ply = halfMove + (blackFirst ? 1 : 0);
  return `${number + (ply >> 1)}${ply % 2 === 0 ? '.' : '…'}`;
}

/** What the engine is asked to play up to the position after some of a game's moves, and the name of that position. */
export function placeIn(game: WrittenGame, ply: number): { fen: string; moves: string[]; title: string } {
  const last = game.moves[ply - 1];
  const at = game.moves.length === 0 ? '' : last ? `, after ${numberOf(game, ply - 1)} ${last.text}` : ', at its start';
  const moves = game.moves.slice(0, ply).map(({ text }) => text);
  return { fen: game.fen ?? START_FEN, moves, title: `${game.title}${at}` };
}

/**
 * What the engine said of a game's moves, for the reader of the PGN: its "Move 12 of 40: …" becomes the line and the
 * number of the move. Other messages stay as they are.
 */
export function faultOf(game: WrittenGame, message: string): string {
  const [, index, rest] = /^Move (\d+) of \d+: (.*)$/s.exec(message) ?? [];
  const move = game.moves[Number(index) - 1];
  if (move !== undefined) return `Line ${move.line}, move ${numberOf(game, Number(index) - 1)} ${rest}`;
  return game.fen !== undefined && message.includes('FEN') ? `In the game’s FEN tag: ${message}` : message;
}
