/**
 * The service worker as the one file that it has to be: Workbox's code, and the list of the files to keep, are in it.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { checkSent } from './notices.ts';
import type { CopiedFile } from '../offline/copied-file.ts';

/**
 * The text of the file, for a build that consists of these files and answers unknown addresses with this page. It
 * differs whenever one of them does.
 */
export async function serviceWorkerFile(files: readonly CopiedFile[], unknownPage: string): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url)),
    output: { format: 'iife', minify: true },
    transform: {
      define: {
        FILES: JSON.stringify(files),
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
