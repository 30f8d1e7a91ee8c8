/**
 * Keeps a match's files to one process. Two that went on with one journal would both play the pairs that are missing,
 * and write them down twice, after which it cannot be read any more.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { quoted } from '../../board/error-text.ts';
import { Fault, fileFault } from '../input/fault.ts';
import { targetOf } from './pgn-file.ts';

/**
 * Takes a file for this process, until it calls what it is given here, or ends: a file beside it then says whose it is.
 * One that a killed process left counts for nothing. Throws a Fault while another process has the file; `flag` is what
 * named it.
 */
export function lockFile(path: string, flag: string): () => void {
  const mark = `${targetOf(path)}.lock`;
  while (!makeMark(mark, path)) {
    const owner = ownerOf(mark);
    if (owner === null) continue; // it was given back just now
    if (isRunning(owner)) throw inUse(path, mark, flag, owner);
    // Two may have found it: only one of them can move it away, and it may be another's new one by now.
    const aside = `${mark}.${process.pid}`;
    try {
      renameSync(mark, aside);
    } catch {
      continue;
    }
    if (ownerOf(aside) !== owner) {
      renameSync(aside, mark);
      continue;
    }
    rmSync(aside, { force: true });
  }
  const giveBack = () => {
    process.off('exit', giveBack);
    if (ownerOf(mark) === process.pid) rmSync(mark, { force: true });
  };
  process.once('exit', giveBack);
  return giveBack;
}

/**
 * Makes the mark; false when there is one. Where no file can be made, none can be fought over, and a finished match may
 * be read, so that counts as made.
 */
function makeMark(mark: string, path: string): boolean {
  try {
    writeFileSync(mark, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'EACCES' || code === 'EROFS') return true;
    throw fileFault(path, error, 'written');
  }
}

/** The process that a mark names, 0 when it names none (it may be written this moment), null when there is no mark. */
function ownerOf(mark: string): number | null {
  try {
    return Number(/^\d+(?=\n)/.exec(readFileSync(mark, 'utf8'))?.[0] ?? 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 0;
  }
}

/** Does the process run? One that names this process was left by an earlier one of its number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(path: string, mark: string, flag: string, owner: number): Fault {
  const who = owner === 0 ? 'another match' : `a match that is being played (process ${owner})`;
  return new Fault(
    `The file ${quoted(path, 80)} belongs to ${who}; wait for its end, or name another for ${flag}, or delete ${quoted(mark, 100)} if there is no such match.`,
  );
}
