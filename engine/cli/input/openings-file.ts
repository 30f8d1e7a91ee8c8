/** Openings from a file: games in PGN, or positions in EPD or FEN. */
import { setFen } from '../../board/fen.ts';
import { gameStatus, playMoves } from '../../board/game.ts';
import { quoted } from '../../board/error-text.ts';
import type { Opening } from '../../match/openings.ts';
import { readPgn } from '../../match/pgn.ts';
import { PgnError } from '../../match/pgn-words.ts';
import { isRemark, readEpd, textLines } from '../../board/epd.ts';
import { lineFault } from './epd.ts';
import { Fault } from './fault.ts';
import { readTextFile } from './text-file.ts';

/**
 * Reads openings from a file; of PGN games the first `plies` half-moves. Throws a Fault when it cannot be read, holds
 * none, or holds one in which the game is over.
 */
export function readOpeningsFile(path: string, plies: number): Opening[] {
  const openings = readOpenings(readTextFile(path, 'openings'), path, plies);
  if (openings.length === 0)
    throw new Fault(`The file ${quoted(path, 80)} holds no opening; PGN, EPD or FEN is accepted.`);
  return openings;
}

/** Openings from text; `name` stands in messages. */
function readOpenings(text: string, name: string, plies: number): Opening[] {
  const openings = isPgn(text) ? fromPgn(text, name, plies) : fromEpd(text, name);
  for (const [i, { fen, moves }] of openings.entries()) {
    setFen(fen);
    playMoves(moves);
    const status = gameStatus();
    if (status !== 'playing')
      throw new Fault(`Opening ${i + 1} of ${quoted(name, 80)} ends in ${status}: no game can begin there.`);
  }
  return openings;
}

/** A match without one of its openings would be another one: a line that cannot be read refuses the file. */
function fromEpd(text: string, name: string): Opening[] {
  const { positions, faults } = readEpd(text);
  if (faults.length > 0) throw new Fault(`${quoted(name, 80)}, ${lineFault(faults[0])}`);
  return positions.map(({ id, fen }) => ({ name: id, fen, moves: [] }));
}

/** A tag, or a move behind its number. A line of EPD has neither, but for its comments; it begins with a board. */
function isPgn(text: string): boolean {
  const first = textLines(text).find((line) => !isRemark(line));
  if (/^\s*[\w/]+\/[\w/]+\s+[wb]\s/.test(first ?? '')) return false;
  return /^\s*\[\s*\w+\s+"/m.test(text) || /(^|\s)1\.\s*[a-hNBRQKO]/.test(text);
}

function fromPgn(text: string, name: string, plies: number): Opening[] {
  try {
    return readPgn(text, plies).map(({ tags, fen, moves }, i) => ({
      name: tags.Opening ?? `game ${i + 1}`,
      fen,
      moves,
    }));
  } catch (error) {
    throw error instanceof PgnError ? new Fault(`${quoted(name, 80)}: ${error.message}`) : error;
  }
}
