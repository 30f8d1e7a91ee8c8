/** The fields of a FEN one by one: from text to numbers, or a FenError. Whether they fit together: fen-legality.ts. */
import { BLACK, PIECE_LETTERS, type Side, sideName, squareOf, WHITE } from './pieces.ts';
import { counted, escapeCharacter, quoted } from './error-text.ts';

/** The part of a FEN that a fault lies in; `text` is the whole, `fields` their number. */
export type FenField = 'text' | 'fields' | 'board' | 'side' | 'castling' | 'enPassant' | 'halfmoveClock' | 'fullmove';

/** A FEN that cannot be set up. `message` is one sentence meant for people. */
export class FenError extends Error {
  readonly field: FenField;

  constructor(field: FenField, message: string) {
    super(message);
    this.name = 'FenError';
    this.field = field;
  }
}

/** The longest text that is read, in characters after trimming: the longest FEN needs fewer than 100. */
const MAX_FEN_LENGTH = 200;
/** The highest halfmove clock that is accepted: after 75 moves of both sides without progress the game is over. */
export const MAX_HALFMOVE_CLOCK = 150;
/** The highest move number that is accepted; no game can last longer. */
export const MAX_FULLMOVE = 9999;

/** Letters of the castling rights by their bit (position.ts). */
export const CASTLING_LETTERS = 'KQkq';
/** Castling rights with the file of at least one rook among them, as FENs of Chess960 have them. */
const CHESS_960 = /^(?=.*[A-Ha-h])[A-HKQa-hkq]{1,4}$/;

const EXAMPLE = '"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"';

/** Splits a text into its 4 to 6 fields. Blanks around it are trimmed and runs of them count as one. */
export function splitFields(text: string): string[] {
  if (typeof text !== 'string') throw new FenError('text', `A FEN must be text, such as ${EXAMPLE}.`);
  // A semicolon ends a line of EPD, and stays behind a FEN that was taken from one.
  const trimmed = text.trim().replace(/\s*;$/, '');
  if (trimmed === '') throw new FenError('text', `The FEN is empty; it must be text, such as ${EXAMPLE}.`);
  if (trimmed.length > MAX_FEN_LENGTH) {
    const beginning = quoted(trimmed);
    const message = `The FEN (${beginning}) is ${trimmed.length} characters long; at most ${MAX_FEN_LENGTH} are accepted.`;
    throw new FenError('text', message);
  }
  const line = trimmed.replace(/[^\S\n\r\v\f\u2028\u2029]+/gu, ' ');
  const bad = /[\p{C}\p{Zl}\p{Zp}]/u.exec(line);
  if (bad !== null) {
    const what = /[\n\r]/.test(bad[0]) ? 'a line break' : 'an invisible character';
    const message = `Character ${bad.index + 1} of the FEN is ${what}, "${escapeCharacter(bad[0])}"; a FEN is one line of visible characters.`;
    throw new FenError('text', message);
  }
  const fields = line.split(' ');
  if (fields.length < 4 || fields.length > 6) {
    const accepted = 'board, side to move, castling, en passant, halfmove clock, move number';
    throw new FenError('fields', `The FEN has ${counted(fields.length, 'field')}; 4 to 6 are accepted: ${accepted}.`);
  }
  return fields;
}

/** The board: a piece (or 0) for each square, a1 first. */
export function readBoard(field: string): Uint8Array {
  const ranks = field.split('/');
  if (ranks.length !== 8) {
    const has = counted(ranks.length, 'rank');
    throw new FenError('board', `The board ${quoted(field)} has ${has}; exactly 8 are accepted, separated by "/".`);
  }
  const board = new Uint8Array(64);
  for (let i = 0; i < 8; i++) readRank(ranks[i], 7 - i, board);
  return board;
}

