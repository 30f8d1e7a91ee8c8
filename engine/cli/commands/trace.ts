/** `cutoff trace`: searches a position and writes the tree as text (docs/trace-format.md), or reads such trees. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { counted } from '../../board/error-text.ts';
import { traceLines } from '../../trace/format.ts';
import { DEFAULT_CAP, MAX_CAP, traceSearch } from '../../trace/trace-search.ts';
import { type Accepts, readArguments, wholeFlag } from '../input/arguments.ts';
import { Fault, fileFault } from '../input/fault.ts';
import { depthFrom, hashFrom, positionFrom } from '../input/search-flags.ts';
import { settingsFlags, settingsFrom } from '../input/settings-flags.ts';
import { checkTrace, compareTraces } from './read-trace.ts';

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
    '--read': 'value',
    '--against': 'value',
    ...settingsFlags,
    '--hash': 'value',
  },
  words: [],
};

/**
 * Runs the command: the tree goes to --out, or without it where `write` says. False when trees that were read have
 * something wrong with them, or part. Throws a Fault for arguments it cannot use.
 */
export function traceCommand(args: readonly string[], write: (line: string) => void): boolean {
  const given = readArguments(args, traceAccepts);
  const [read, against] = [given.value('--read'), given.value('--against')];
  if (read !== undefined) {
    for (const flag of Object.keys(traceAccepts.flags))
      if (given.has(flag) && flag !== '--read' && flag !== '--against')
        throw new Fault(`${flag} goes with a search, not with --read.`);
    return against === undefined ? checkTrace(read, write) : compareTraces([read, against], write);
  }
  if (against !== undefined) throw new Fault('--against goes with --read, the other of two trees.');
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
    return true;
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
  return true;
}
