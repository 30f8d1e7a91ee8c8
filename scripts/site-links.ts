/** Finds links of the built site that lead nowhere, and things that it would load from another host. */
import { addressOf, fileAt, pagesOf, type Site } from './built-site.ts';
import { cssUrls, type Tag, tags } from './html.ts';

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
    add(attributes.href, !rel.every((word) => NAMING.includes(word)));
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

/** All faults of a site's pages and style sheets. Links that a reader follows to other hosts are not looked up. */
export function faultsOf(site: Site): Fault[] {
  const faults: Fault[] = [];
  const pages = new Map(pagesOf(site).map((page) => [page, tags(site.text(page))]));
  const ids = new Map([...pages].map(([page, content]) => [page, idsOf(content)]));

  const check = (file: string, { reference, loads }: Reference) => {
    const report = (problem: string) => {
      faults.push({ file, reference, problem });
    };
    const from = addressOf(site, file);
    if (!URL.canParse(reference, from)) return report('is no address');
    const to = new URL(reference, from);
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
  }
  for (const file of site.files.filter((name) => name.endsWith('.css'))) {
    for (const reference of cssUrls(site.text(file))) check(file, { reference, loads: true });
  }
  return faults;
}
