/**
 * The service worker as the one file that it has to be: Workbox's code, and the list of the files to keep, are in it.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { checkSent } from './notices.ts';
import type { Copy } from './offline-copy.ts';

/**
 * The text of the file, for a build with these files, of an edition that goes by a day ("2026-11-30"), which answers
 * unknown addresses with this page. It differs whenever one of them does.
 */
export async function serviceWorkerFile(
  { book, rest }: Copy,
  unknownPage: string,
  edition = '1970-01-01',
): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url)),
    output: { format: 'iife', minify: true },
    transform: {
      define: {
        FILES: JSON.stringify(book.files),
        REST: JSON.stringify(rest.files),
        REST_KEY: JSON.stringify(createHash('sha256').update(JSON.stringify(rest.files)).digest('hex').slice(0, 16)),
        BOOK_BYTES: String(book.bytes),
        REST_BYTES: String(rest.bytes),
        EDITION: JSON.stringify(edition),
        UNKNOWN_PAGE: JSON.stringify(unknownPage),
        'process.env.NODE_ENV': '"production"',
      },
    },
    write: false,
    logLevel: 'warn',
  });
  checkSent(output[0].moduleIds);
  return output[0].code;
}
