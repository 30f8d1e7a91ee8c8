/** The search that asks written rules is the engine's search. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writtenSearch, writtenSearchFile, writtenSearchNow } from './written-search.ts';

it('is what the two files make; after a change run: node scripts/written-search.ts', async () => {
  expect(readFileSync(writtenSearchFile, 'utf8')).toBe(await writtenSearchNow());
});

it('is not made of a search in which a step has no place', async () => {
  const steps = '// #region rfp\nif (a) b();\n// #endregion\n';
  await expect(writtenSearch('const a = 1;\n', steps)).rejects.toThrow('no region rfp');
});
