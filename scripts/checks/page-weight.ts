/** What a page makes a reader download, by kind, as it stands on disk: no browser needed. */
import { gzipSync } from 'node:zlib';
import { copiedFiles } from '../../src/build/offline-copy.ts';
import { addressOf, fileAt, type Site } from './built-site.ts';
import { cssUrls, type Tag, tags } from './html.ts';

/** Weights in bytes after gzip, level 9; fonts as they are, since woff2 is already compressed. */
export interface Weight {
  html: number;
  css: number;
  /** Every script that the page loads before anybody touches it. */
  js: number;
  /** The heaviest worker that a script of the page can start, with what it imports before it is asked for more. */
  worker: number;
  /** All faces that the page's style sheets declare, whether or not the page has text in them. */
  fonts: number;
}

/** The bars, in bytes: a net against accidents. What a reader feels is measured. A kB is 1000 bytes. */
export const BARS: Readonly<Weight> = { html: 60_000, css: 30_000, js: 69_000, worker: 36_500, fonts: 90_000 };

const STATIC_IMPORT =
  /(?:\bimport|\bexport)\s*(?:[\w$*{},\s]+?\bfrom\s*|\{[^{}]*\}\s*from\s*|\*\s*from\s*)?["']([^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g;
const WORKER = /\bWorker\(\s*new URL\([^)]*?["'`]([^"'`]+\.js)["'`]/g;

/** What one script refers to, as written in it. */
export function references(code: string): { imports: string[]; lazy: string[]; workers: string[] } {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1] ?? '');
  return { imports: all(STATIC_IMPORT), lazy: all(DYNAMIC_IMPORT), workers: all(WORKER) };
}

/**
 * True for a chunk that a page does not load by itself: a module named `x.lazy.ts`, which only a reader's action
 * imports, and the signals library, which only an island that was handed a signal needs.
 */
function waits(file: string, page: readonly Tag[]): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (/\.lazy[.-]/.test(name)) return true;
  return name.startsWith('signals.module.') && !page.some((tag) => 'data-preact-signals' in tag.attributes);
}

const gzipped = (data: string | Buffer) => gzipSync(data, { level: 9 }).length;
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Weighs one page of a site. References that lead to no file weigh nothing here; the link check reports them. */
export function weigh(site: Site, page: string): Weight {
  const html = site.text(page);
  const content = tags(html);
  const address = addressOf(site, page);
  const resolve = (reference: string, from = address) =>
    URL.canParse(reference, from) ? fileAt(site, new URL(reference, from)) : undefined;

  const sheets = new Set<string>();
  const scripts = new Set<string>();
  const workers = new Set<string>();
  const fonts = new Set<string>();
  const inlineStyles: string[] = [];
  const add = (to: Set<string>, file: string | undefined) => {
    if (file) to.add(file);
  };
  const follow = (code: string, from: URL, into: Set<string>) => {
    const found = references(code);
    for (const reference of found.imports) visit(resolve(reference, from), into);
    for (const reference of found.lazy) {
      const file = resolve(reference, from);
      if (file && !waits(file, content)) visit(file, into);
    }
    for (const reference of found.workers) add(workers, resolve(reference, from));
  };
  const visit = (file: string | undefined, into = scripts) => {
    if (!file || into.has(file)) return;
    into.add(file);
    follow(site.text(file), addressOf(site, file), into);
  };

  for (const { name, attributes, text } of content) {
    const rel = attributes.rel?.toLowerCase().split(/\s+/) ?? [];
    if (name === 'link' && attributes.href) {
      if (rel.includes('stylesheet')) add(sheets, resolve(attributes.href));
      if (rel.includes('modulepreload')) visit(resolve(attributes.href));
      if (rel.includes('preload') && attributes.as === 'font') add(fonts, resolve(attributes.href));
    } else if (name === 'script' && attributes.src) {
      visit(resolve(attributes.src));
    } else if (name === 'script' && attributes.type === 'module') {
      follow(text, address, scripts);
    } else if (name === 'style') {
      inlineStyles.push(text);
    } else if (name === 'astro-island' && attributes.client !== 'visible') {
      for (const key of ['component-url', 'renderer-url', 'before-hydration-url']) {
        if (attributes[key]) visit(resolve(attributes[key]));
      }
    }
  }

  for (const [css, from] of [
    ...inlineStyles.map((css) => [css, address] as const),
    ...[...sheets].map((file) => [site.text(file), addressOf(site, file)] as const),
  ]) {
    for (const reference of cssUrls(css)) {
      const file = resolve(reference, from);
      if (file && /\.(woff2?|ttf|otf)$/.test(file)) fonts.add(file);
    }
  }

  const workerWeight = (file: string) => {
    const parts = new Set<string>();
    visit(file, parts);
    return sum([...parts].map((part) => gzipped(site.bytes(part))));
  };
  const inline = inlineStyles.join('\n');
  return {
    html: gzipped(html),
    css: sum([...sheets].map((file) => gzipped(site.bytes(file)))) + (inline === '' ? 0 : gzipped(inline)),
    js: sum([...scripts].map((file) => gzipped(site.bytes(file)))),
    worker: Math.max(0, ...[...workers].map(workerWeight)),
    fonts: sum([...fonts].map((file) => site.bytes(file).length)),
  };
}

/** The kinds in which a page is over its bar. */
export function overBar(weight: Weight, bars: Readonly<Weight> = BARS): (keyof Weight)[] {
  return (Object.keys(bars) as (keyof Weight)[]).filter((kind) => weight[kind] > bars[kind]);
}

/** What the offline copy makes a reader download: how many files, and their bytes after gzip; the rest when asked. */
export function weighCopy(site: Site): Record<'book' | 'rest', { files: number; bytes: number }> {
  const { book, rest } = copiedFiles(new Map(site.files.map((file) => [file, site.bytes(file)])), site.base);
  return {
    book: { files: book.files.length, bytes: book.bytes },
    rest: { files: rest.files.length, bytes: rest.bytes },
  };
}