/** Reads one rank (0 to 7) of the board field into `board`. */
function readRank(text: string, rank: number, board: Uint8Array): void {
  const name = `Rank ${rank + 1}`;
  if (text === '')
    throw new FenError('board', `${name} of the board is missing between its slashes; an empty rank is written "8".`);
  let file = 0;
  let previous = '';
  for (const letter of text) {
    if (/[0-9]/.test(letter)) {
      if (letter === '0' || letter === '9') {
        throw new FenError(
          'board',
          `${name}, ${quoted(text)}, has the digit ${letter}; empty squares are counted by 1 to 8.`,
        );
      }
      if (/[0-9]/.test(previous)) {
        const both = quoted(previous + letter);
        throw new FenError(
          'board',
          `${name}, ${quoted(text)}, has two digits in a row, ${both}; write their sum as one digit.`,
        );
      }
      file += Number(letter);
    } else {
      const piece = PIECE_LETTERS.indexOf(letter);
      if (piece <= 0) {
        const accepted = 'P, N, B, R, Q, K for White and p, n, b, r, q, k for Black';
        throw new FenError(
          'board',
          `${name}, ${quoted(text)}, has the unknown piece ${quoted(letter)}; pieces are ${accepted}.`,
        );
      }
      if (file < 8) board[rank * 8 + file] = piece;
      file++;
    }
    previous = letter;
  }
  if (file !== 8) {
    const fault = file < 8 ? 'too short' : 'too long';
    throw new FenError(
      'board',
      `${name}, ${quoted(text)}, is ${fault}: it has ${counted(file, 'square')}, and every rank must have 8.`,
    );
  }
}

/** The side to move. */
export function readSide(field: string): Side {
  if (field === 'w') return WHITE;
  if (field === 'b') return BLACK;
  throw new FenError('side', `The side to move is ${quoted(field)}; accepted are "w" for White and "b" for Black.`);
}

/** The castling rights as four bits (position.ts); the letters may come in any order. */
export function readCastling(field: string): number {
  if (field === '-') return 0;
  const accepted = 'accepted are K, Q, k and q, or "-" for none';
  if (CHESS_960.test(field)) {
    throw new FenError(
      'castling',
      `The castling rights ${quoted(field)} name the files of rooks, as in Chess960, which is not supported; ${accepted}.`,
    );
  }
  let rights = 0;
  for (const letter of field) {
    const right = CASTLING_LETTERS.indexOf(letter);
    if (right < 0) {
      throw new FenError(
        'castling',
        `The castling rights ${quoted(field)} have the unknown letter ${quoted(letter)}; ${accepted}.`,
      );
    }
    if ((rights & (1 << right)) !== 0) {
      throw new FenError(
        'castling',
        `The castling rights ${quoted(field)} name ${quoted(letter)} twice; each of K, Q, k, q is accepted once.`,
      );
    }
    rights |= 1 << right;
  }
  return rights;
}

/** The en passant target square, 0 for none. It must lie on the rank that a pawn of the other side can have passed. */
export function readEnPassant(field: string, side: Side): number {
  if (field === '-') return 0;
  const square = squareOf(field);
  const rank = side === WHITE ? 6 : 3;
  if (square < 0) {
    throw new FenError(
      'enPassant',
      `The en passant field ${quoted(field)} is no square; accepted are "-" for none and a square such as "e${rank}".`,
    );
  }
  if ((square >> 3) + 1 !== rank) {
    throw new FenError(
      'enPassant',
      `The en passant square ${field} is on the wrong rank: with ${sideName(side)} to move it must be on rank ${rank}.`,
    );
  }
  return square;
}

/** The halfmove clock: plies since the last capture or pawn move. */
export function readHalfmoveClock(field: string): number {
  return readCounter('halfmoveClock', 'halfmove clock', field, 0, MAX_HALFMOVE_CLOCK);
}

/** The number of the move to come, counted from 1. */
export function readFullmove(field: string): number {
  return readCounter('fullmove', 'move number', field, 1, MAX_FULLMOVE);
}

function readCounter(id: 'halfmoveClock' | 'fullmove', name: string, field: string, min: number, max: number): number {
  const accepted = `accepted are ${min} to ${max}`;
  if (/^-[0-9]+$/.test(field)) throw new FenError(id, `The ${name} ${quoted(field)} is negative; ${accepted}.`);
  if (!/^[0-9]+$/.test(field))
    throw new FenError(id, `The ${name} ${quoted(field)} is not a whole number; ${accepted}.`);
  const value = Number(field);
  if (value < min) throw new FenError(id, `The ${name} ${quoted(field)} is too low; ${accepted}.`);
  if (value > max) throw new FenError(id, `The ${name} ${quoted(field)} is too high; ${accepted}.`);
  return value;
}
