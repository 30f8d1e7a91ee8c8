/** A log that a reader pastes or drops: what is read of it, and the sentence that says so. */
import { type Run, readRun } from '../../../engine/index.ts';

/** Characters of a log that are read: some thousand lines. */
const LONGEST_LOG = 2_000_000;

export interface Log extends Run {
  /** What was read, or why nothing was. */
  said: string;
  isFault: boolean;
}

/** Reads a log. Never throws: text that is none says what is missing. */
export function readLog(text: string): Log {
  const run = readRun(text.slice(0, LONGEST_LOG));
  const fault = run.rows.length > 0 ? null : faultOf(text, run);
  return {
    ...run,
    said: fault ?? wordsOf(run, text.length > LONGEST_LOG),
    isFault: fault !== null && text.trim() !== '',
  };
}

function wordsOf({ rows, searches, unfinished }: Run, isLonger: boolean): string {
  const depths = rows.length === 1 ? `Depth ${rows[0]?.depth}` : `Depths ${rows[0]?.depth} to ${rows.at(-1)?.depth}`;
  const parts = [
    searches > 1 ? `${depths} read, of the last of ${searches} searches.` : `${depths} read.`,
    ...(unfinished === null ? [] : [`Depth ${unfinished} was not finished: it has a bound and no score.`]),
    ...(isLonger ? [`Only the first ${LONGEST_LOG / 1e6} million characters were looked at.`] : []),
  ];
  return parts.join(' ');
}

function faultOf(text: string, { searches }: Run): string {
  if (text.trim() === '') return 'Paste the log, or drop its file.';
  if (searches > 0) return 'No depth was finished: all that was told are bounds.';
  const lines = text.split(/[\r\n]+/).filter((line) => /\binfo\s+(?!string)/.test(line));
  if (lines.length === 0) return 'There is no line that begins with "info": the engine’s own output is wanted, by UCI.';
  const missing = ['depth', 'nodes', 'score'].filter((word) => !lines.some((line) => line.includes(` ${word} `)));
  if (missing.length > 0)
    return `The lines "info" have no ${missing.join(' and no ')}; all of depth, nodes and score are needed.`;
  return 'No line "info" has depth, nodes and a score in centipawns or moves to mate.';
}

/** The text of a file. A shell of Windows writes what an engine says in two bytes a character. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 2 * LONGEST_LOG).arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
