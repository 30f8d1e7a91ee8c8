/** Addresses inside the site. The site may live under a sub-path, so every inner link goes through here. */

/** Joins the site's base ("/", "/chess" or "/chess/") and a page's path ("", "lab/", "/lab/#top"). */
export function joinBase(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * Address of a page or public file of this site, under the base that the build was given: href('about-the-numbers/').
 */
export function href(path: string): string {
  return joinBase(import.meta.env.BASE_URL, path);
}

/** Does a fragment, without its "#", lead to a place in the page, as browsers find it? The empty one does. Any other is
 * read by stores/read-link.ts. */
export function isPlace(fragment: string, page: Pick<Document, 'getElementById'>): boolean {
  if (fragment === '' || fragment.toLowerCase() === 'top' || page.getElementById(fragment) !== null) return true;
  try {
    return page.getElementById(decodeURIComponent(fragment)) !== null;
  } catch {
    return false;
  }
}
