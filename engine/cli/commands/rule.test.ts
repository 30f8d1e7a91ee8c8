/** `cutoff rule`, as a program and as a function. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookSources } from '../../workshop/sources.ts';
import { runProgram, temporaryFolder } from '../testing.ts';
import { ruleCommand } from './rule.ts';

const file = temporaryFolder();
function written(name: string, text: string): string {
  writeFileSync(file(name), text);
  return file(name);
}

it('ends with 0 when all stages pass, 1 when one fails, 2 for what cannot be read', () => {
  const run = (name: string, text: string, ...args: string[]) =>
    runProgram(['rule', '--technique', 'rfp', '--file', written(name, text), '--json', ...args]);
  const good = run('good.ts', bookSources.rfp, '--stage', 'answers', '--stage', 'silent');
  expect(good.status).toBe(0);
  expect(JSON.parse(good.out)).toMatchObject({
    technique: 'rfp',
    ok: true,
    stages: [
      { id: 'answers', ok: true },
      { id: 'silent', ok: true },
    ],
    nodes: { without: 0, with: 0 },
    cuts: 0,
    wrong: 0,
    checked: 0,
  });
  const bad = run('bad.ts', bookSources.rfp.replace('inCheck || ', ''), '--stage', 'silent');
  expect(bad.status).toBe(1);
  expect(JSON.parse(bad.out).stages).toMatchObject([{ id: 'silent', ok: false, guard: 'rfp.notInCheck' }]);
  const broken = run('broken.ts', 'return evalution;');
  expect(broken).toMatchObject({ status: 2, out: '' });
  expect(broken.err).toMatch(
    /^The rule in ".*broken\.ts": Line 1, column 8: there is no name "evalution"; the nearest is evaluation\.\n$/,
  );
});

it('tells people the same, and says what it accepts', async () => {
  const lines: string[] = [];
  const path = written('people.ts', bookSources.hp.replace('!quiet || ', ''));
  const grade = (...args: string[]) => ruleCommand(args, (line) => lines.push(line));
  expect(await grade('--technique', 'hp', '--file', path, '--stage', 'silent')).toBe(false);
  expect(lines[0]).toContain(
    'FAILED  silent   It acts where it must not, at depth 1 and ply 1; what is missing: quiet moves only.',
  );
  expect(lines[1]).toMatch(/position .* w .*, move exd4$/);
  expect(lines.at(-1)).toMatch(/^not all stages asked for passed; /);
  expect(await grade('--technique', 'hp', '--file', path, '--stage', 'answers')).toBe(true);
  expect(lines.at(-1)).toMatch(/^all stages asked for passed; /);
  await expect(grade('--file', path)).rejects.toThrow('rule needs a technique');
  await expect(grade('--technique', 'hp')).rejects.toThrow('rule needs a file');
  await expect(grade('--technique', 'x', '--file', path)).rejects.toThrow(
    'accepted are rfp, nmp, razor, probcut, lmp, fp, hp, see and lmr.',
  );
  await expect(grade('--technique', 'hp', '--file', path, '--stage', 'x')).rejects.toThrow(/answers, .* and match\./);
});
