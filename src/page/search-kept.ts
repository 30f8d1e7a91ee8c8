/** What the search keeps, in this browser only: the pages that a reader saw last, and whether `/` opens it. */
import { href } from '../format/href.ts';
import { keep, readKept } from '../stores/storage.ts';

const VISITED = 'cutoff:visited';
/** Kept as "off" by a reader who does not want it. */
const SLASH = 'cutoff:slash';
/** The open page is one of them. */
const MOST = 7;

/** Paths from the site's root, the latest first. */
export function visited(): readonly string[] {
  return (readKept(VISITED) ?? '').split(' ').filter((path) => path !== '');
}

/** The page at this path of an address is open now. */
export function noteVisit(pathname: string): void {
  const path = pathname.slice(href('').length);
  // The first page is where every other one is listed, and the search leads to itself.
  if (path === '' || path === 'search/') return;
  keep(VISITED, [path, ...visited().filter((other) => other !== path)].slice(0, MOST).join(' '));
}

/** Does `/` open the search? */
export const slashOpens = (): boolean => readKept(SLASH) !== 'off';

export const keepSlash = (opens: boolean): boolean => keep(SLASH, opens ? null : 'off');
