/** Reads the words of a `position` command. */
import { setFen, START_FEN } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { quoted } from '../board/quote.ts';
import { Fault } from './fault.ts';
import type { Game } from './uci-messages.ts';

/** Sets up the engine's position. Throws a FenError or a MoveError. */
export function setUp(game: Game): void {
  setFen(game.fen);
  playMoves(game.moves);
}

/** Reads what follows `position`, and sees that it can be set up. Throws a Fault, a FenError or a MoveError. */
export function readGame(words: readonly string[]): Game {
  const at = words.indexOf('moves');
  const place = words.slice(0, at < 0 ? words.length : at).join(' ');
  const moves = at < 0 ? [] : words.slice(at + 1);
  const fen = place.startsWith('fen ') ? place.slice(4) : undefined;
  if (fen === undefined && place !== 'startpos') {
    throw new Fault(
      `position is followed by "startpos" or "fen <fen>", and perhaps "moves <moves>", not by ${quoted(place, 40)}.`,
    );
  }
  const game = { fen: fen ?? START_FEN, moves };
  setUp(game);
  return game;
}
