/** Which files of a build the offline copy holds, under which addresses, and which of them only when asked. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CopiedFile } from '../offline/copied-file.ts';

/** Files, and their bytes as a host sends them, compressed. */
interface CopyPart {
  files: CopiedFile[];
  bytes: number;
}

/** The book with its engine, and what is kept besides when a reader asks for it. */
export interface Copy {
  book: CopyPart;
  rest: CopyPart;
}

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
/**
 * Kept when a reader asks for it: the engine's source, and what is taken away and used elsewhere. All scripts are in
 * the book's part: a page that was kept may ask for any of them after its host has a newer build.
 */
const WHEN_ASKED = /^(?:source|engine|package)\/|^your-engine\/(?!index\.html)|\.epd$/;
const NAMED_BY_CONTENT = /^_astro\//;

/**
 * The files of a site that lives under `base` ("/" or "/chess/"), in the order of their paths. A page stands under the
 * address of its folder: what hosts do with "index.html" differs.
 */
export function copiedFiles(files: ReadonlyMap<string, Uint8Array>, base: string): Copy {
  const all = [...files]
    .filter(([path]) => KINDS.test(path) && !LEFT_OUT.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => {
      const url = base + encodeURI(path.replace(/(^|\/)index\.html$/, '$1'));
      const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
      // Fonts are compressed already.
      const sent = path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
      return { path, sent, file: [url, integrity, NAMED_BY_CONTENT.test(path)] as CopiedFile };
    });
  const part = (asked: boolean): CopyPart => {
    const those = all.filter(({ path }) => WHEN_ASKED.test(path) === asked);
    return { files: those.map(({ file }) => file), bytes: those.reduce((sum, { sent }) => sum + sent, 0) };
  };
  return { book: part(false), rest: part(true) };
}
