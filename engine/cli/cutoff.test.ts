/** The program as a whole: what it prints where, and with which status it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signature } from '../signature.ts';
import { helpText } from './help.ts';
import { program, runProgram } from './testing.ts';

describe('cutoff', () => {
  it.each([
    [['tell'], 'There is no command "tell"; accepted are '],
    [['--fen'], 'There is no command "--fen"; accepted are '],
    [['search', '--fen', 'x', '--depth', '3'], 'The FEN has 1 field;'],
    [['uci', 'now'], 'uci takes no arguments, but was given "now".'],
  ])('%j: one sentence on standard error, nothing else, status 2', (args, message) => {
    const { status, out, err } = runProgram(args);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err.startsWith(message), err).toBe(true);
    expect(err).toMatch(/^[^\n]+\.\n$/);
  });

  it('--help lists the commands', () => {
    const { status, out, err } = runProgram(['--help']);
    expect([status, err]).toEqual([0, '']);
    for (const word of [
      'uci',
      'perft',
      'search',
      'bench',
      'options',
      '--spsa',
      '--divide',
      '--movetime',
      '--preset',
      '--off',
      '--only',
      '--set',
      '--profile',
      '--hash',
      '--epd',
      '--json',
    ]) {
      expect(out).toContain(word);
    }
  });

  it.each([[['-h']], [['help']], [['match', '-h']], [['perft', 'startpos', '--help']]])('%j helps, too', (args) => {
    expect(runProgram(args)).toEqual({ status: 0, out: `${helpText}\n`, err: '' });
  });

  it('--version names the engine', () => {
    expect(runProgram(['--version'])).toEqual({ status: 0, out: `${signature}\n`, err: '' });
  });

  it('plays on in a folder that is gone, and says that a match needs one', () => {
    const fromGone = (...args: string[]) => {
      const folder = mkdtempSync(join(tmpdir(), 'cutoff-gone-'));
      const script = 'cd "$0" && rmdir "$0" && exec "$@"';
      return spawnSync('/bin/sh', ['-c', script, folder, process.execPath, program, ...args], {
        encoding: 'utf8',
        input: 'setoption name Threads value 2\ngo depth 2\n',
        timeout: 60_000,
      });
    };
    const uci = fromGone('uci');
    expect([uci.status, uci.stderr]).toEqual([0, '']);
    expect(uci.stdout).not.toContain('broke down');
    expect(uci.stdout).toMatch(/\nbestmove [a-h]/);
    const match = fromGone('match', '--nodes', '10', '--games', '2');
    expect([match.status, match.stdout]).toEqual([2, '']);
    expect(match.stderr).toBe('The folder that this was started in is gone; start it in one that is there.\n');
  });

  it('prints results to standard output with status 0', () => {
    const { status, out, err } = runProgram(['perft', 'startpos', '2']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^nodes 400\ntime \d+\n$/);
  });

  it('without a command speaks UCI', () => {
    const { status, out, err } = runProgram([], 'uci\nposition startpos\ngo depth 2\n');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^id name Cutoff [\s\S]*uciok\n[\s\S]*bestmove [a-h]/);
  });

  it('ends quietly when nobody reads any more', async () => {
    const child = spawn(process.execPath, [program, 'bench', '--depth', '2']);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.stdout.destroy();
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, err]).toEqual([0, '']);
  });

  it.skipIf(!existsSync('/dev/full'))('says that its output is lost when the disk is full', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'perft', 'startpos', '1'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([1, 'The output cannot be written: the disk is full.\n']);
  });
});
