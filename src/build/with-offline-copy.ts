/**
 * The Astro integration behind the offline copy (src/offline). It comes last, when every file is as it will be served.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { joinBase } from '../format/href.ts';
import { copiedFiles } from './offline-copy.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const NAME = 'service-worker.js';

/**
 * Takes the place of the real one during development, where a copy from an earlier `npm run preview` must not stay. It
 * removes the copy and itself; what a host can serve to do so is the same (docs/hosting.md).
 */
export const FAREWELL = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave().then(reload)));
async function leave() {
  // The book's own only: other sites may live on the same host, and keep something there.
  for (const name of await caches.keys()) if (name.endsWith(registration.scope)) await caches.delete(name);
  await registration.unregister();
}
// Not waited for: a page that loads again waits for this worker in its turn.
async function reload() {
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {});
}
`;

export function withOfflineCopy(): AstroIntegration {
  let base = '/';
  return {
    name: 'cutoff:offline-copy',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = joinBase(config.base, '');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (!request.url?.split('?')[0]?.endsWith(`/${NAME}`)) return next();
          response.setHeader('content-type', 'text/javascript');
          response.end(FAREWELL);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = new Map<string, Uint8Array>();
        for (const entry of entries.filter((one) => one.isFile())) {
          const file = join(entry.parentPath, entry.name);
          files.set(relative(fileURLToPath(dir), file).replaceAll('\\', '/'), await readFile(file));
        }
        const unknownPage = await readFile(new URL('404.html', dir), 'utf8');
        // Named by their days.
        const changes = await readdir('content/changes');
        const edition = changes.sort().at(-1)?.slice(0, 10);
        await writeFile(new URL(NAME, dir), await serviceWorkerFile(copiedFiles(files, base), unknownPage, edition));
      },
    },
  };
}
