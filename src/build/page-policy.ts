/**
 * The Content-Security-Policy of a built page, in a meta element, so that it holds on hosts that let nobody set a
 * header. Everything comes from the site itself; of inline scripts and style elements only those that the build wrote
 * are in force, known by their hash. What a meta element cannot say is in docs/hosting.md.
 */
import { createHash } from 'node:crypto';

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const STYLED_ELSEWHERE = /<style\s|<noscript\b/i;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks that hold data, which no browser runs and no policy looks at. */
const DATA = /\btype="?application\/(?:ld\+)?json"?/;
const HANDLER = /<[a-z][^<>]*?\son[a-z]+\s*=/i;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * One style element in the place of many, at the first one's: hashes are what does not compress, and the order among
 * them stays. Style sheets in files follow it, as before.
 */
function joinStyles(html: string): string {
  const texts = [...html.matchAll(STYLE)].map((match) => (match[1] ?? '').replace(/\s*\n\s*/g, ''));
  let first = true;
  return html.replace(STYLE, () => {
    const kept = first ? `<style>${texts.join('')}</style>` : '';
    first = false;
    return kept;
  });
}

/** The policy for a page with these inline scripts and style elements, as they stand between their tags. */
export function policy(scripts: readonly string[], styles: readonly string[]): string {
  const own = (texts: readonly string[]) => ["'self'", ...new Set(texts.map(hash))].join(' ');
  return [
    // Fetches, fonts, workers and whatever has no line of its own.
    "default-src 'self'",
    `script-src ${own(scripts)}`,
    `style-src-elem ${own(styles)}`,
    // Widths of bars and colours of code stand in attributes, thousands of them; they can run nothing and fetch
    // nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');
}

/**
 * The page with its policy, in front of everything that the policy is about.
 * Throws when the page has no `<meta charset="utf-8">` to put it behind, or holds what the policy would forbid:
 * handlers in attributes, and style elements of a kind that is not known here.
 */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error('The page has no <meta charset="utf-8">, behind which its policy belongs.');
  const markup = html.replace(SCRIPT, '').replace(STYLE, '');
  const handler = HANDLER.exec(markup)?.[0];
  if (handler !== undefined)
    throw new Error(`The page's policy forbids handlers in attributes: ${handler.slice(0, 120)}`);
  if (STYLED_ELSEWHERE.test(markup))
    throw new Error('The page has a <noscript> or a <style> with attributes, which its policy does not know.');
  const joined = joinStyles(html);
  const styles = [...joined.matchAll(STYLE)].map((match) => match[1] ?? '');
  const scripts = [...joined.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !DATA.test(attributes))
    .map((match) => match[2] ?? '');
  const meta = `<meta http-equiv="content-security-policy" content="${policy(scripts, styles)}">`;
  return joined.replace(CHARSET, (charset) => charset + meta);
}
