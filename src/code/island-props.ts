/**
 * Takes the properties of sleeping islands out of a built page. A page is complete without them, and most of what they hold
 * is in its text already; an island that wakes fetches them (client-interest.ts).
 */

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
const ISLAND = /<astro-island\b(?:[^">]|"[^"]*")*>/g;
const PROPS = /\sprops="([^"]*)"/;

/**
 * The page with the properties of each such island replaced by "file#place", and the properties in that order.
 * Throws a SyntaxError when an island's properties are not what the framework writes.
 */
export function takeProps(html: string, file: string): { html: string; props: unknown[] } {
  const props: unknown[] = [];
  const lean = html.replace(ISLAND, (tag) => {
    if (!tag.includes(' client="interest"')) return tag;
    return tag.replace(PROPS, (_, text: string) => {
      props.push(JSON.parse(text.replace(/&(quot|amp|lt|gt|#39);/g, (_, name: string) => ENTITIES[name] ?? '')));
      return ` data-props="${file}#${props.length - 1}"`;
    });
  });
  return { html: lean, props };
}
