/**
 * The framework writes the script that wakes islands into every page, two kilobytes each time. Here it becomes one file that
 * all pages share.
 */

/** An inline script of the framework's: the island element, or one of the directives that it asks. */
const INLINE = /<script>(\(\(\)=>\{(?:(?!<\/script>)[\s\S])*?\}\)\(\);?)\s*<\/script>/g;
const OF_ISLANDS = /customElements\.define\("astro-island"|dispatchEvent\(new Event\("astro:/;

/** The scripts of islands in a page, in their order, and the page with `put` in the place of the first. */
export function takeScripts(html: string, put: (code: string) => string): string {
  const codes = [...html.matchAll(INLINE)].map((match) => match[1] ?? '').filter((code) => OF_ISLANDS.test(code));
  if (codes.length === 0) return html;
  const tag = put(codes.map((code) => code.replace(/;?$/, ';')).join('\n'));
  let first = true;
  return html.replace(INLINE, (whole, code: string) => {
    if (!OF_ISLANDS.test(code)) return whole;
    const kept = first ? tag : '';
    first = false;
    return kept;
  });
}
