import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const run = (code: string, args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(code)}`, 'scripts/run.mjs', ...args],
    {
      encoding: 'utf8',
    },
  );
const as = (version: string) =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;

it.each(['18.20.0', '20.19.0', '22.17.1', '23.9.0'])('says in one sentence that Node %s is too old', (version) => {
  const { status, stderr } = run(as(version), ['scripts/cutoff.ts', '--version']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).toContain(`needs Node ${engines.node}, and this is ${version}:`);
});

it.each(['22.18.0', '24.0.0', '26.10.0'])(
  'runs a script and hands on its arguments and status with Node %s',
  (version) => {
    expect(run(as(version), ['scripts/cutoff.ts', '--version'])).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = run(as(version), ['scripts/cutoff.ts', 'tell']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('There is no command "tell"')]);
  },
);

it('runs a tool of a package', () => {
  expect(run('', ['vitest', '--version'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/vitest\/5/) });
});

it('no script sets its environment in the way of one shell, and what needs a new Node starts by run.mjs', () => {
  for (const [name, line] of Object.entries<string>(scripts)) {
    expect(line, name).not.toMatch(/(^|&& )[A-Z_]+=/);
    if (/\b(astro|vitest)\b|\.ts\b/.test(line)) expect(line, name).toMatch(/^node scripts\/run\.mjs /);
  }
});
