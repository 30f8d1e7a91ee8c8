import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { existing, whole } from './arguments.ts';

/** What a script of this folder prints on its error output and exits with. */
function failing(script: string, ...options: string[]): { status: number; stderr: string } {
  const path = fileURLToPath(new URL(script, import.meta.url));
  try {
    execFileSync(process.execPath, [path, ...options], { stdio: 'pipe' });
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer };
    return { status, stderr: stderr.toString().trimEnd() };
  }
  throw new Error(`${script} did not fail.`);
}

describe('input from the command line', () => {
  it('is a whole number in its range, or a sentence', () => {
    expect(whole('games', '12', 1, 12)).toBe(12);
    for (const text of ['13', '0', '-1', '1.5', '', ' 3', '1e1']) {
      expect(() => whole('games', text, 1, 12), text).toThrow(
        `--games must be a whole number from 1 to 12, not "${text}".`,
      );
    }
    expect(() => existing('old', '/no/such', 'give one')).toThrow('--old: there is no file "/no/such"; give one.');
  });

  it.each([
    ['tune.ts', ['--positions', '/no/such'], '--positions: there is no file "/no/such"; npm run tune:games makes one.'],
    ['selfplay.ts', ['--nodes', 'x'], '--nodes must be a whole number from 1 to 10000000, not "x".'],
    ['match.ts', [], '--old is missing; name a file of weights to play against.'],
  ])('ends %s with one sentence when it is wrong', (script, options, sentence) => {
    expect(failing(script, ...options)).toEqual({ status: 2, stderr: sentence });
  });
});
