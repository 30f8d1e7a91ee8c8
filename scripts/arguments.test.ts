import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { descriptionOf, existing, whole } from './arguments.ts';

/** What a script of this folder, or one below it, prints on its error output and exits with. */
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
    [
      'lab/tune/tune.ts',
      ['--positions', '/no/such'],
      '--positions: there is no file "/no/such"; npm run lab -- tune-games makes one.',
    ],
    ['lab/tune/selfplay.ts', ['--nodes', 'x'], '--nodes must be a whole number from 1 to 10000000, not "x".'],
    ['lab/tune/match.ts', [], '--old is missing; name a file of weights to play against.'],
    ...['scripts/lab/tune/elo.ts', 'package.json'].map((path): [string, string[], string] => [
      'lab/tune/match.ts',
      ['--old', path, '--pairs', '1', '--nodes', '50'],
      `--old: there are no weights in "${path}"; files like engine/eval/weights.ts are accepted.`,
    ]),
    [
      'lab/tune/selfplay.ts',
      ['--bogus'],
      "Unknown option '--bogus'; accepted are --games, --nodes, --threads, --seed, --per-game, --minutes, --out.",
    ],
    ['lab/tune/tune.ts', ['--positions', '/'], '--positions: "/" is a folder; npm run lab -- tune-games makes one.'],
    [
      'lab/tune/tune.ts',
      ['--positions', 'package.json', '--out', '/'],
      '--out: "/" cannot be written: it is a folder.',
    ],
    [
      'lab/tune/network.ts',
      ['--positions', 'package.json', '--out', 'package.json/weights.ts'],
      '--out: "package.json/weights.ts" cannot be written: part of its path is no folder.',
    ],
    ['lab/tune/selfplay.ts', ['--out', '/'], '--out: "/" cannot be written: it is a folder.'],
    ['lab/tune/network-positions.ts', ['--out', '/'], '--out: "/" cannot be written: it is a folder.'],
    ['lab/fuzz/fuzz.ts', ['--bogus'], "Unknown option '--bogus'; accepted are --minutes, --seed, --only, --keep."],
    ['lab/fuzz/fuzz.ts', ['--seed', 'x'], '--seed must be a whole number, not "x".'],
    ['lab/measure/results.ts', ['5'], "Unexpected argument '5'; accepted are --depth, --check."],
    ['lab/measure/ablation.ts', ['--depth', '99'], '--depth must be a whole number from 1 to 12, not "99".'],
    ['lab/measure/match.ts', ['--nodes', 'x'], '--nodes must be a whole number from 1 to 1000000000, not "x".'],
    ['lab/measure/trace.ts', ['--processes', '1'], '--processes must be a whole number from 2 to 16, not "1".'],
    [
      'lab/bench-engine/run.ts',
      ['--runs'],
      "Option '--runs <value>' argument missing; accepted are --runs, --movetime, --quick, --json, --wasm, --native.",
    ],
    ['lab/measure/latency.ts', ['--bogus'], "Unknown option '--bogus'; accepted are --check, --page, --edits."],
    ['lab/measure/latency.ts', ['--edits', '0'], '--edits must be a whole number from 1 to 10000, not "0".'],
    [
      'lab/measure/lighthouse.ts',
      ['--bogus'],
      "Unknown option '--bogus'; accepted are --lighthouse, --pages, --runs, --check, --dist.",
    ],
    ['lab/smoke/browsers.ts', ['--bogus'], "Unknown option '--bogus'; accepted are --only, --site."],
    ['lab/smoke/browsers.ts', ['--only', 'opera'], '--only takes firefox or webkit, not "opera".'],
    ['build-engine.ts', ['--bogus'], 'build:engine accepts one file to write, not "--bogus".'],
    ['build-engine.ts', ['a', 'b'], 'build:engine accepts one file to write, not "b".'],
    ['build-engine.ts', ['/'], '"/" is a folder; accepted is a file to write.'],
  ])('ends %s with one sentence when it is wrong', (script, options, sentence) => {
    expect(failing(script, ...options)).toEqual({ status: 2, stderr: sentence });
  });
});

describe('help', () => {
  /** Every script that a command of package.json, `measure` or `lab` runs. */
  const scripts = [
    ...Object.values(manifest.scripts).flatMap((command) =>
      [...command.matchAll(/\bnode (scripts\/\S+\.ts)/g)].map(([, path = '']) => path),
    ),
    ...['scripts/lab/lab.ts', 'scripts/lab/measure/measure.ts'].flatMap((command) =>
      [...readFileSync(command, 'utf8').matchAll(/\['(\.\/\S+\.ts)',/g)].map(([, path = '']) =>
        join(dirname(command), path),
      ),
    ),
  ]
    // Commands that hand what they are given on to another program.
    .filter((path) => !['scripts/cutoff.ts', 'scripts/lab/lab.ts', 'scripts/lab/measure/measure.ts'].includes(path))
    .map((path) => [path, path] as const);

  it('tells of each script what it does, and of each option that it accepts', () => {
    expect(scripts.length).toBeGreaterThan(20);
    for (const [name, path] of scripts) {
      const source = readFileSync(path, 'utf8');
      expect(descriptionOf(source).length, name).toBeGreaterThan(50);
      const options = /\breadOptions\(\{(.*?)\}\);/s.exec(source)?.[1];
      const forPeople = options?.replace(/\/\*\* For its own use.*?\},/s, '');
      if (options === undefined) expect(source, name).toMatch(/^helpIfAsked\(\);$/m);
      for (const [, quoted, plain] of forPeople?.matchAll(/(?:'([\w-]+)'|(\w+)): \{/g) ?? []) {
        expect(descriptionOf(source), name).toContain(`--${quoted ?? plain}`);
      }
      // A number behind an option is what it is without it.
      for (const [, option, shown] of descriptionOf(source).matchAll(/\[--([\w-]+) (\d+)\]/g)) {
        const usual = new RegExp(`'?\\b${option}'?: \\{ type: 'string', default: '(\\d+)'`).exec(options ?? '')?.[1];
        if (usual !== undefined) expect(usual, `${name} --${option}`).toBe(shown);
      }
    }
  });

  it.each([
    ['--help', 'lab/mutate/run.ts', '`npm run lab -- mutate [--only text]'],
    ['-h', 'checks/packages.ts', 'Checks the packages'],
  ])('%s ends the script well, before it does anything', (flag, script, beginning) => {
    const path = fileURLToPath(new URL(script, import.meta.url));
    const text = execFileSync(process.execPath, [path, '--bogus', flag], { encoding: 'utf8', stdio: 'pipe' });
    expect(text.startsWith(beginning)).toBe(true);
    expect(text).not.toMatch(/^ ?\*/m);
    expect(text).toMatch(/\S\n$/);
  });
});
