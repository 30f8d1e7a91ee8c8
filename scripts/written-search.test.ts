/** The search that asks written rules is the engine's search. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writtenSearch, writtenSearchFile, writtenSearchNow } from './written-search.ts';

it('is what negamax.ts makes; after a change run: node scripts/written-search.ts', async () => {
  expect(readFileSync(writtenSearchFile, 'utf8')).toBe(await writtenSearchNow());
});

it('is not made of a search that has not the lines it looks for', async () => {
  await expect(writtenSearch('const a = 1;\n')).rejects.toThrow('not once');
});
