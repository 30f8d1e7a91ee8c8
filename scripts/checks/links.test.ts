import { expect, test } from 'vitest';
import { NO_HOST, siteOf } from './built-site.ts';
import { faultsOf } from './links.ts';

/** The problems of a page at /book/a/ beside a page /book/b/ with the place #here and a script. */
function problems(page: string, files: Record<string, string> = {}, host = 'https://x.example'): string[] {
  const site = siteOf(
    { 'a/index.html': page, 'b/index.html': '<h2 id="here">', 'j/x.js': '', ...files },
    `${host}/book/`,
  );
  return faultsOf(site).map(({ reference, problem }) => `${reference} ${problem}`);
}

test('links within the base, relative or absolute, with and without a place, are good', () => {
  const good = `<a href="/book/b/">1</a><a href="../b/#here">2</a><a href="#own">3</a><p id="own"></p><a href="#top">4</a>
    <a href="https://x.example/book/b/?q=1">5</a><script src="/book/j/x.js"></script><a href="/book/b/#rfp.margin=90">6</a>`;
  expect(problems(good)).toEqual([]);
});

test('a reader may follow a link to another host, a page may not load from one', () => {
  const page = `<a href="https://y.example/">1</a><link rel="canonical" href="https://y.example/"><a href="mailto:a@y.example">2</a>`;
  expect(problems(page)).toEqual([]);
  const bad = `<script src="https://y.example/x.js"></script><img src="//y.example/i.png"><link rel="stylesheet" href="https://y.example/s.css">
    <style>@font-face{src:url(https://y.example/f.woff2)}</style><img srcset="https://y.example/2.png 2x" alt="">`;
  expect(problems(bad)).toHaveLength(5);
  for (const problem of problems(bad)) expect(problem).toContain('loaded from another host');
});

test('the words of a link say where it leads', () => {
  const vague = '<a href="/book/b/">Start</a><a class="x" href="/book/b/"> read more </a>';
  expect(problems(vague)).toEqual(
    ['Start', 'read more'].map((words) => `${words} are words of a link that do not say where it leads`),
  );
  expect(problems('<a href="/book/b/">Start position</a><a href="/book/b/">More on this</a>')).toEqual([]);
});

test('no script imports the script of a worker', () => {
  const start = 'new Worker(new URL("/book/j/w.js",import.meta.url),{type:"module"})';
  const files = { 'j/start.js': start, 'j/core.js': '', 'j/part.js': 'import{a}from"./core.js";' };
  expect(problems('', { ...files, 'j/w.js': 'import"./core.js";import("./part.js")' })).toEqual([]);
  expect(problems('', { ...files, 'j/w.js': 'export{a}', 'j/part.js': 'import{a}from"./w.js";' })).toEqual([
    './w.js is the script of a worker, which no other may import',
  ]);
});

test('the engine and the network are there once', () => {
  const start = (name: string) => `new Worker(new URL("/book/j/${name}.js",import.meta.url),{type:"module"})`;
  const files = { 'j/start.js': start('w'), 'j/more.js': start('w'), 'j/w.js': '', 'j/network.lazy-1.js': '' };
  expect(problems('', files)).toEqual([]);
  const second = 'brings the engine or the network a second time';
  expect(problems('', { ...files, 'j/more.js': start('v'), 'j/v.js': '' })).toEqual([`j/w.js ${second}`]);
  expect(problems('', { ...files, 'j/network.lazy.2.js': '' })).toEqual([`j/network.lazy.2.js ${second}`]);
});

test('what is read away from the page names its host, and leads to a file', () => {
  const feed = '<link>https://x.example/book/b/</link><guid isPermaLink="true">https://x.example/book/b/#here</guid>';
  expect(problems('<meta property="og:image" content="https://x.example/book/j/x.js">', { 'rss.xml': feed })).toEqual(
    [],
  );
  expect(problems('<meta property="og:image" content="/book/j/x.js">')).toEqual(['/book/j/x.js does not say its host']);
  const bad = `<loc>https://x.example/book/c/</loc><loc>/book/b/</loc><link>https://x.example/b/</link>
    <guid>https://x.example/book/b/#gone</guid><atom:link rel="self" href="https://x.example/book/feed.xml"/>`;
  expect(problems('', { 'rss.xml': bad })).toEqual([
    'https://x.example/book/c/ leads to no file',
    '/book/b/ does not say its host',
    'https://x.example/b/ lies outside of /book/',
    'https://x.example/book/b/#gone names a place that b/index.html does not have',
    'https://x.example/book/feed.xml leads to no file',
  ]);
});

test.each([
  ['<a href="/b/">', '/b/ lies outside of /book/'],
  ['<a href="/book/c/">', '/book/c/ leads to no file'],
  ['<a href="/book/b">', '/book/b lacks its closing slash'],
  ['<a href="../b/#gone">', '../b/#gone names a place that b/index.html does not have'],
  ['<a href="#gone">', '#gone names a place that a/index.html does not have'],
  ['<a href="javascript:void 0">', 'javascript:void 0 has the scheme javascript:'],
  ['<a href="https://">', 'https:// is no address'],
  ['<astro-island component-url="/book/j/y.js">', '/book/j/y.js leads to no file'],
  ['<svg><use href="#wK"/></svg>', '#wK names a place that a/index.html does not have'],
])('%s is bad', (page, problem) => {
  expect(problems(page)).toEqual([problem]);
});

test('style sheets are checked too, relative to themselves', () => {
  const files = { 's/s.css': 'p{background:url(../i/a.svg)} b{background:url(data:image/png;base64,AA)}' };
  expect(problems('', { ...files, 'i/a.svg': '' })).toEqual([]);
  expect(problems('', files)).toEqual(['../i/a.svg leads to no file']);
});

test('a build that was told no host names none', () => {
  const named = [
    '<link rel="canonical" href="https://x.example/">',
    '<meta property="og:url" content="https://x.example/">',
  ];
  const problem = 'https://x.example/ names a host, and the build was told none';
  expect(problems(named.join(''), {}, NO_HOST)).toEqual([problem, problem]);
  expect(problems('<a href="https://x.example/">x.example</a>', {}, NO_HOST)).toEqual([]);
});
