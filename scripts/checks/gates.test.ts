/** The gates themselves: each ends with a failure when what it looks at is wrong, and without one when it is right. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script of this folder, in the folder of these tests, without a registry to ask. */
function run(script: string, ...options: string[]): { status: number | null; stdout: string; stderr: string } {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const settings = { encoding: 'utf8', cwd: folder, env: { ...process.env, PATH: '' } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...options], settings);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** Writes files under a name of their own, and gives their folder. */
function files(name: string, contents: Record<string, string>): string {
  for (const [file, text] of Object.entries(contents)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(folder, name);
}

/** A built site of one page, with this in it. */
const siteWith = (name: string, body: string) =>
  files(name, {
    'favicon.svg': '',
    'index.html': `<!doctype html><html lang="en"><link rel="icon" href="/favicon.svg"><body>${body}</body></html>`,
  });

describe('the count of tests', () => {
  const count = (name: string, report: object | string) => {
    const text = typeof report === 'string' ? report : JSON.stringify(report);
    return run('count-tests.ts', join(files(name, { 'report.json': text }), 'report.json')).stdout;
  };

  it('takes a report that is missing, broken or of nobody for a failure', () => {
    expect(run('count-tests.ts', join(folder, 'no-such.json'))).toMatchObject({ status: 0, stdout: '0 1' });
    expect(count('broken', '{"numPassedTests": 3')).toBe('0 1');
    expect(count('nobody', {})).toBe('0 1');
  });

  it('takes a run without tests for a failure, and counts the others', () => {
    expect(count('empty', { numPassedTests: 0, numTotalTests: 0, success: true })).toBe('0 1');
    expect(count('some', { numPassedTests: 3, numTotalTests: 5, success: false })).toBe('3 2');
    const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
    expect(count('browser', { stats, errors: [] })).toBe('4 0');
    expect(count('none', { stats: { ...stats, expected: 0 }, errors: [] })).toBe('0 1');
  });
});

it('the linter passes over the folders that are made and not kept', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const made = [...read('.gitignore').matchAll(/^\/?(.+)\/$/gm)].map(([, name]) => `!${name}`);
  expect(made).toContain('!dist');
  expect((JSON.parse(read('biome.json')) as { files: { includes: string[] } }).files.includes).toEqual(
    expect.arrayContaining(made),
  );
});

describe('the gate of links', () => {
  it('fails for a link that leads nowhere, and for a folder without a site', () => {
    expect(run('links.ts', siteWith('linked', '<a href="/">the contents</a>')).status).toBe(0);
    const { status, stderr } = run('links.ts', siteWith('astray', '<a href="/gone/">the contents</a>'));
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'index.html: /gone/ leads to no file' });
    expect(run('links.ts', join(folder, 'no-such')).status).toBe(1);
  });
});

describe('the gate of sizes', () => {
  it('fails for a page over a bar, and for a folder without a site', () => {
    // Letters that do not compress, from a generator that always gives the same.
    let state = 1;
    const letter = () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCharCode(65 + (state % 25));
    };
    const heavy = run('sizes.ts', siteWith('heavy', Array.from({ length: 120_000 }, letter).join('')));
    expect(heavy.status).toBe(1);
    expect(heavy.stdout).toContain('1 weights marked ! are over the bar.');
    const light = run('sizes.ts', siteWith('light', 'little'));
    expect(light.stdout).toContain('1 pages, all within the bars.');
    expect(light.status).toBe(0);
    expect(run('sizes.ts', join(folder, 'no-such')).status).toBe(1);
  });
});

describe('the gates of packages', () => {
  const lock = (licence: string, more: object = {}) =>
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { license: licence, integrity: 'sha512-a', ...more } } });

  it('fail for a lockfile with holes, or without one', () => {
    const check = (name: string, text: string) =>
      run('packages.ts', join(files(name, { 'lock.json': text }), 'lock.json')).status;
    expect(check('whole', lock('MIT'))).toBe(0);
    expect(check('holes', lock('MIT', { dependencies: { b: '1.0.0' } }))).toBe(1);
    expect(check('torn', '{')).toBe(1);
    expect(run('packages.ts', join(folder, 'no-such.json')).status).toBe(1);
  });

  it('fail for a licence that does not fit, and say when nobody was asked for known faults', () => {
    files('.', { 'package-lock.json': lock('MIT') });
    expect(run('packages.ts')).toMatchObject({ status: 0, stdout: expect.stringContaining('NOT CHECKED') });
    files('.', { 'package-lock.json': lock('AGPL-3.0') });
    expect(run('packages.ts').status).toBe(1);
  });
});
