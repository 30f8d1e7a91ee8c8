/**
 * The book's offline copy. It holds all files of one build, each checked against its hash while it is fetched, and answers
 * from them alone: a page, its scripts and its engine always come from the same version. A newer build is fetched beside it
 * and takes over once no page of this one is open, as browsers do when nobody says skipWaiting.
 */
import { precacheAndRoute } from 'workbox-precaching';
import type { CopiedFile } from '../build/offline-copy.ts';

/** Put in by the build (code/with-offline-copy.ts). */
declare const FILES: readonly CopiedFile[];

/** What this file uses of a service worker's global scope. */
interface Scope {
  addEventListener(type: 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  clients: { claim(): Promise<void> };
}
const scope = self as unknown as Scope;

precacheAndRoute(
  FILES.map(([url, integrity, lasting]) => ({
    url,
    integrity,
    // Where the name says what is in the file, two versions may share it.
    revision: lasting ? null : integrity.slice(7, 23),
  })),
  // The site is static: whatever stands behind the question mark, it is the same page.
  { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [/^/] },
);

// The page that brought the reader here keeps working without a connection too. Everything but pages and the glossary is
// named by what is in it, so a page of another version cannot be handed a script of this one.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
