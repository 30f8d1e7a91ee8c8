/** PGN: both readers give the moves of a sound game, and of any text a sentence or moves that chess.js can play. */
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { it } from 'vitest';
import { FenError, MoveError, parseFen, PgnError, playMoves, setFen, START_FEN, toFen } from '../../engine/index.ts';
import { MAX_FULLMOVE, MAX_HALFMOVE_CLOCK } from '../../engine/board/fen-fields.ts';
import { readPgn, writePgn } from '../../engine/match/pgn.ts';
import { faultOf, readGames } from '../../src/notation/pgn.ts';
import { attempts, checkLine, checkSentence, holds, outcome } from './claims.ts';
import kept from './kept.json' with { type: 'json' };
import { mutated } from './mutations.ts';

const WORDS = ['1. ', '1... ', 'e4', 'Nf3 ', 'Nbd7', 'exd5', 'e8=Q+', 'O-O', '0-0-0', 'e2e4', '{', '}', '(', ')', ';', '$14', '!?', '[FEN "', '[Event "', '"]', '\n\n', '\n%', '1-0', '*', '½-½', '1/2-1/2', 'e.p.', '--', ' += ', '=+', ' N ', ' D ', ' ±', '⩲', 'mate', '…', 'Z0', '\\"']; // prettier-ignore

/** A game to be written in PGN: each number chooses among the legal moves, each text comes behind a move. */
interface Game {
  fen: string;
  choices: number[];
  asides: string[];
}

const ASIDES = [
  '',
  ' ',
  '\n',
  ' {a comment}',
  ' {[%clk 0:01:00]}',
  ' $3',
  '!',
  '?!',
  ' (1. d4 d5 (1... Nf6))',
  ' ; to the end\n',
  ' {}',
  ' +=',
  ' ±',
  '⩲',
  ' N',
  ' D',
  ' (1. d4 --)',
];

/** Moves that the oracle is asked to follow: it takes its time. */
const FOLLOWED = 200;

function checkGame({ asides, choices, fen }: Game): void {
  const chess = new Chess(fen);
  const played: string[] = [];
  let text = fen === START_FEN ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n\n`;
  for (const [i, choice] of choices.entries()) {
    const legal = chess.moves({ verbose: true });
    const move = legal[choice % legal.length];
    if (move === undefined) break;
    const before = chess.turn() === 'w' ? `${chess.moveNumber()}. ` : i === 0 ? `${chess.moveNumber()}... ` : '';
    text += `${before}${move.san}${asides[i % asides.length] ?? ''} `;
    played.push(move.lan);
    chess.move(move.san);
  }
  if (played.length === 0) return;
  text += '*\n';
  const [game, ...more] = readPgn(text);
  holds(more.length === 0 && game?.moves.join() === played.join(), () => `readPgn reads ${game?.moves} of ${text}`);
  const cut = readGames(text);
  holds(cut.ok && cut.games.length === 1, () => `readGames does not read one game in ${text}`);
  setFen(cut.games[0]?.fen ?? START_FEN);
  holds(
    playMoves(cut.games[0]?.moves.map((move) => move.text) ?? []).length === played.length,
    () => 'moves are missing',
  );
  const theirs = chess.fen().split(' ');
  // We write no clock and no move number that we do not read.
  theirs[4] = String(Math.min(Number(theirs[4]), MAX_HALFMOVE_CLOCK));
  theirs[5] = String(Math.min(Number(theirs[5]), MAX_FULLMOVE));
  holds(toFen() === theirs.join(' '), () => `readGames leads to ${toFen()} instead of ${theirs.join(' ')}`);
  checkWritten(fen, played);
}

/** What is written is read back, here and by chess.js. */
function checkWritten(fen: string, moves: readonly string[]): void {
  const record = { fen, opening: 'an "opening" \\', moves: moves.join(' '), bookPlies: 0, result: '1/2-1/2', end: 'repetition', nodes: [0, 0], depths: [0, 0], print: null } as const; // prettier-ignore
  const written = writePgn(
    { ...record, nodes: [0, 0], depths: [0, 0] },
    { event: 'e', round: '1', white: 'a', black: 'b' },
  );
  const [read] = readPgn(written);
  holds(read?.moves.join() === moves.join() && read.fen === fen, () => `read back as ${JSON.stringify(read)}`);
  if (moves.length > FOLLOWED) return;
  const chess = new Chess();
  chess.loadPgn(written);
  const theirs = chess.history({ verbose: true }).map((move) => move.lan);
  holds(theirs.join() === moves.join(), () => `chess.js reads ${theirs.join(' ')} instead of ${moves.join(' ')}`);
}

function checkText(text: string): void {
  const read = outcome(() => readPgn(text), [PgnError]);
  if (read instanceof Error) checkSentence(read.message);
  else {
    for (const { fen, moves } of read.slice(0, 5)) {
      checkLine(fen, moves.slice(0, FOLLOWED));
      checkWritten(fen, moves);
    }
  }
  const cut = readGames(text);
  if (!cut.ok) {
    checkSentence(cut.message);
    return;
  }
  for (const game of cut.games.slice(0, 5)) {
    holds(game.title.length < 150, () => `the title ${game.title}`);
    const moves = game.moves.map((move) => move.text);
    const played = outcome(() => {
      setFen(game.fen ?? START_FEN);
      return { from: toFen(), count: playMoves(moves).length };
    }, [FenError, MoveError]);
    if (played instanceof Error) checkSentence(faultOf(game, played.message));
    else holds(played.count === moves.length, () => 'moves were left out');
  }
}

const fens = kept.fen.flatMap((one) => {
  const read = parseFen(one);
  return read.ok ? [read.fen] : [];
});
const games = fc.record<Game>({
  fen: fc.constantFrom(START_FEN, ...fens),
  choices: fc.array(fc.nat(300), { maxLength: 60 }),
  asides: fc.array(fc.constantFrom(...ASIDES), { minLength: 1, maxLength: 8 }),
});

it('of a sound game gives its moves to both readers', () => {
  fc.assert(fc.property(games, checkGame), attempts<Game>(20, []));
});

it('of any text gives a sentence, or moves that chess.js can play', () => {
  fc.assert(fc.property(mutated(kept.pgn, WORDS), checkText), attempts(40, kept.pgn));
});
