/** Reads the words of a `position` command. */
import { FenError, parseFen, setFen, START_FEN } from '../../board/fen.ts';
import { CASTLING_LETTERS, MAX_FULLMOVE, MAX_HALFMOVE_CLOCK } from '../../board/fen-fields.ts';
import { playMoves } from '../../board/game.ts';
import { squareOf } from '../../board/pieces.ts';
import { quoted } from '../../board/error-text.ts';
import { Fault } from '../input/fault.ts';
import type { Game } from './messages.ts';

/** Sets up the engine's position. Throws a FenError or a MoveError. */
export function setUp(game: Game): void {
  setFen(game.fen);
  playMoves(game.moves);
}

/**
 * Reads what follows `position`, and sees that it can be set up. `remark` is told what was left out of the FEN, one
 * sentence at a time. Throws a Fault, a FenError or a MoveError.
 */
export function readGame(words: readonly string[], remark: (text: string) => void): Game {
  const at = words.indexOf('moves');
  const place = words.slice(0, at < 0 ? words.length : at).join(' ');
  const moves = at < 0 ? [] : words.slice(at + 1);
  // Quotation marks, which a shell would have taken away, and a FEN without the word are meant all the same.
  const [, fen] = /^(?:fen )?["'“]?(\S+\/.*?)["'”]?$/.exec(place) ?? /^fen (.*)$/.exec(place) ?? [];
  if (fen === undefined && place !== 'startpos') {
    throw new Fault(
      `position is followed by "startpos" or "fen <fen>", and perhaps "moves <moves>", not by ${quoted(place, 40)}.`,
    );
  }
  const game = { fen: fen === undefined ? START_FEN : withoutLeftovers(fen, remark), moves };
  setUp(game);
  return game;
}

/** The counters that a FEN may end with: where they stand, and the numbers that are accepted. */
const COUNTERS = {
  halfmoveClock: { at: 4, least: 0, most: MAX_HALFMOVE_CLOCK },
  fullmove: { at: 5, least: 1, most: MAX_FULLMOVE },
};

/**
 * A FEN without the castling rights and the en passant square that its board rules out, and with counters that are in
 * range. Programs in which pieces are moved about by hand send others, as do those that count moves from 0, and a
 * position that is refused would cost the engine its game. Throws a FenError for any other fault.
 */
function withoutLeftovers(fen: string, remark: (text: string) => void): string {
  const fields = fen.split(' ');
  for (;;) {
    const result = parseFen(fields.join(' '));
    if (result.ok) return fields.join(' ');
    const { field, message } = result;
    if (field === 'halfmoveClock' || field === 'fullmove') {
      const { at, least, most } = COUNTERS[field];
      if (!/^-?\d+$/.test(fields[at])) throw new FenError(field, message);
      fields[at] = String(Math.max(least, Math.min(most, Number(fields[at]))));
      remark(`${message} The engine goes on with ${fields[at]}.`);
      continue;
    }
    const rights = field === 'castling' ? fittingRights(fields) : fields[2];
    if (rights !== fields[2]) fields[2] = rights;
    else if (field === 'enPassant' && squareOf(fields[3]) >= 0) fields[3] = '-';
    else throw new FenError(field, message);
    remark(`${message} The engine goes on without.`);
  }
}

/** The castling rights of a FEN less those that its board rules out; as they are where one is none of K, Q, k and q. */
function fittingRights(fields: readonly string[]): string {
  if ([...fields[2]].some((right) => !CASTLING_LETTERS.includes(right))) return fields[2];
  const fits = (right: string) => {
    const result = parseFen([...fields.slice(0, 2), right, ...fields.slice(3)].join(' '));
    return result.ok || result.field !== 'castling';
  };
  return [...new Set(fields[2])].filter(fits).join('') || '-';
}
