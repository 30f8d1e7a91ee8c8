/**
 * The book's offline copy. It holds all files of one build, each checked against its hash while it is fetched, and
 * answers from them alone: a page, its scripts and its engine always come from the same version. A newer build is
 * fetched beside it and waits: it takes over once no page of this one is open, or when a reader says so (edition.ts),
 * whereupon every open page loads again. An address that is no page's is asked of the host; without a connection the
 * book's own answer is given.
 */
import { getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import type { CopiedFile } from './copied-file.ts';
import { pageBehind } from './addresses.ts';
import { TAKE_OVER } from './edition.ts';

/** Put in by the build (src/build/service-worker-file.ts). */
declare const FILES: readonly CopiedFile[];
/** The page for unknown addresses. In here, as hosts serve it with a status that nothing may be kept of. */
declare const UNKNOWN_PAGE: string;

/** What this file uses of a service worker's global scope. */
interface Scope {
  addEventListener(type: 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
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

/** Is a file of this address in the copy? */
const isKept = (pathname: string) => getCacheKeyForURL(pathname) !== undefined;

// Workbox answers for what it has; this is for the other addresses of pages.
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const url = new URL(request.url);
  if (isKept(url.pathname)) return;
  const page = pageBehind(url.pathname, isKept);
  event.respondWith(
    page === undefined
      ? fetch(request).catch(
          () => new Response(UNKNOWN_PAGE, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }),
        )
      : Promise.resolve(Response.redirect(new URL(page + url.search, url).href)),
  );
});

scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});

// The page that brought the reader here keeps working without a connection too. Everything but pages and the glossary
// is named by what is in it, so a page of another version cannot be handed a script of this one.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
