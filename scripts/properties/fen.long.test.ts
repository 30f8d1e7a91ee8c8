/** FEN: refused in a sentence, or set up as a position that chess.js agrees on and the engine can search. */
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { it } from 'vitest';
import { FenError, legalMoves, parseFen, profiles, search, setFen, toFen } from '../../engine/index.ts';
import { attempts, checkLine, checkSentence, holds, outcome } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const WORDS = [...'pnbrqkPNBRQK12345678/', ' w ', ' b ', 'KQkq', '-', 'e3', 'd6', 'a6', ' 0 1', '150', '9999', '8/8'];

function check(text: string): void {
  const read = parseFen(text);
  const set = outcome(() => setFen(text), [FenError]);
  if (!read.ok) {
    checkSentence(read.message);
    holds(set instanceof FenError && set.message === read.message, () => 'setFen and parseFen differ');
    return;
  }
  holds(!(set instanceof Error), () => 'setFen refuses what parseFen accepts');
  holds(toFen() === read.fen, () => `set up as ${toFen()}, read as ${read.fen}`);
  const again = parseFen(read.fen);
  holds(again.ok && again.fen === read.fen, () => `the normal form ${read.fen} is not its own normal form`);

  const chess = new Chess(read.fen);
  holds(chess.fen() === read.fen, () => `chess.js writes ${chess.fen()} for ${read.fen}`);
  const theirs = new Map(chess.moves({ verbose: true }).map((move) => [move.lan, move.san]));
  const ours = legalMoves(read.fen);
  const same = ours.length === theirs.size && ours.every(({ san, uci }) => theirs.get(uci) === san);
  holds(same, () => `moves differ from those of chess.js in ${read.fen}`);

  const result = search({ fen: read.fen, limits: { depth: 3, nodes: 400 }, settings: profiles.book, hashMb: 1 });
  holds(result.nodes <= 400, () => `${result.nodes} nodes instead of 400`);
  holds((result.bestmove === null) === (theirs.size === 0), () => `best move ${result.bestmove} of ${theirs.size}`);
  holds(
    result.bestmove === null || theirs.has(result.bestmove),
    () => `${result.bestmove} is not legal in ${read.fen}`,
  );
  checkLine(read.fen, result.pv);
}

it('is refused in a sentence, or set up as a position that chess.js agrees on and the engine can search', () => {
  fc.assert(fc.property(mutated(kept.fen, WORDS), check), attempts(400, kept.fen));
});
