/** The check beside an engine before, whole: this engine is asked as two programs. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { program, runProgram, temporaryFolder } from '../testing.ts';
import type { CheckReport } from './report.ts';

const file = temporaryFolder();
const own = `"${process.execPath}" "${program}"`;
/** Beside itself, with other options. */
const beside = (...args: string[]) => runProgram(['check', '--uci', own, ...args]);

it('says of two that are the same that nothing has changed', () => {
  const { out, status } = beside('--against', own, '--only', 'mates,draws', '--same-nodes');
  expect(status, out).toBe(0);
  expect(out).toMatch(/^newly {6}none fails$/m);
  expect(out).toMatch(/^nodes {6}the same in \d+ positions$/m);
});

it('names the guard that was taken away, by a report as by the engine before', () => {
  const [report, junit, json] = [file('before.json'), file('junit.xml'), file('now.json')];
  expect(beside('--only', 'quiet,table', '--json', report).status).toBe(0);
  const args = ['--only', 'quiet,table', '--option', 'hp.notChecking=false', '--json', json, '--junit', junit];
  for (const by of [
    ['--baseline', report],
    ['--against', own],
  ]) {
    const { out, status } = beside(...args, ...by);
    expect(status).toBe(1);
    expect(out).toMatch(/^closest {4}hp\.notChecking missing: /m);
    const { against, findings } = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(against?.failsNewly.length).toBe(findings);
    expect(against?.mended).toEqual([]);
    expect(readFileSync(junit, 'utf8')).toContain(` failures="${findings}" `);
  }
  const { out, status } = beside('--only', 'quiet,table', '--against', own, '--against-option', 'hp.notChecking=false');
  expect(status).toBe(0);
  expect(out).toMatch(/^mended {5}\d+: /m);
});

it('ends with 1 where nodes part and that is asked, and with 125 where nothing can be told', () => {
  const args = ['--only', 'special', '--against', own, '--against-option', 'ordering=false'];
  expect(beside(...args).status).toBe(0);
  const parted = beside(...args, '--same-nodes');
  expect(parted.status).toBe(1);
  expect(parted.out).toMatch(
    /^nodes {6}part in \d+ of \d+ positions, first at depth \d+ of \S+: \d+ before, \d+ now$/m,
  );
  for (const [uci, ...rest] of [
    ['no-such-engine-here', '--against', own],
    [own, '--against', 'no-such-engine-here'],
    [own, '--baseline', file('none.json')],
    [own, '--baseline', file('none.json'), '--against', own],
  ]) {
    const { err, status } = runProgram(['check', '--uci', uci, ...rest]);
    expect(status, err).toBe(125);
    expect(err).toMatch(/^[^\n]+\.\n$/);
  }
  expect(beside('--same-nodes').status).toBe(2);
});
