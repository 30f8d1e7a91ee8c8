import { quoted } from '../../board/error-text.ts';

/** What the user got wrong: printed as it stands, one sentence, and the program ends with status 2. */
export class Fault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Fault';
  }
}

/** Names in a sentence: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  ENOTDIR: 'part of its path is no folder',
  ENOSPC: 'the disk is full',
  EROFS: 'its disk is read-only',
};

/** Says why a file cannot be read or written, given the error that came of it. */
export function fileFault(path: string, error: unknown, act: 'read' | 'written' = 'read'): Fault {
  return new Fault(`The file ${quoted(path, 80)} cannot be ${act}: ${reasonOf(error, act)}.`);
}

/** Says why nothing can be read or written, given the error that came of it, in words that follow a colon. */
export function reasonOf(error: unknown, act: 'read' | 'written'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A file that is to be written need not be there, but its folder does.
  if (code === 'ENOENT' && act === 'written') return 'there is no such folder';
  return REASONS[code] ?? (code || 'it is not text');
}
