/** The built site as the checks see it: its files, and which address leads to which file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tags } from './html.ts';

/** Stands for the host of a build that was not told where it will live. */
export const NO_HOST = 'https://no-host.invalid';

/** Files of a site by their path from its root, with '/' between folders: `_astro/x.js`, `chapter/index.html`. */
export interface Site {
  /** Scheme and host that the site was built for; NO_HOST where the build was not told. */
  origin: string;
  /** Path that the site was built for; begins and ends with '/'. */
  base: string;
  /** Paths of all files, sorted. */
  files: readonly string[];
  has(file: string): boolean;
  bytes(file: string): Buffer;
  text(file: string): string;
}

/** A site that lives in memory, for tests. */
export function siteOf(contents: Record<string, string>, address: string): Site {
  const { origin, pathname } = new URL(address);
  const read = (file: string) => {
    const text = contents[file];
    if (text === undefined) throw new Error(`The site has no file ${file}`);
    return text;
  };
  return {
    origin,
    base: pathname,
    files: Object.keys(contents).sort(),
    has: (file) => file in contents,
    bytes: (file) => Buffer.from(read(file)),
    text: read,
  };
}

/**
 * Reads a build from disk. The address it was built for stands in its first page, so no setting has to agree with the
 * build.
 * @throws Error with one sentence when the folder holds no build.
 */
export function readSite(folder: string): Site {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`There is no built site in ${folder}/: run "npm run build" first.`);
  const links = tags(readFileSync(index, 'utf8')).filter(({ name }) => name === 'link');
  const linked = (rel: string) => links.find(({ attributes }) => attributes.rel === rel)?.attributes.href;
  const { origin } = new URL(linked('canonical') ?? NO_HOST);
  const base = linked('icon')?.replace(/[^/]*$/, '');
  if (!base) throw new Error(`${index} names no icon, which stands at the root of the site.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort();
  const known = new Set(files);
  return {
    origin,
    base,
    files,
    has: (file) => known.has(file),
    bytes: (file) => readFileSync(join(folder, file)),
    text: (file) => readFileSync(join(folder, file), 'utf8'),
  };
}

/** The pages of a site. */
export function pagesOf(site: Site): string[] {
  return site.files.filter((file) => file.endsWith('.html'));
}

/**
 * Names of pages that are listed for search engines: "home", "2-futility", "rules/fp". Of the sources one stands for
 * all.
 */
export function listedPages(site: Site): string[] {
  const names = pagesOf(site)
    .filter((page) => !/<meta name="?robots"? content="?noindex/.test(site.text(page)))
    .map((page) => page.replace(/\/?index\.html$/, '') || 'home');
  const source = names.find((name) => /^source\/pruning\/./.test(name));
  return names.filter((name) => !name.startsWith('source/') || name === source);
}

/** The address at which a file is served: `a/index.html` under `https://x.example/base/a/`. */
export function addressOf(site: Site, file: string): URL {
  return new URL(site.base + file.replace(/(^|\/)index\.html$/, '$1'), site.origin);
}

/**
 * The file behind an address of this site, or undefined when a static host would answer 404: outside of the base, no
 * such file, or a folder asked for without its closing slash.
 */
export function fileAt(site: Site, address: URL): string | undefined {
  const path = decodeURI(address.pathname);
  if (address.origin !== site.origin || !path.startsWith(site.base)) return undefined;
  const inside = path.slice(site.base.length);
  const file = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
  return site.has(file) ? file : undefined;
}
