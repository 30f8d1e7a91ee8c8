import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('this Node knows each setting: V8 names what it does not know on the standard error', () => {
  const run = (script: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(run("import { adviseCompiler } from './compiler.ts'; adviseCompiler();")).toMatchObject({
    status: 0,
    stderr: '',
  });
  // What this test relies on.
  expect(run("import v8 from 'node:v8'; v8.setFlagsFromString('--no-such-setting');").stderr).toMatch(
    /no-such-setting/,
  );
});
