import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { existing, whole, writable } from './arguments.ts';

it('a number, a file to read and one to write are what they should be, or the sentence says what is wrong', () => {
  expect(whole('games', '12', 1, 12)).toBe(12);
  for (const text of ['13', '0', '-1', '1.5', '', ' 3', '1e1']) {
    expect(() => whole('games', text, 1, 12), text).toThrow(
      `--games must be a whole number from 1 to 12, not "${text}".`,
    );
  }
  expect(() => existing('old', '/no/such', 'give one')).toThrow('--old: there is no file "/no/such"; give one.');
  expect(() => existing('old', '/', 'give one')).toThrow('--old: "/" is a folder; give one.');
  expect(() => writable('out', '/')).toThrow('--out: "/" cannot be written: it is a folder.');
  expect(() => writable('out', 'package.json/x')).toThrow('cannot be written: part of its path is no folder.');
});

it('a script ends with one sentence when it is given something else, and helps who asks for help', () => {
  const run = (...options: string[]) => {
    const script = join(import.meta.dirname, 'lab/measure/results.ts');
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });
    return { status, stderr: stderr.trimEnd(), stdout };
  };
  expect(run('5')).toMatchObject({ status: 2, stderr: "Unexpected argument '5'; accepted are --check." });
  const { status, stdout } = run('--bogus', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run measure -- results');
});
