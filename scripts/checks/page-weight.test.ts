import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteOf } from './built-site.ts';
import { BARS, overBar, references, weigh, weighCopy } from './page-weight.ts';

const gz = (...texts: string[]) => texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0);

/** Weighs a page with the given head and files under a base. */
function weighPage(page: string, files: Record<string, string> = {}) {
  return weigh(siteOf({ 'a/index.html': page, ...files }, 'https://x.example/book/'), 'a/index.html');
}

test('reads the ways in which a bundler writes imports', () => {
  const code =
    'import{a as b,c}from"./a.js";import"./b.js";import d,*as e from"./c.js";export{f}from"./d.js";export*from"./e.js";';
  expect(references(code).imports).toEqual(['./a.js', './b.js', './c.js', './d.js', './e.js']);
  expect(references('const x=()=>import("./f.js"),y=import(`./g.js`)').lazy).toEqual(['./f.js', './g.js']);
  expect(references('new Worker(new URL("/book/_astro/w.js",import.meta.url),{type:"module"})').workers).toEqual([
    '/book/_astro/w.js',
  ]);
  expect(references('new Worker(new URL(""+new URL("w.js",import.meta.url).href,import.meta.url))').workers).toEqual([
    'w.js',
  ]);
});

test('the page itself, its linked and its inline styles', () => {
  const page = '<link rel="stylesheet" href="/book/s.css"><style>p{color:red}</style>';
  const weight = weighPage(page, { 's.css': 'b{color:blue}' });
  expect(weight.html).toBe(gz(page));
  expect(weight.css).toBe(gz('b{color:blue}') + gz('p{color:red}'));
});

test('every script that a page or island loads counts once, however it is reached', () => {
  const files = {
    'j/main.js': 'import"./shared.js";',
    'j/shared.js': '/* shared */',
    'j/island.js': 'import{a}from"./shared.js";const later=()=>import("./soon.js");',
    'j/soon.js': '/* soon */',
    'j/client.js': '/* client */',
    'j/inline.js': '/* inline */',
    'j/later.js': '/* only where a reader scrolls to it */',
    'j/stranger.js': '/* not on this page */',
  };
  const page = `<script type="module" src="/book/j/main.js"></script><script type="module">import"/book/j/inline.js"</script>
    <astro-island component-url="/book/j/island.js" renderer-url="/book/j/client.js" client="idle"></astro-island>
    <astro-island component-url="/book/j/later.js" client="visible"></astro-island>`;
  const loaded = [
    files['j/main.js'],
    files['j/shared.js'],
    files['j/island.js'],
    files['j/soon.js'],
    files['j/client.js'],
  ];
  expect(weighPage(page, files).js).toBe(gz(...loaded, files['j/inline.js']));
});

test('a lazy module and signals that nobody uses do not count, signals in use do', () => {
  const files = { 'j/a.js': 'import("./tree.lazy.x1.js");import("./signals.module.x2.js")' };
  const all = { ...files, 'j/tree.lazy.x1.js': '/* tree */', 'j/signals.module.x2.js': '/* signals */' };
  const island = (more: string) => `<astro-island component-url="/book/j/a.js" ${more}></astro-island>`;
  expect(weighPage(island(''), all).js).toBe(gz(files['j/a.js']));
  expect(weighPage(island('data-preact-signals="{}"'), all).js).toBe(gz(files['j/a.js'], '/* signals */'));
});

test('a worker is weighed apart, with what it imports', () => {
  const main = 'new Worker(new URL("/book/j/w.js",import.meta.url))';
  const files = { 'j/main.js': main, 'j/w.js': 'import"./engine.js"', 'j/engine.js': '/* engine */' };
  const weight = weighPage('<script type="module" src="/book/j/main.js"></script>', files);
  expect(weight.js).toBe(gz(main));
  expect(weight.worker).toBe(gz(files['j/w.js'], files['j/engine.js']));
});

test('fonts of style sheets and preloads count once and as they are', () => {
  const page = `<link rel="preload" as="font" href="/book/f/a.woff2"><link rel="stylesheet" href="/book/s/s.css">
    <style>@font-face{src:url("/book/f/a.woff2")}</style>`;
  const files = {
    'f/a.woff2': 'x'.repeat(100),
    'f/b.woff2': 'y'.repeat(10),
    's/s.css': '@font-face{src:url(../f/b.woff2)}',
  };
  expect(weighPage(page, files).fonts).toBe(110);
});

test('names the kinds over their bar, and a weight at the bar is not over it', () => {
  expect(overBar({ ...BARS })).toEqual([]);
  expect(overBar({ ...BARS, js: BARS.js + 1, fonts: BARS.fonts + 1 })).toEqual(['js', 'fonts']);
});

test('the offline copy is weighed with all that it holds, fonts as they are, and nothing else', () => {
  const held = { 'index.html': 'home', 'a/index.html': 'page', '_astro/ä.js': 'script' };
  const asked = { 'source/a/index.html': 'a source', 'engine/cutoff.js': 'an engine' };
  const site = siteOf(
    { ...held, ...asked, 'f/a.woff2': 'x'.repeat(100), 'rss.xml': 'feed', '404.html': 'no' },
    'https://x.example/b/',
  );
  expect(weighCopy(site)).toEqual({
    book: { files: 4, bytes: 100 + gz(...Object.values(held)) },
    rest: { files: 2, bytes: gz(...Object.values(asked)) },
  });
});
