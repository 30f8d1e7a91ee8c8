/** `cutoff trace`: searches a position and writes the tree as text (docs/trace-format.md). */
import { closeSync, openSync, writeSync } from 'node:fs';
import { counted } from '../../board/error-text.ts';
import { traceLines } from '../../trace/format.ts';
import { DEFAULT_CAP, MAX_CAP, traceSearch } from '../../trace/trace-search.ts';
import { type Accepts, readArguments, wholeFlag } from '../input/arguments.ts';
import { fileFault } from '../input/fault.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';

/** Depth in plies of a trace that does not say otherwise. */
const STANDARD_DEPTH = 5;
/** Lines are written in pieces of so many. */
const PIECE = 2000;

const traceAccepts: Accepts = {
  command: 'trace',
  flags: {
    '--fen': 'value',
    '--depth': 'value',
    '--cap': 'value',
    '--from': 'value',
    '--out': 'value',
    ...settingsFlags,
    '--hash': 'value',
  },
  words: [],
};

/**
 * Runs the command: the tree goes to --out, or without it where `write` says. Throws a Fault for arguments it cannot
 * use.
 */
export function traceCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, traceAccepts);
  const fen = positionFrom(given, 'trace');
  const { settings } = settingsFrom(given, 'book');
  const depth = depthFrom(given) ?? STANDARD_DEPTH;
  const cap = wholeFlag(given, '--cap', 1, MAX_CAP) ?? DEFAULT_CAP;
  const fromIteration = wholeFlag(given, '--from', 1, depth) ?? 1;
  const hashMb = hashFrom(given);
  const out = given.value('--out');
  const { trace } = traceSearch({
    fen,
    limits: { depth },
    settings,
    hashMb,
    cap,
    fromIteration,
  });
  if (out === undefined) {
    for (const line of traceLines(trace)) write(line);
    return;
  }
  try {
    const file = openSync(out, 'w');
    let piece: string[] = [];
    for (const line of traceLines(trace)) {
      if (piece.push(line) < PIECE) continue;
      writeSync(file, `${piece.join('\n')}\n`);
      piece = [];
    }
    if (piece.length > 0) writeSync(file, `${piece.join('\n')}\n`);
    closeSync(file);
  } catch (error) {
    throw fileFault(out, error, 'written');
  }
  const rest = trace.cutOff ? `; the search went on, and --cap takes up to ${MAX_CAP}` : '';
  write(`${counted(trace.count, 'node')} written to ${out}${rest}`);
}
