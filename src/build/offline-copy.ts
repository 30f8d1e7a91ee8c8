/** Which files of a build the offline copy holds, and under which addresses. */
import { createHash } from 'node:crypto';
import type { CopiedFile } from '../offline/copied-file.ts';

/**
 * What pages are made of, and the files that they offer. Feeds, the sitemap and pictures for link previews are for
 * others than readers.
 */
const KINDS = /\.(?:html|css|js|json|svg|woff2|epd)$|^your-engine\/[^/]+$/;
/**
 * The page for unknown addresses stands in the service worker: hosts serve it with a status that nothing may be kept
 * of. What other sites frame, a reader of the book never opens.
 */
const LEFT_OUT = /^404\.html$|^service-worker\.js$|^embed\//;
const NAMED_BY_CONTENT = /^_astro\//;

/**
 * The files of a site that lives under `base` ("/" or "/chess/"), in the order of their paths. A page stands under the
 * address of its folder: what hosts do with "index.html" differs.
 */
export function copiedFiles(files: ReadonlyMap<string, Uint8Array>, base: string): CopiedFile[] {
  return [...files]
    .filter(([path]) => KINDS.test(path) && !LEFT_OUT.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => [
      base + encodeURI(path.replace(/(^|\/)index\.html$/, '$1')),
      `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
      NAMED_BY_CONTENT.test(path),
    ]);
}
