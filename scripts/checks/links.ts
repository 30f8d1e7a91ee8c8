/** Checks the links of dist/ and exits with 1 when one leads nowhere: node scripts/checks/links.ts [folder] */
import { helpIfAsked } from '../arguments.ts';
import { addressOf, fileAt, NO_HOST, pagesOf, readSite, type Site } from './built-site.ts';
import { cssUrls, type Tag, tags } from './html.ts';
import { references } from './page-weight.ts';

/** Something wrong with one file of the site. */
export interface Fault {
  file: string;
  /** The reference as written. */
  reference: string;
  problem: string;
}

/** `link` elements that only name another page; a browser does not load them by itself. */
const NAMING = ['canonical', 'alternate', 'author', 'license', 'me', 'prev', 'next', 'help', 'search'];

interface Reference {
  reference: string;
  /** True when the browser loads it with the page, false when the reader has to follow it. */
  loads: boolean;
  /** True when it is read away from the page, so that it must say its host. */
  whole?: boolean;
}

/** What feeds and sitemaps refer to: the content of `loc`, `link` and `guid`, and the `href` of Atom's links. */
function referencesOfXml(text: string): Reference[] {
  const found = text.matchAll(/<(?:loc|link|guid)\b[^>]*>([^<]*)<|<atom:link\b[^>]*?\bhref="([^"]*)"/g);
  return [...found].map(([, content, link]) => ({ reference: content ?? link ?? '', loads: false, whole: true }));
}

function referencesOf({ name, attributes, text }: Tag): Reference[] {
  const found: Reference[] = [];
  const add = (reference: string | undefined, loads: boolean) => {
    if (reference !== undefined) found.push({ reference, loads });
  };
  if (name === 'a' || name === 'area') add(attributes.href, false);
  else if (name === 'form') add(attributes.action, false);
  else if (name === 'link') {
    const rel = attributes.rel?.toLowerCase().split(/\s+/) ?? [];
    if (rel.includes('canonical')) found.push({ reference: attributes.href ?? '', loads: false, whole: true });
    else add(attributes.href, !rel.every((word) => NAMING.includes(word)));
  } else if (name === 'meta' && /^og:(url|image)$/.test(attributes.property ?? '')) {
    found.push({ reference: attributes.content ?? '', loads: false, whole: true });
  } else if (name === 'style') for (const reference of cssUrls(text)) add(reference, true);
  else {
    for (const key of ['src', 'poster', 'data', 'component-url', 'renderer-url', 'before-hydration-url']) {
      if (key !== 'data' || name === 'object') add(attributes[key], true);
    }
    if (['use', 'image', 'pattern', 'textpath'].includes(name)) add(attributes.href ?? attributes['xlink:href'], true);
    for (const candidate of attributes.srcset?.split(',') ?? []) add(candidate.trim().split(/\s+/)[0], true);
  }
  for (const reference of cssUrls(attributes.style ?? '')) add(reference, true);
  return found;
}

/** The ids on a page, to which a fragment may lead. */
function idsOf(content: readonly Tag[]): Set<string> {
  const ids = new Set<string>();
  for (const { name, attributes } of content) {
    if (attributes.id) ids.add(attributes.id);
    if (name === 'a' && attributes.name) ids.add(attributes.name);
  }
  return ids;
}

/** A fragment with an equals sign carries the state of a widget, not the name of a place. */
function isPlace(fragment: string): boolean {
  return fragment !== '' && fragment !== 'top' && !fragment.includes('=');
}

/**
 * Words that say nothing about where a link leads, to whoever hears links read out of their sentences. Lighthouse has
 * such a list, too.
 */
const VAGUE = /<a\b[^>]*>\s*((?:click |right )?here|(?:read |learn )?more|this|that|start|go|link|page)\s*<\/a>/gi;

/**
 * Imports of a worker's own script, for which WebKit runs it once more, with a state of its own; and a second script of
 * a worker or a second network: all that a worker runs is in the site once.
 */
