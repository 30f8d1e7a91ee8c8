/**
 * FEN in and out.
 *
 * Accepted are 4 to 6 fields: an EPD's four are enough, the halfmove clock is 0 and the move number 1 when they are
 * missing. Blanks around and between the fields do not matter, nor the order of the castling letters. Everything that
 * the engine could stumble over is refused: fen-fields.ts reads the fields, fen-legality.ts asks whether they agree.
 */
import { FenError, type FenField } from './fen-fields.ts';
import * as fields from './fen-fields.ts';
import * as legality from './fen-legality.ts';
import { PIECE_LETTERS, type Side, squareName, WHITE } from './pieces.ts';
import * as position from './position.ts';

export { FenError, type FenField } from './fen-fields.ts';

/** The position in which a game of chess begins. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What a FEN says. */
export interface FenParts {
  /** Piece on each square, a1 first, 0 when empty. */
  board: Uint8Array;
  side: Side;
  /** Castling rights as in position.ts. */
  castling: number;
  /** En passant target square, 0 for none; also 0 when no en passant capture is legal, for then it says nothing. */
  enPassant: number;
  /** Plies since the last capture or pawn move, 0 to 150. */
  halfmoveClock: number;
  /** Number of the move to come, 1 to 9999. */
  fullmove: number;
}

/** What parseFen gives: the parts and the FEN in normal form, or the field at fault and one sentence on it. */
export type FenResult = ({ ok: true; fen: string } & FenParts) | { ok: false; field: FenField; message: string };

function readFen(text: string): FenParts {
  const [boardText, sideText, castlingText, enPassantText, clockText = '0', fullmoveText = '1'] =
    fields.splitFields(text);
  const board = fields.readBoard(boardText);
  legality.checkPieces(board);
  const side = fields.readSide(sideText);
  const castling = fields.readCastling(castlingText);
  legality.checkCastling(board, castling);
  const target = fields.readEnPassant(enPassantText, side);
  legality.checkEnPassant(board, side, target);
  const halfmoveClock = fields.readHalfmoveClock(clockText);
  const fullmove = fields.readFullmove(fullmoveText);
  legality.checkChecks(board, side);
  const enPassant = legality.canCaptureEnPassant(board, side, target) ? target : 0;
  return { board, side, castling, enPassant, halfmoveClock, fullmove };
}

function writeFen(parts: FenParts): string {
  const ranks = [];
  for (let rank = 7; rank >= 0; rank--) {
    let text = '';
    let empty = 0;
    for (let square = rank * 8; square < rank * 8 + 8; square++) {
      if (parts.board[square] === 0) {
        empty++;
        continue;
      }
      text += (empty === 0 ? '' : empty) + PIECE_LETTERS[parts.board[square]];
      empty = 0;
    }
    ranks.push(text + (empty === 0 ? '' : empty));
  }
  const side = parts.side === WHITE ? 'w' : 'b';
  const rights = Array.from(fields.CASTLING_LETTERS).filter((_, bit) => (parts.castling & (1 << bit)) !== 0);
  const target = parts.enPassant === 0 ? '-' : squareName(parts.enPassant);
  return `${ranks.join('/')} ${side} ${rights.join('') || '-'} ${target} ${parts.halfmoveClock} ${parts.fullmove}`;
}

/** Reads a FEN without touching the position. Never throws. */
export function parseFen(text: string): FenResult {
  try {
    const parts = readFen(text);
    return { ok: true, fen: writeFen(parts), ...parts };
  } catch (error) {
    if (error instanceof FenError) return { ok: false, field: error.field, message: error.message };
    throw error;
  }
}

/** What was set up last: the oracle begins at the same position for each cut that it looks at. */
let last: { text: string; parts: FenParts } | undefined;

/**
 * Sets up the one position from a FEN, as the beginning of a game (ply 0). Throws a FenError, with the position as it
 * was, when the FEN is not accepted.
 */
export function setFen(text: string): void {
  if (last?.text !== text) last = { text, parts: readFen(text) };
  const { parts } = last;
  position.clearPosition();
  for (let square = 0; square < 64; square++) {
    const piece = parts.board[square];
    if (piece === 0) continue;
    position.board[square] = piece;
    position.toggle(piece, square);
  }
  position.now.side = parts.side;
  position.now.fullmove = parts.fullmove;
  position.castling[0] = parts.castling;
  position.enPassant[0] = parts.enPassant;
  position.halfmoveClock[0] = parts.halfmoveClock;
  position.recompute();
}

/**
 * The FEN of the present position, in normal form, as parseFen accepts it. The en passant square is written only when
 * an en passant capture is legal; a clock and a move number that went on past the highest of a FEN are written as that.
 */
export function toFen(): string {
  // One by one: taken out of it together, a bundler would have to make an object of the module.
  const board = position.board;
  const now = position.now;
  const ply = now.ply;
  const side = now.side;
  // now.fullmove belongs to ply 0; each of Black's moves since then adds one.
  const blackBegan = (side !== WHITE) !== (ply % 2 === 1);
  const fullmove = now.fullmove + ((ply + (blackBegan ? 1 : 0)) >> 1);
  const target = position.enPassant[ply];
  const enPassant = legality.canCaptureEnPassant(board, side, target) ? target : 0;
  return writeFen({
    board,
    side,
    castling: position.castling[ply],
    enPassant,
    halfmoveClock: Math.min(position.halfmoveClock[ply], fields.MAX_HALFMOVE_CLOCK),
    fullmove: Math.min(fullmove, fields.MAX_FULLMOVE),
  });
}

/**
 * The same position with colours exchanged and ranks flipped, by which an evaluation and a search are tested: neither
 * may know one colour better than the other. Takes a valid FEN.
 */
export function mirrorFen(fen: string): string {
  const swapCase = (text: string): string =>
    text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
  const [board, side, castling, target, ...counters] = fen.split(' ');
  const ranks = board.split('/').reverse().map(swapCase).join('/');
  // In the usual order: White's first.
  const rights = [...swapCase(castling)].sort().join('');
  const flipped = target === '-' ? '-' : target[0] + String(9 - Number(target[1]));
  return [ranks, side === 'w' ? 'b' : 'w', rights, flipped, ...counters].join(' ');
}
