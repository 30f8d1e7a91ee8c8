/**
 * A match on disk, as it is played: a line for what the match is, and one for each finished pair. Lines are only ever
 * added, so whatever ends the program or the machine, at most the pairs that were being played are lost.
 */
import { existsSync, renameSync, statSync } from 'node:fs';
import { quoted } from '../../board/error-text.ts';
import { type MatchConfig, type MatchState, newMatch, type PairRecord } from '../../match/schedule.ts';
import { Fault, fileFault, listed } from '../input/fault.ts';
import { readTextFile } from '../input/text-file.ts';
import { appendFlushed, writeFlushed } from './flushed.ts';
import { pairFault } from './records.ts';

const FORMAT = 'cutoff match 1';

/** A match on disk, not yet written to. */
export interface Journal {
  /** The match as far as it was played. */
  state: MatchState;
  /** Makes the file ready for pairs to be added. Called once, when nothing else speaks against the match. */
  begin(): void;
}

/**
 * Reads the journal of a match; without a file it is a new one, as it is where the file was being begun when the
 * program was killed or the disk was full. Throws a Fault when it is that of another match, or damaged.
 */
export function readJournal(path: string, config: MatchConfig): Journal {
  const first = `${JSON.stringify({ format: FORMAT, config })}\n`;
  const fresh: Journal = { state: newMatch(config), begin: () => write(path, () => writeFlushed(path, first)) };
  if (!existsSync(path)) return fresh;
  // A device or a pipe keeps nothing.
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile() && !found.isDirectory())
    throw new Fault(`${quoted(path, 80)} is no file; name one for --resume.`);
  const text = readTextFile(path, 'match');
  if (first.startsWith(text)) return fresh;
  // What stands behind the last line's end was being written when the program was killed.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...lines] = whole.split('\n').slice(0, -1);
  checkHead(path, parsed(head), config);
  const pairs = readPairs(path, lines);
  const begin = () => {
    if (whole === text) return;
    write(path, () => {
      writeFlushed(`${path}.new`, whole);
      renameSync(`${path}.new`, path);
    });
  };
  return { state: { config, pairs }, begin };
}

/** The pairs on the lines behind the head. */
function readPairs(path: string, lines: readonly string[]): PairRecord[] {
  const seen = new Set<number>();
  return lines.map((line, i) => {
    const value = parsed(line);
    const { index } = (value ?? {}) as PairRecord;
    const fault = pairFault(value) ?? (seen.has(index) ? `pair ${index} is there already` : null);
    if (fault !== null) throw new Fault(`Line ${i + 2} of ${quoted(path, 80)}: ${fault}; the file is damaged.`);
    seen.add(index);
    return value as PairRecord;
  });
}

/** Adds a finished pair. */
export function addToJournal(path: string, pair: PairRecord): void {
  write(path, () => appendFlushed(path, `${JSON.stringify(pair)}\n`));
}

function write(path: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw fileFault(path, error, 'written');
  }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}

/** A match may be gone on with when it is the same in everything but the number of games. */
function checkHead(path: string, head: unknown, config: MatchConfig): void {
  const found = head as { format?: unknown; config?: Record<string, unknown> | null } | null;
  if (found?.format !== FORMAT) {
    throw new Fault(`The file ${quoted(path, 80)} is not a match of this program; name another for --resume.`);
  }
  const theirs = found.config;
  if (typeof theirs !== 'object' || theirs === null) {
    throw new Fault(`Line 1 of ${quoted(path, 80)} does not say which match it is; the file is damaged.`);
  }
  const differing = Object.entries(config)
    .filter(([key, value]) => key !== 'games' && JSON.stringify(theirs[key]) !== JSON.stringify(value))
    .map(([key]) => key);
  if (differing.length > 0) {
    throw new Fault(
      `The match in ${quoted(path, 80)} differs in ${listed(differing)}; it can be gone on with when only --games differs.`,
    );
  }
}
