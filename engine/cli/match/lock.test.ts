import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFile } from './lock.ts';
import { faultOf, program, runProgram, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();

const small = ['match', '--b-off', 'rfp', '--nodes', '150', '--games', '4', '--seed', '3', '--concurrency', '1'];

describe('the lock of a file', () => {
  it('is given back, and can be had again', () => {
    for (let i = 0; i < 2; i++) {
      const giveBack = lockFile(file('own'), '--resume');
      expect(readFileSync(file('own.lock'), 'utf8')).toBe(`${process.pid}\n`);
      giveBack();
      expect(readdirSync(file())).toEqual([]);
    }
  });

  it('is refused while its process runs, whatever the file is called, and taken over after that', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    onTestFinished(() => void child.kill('SIGKILL'));
    writeFileSync(file('theirs'), '');
    writeFileSync(file('theirs.lock'), `${child.pid}\n`);
    symlinkSync(file('theirs'), file('link'));
    for (const name of ['theirs', 'link']) {
      const message = faultOf(() => lockFile(file(name), '--pgn'));
      expect(message).toContain(`belongs to a match that is being played (process ${child.pid}); wait for its end`);
      expect(message).toContain('name another for --pgn');
      expect(message).toContain('theirs.lock');
    }
    child.kill('SIGKILL');
    await once(child, 'close');
    const giveBack = lockFile(file('link'), '--pgn');
    expect(readFileSync(file('theirs.lock'), 'utf8')).toBe(`${process.pid}\n`);
    giveBack();
    expect(readdirSync(file()).sort()).toEqual(['link', 'theirs']);
  });

  it('left by an earlier process of the same number counts for nothing, one that names none is not touched', () => {
    writeFileSync(file('same.lock'), `${process.pid}\n`);
    lockFile(file('same'), '--resume')();
    expect(existsSync(file('same.lock'))).toBe(false);
    writeFileSync(file('empty.lock'), '');
    expect(faultOf(() => lockFile(file('empty'), '--resume'))).toContain('belongs to another match; wait');
    mkdirSync(file('folder.lock'));
    expect(faultOf(() => lockFile(file('folder'), '--resume'))).toContain('belongs to another match; wait');
    expect(faultOf(() => lockFile(file('no/folder'), '--resume'))).toContain('cannot be written: there is no such');
  });

  it('lets one match alone have a journal and a PGN file', async () => {
    // Its opponent never gets ready.
    const deaf = file('deaf.mjs');
    writeFileSync(deaf, `process.stdin.on('data', () => {}).on('end', () => process.exit());`);
    const files = ['--resume', file('journal'), '--pgn', file('games.pgn')];
    const uci = ['--a-uci', `"${process.execPath}" "${deaf}"`, '--games', '2'];
    const first = spawn(process.execPath, [program, 'match', ...uci, ...files]);
    onTestFinished(() => void first.kill('SIGKILL'));
    await once(first.stdout, 'data');
    expect(runProgram([...small, ...files.slice(0, 2)])).toMatchObject({ status: 2, out: '' });
    const { err } = runProgram([...small, ...files.slice(2)]);
    expect(err).toContain(`games.pgn" belongs to a match that is being played (process ${first.pid}); wait`);
    first.kill('SIGTERM');
    await once(first, 'close');
    expect(readdirSync(file()).filter((name) => name.startsWith('games') || name.startsWith('journal'))).toEqual([
      'games.pgn',
      'journal',
    ]);
    const own = ['--resume', file('own-journal'), '--pgn', file('own.pgn')];
    expect(runProgram([...small, ...own]).status).toBe(0);
    expect(runProgram([...small, ...own]).out).toContain('resumed    2 pairs were played already');
    expect(readdirSync(file()).filter((name) => name.endsWith('.lock'))).toEqual(['empty.lock', 'folder.lock']);
  });
});
