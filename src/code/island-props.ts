/**
 * Takes the properties of sleeping islands out of a built page. A page is complete without them, and most of what they hold
 * is in its text already; an island that wakes fetches them (client-interest.ts).
 */

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
const ISLAND = /<astro-island\b(?:[^">]|"[^"]*")*>/g;
const PROPS = /\sprops="([^"]*)"/;
/** A number of the framework's that nothing reads in the browser. */
const UID = /\suid="[^"]*"/;
/** The component's name inside of an island's options, which the framework only writes into messages for developers. */
const NAME = /(\sopts="\{)&quot;name&quot;:&quot;\w+&quot;,/;

/**
 * The page with the properties of each such island replaced by "file#place", and the properties in that order.
 * Throws a SyntaxError when an island's properties are not what the framework writes.
 */
export function takeProps(html: string, file: string): { html: string; props: unknown[] } {
  const props: unknown[] = [];
  const lean = html.replace(ISLAND, (tag) => {
    if (!tag.includes(' client="interest"')) return tag;
    return tag
      .replace(NAME, '$1')
      .replace(UID, '')
      .replace(PROPS, (_, text: string) => {
        props.push(JSON.parse(text.replace(/&(quot|amp|lt|gt|#39);/g, (_, name: string) => ENTITIES[name] ?? '')));
        return ` data-props="${file}#${props.length - 1}"`;
      });
  });
  return { html: lean, props };
}
