import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_PAGE, apiPage } from './api-page.ts';
import { declarations, parts } from './types.ts';

it('the page says what the package exports; else run `npm run lab -- package-api`', async () => {
  expect(readFileSync(API_PAGE, 'utf8')).toBe(await apiPage(declarations(), parts));
});

it('every file of the folder is a part, and index.ts has it', () => {
  const folder = new URL('../../engine/package/', import.meta.url);
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  expect(parts.toSorted()).toEqual(files.toSorted());
});

it('follows an export to where it is declared, and takes its own doc comment', async () => {
  const files = new Map([
    ['package/a.d.ts', "/** The part. */\nexport { twice as double, type Two } from '../b.ts';\n"],
    ['b.d.ts', "/** About the file. */\nexport { twice } from './c.ts';\n/** A pair. */\nexport interface Two {\n}\n"],
    ['c.d.ts', '/** About the file. */\n/** Twice `n`. */\nexport declare const twice: (n: number) => number;\n'],
  ]);
  const page = await apiPage(files, ['index', 'a']);
  expect(page).toContain(
    '## `cutoff-engine/a`\n\nThe part.\n\n### double\n\n```ts\nconst twice: (n: number) => number;\n```\n\nTwice `n`.\n',
  );
  expect(page).toContain('### Two\n\n```ts\ninterface Two {}\n```\n\nA pair.\n');
  files.set('c.d.ts', 'export declare const twice: number;\n');
  await expect(apiPage(files, ['index', 'a'])).rejects.toThrow(
    /^double, which engine\/package\/a\.ts exports, has no doc comment\.$/,
  );
});
