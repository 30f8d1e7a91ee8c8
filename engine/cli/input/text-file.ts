/**
 * Reads and writes files that people name. Whatever stands at a path, memory holds no more than the kind of file may
 * have.
 */
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { quoted } from '../../board/error-text.ts';
import { Fault, fileFault } from './fault.ts';

const MEBIBYTE = 2 ** 20;
/** The largest file of each kind that is read, in mebibytes. */
const MOST_MEBIBYTES = { positions: 64, openings: 64, match: 256, rule: 1, report: 16, trace: 64 } as const;
/** Each kind of file in a sentence. */
const KINDS = {
  positions: 'a file of positions',
  openings: 'a file of openings',
  match: 'a saved match',
  rule: 'a rule',
  report: 'a report',
  trace: 'a search tree',
} as const;
const CHUNK = 2 ** 16;

/**
 * The text of a file. Throws a Fault when it cannot be read, is a device, holds bytes that are no text, or more of them
 * than its kind may have. A pipe is read up to that size.
 */
export function readTextFile(path: string, kind: keyof typeof MOST_MEBIBYTES): string {
  const most = MOST_MEBIBYTES[kind] * MEBIBYTE;
  let bytes: Buffer;
  try {
    const file = openSync(path, 'r');
    try {
      const found = fstatSync(file);
      if (found.isCharacterDevice() || found.isBlockDevice())
        throw new Fault(`The file ${quoted(path, 80)} is a device, which may never end; name a file.`);
      bytes = found.size > most ? Buffer.alloc(0) : readUpTo(file, most);
      if (found.size > most || bytes.length > most)
        throw new Fault(
          `The file ${quoted(path, 80)} is larger than ${MOST_MEBIBYTES[kind]} MB, the most that ${KINDS[kind]} may have.`,
        );
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof Fault ? error : fileFault(path, error);
  }
  if (bytes.includes(0)) throw new Fault(`The file ${quoted(path, 80)} cannot be read: it is not text.`);
  return bytes.toString('utf8');
}

/** What a file holds, or one byte more than `most` of it at least when it holds more. */
function readUpTo(file: number, most: number): Buffer {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= most;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSync(file, chunk, 0, CHUNK, null);
    if (count === 0) break;
    chunks.push(chunk.subarray(0, count));
    length += count;
  }
  return Buffer.concat(chunks);
}

/** Writes a file. Throws a Fault when it cannot. */
export function writeTextFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw fileFault(path, error, 'written');
  }
}
