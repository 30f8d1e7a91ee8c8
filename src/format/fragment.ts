/** Whether the fragment of an address is a place in the page; where it is none, stores/read-link.ts reads it. */

/** Does a fragment, without its "#", lead to a place in the page, as browsers find it? The empty one does. */
export function isPlace(fragment: string, page: Pick<Document, 'getElementById'>): boolean {
  if (fragment === '' || fragment.toLowerCase() === 'top' || page.getElementById(fragment) !== null) return true;
  try {
    return page.getElementById(decodeURIComponent(fragment)) !== null;
  } catch {
    return false;
  }
}
