/** The games of a match as a PGN file, in the order in which they count. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { quoted } from '../../board/error-text.ts';
import { START_FEN } from '../../board/fen.ts';
import type { GameRecord } from '../../match/game.ts';
import { pairPgn } from '../../match/pgn.ts';
import type { MatchConfig, PairRecord } from '../../match/schedule.ts';
import { Fault, fileFault } from '../input/fault.ts';
import { appendFlushed, writeFlushed } from './flushed.ts';

/** So many bytes may stand in the file beyond the games that are known: some hundred thousand games. */
const MOST_AHEAD = 2 ** 28;

/** The file, not yet written to. */
export interface PgnFile {
  /** Writes the games that counted so far. Called once, when nothing else speaks against the match. */
  begin(): void;
  /**
   * Adds the games of pairs that count from now on. Throws a Fault where the file has others in their place, which are
   * then left as they are.
   */
  add(pairs: readonly PairRecord[]): void;
  /** Are there games in the file that stood there before and have not been played again? */
  isAhead(): boolean;
}

/**
 * The PGN file of a match of which the pairs `played` are known, in order, and the first `counted` of them count.
 * `journal` is true when they come from a journal. Throws a Fault when there is a file already that holds anything but
 * the beginning of these games: it is not to be lost. It may hold more where the journal was cut short, and the match
 * is one that plays the same games again: they are compared as they come.
 */
export function pgnFile(
  path: string,
  played: readonly PairRecord[],
  counted: number,
  config: MatchConfig,
  journal = false,
): PgnFile {
  // One character a byte: a file may end within a character of several.
  const textOf = (pairs: readonly PairRecord[]) =>
    Buffer.from(pairs.map((pair) => pairPgn(pair, config)).join('')).toString('latin1');
  const countedText = textOf(played.slice(0, counted));
  // More games than count stand there when fewer are asked for than before.
  const wholeText = countedText + textOf(played.slice(counted));
  const found = contentOf(path, wholeText);
  let ahead = '';
  if (!wholeText.startsWith(found)) {
    const rest = found.startsWith(wholeText) ? found.slice(wholeText.length) : '';
    const name = quoted(path, 80);
    if (!beginsPair(rest, played.length, config))
      throw new Fault(`The file ${name} exists already; name another for --pgn, or go on with its match by --resume.`);
    if (!journal)
      throw new Fault(
        `The file ${name} holds games of this match; go on with them by --resume, or name another for --pgn.`,
      );
    if (!isReproducible(config))
      throw new Fault(
        `The file ${name} holds more games than the file of --resume, which was cut short; those of this match are never the same again, so name another for --pgn.`,
      );
    ahead = rest;
  }
  const write = (act: () => void) => {
    try {
      act();
    } catch (error) {
      throw fileFault(path, error, 'written');
    }
  };
  return {
    begin: () => {
      if (ahead === '') write(() => writeFlushed(path, countedText, 'latin1'));
    },
    add: (pairs) => {
      for (const pair of pairs) {
        const text = textOf([pair]);
        const same = Math.min(text.length, ahead.length);
        if (text.slice(0, same) !== ahead.slice(0, same))
          throw new Fault(
            `The file ${quoted(path, 80)} has other games of pair ${pair.index + 1} than this match plays; name another for --pgn.`,
          );
        ahead = ahead.slice(same);
        if (same < text.length) write(() => appendFlushed(path, text.slice(same), 'latin1'));
      }
    },
    isAhead: () => ahead !== '',
  };
}

/** Does the match give the same games each time? Neither a clock nor another engine has a say in it. */
const isReproducible = ({ a, b, limit }: MatchConfig): boolean =>
  'nodes' in limit && 'settings' in a && 'settings' in b;

/**
 * Is a text, or what is left of it, the beginning of a pair of this match? Its first tags do not depend on the games.
 */
function beginsPair(text: string, index: number, config: MatchConfig): boolean {
  const game = { fen: START_FEN, opening: '', moves: '', bookPlies: 0, result: '1-0', end: 'checkmate', nodes: [0, 0], depths: [0, 0], print: null } satisfies GameRecord; // prettier-ignore
  const [head] = pairPgn({ index, games: [game, game] }, config).split('[Result');
  const tags = Buffer.from(head).toString('latin1');
  return text !== '' && (text.startsWith(tags) || tags.startsWith(text));
}

/** Throws a Fault when something stands at this path that is no file: a folder, a device, a pipe. */
export function refuseNoFile(path: string): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) return;
    const kind = found.isDirectory() ? 'a folder' : 'no file';
    throw new Fault(`${quoted(path, 80)} is ${kind}; name a file for --pgn.`);
  } catch (error) {
    throw error instanceof Fault ? error : fileFault(path, error);
  }
}

/**
 * What stands in the file, none where there is no file. Throws a Fault when what is there cannot be games of this
 * match.
 */
function contentOf(path: string, expected: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return '';
    if (found.isFile() && found.size <= expected.length + MOST_AHEAD) return readFileSync(path, 'latin1');
  } catch (error) {
    throw fileFault(path, error);
  }
  throw new Fault(`The file ${quoted(path, 80)} exists already; name another for --pgn.`);
}

/** Do two paths lead to one file, or would they once it is there? */
export function isSameFile(one: string, other: string): boolean {
  return targetOf(one) === targetOf(other);
}

/** Where a path leads, links followed as far as they exist. */
export function targetOf(path: string): string {
  for (const [known, rest] of [
    [path, ''],
    [dirname(path), basename(path)],
  ]) {
    try {
      return join(realpathSync(known), rest);
    } catch {
      // The file itself need not be there yet.
    }
  }
  return resolve(path);
}
