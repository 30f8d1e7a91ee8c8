/** Moves in UCI notation in ("e2e4", "e7e8q", "e1g1"); uciOf in move.ts writes them. */
import { legalMovesOf } from './generate.ts';
import { CASTLING, flagOf, fromOf, toOf, uciOf } from './move.ts';
import { BLACK, ROOK, sideName, squareName, squareOf } from './pieces.ts';
import { board, now } from './position.ts';
import { quoted } from './error-text.ts';

/** What reading a move gives: a legal move, packed, or one sentence on what is wrong. */
export type MoveResult = { ok: true; move: number } | { ok: false; message: string };

export const ACCEPTED_UCI = 'UCI such as "e2e4" or "e7e8q"';
const UCI = /^([a-h][1-8])([a-h][1-8])([nbrqNBRQ]?)$/;

/** The sentence that refuses a text, which it quotes. */
export const refuse = (text: string, why: string): MoveResult => ({
  ok: false,
  message: `The move ${quoted(text)} ${why}`,
});

/** The sentence for a move that no rule of notation speaks against. */
export const refuseIllegal = (text: string): MoveResult => refuse(text, `is not legal for ${sideName(now.side)} here.`);

/** Reads a legal move of the present position in UCI notation. Never throws. */
export function parseUciMove(text: string): MoveResult {
  const read = fromUci(text);
  return read === null ? refuse(text, `cannot be read; accepted are ${ACCEPTED_UCI}.`) : read;
}

/** The same, and null for a text that is not UCI notation. `legal` are the legal moves of the present position. */
export function fromUci(text: string, legal: readonly number[] = legalMovesOf()): MoveResult | null {
  const parts = UCI.exec(text);
  if (parts === null) return null;
  const from = squareOf(parts[1]);
  const to = squareOf(parts[2]);
  const promotion = parts[3].toLowerCase();
  const pairs = legal.filter((move) => fromOf(move) === from && toOf(move) === to);
  const found = pairs.find((move) => uciOf(move).slice(4) === promotion);
  if (found !== undefined) return { ok: true, move: found };
  if (pairs.length > 0 && promotion === '') {
    return refuse(text, `promotes a pawn; write the new piece too, as in "${text}q".`);
  }
  if (pairs.length > 0) return refuse(text, `promotes nothing; write "${text.slice(0, 4)}".`);

  const sameWay = (move: number): boolean => to > from === toOf(move) > from;
  const castling = legal.find((move) => flagOf(move) === CASTLING && fromOf(move) === from && sameWay(move));
  if (castling !== undefined && board[to] === (now.side | ROOK)) {
    return refuse(text, `takes the side's own rook; castling is written "${uciOf(castling)}".`);
  }
  const start = squareName(from);
  if (board[from] === 0) return refuse(text, `is not legal: ${start} is empty.`);
  if ((board[from] & BLACK) !== now.side) {
    return refuse(text, `is not legal: the piece on ${start} is not ${sideName(now.side)}'s, who is to move.`);
  }
  return refuseIllegal(text);
}
