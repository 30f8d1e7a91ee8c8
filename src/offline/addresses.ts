/** Other ways to write the address of a page. */

/**
 * The address of the page that is meant by a path which is none itself: without its closing slash, or with "index.html"
 * or ".html" at its end. Undefined when that is no page either.
 */
export function pageBehind(pathname: string, isPage: (pathname: string) => boolean): string | undefined {
  const folder = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  return [folder, `${folder}/`].find((path) => path !== pathname && isPage(path));
}
