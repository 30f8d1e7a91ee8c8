import { existsSync, openSync, closeSync, ftruncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { newMatch } from '../../match/schedule.ts';
import { readJournal } from '../match/journal.ts';
import { faultOf, temporaryFolder } from '../testing.ts';
import { readEpdFile } from './epd.ts';
import { readOpeningsFile } from './openings-file.ts';
import { readTextFile } from './text-file.ts';

const pathTo = temporaryFolder();
const config = { games: 2 } as Parameters<typeof newMatch>[0];

const readers: readonly [string, (path: string) => unknown][] = [
  ['positions', readEpdFile],
  ['openings', (path) => readOpeningsFile(path, 16)],
  ['match', (path) => readJournal(path, config)],
];

describe('a file that people name', () => {
  it('is read as it stands', () => {
    writeFileSync(pathTo('text'), 'a\né\n');
    expect(readTextFile(pathTo('text'), 'positions')).toBe('a\né\n');
  });

  it.each(readers)('of %s is refused before it is read when it is too large', (kind, read) => {
    const path = pathTo(`sparse-${kind}`);
    const file = openSync(path, 'w');
    ftruncateSync(file, 3e9);
    closeSync(file);
    const before = process.memoryUsage().rss;
    expect(faultOf(() => read(path))).toMatch(/is larger than \d+ MB, the most that a [a-z ]+ may have\.$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(1e8);
  });

  it.runIf(existsSync('/dev/full')).each(readers)('of %s is refused when it is a device without an end', (_, read) => {
    expect(faultOf(() => read('/dev/full'))).toMatch(
      / is a device, which may never end; name a file\.$| is no file; name one for --resume\.$/,
    );
  });

  it.each(readers)('of %s is refused when it is binary', (kind, read) => {
    writeFileSync(pathTo(`binary-${kind}`), Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]));
    expect(faultOf(() => read(pathTo(`binary-${kind}`)))).toMatch(/: it is not text\.$/);
  });
});
