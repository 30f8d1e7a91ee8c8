/**
 * A match on disk, as it is played: a line for what the match is, and one for each finished pair. Lines are only ever added,
 * so whatever ends the program, at most the pairs that were being played are lost.
 */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { quoted } from '../board/quote.ts';
import { type MatchConfig, type MatchState, newMatch, type PairRecord } from '../match/schedule.ts';
import { fileFault } from './epd.ts';
import { Fault, listed } from './fault.ts';

const FORMAT = 'cutoff match 1';

/** Opens the journal of a match, or begins it. Throws a Fault when the file is that of another match, or cannot be used. */
export function openJournal(path: string, config: MatchConfig): { state: MatchState; isNew: boolean } {
  if (!existsSync(path)) {
    write(path, () => writeFileSync(path, `${JSON.stringify({ format: FORMAT, config })}\n`));
    return { state: newMatch(config), isNew: true };
  }
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw fileFault(path, error);
  }
  // What stands behind the last line's end was being written when the program was killed.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...lines] = whole.split('\n').slice(0, -1);
  checkHead(path, parsed(head), config);
  const pairs = lines.map((line, i) => {
    const pair = parsed(line) as PairRecord | null;
    if (typeof pair?.index === 'number' && pair.games?.length === 2) return pair;
    throw new Fault(`Line ${i + 2} of ${quoted(path, 80)} is no pair of games: the file is damaged.`);
  });
  if (whole !== text) {
    write(path, () => {
      writeFileSync(`${path}.new`, whole);
      renameSync(`${path}.new`, path);
    });
  }
  return { state: { config, pairs }, isNew: false };
}

/** Adds a finished pair. */
export function addToJournal(path: string, pair: PairRecord): void {
  write(path, () => appendFileSync(path, `${JSON.stringify(pair)}\n`));
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
  const found = head as { format?: unknown; config?: Record<string, unknown> } | null;
  if (found?.format !== FORMAT || typeof found.config !== 'object') {
    throw new Fault(`The file ${quoted(path, 80)} is not a match of this program; name another for --resume.`);
  }
  const theirs = found.config;
  const differing = Object.entries(config)
    .filter(([key, value]) => key !== 'games' && JSON.stringify(theirs[key]) !== JSON.stringify(value))
    .map(([key]) => key);
  if (differing.length > 0) {
    throw new Fault(
      `The match in ${quoted(path, 80)} differs in ${listed(differing)}; it can be gone on with when only --games differs.`,
    );
  }
}
