import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkSent, holdersOf, notices, packageOf, SENT, untold } from './notices.ts';

const own = readFileSync('LICENSE', 'utf8');
const licence = (line: string) => own.replace(/^Copyright .*$/m, line);

it.each([
  ['/home/x/node_modules/preact/hooks/dist/hooks.module.js', 'preact'],
  ['/home/x/node_modules/@preact/signals/dist/signals.module.js', '@preact/signals'],
  ['/home/x/node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['C:\\x\\node_modules\\nanostores\\atom\\index.js', 'nanostores'],
  ['\0vite/preload-helper.js', 'vite'],
  ['/home/x/src/ui/knob/Knob.tsx', undefined],
  ['\0rolldown/runtime.js', undefined],
])('knows of which package %s is', (id, name) => {
  expect(packageOf(id)).toBe(name);
});

it('refuses a build with code of a package that the page does not name', () => {
  const ids = [
    '/x/src/a.ts',
    '/x/node_modules/preact/a.js',
    '/x/node_modules/stranger/a.js',
    '/x/node_modules/stranger/b.js',
  ];
  expect(untold(ids)).toEqual(['stranger']);
  expect(() => checkSent(ids)).toThrow('The site sends code of stranger: add it to SENT in src/build/notices.ts.');
  expect(() => checkSent(ids.slice(0, 2))).not.toThrow();
});

it('takes from a licence whose the code is, and no other words than those of the MIT licence', () => {
  expect(holdersOf('x', licence('Copyright (c) 2020 A\nCopyright 2021 [B](https://b.example)'), own)).toEqual([
    'Copyright (c) 2020 A',
    'Copyright 2021 B (https://b.example)',
  ]);
  expect(() => holdersOf('x', licence('Of nobody'), own)).toThrow('The licence of x does not say whose it is.');
  expect(() => holdersOf('x', 'Copyright 2020 A\n\nApache License', own)).toThrow(/^The licence of x is not the MIT/);
  expect(() => holdersOf('x', own.replace('without restriction', 'with some'), own)).toThrow(/is not the MIT/);
});

it('tells of each package that is sent whose it is', () => {
  const told = notices(own);
  expect(told.map(({ name }) => name)).toEqual(SENT);
  for (const { name, holders } of told) expect(holders.join(), name).toMatch(/^Copyright .*\d{4}/);
  expect(told.find(({ name }) => name === 'preact')?.holders).toEqual(['Copyright (c) 2015-present Jason Miller']);
});
