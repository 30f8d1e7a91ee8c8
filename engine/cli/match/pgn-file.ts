/** The games of a match as a PGN file, in the order in which they count. */
import { appendFileSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { quoted } from '../../board/error-text.ts';
import { pairPgn } from '../../match/pair-pgn.ts';
import type { MatchConfig, PairRecord } from '../../match/schedule.ts';
import { Fault, fileFault } from '../input/fault.ts';

/** The file, not yet written to. */
export interface PgnFile {
  /** Writes the games that counted so far. Called once, when nothing else speaks against the match. */
  begin(): void;
  /** Adds the games of pairs that count from now on. */
  add(pairs: readonly PairRecord[]): void;
}

/**
 * The PGN file of a match of which the pairs `played` are known, in order, and the first `counted` of them count. Throws a
 * Fault when there is a file already that holds anything but the beginning of these games: it is not to be lost.
 */
export function pgnFile(path: string, played: readonly PairRecord[], counted: number, config: MatchConfig): PgnFile {
  const textOf = (pairs: readonly PairRecord[]) => pairs.map((pair) => pairPgn(pair, config)).join('');
  const own = textOf(played.slice(0, counted));
  // More games than count stand there when fewer are asked for than before.
  if (!holdsOnly(path, own + textOf(played.slice(counted)))) {
    throw new Fault(
      `The file ${quoted(path, 80)} exists already; name another for --pgn, or go on with its match by --resume.`,
    );
  }
  const write = (act: () => void) => {
    try {
      act();
    } catch (error) {
      throw fileFault(path, error, 'written');
    }
  };
  return {
    begin: () => write(() => writeFileSync(path, own)),
    add: (pairs) => {
      const text = textOf(pairs);
      write(() => appendFileSync(path, text));
    },
  };
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

/** Is there no file, or one with nothing but a beginning of `text`, as a match that was killed leaves it? */
function holdsOnly(path: string, text: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return true;
    if (!found.isFile() || found.size > Buffer.byteLength(text)) return false;
    return Buffer.from(text).subarray(0, found.size).equals(readFileSync(path));
  } catch (error) {
    throw fileFault(path, error);
  }
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