function workerFaults(site: Site): Fault[] {
  const scripts = site.files
    .filter((name) => name.endsWith('.js'))
    .map((file) => {
      const named = (reference: string) => fileAt(site, new URL(reference, addressOf(site, file)));
      const { imports, workers } = references(site.text(file));
      return {
        file,
        imports: imports.map((reference) => ({ reference, target: named(reference) })),
        workers: workers.map(named),
      };
    });
  const workers = new Set(scripts.flatMap((script) => script.workers));
  const networks = scripts.map(({ file }) => file).filter((file) => /\/network\.lazy[-.]/.test(file));
  const problem = 'brings the engine or the network a second time';
  const again = [...[...workers].slice(1), ...networks.slice(1)].map((file = '') => ({
    file,
    reference: file,
    problem,
  }));
  const imported = scripts.flatMap(({ file, imports }) =>
    imports
      .filter(({ target }) => target !== undefined && workers.has(target))
      .map(({ reference }) => ({ file, reference, problem: 'is the script of a worker, which no other may import' })),
  );
  return [...again, ...imported];
}

/**
 * All faults of a site's pages, style sheets, scripts, feeds and sitemaps. Links that a reader follows to other hosts
 * are not looked up.
 */
export function faultsOf(site: Site): Fault[] {
  const faults = workerFaults(site);
  const pages = new Map(pagesOf(site).map((page) => [page, tags(site.text(page))]));
  const ids = new Map([...pages].map(([page, content]) => [page, idsOf(content)]));

  const check = (file: string, { loads, reference, whole = false }: Reference) => {
    const report = (problem: string) => {
      faults.push({ file, reference, problem });
    };
    const from = addressOf(site, file);
    if (!URL.canParse(reference, from)) return report('is no address');
    const to = new URL(reference, from);
    if (whole && !URL.canParse(reference)) return report('does not say its host');
    if (whole && site.origin === NO_HOST) return report('names a host, and the build was told none');
    if (to.protocol === 'data:' || (to.protocol === 'mailto:' && !loads)) return;
    if (to.origin !== site.origin) {
      if (loads) report('would be loaded from another host');
      else if (to.protocol !== 'https:' && to.protocol !== 'http:') report(`has the scheme ${to.protocol}`);
      return;
    }
    if (!to.pathname.startsWith(site.base)) return report(`lies outside of ${site.base}`);
    const target = fileAt(site, to);
    if (target === undefined) {
      const folder = new URL(`${to.pathname}/`, to);
      return report(fileAt(site, folder) ? 'lacks its closing slash' : 'leads to no file');
    }
    const fragment = decodeURIComponent(to.hash.slice(1));
    if (isPlace(fragment) && ids.has(target) && !ids.get(target)?.has(fragment)) {
      report(`names a place that ${target} does not have`);
    }
  };

  for (const [page, content] of pages) {
    for (const tag of content) for (const reference of referencesOf(tag)) check(page, reference);
    for (const [, words = ''] of site.text(page).matchAll(VAGUE)) {
      faults.push({ file: page, reference: words, problem: 'are words of a link that do not say where it leads' });
    }
  }
  for (const file of site.files.filter((name) => name.endsWith('.css'))) {
    for (const reference of cssUrls(site.text(file))) check(file, { reference, loads: true });
  }
  for (const file of site.files.filter((name) => name.endsWith('.xml'))) {
    for (const reference of referencesOfXml(site.text(file))) check(file, reference);
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  helpIfAsked();
  try {
    const site = readSite(process.argv[2] ?? 'dist');
    const faults = faultsOf(site);
    for (const { file, reference, problem } of faults) console.error(`${file}: ${reference} ${problem}`);
    console.log(
      `${pagesOf(site).length} pages under ${site.origin === NO_HOST ? '' : site.origin}${site.base}, ${faults.length} bad links.`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
