import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressOf, fileAt, pagesOf, readSite, siteOf } from './built-site.ts';

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

test('reads a build from disk and learns from its sitemap where it will live', () => {
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'one', 'index.html'), '<p>');
  const map = '<sitemapindex><sitemap><loc>https://x.example/book/sitemap-0.xml</loc></sitemap></sitemapindex>';
  writeFileSync(join(folder, 'sitemap-index.xml'), map);
  const read = readSite(folder);
  expect([read.origin, read.base, read.files]).toEqual([
    'https://x.example',
    '/book/',
    ['one/index.html', 'sitemap-index.xml'],
  ]);
  expect(read.text('one/index.html')).toBe('<p>');
});

test('says what to do when there is no build', () => {
  expect(() => readSite(join(folder, 'missing'))).toThrow('run "npm run build" first');
});
