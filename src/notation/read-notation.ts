/**
 * What a reader pastes or drops besides a FEN and a PGN: lines of EPD, a UCI command, the address of an analysis board,
 * a link of this book. An address is read and never fetched.
 */
import { counted, parseFen, readEpd, START_FEN } from '../../engine/index.ts';
import { cleanName } from '../stores/share.ts';
import { lengthFault, looksLikeFen, type PgnResult, readGames, type WrittenGame } from './pgn.ts';

/** Most positions of an EPD that are read. */
const MOST_POSITIONS = 2000;

const fail = (message: string): PgnResult => ({ ok: false, message });

/** A position without moves, as a game that ends where it begins. */
const position = (fen: string, title: string): WrittenGame => ({
  title,
  fen,
  moves: [],
  blackFirst: / b /.test(fen),
  number: 1,
});

/** The fragment of a link to a run, with or without the rest of its address; null where the text is none. */
export const linkIn = (text: string): string | null => /^(?:https?:\/\/\S*)?#(v=\S+)$/i.exec(text.trim())?.[1] ?? null;

/**
 * Games, or positions as games without moves, of any text that is understood. A fault says what is wrong, and
 * where.
 */
export function readNotation(text: string): PgnResult {
  const long = lengthFault(text);
  if (long !== null) return fail(long);
  const trimmed = text.trim();
  const run = linkIn(trimmed);
  if (run !== null) return readFields(new URLSearchParams(run)) ?? fail('This link holds no position.');
  if (/^https?:\/\/\S+$/i.test(trimmed)) return readAddress(trimmed);
  // As browsers show it, and as people type it. No FEN has a dot, and no move a slash.
  if (/^(?:[a-z][\w-]*\.)+[a-z]{2,}\/\S*$/i.test(trimmed)) return readAddress(`https://${trimmed}`);
  if (/^position\s/.test(trimmed)) return readCommand(trimmed);
  // A list of positions may begin with remarks.
  return looksLikeFen(trimmed.replace(/^(?:(?:[#%;]|\/\/).*\s+)+/, '')) ? readPositions(text) : readGames(text);
}

/** A FEN with any white space between its fields, or lines of EPD with their operations. */
function readPositions(text: string): PgnResult {
  const whole = parseFen(text.replace(/\s+/g, ' '));
  if (whole.ok) return { ok: true, games: [position(whole.fen, 'Your position')] };
  // One line without operations is meant as a FEN: its fault is not passed over.
  if (!/^[#%;]|[;"\n\r]|\s[abd]m\s/.test(text.trim())) return fail(whole.message);
  const { positions, faults } = readEpd(text, MOST_POSITIONS);
  const lines = positions.length + faults.length;
  const [first] = faults;
  const wrong = first === undefined ? '' : lines === 1 ? first.message : `Line ${first.line}: ${first.message}`;
  if (positions.length === 0) return fail(wrong || 'There is no position in this text: all of its lines are remarks.');
  return {
    ok: true,
    games: positions.map(({ fen, operations }, i) =>
      position(fen, cleanName(operations.id ?? '') || (lines === 1 ? 'Your position' : `Position ${i + 1}`)),
    ),
    leftOut: wrong && `${wrong} ${faults.length} of ${counted(lines, 'line')} cannot be read; the others are here.`,
  };
}

/** "position startpos moves e2e4", "position fen … moves …", as engines are told. */
function readCommand(text: string): PgnResult {
  const [, start = '', moves = ''] =
    /^position\s+(startpos|fen\s+.+?)(?:\s+moves(?:\s+(.*))?)?$/s.exec(text.replace(/\s+/g, ' ')) ?? [];
  if (start === '')
    return fail('A command begins with “position startpos” or “position fen”, and may go on with “moves”.');
  const read = start === 'startpos' ? null : parseFen(start.slice(4));
  if (read !== null && !read.ok) return fail(read.message);
  return withMoves(read?.fen, moves);
}

/** A game of moves without numbers; `fen` is where it begins. */
function withMoves(fen: string | undefined, moves: string): PgnResult {
  if (moves.trim() === '') return { ok: true, games: [position(fen ?? START_FEN, 'Your position')] };
  const read = readGames(moves);
  if (!read.ok) return read;
  const [game] = read.games;
  return { ok: true, games: game ? [{ ...game, title: 'Your line', fen, blackFirst: / b /.test(fen ?? '') }] : [] };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** The position or game among the fields of an address; null where none has one. */
function readFields(fields: URLSearchParams): PgnResult | null {
  const fen = fields.get('fen');
  if (fen) return readPositions(fen.replaceAll('_', ' '));
  const pgn = fields.get('pgn');
  return pgn ? readGames(pgn) : null;
}

/** The position or game in the address of an analysis board: `?fen=`, `?pgn=`, or on lichess a path. */
function readAddress(address: string): PgnResult {
  const url = URL.canParse(address) ? new URL(address) : null;
  const read = url && readFields(url.searchParams);
  if (read) return read;
  const path = decoded(url?.pathname ?? '').replaceAll('_', ' ');
  const [, moves] = /^\/analysis\/pgn\/(.+)$/.exec(path) ?? [];
  if (moves !== undefined) return withMoves(undefined, moves);
  const [, place] = /^\/(?:analysis|editor)\/(?:[a-z][\w-]*\/)?((?:[^/]+\/){7}.+)$/i.exec(path) ?? [];
  if (place !== undefined) return readPositions(place);
  return fail(
    'This address holds no position: one of an analysis board on lichess or chess.com does, as FEN or moves. The page it leads to is not fetched.',
  );
}
