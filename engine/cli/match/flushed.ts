/**
 * Writes files so that a power cut does not undo it: the call ends when the text is on the disk. A journal that is
 * written first is then never behind the games that are written after it.
 */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Writes a file again. Throws the error of the file system where that is not possible, as does the other. */
export const writeFlushed = (path: string, text: string, encoding?: BufferEncoding): void =>
  write(path, 'w', Buffer.from(text, encoding));

/** Adds text to the end of a file, which is made where there is none. */
export const appendFlushed = (path: string, text: string, encoding?: BufferEncoding): void =>
  write(path, 'a', Buffer.from(text, encoding));

function write(path: string, how: 'w' | 'a', bytes: Buffer): void {
  const file = openSync(path, how);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
