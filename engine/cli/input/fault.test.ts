import { describe, expect, it } from 'vitest';
import { fileFault } from './fault.ts';

describe('fileFault', () => {
  const fault = (code: string, act: 'read' | 'written') =>
    fileFault('some.pgn', Object.assign(new Error(code), { code }), act).message;

  it.each([
    ['ENOENT', 'read', 'there is no such file'],
    ['ENOENT', 'written', 'there is no such folder'],
    ['EACCES', 'read', 'permission is denied'],
    ['EACCES', 'written', 'permission is denied'],
    ['ENOSPC', 'written', 'the disk is full'],
    ['EROFS', 'written', 'its disk is read-only'],
    ['EIO', 'read', 'EIO'],
  ] as const)('%s: a file that cannot be %s', (code, act, why) => {
    expect(fault(code, act)).toBe(`The file "some.pgn" cannot be ${act}: ${why}.`);
  });
});
