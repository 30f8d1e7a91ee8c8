/**
 * The book's offline copy. It holds the book and its engine as one build has them, each file checked against its hash
 * while it is fetched, and answers from them alone: a page, its scripts and its engine always come from the same
 * version. Source and downloads it holds when a reader has asked for them (kept.ts). A newer build is fetched beside it
 * and waits: it takes over once no page of this one is open, or when a reader says so (edition.ts), whereupon every
 * open page loads again. An address that is no page's is asked of the host; without a connection the book's own answer
 * is given.
 */
import { getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import type { CopiedFile } from './copied-file.ts';
import { pageBehind } from './addresses.ts';
import { TAKE_OVER } from './edition.ts';
import { KEEP_EVERYTHING, type Kept, WHAT_IS_KEPT } from './kept.ts';

/** Put in by the build (src/build/service-worker-file.ts). */
declare const FILES: readonly CopiedFile[];
/** What is kept when a reader asks for it. */
declare const REST: readonly CopiedFile[];
/** Another one whenever that differs. */
declare const REST_KEY: string;
declare const BOOK_BYTES: number;
declare const REST_BYTES: number;
declare const EDITION: string;
/** The page for unknown addresses. In here, as hosts serve it with a status that nothing may be kept of. */
declare const UNKNOWN_PAGE: string;

/** What this file uses of a service worker's global scope. */
interface Scope {
  addEventListener(
    type: 'activate' | 'install',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: {
      data: unknown;
      ports: readonly MessagePort[];
      waitUntil(done: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void;
  clients: { claim(): Promise<void> };
  registration: { readonly scope: string };
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

const PREFIX = 'cutoff-rest-';
/** The cache of the rest in this build. The scope at its end tells the book's caches from those of other sites. */
const restCache = `${PREFIX}${REST_KEY}-${scope.registration.scope}`;
const inRest = new Set(REST.map(([url]) => url));

const restCaches = async () => {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name.endsWith(scope.registration.scope));
};

/** Fetches all of it, or keeps none. */
async function keepRest(): Promise<void> {
  try {
    const cache = await caches.open(restCache);
    await Promise.all(
      REST.map(async ([url, integrity]) => {
        const response = await fetch(url, { integrity, cache: 'no-cache' });
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        await cache.put(url, response);
      }),
    );
  } catch {
    await caches.delete(restCache);
  }
}

async function kept(): Promise<Kept> {
  const everything = (await restCaches()).includes(restCache);
  return { edition: EDITION, bookBytes: BOOK_BYTES, restBytes: REST_BYTES, everything };
}

/** What a page of the rest is answered with while there is neither a connection nor a copy of it. */
const notKept = () =>
  new Response('<!doctype html><meta charset="utf-8"><title>Not kept</title><p>This page is not in the offline copy.', {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

// Workbox answers for what it has; this is for the rest, and for other addresses of pages.
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || isKept(url.pathname)) return;
  if (inRest.has(url.pathname)) {
    const found = caches.match(url.pathname, { cacheName: restCache });
    event.respondWith(found.then((response) => response ?? fetch(request).catch(notKept)));
    return;
  }
  if (request.mode !== 'navigate') return;
  const page = pageBehind(url.pathname, (one) => isKept(one) || inRest.has(one));
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

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  const answer = async () => ports[0]?.postMessage(await kept());
  if (data === WHAT_IS_KEPT) event.waitUntil(answer());
  if (data === KEEP_EVERYTHING) event.waitUntil(keepRest().then(answer));
});

// Who had asked for everything has it in a newer build as well.
scope.addEventListener('install', (event) =>
  event.waitUntil(restCaches().then((names) => (names.length > 0 ? keepRest() : undefined))),
);

// The page that brought the reader here keeps working without a connection too. Everything but pages and the glossary
// is named by what is in it, so a page of another version cannot be handed a script of this one.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    restCaches().then((names) => Promise.all(names.map((name) => name !== restCache && caches.delete(name)))),
  ),
);
