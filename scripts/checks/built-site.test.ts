import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressOf, fileAt, NO_HOST, pagesOf, readSite, siteOf } from './built-site.ts';

const site = siteOf(
  { 'index.html': '', '404.html': '', 'one/index.html': '', '_astro/a.js': '' },
  'https://x.example/book/',
);
const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page and its address lead to each other', () => {
  expect(pagesOf(site).map((page) => addressOf(site, page).href)).toEqual([
    'https://x.example/book/404.html',
    'https://x.example/book/',
    'https://x.example/book/one/',
  ]);
  for (const file of site.files) expect(fileAt(site, addressOf(site, file))).toBe(file);
});

test.each([
  ['another host', 'https://y.example/book/one/'],
  ['outside of the base', 'https://x.example/one/'],
  ['no such file', 'https://x.example/book/two/'],
  ['a folder without its slash', 'https://x.example/book/one'],
])('no file at %s', (_, address) => {
  expect(fileAt(site, new URL(address))).toBeUndefined();
});

test.each([
  ['the host that it names', '<link rel="canonical" href="https://x.example/book/">', 'https://x.example'],
  ['no host, where it names none', '', NO_HOST],
])('reads a build from disk and learns from its first page where it will live: %s', (_, canonical, origin) => {
  mkdirSync(join(folder, 'one'), { recursive: true });
  writeFileSync(join(folder, 'one', 'index.html'), '<p>');
  writeFileSync(join(folder, 'index.html'), `<link rel="icon" href="/book/favicon.svg">${canonical}`);
  const read = readSite(folder);
  expect([read.origin, read.base, read.files]).toEqual([origin, '/book/', ['index.html', 'one/index.html']]);
  expect(read.text('one/index.html')).toBe('<p>');
});

test('says what to do when there is no build', () => {
  expect(() => readSite(join(folder, 'missing'))).toThrow('run "npm run build" first');
});
