/** What the fragment of an address is: a place in the page, or what stores/read-link.ts reads. */

/** Could a fragment be a link to a run? One that a mail or chat program has percent-encoded whole counts, too. */
export const looksLikeLink = (fragment: string): boolean => /=|%3d/i.test(fragment);

/** Does a fragment, without its "#", lead to a place in the page, as browsers find it? The empty one does. */
export function isPlace(fragment: string, page: Pick<Document, 'getElementById'>): boolean {
  if (fragment === '' || fragment.toLowerCase() === 'top' || page.getElementById(fragment) !== null) return true;
  try {
    return page.getElementById(decodeURIComponent(fragment)) !== null;
  } catch {
    return false;
  }
}
