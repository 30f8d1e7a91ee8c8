/**
 * Takes what only an island that wakes needs out of a built page: above all its properties. A page is complete without them,
 * and most of what they hold is in its text already; the island fetches them then (client-interest.ts).
 */

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
const ISLAND = /<astro-island\b(?:[^">]|"[^"]*")*>/g;
const PROPS = /\sprops="([^"]*)"/;
/** The number by which Preact's `useId` keeps the ids of one island apart from those of others. */
const NUMBER = /\sdata-preact-island-id="([^"]*)"/;
/** A number of the framework's that nothing reads in the browser. */
const UID = /\suid="[^"]*"/;
/** The component's name inside of an island's options, which the framework only writes into messages for developers. */
const NAME = /(\sopts="\{)&quot;name&quot;:&quot;\w+&quot;,/;

/** Attributes by name: the properties as what their JSON says, all others as their text. */
export type Taken = Readonly<Record<string, unknown>>;

/**
 * The page with what was taken out of each such island replaced by "file#place", and what was taken in that order.
 * Throws a SyntaxError when an island's properties are not what the framework writes.
 */
export function takeProps(html: string, file: string): { html: string; taken: Taken[] } {
  const taken: Taken[] = [];
  const lean = html.replace(ISLAND, (tag) => {
    if (!tag.includes(' client="interest"')) return tag;
    const number = NUMBER.exec(tag)?.[1];
    return tag
      .replace(NUMBER, '')
      .replace(NAME, '$1')
      .replace(UID, '')
      .replace(PROPS, (_, text: string) => {
        const props = JSON.parse(text.replace(/&(quot|amp|lt|gt|#39);/g, (_, name: string) => ENTITIES[name] ?? ''));
        taken.push({ props, ...(number && { 'data-preact-island-id': number }) });
        return ` data-props="${file}#${taken.length - 1}"`;
      });
  });
  return { html: lean, taken };
}
