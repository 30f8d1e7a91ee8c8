/** Games as text: Portable Game Notation out and in. */
import { FenError, setFen, START_FEN, toFen } from '../board/fen.ts';
import { MAX_PLAYED_PLIES } from '../board/game.ts';
import { makeMove, makeNullMove } from '../board/make.ts';
import { NO_MOVE, uciOf } from '../board/move.ts';
import { now } from '../board/position.ts';
import { parseMoveOrPass, sanOf } from '../board/san.ts';
import { parseUciMove } from '../board/uci-move.ts';
import type { GameResult } from './adjudication.ts';
import type { GameEnd, GameRecord } from './game.ts';
import { PgnError, pgnWords } from './pgn-words.ts';
import type { MatchConfig, PairRecord } from './schedule.ts';

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

/**
 * Both games of a pair in PGN, with the names of the sides, the limit and the engine. Sets up the engine's position.
 */
export function pairPgn({ index, games }: PairRecord, { a, b, limit, signature }: MatchConfig): string {
  const control: Record<string, string> =
    'nodes' in limit
      ? { TimeControl: '-', Nodes: String(limit.nodes) }
      : { TimeControl: `${limit.baseMs / 1000}+${limit.incrementMs / 1000}` };
  return games
    .map((game, i) => {
      const [white, black] = i === 0 ? [a, b] : [b, a];
      const header = { event: 'Cutoff match', round: `${index + 1}.${i + 1}`, white: white.name, black: black.name };
      return writePgn(game, { ...header, more: { ...control, Annotator: signature } });
    })
    .join('');
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

/**
 * Reads games, and of each at most the first `plies` half-moves: those behind them must be legal too, but are left out.
 * What pgn-words.ts reads over does not matter. A null move ends what can be given as moves: the game then begins
 * behind it. Throws PgnError for a move that is not legal, a FEN that is not accepted, and text that is no PGN. Sets up
 * the engine's position.
 */
export function readPgn(text: string, plies = Number.POSITIVE_INFINITY): PgnGame[] {
  const games: PgnGame[] = [];
  let tags: Record<string, string> = {};
  let game: PgnGame | null = null;
  let halfMoves = 0;
  const where = (line: number) => `Game ${games.length + 1} of the PGN, half-move ${halfMoves + 1} on line ${line}`;
  const begin = (): PgnGame => {
    try {
      setFen(tags.FEN ?? START_FEN);
    } catch (error) {
      if (error instanceof FenError) throw new PgnError(`Game ${games.length + 1} of the PGN: ${error.message}`);
      throw error;
    }
    return { tags, fen: toFen(), moves: [], result: '*' };
  };
  const end = (result: PgnGame['result']) => {
    if (game === null && Object.keys(tags).length > 0) game = begin();
    if (game !== null) games.push({ ...game, result });
    game = null;
    tags = {};
    halfMoves = 0;
  };
  for (const word of pgnWords(text)) {
    if (word.kind === 'result') {
      end(word.result);
    } else if (word.kind === 'tag') {
      if (game !== null) end('*');
      tags[word.name] = word.value;
    } else {
      game ??= begin();
      const result = parseMoveOrPass(word.text);
      if (!result.ok) throw new PgnError(`${where(word.line)}: ${result.message}`);
      if (now.ply >= MAX_PLAYED_PLIES)
        throw new PgnError(`${where(word.line)}: the game is too long; at most ${MAX_PLAYED_PLIES} plies are read.`);
      if (result.move !== NO_MOVE) {
        if (halfMoves < plies) game.moves.push(uciOf(result.move));
        makeMove(result.move);
      } else {
        makeNullMove(true);
        setFen(toFen());
        if (halfMoves < plies) game = { ...game, fen: toFen(), moves: [] };
      }
      halfMoves++;
    }
  }
  end('*');
  return games;
}
