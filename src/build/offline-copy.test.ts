import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { copiedFiles } from './offline-copy.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([path, text]) => [path, new TextEncoder().encode(text)]));

test('an address is written as a browser asks for it', () => {
  const [copied] = copiedFiles(files({ 'a folder/größe.svg': 'a' }), '/chess/').book.files;
  expect(copied?.[0]).toBe(new URL('https://host.example/chess/a folder/größe.svg').pathname);
});

test('pages stand under the address of their folder, and what no page needs is left out', () => {
  const { book, rest } = copiedFiles(
    files({
      'index.html': 'a',
      'lab/index.html': 'b',
      'museum/exhibits.epd': 'l',
      'source/search/negamax/index.html': 'n',
      'engine/cutoff.js': 'o',
      'your-engine/index.html': 'p',
      'your-engine/trace.rs': 'm',
      'glossary.json': 'd',
      '_astro/engine.worker-x1.js': 'e',
      '404.html': 'f',
      'sitemap-0.xml': 'g',
      'og/home.png': 'h',
      'robots.txt': 'i',
      _headers: 'j',
      'service-worker.js': 'k',
    }),
    '/chess/',
  );
  const addresses = ({ files }: typeof book) => files.map(([url, , lasting]) => `${url} ${lasting}`);
  expect(addresses(book)).toEqual([
    '/chess/_astro/engine.worker-x1.js true',
    '/chess/glossary.json false',
    '/chess/ false',
    '/chess/lab/ false',
    '/chess/your-engine/ false',
  ]);
  // When a reader asks.
  expect(addresses(rest)).toEqual([
    '/chess/engine/cutoff.js false',
    '/chess/museum/exhibits.epd false',
    '/chess/source/search/negamax/ false',
    '/chess/your-engine/trace.rs false',
  ]);
  expect(book.files[2]?.[1]).toBe(`sha256-${createHash('sha256').update('a').digest('base64')}`);
});

test('the service worker holds the list and Workbox itself: it imports nothing and asks no other host', async () => {
  const code = await serviceWorkerFile(copiedFiles(files({ 'index.html': 'a' }), '/chess/'), '<p>unknown</p>');
  expect(code).toContain('/chess/');
  expect(code).toContain(createHash('sha256').update('a').digest('base64'));
  expect(code).not.toMatch(/importScripts|storage\.googleapis|\bimport\s*[("']|process\.env/);
  expect(code).toContain('<p>unknown</p>');
  // It takes over when it is told to, and not by itself.
  expect(code.match(/skipWaiting/g)).toHaveLength(1);
  expect(code).toMatch(/`message`[^;]*skipWaiting/);
  const other = await serviceWorkerFile(copiedFiles(files({ 'index.html': 'b' }), '/chess/'), '<p>unknown</p>');
  expect(other).not.toBe(code);
});
