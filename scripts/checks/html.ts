/**
 * As much HTML reading as the checks of the built site need. Good for what Astro writes, not for any page of the web.
 */

/** One opening tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Names in lower case, values with their entities resolved; a bare attribute has the value ''. */
  attributes: Record<string, string>;
  /** What stands between the tags of a script or style; '' for everything else. */
  text: string;
}

const TAG =
  /<!--[\s\S]*?-->|<([a-zA-Z][\w:-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/(?!>))*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** All opening tags of a page, in order. What looks like a tag inside a comment, script or style is none. */
export function tags(html: string): Tag[] {
  const found: Tag[] = [];
  const pattern = new RegExp(TAG);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (!name) continue; // a comment
    const attributes: Record<string, string> = {};
    for (const [, key = '', double, single, bare] of (match[2] ?? '').matchAll(ATTRIBUTE)) {
      attributes[key.toLowerCase()] ??= withoutEntities(double ?? single ?? bare ?? '');
    }
    let text = '';
    if (name === 'script' || name === 'style') {
      const end = html.toLowerCase().indexOf(`</${name}`, pattern.lastIndex);
      text = html.slice(pattern.lastIndex, end < 0 ? html.length : end);
      pattern.lastIndex = end < 0 ? html.length : end;
    }
    found.push({ name, attributes, text });
  }
  return found;
}

/** The addresses that a style sheet loads: `url(...)` and `@import`. */
export function cssUrls(css: string): string[] {
  const found: string[] = [];
  for (const [, double, single, bare] of css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g)) {
    found.push(double ?? single ?? bare ?? '');
  }
  for (const [, double, single] of css.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/g)) {
    found.push(double ?? single ?? '');
  }
  return found;
}
