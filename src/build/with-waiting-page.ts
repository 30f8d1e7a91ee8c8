/**
 * The Astro integration behind the page that the development server shows while the real one is searched. A page
 * without kept results takes some ten seconds, and a browser that waits so long for its first byte looks as if it hung.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { searches } from './searches.ts';

/** Milliseconds within which a page comes by itself. */
const PATIENCE = 1500;

/** Asks the server itself. What is asked for by no browser is answered by Astro at once. */
async function pageAt(address: string) {
  const response = await fetch(address, { headers: { accept: '*/*' }, redirect: 'manual' });
  return { response, body: await response.text() };
}

/** Says how far the searches are, and asks again a second later. */
function waitingPage(): string {
  const { begun, finished } = searches;
  const far = begun === 0 ? 'Making this page …' : `Searching what this page shows: ${finished} of ${begun} …`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>${far}</title>
<body style="font: 1.1rem/1.6 serif; margin: 20vh auto; max-width: 32em; padding: 0 1em; color-scheme: light dark">
<p role="status"><strong>${far}</strong><p>It comes by itself. Results are kept, and the next time it is here at once.`;
}

export function withWaitingPage(patience = PATIENCE): AstroIntegration {
  return {
    name: 'cutoff:waiting-page',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const pages = new Map<string, ReturnType<typeof pageAt>>();
        server.middlewares.use(async (request, response, next) => {
          const { accept, host } = request.headers;
          if (request.method !== 'GET' || !host || !accept?.includes('text/html')) return next();
          const address = `http://${host}${request.url}`;
          const page = pages.get(address) ?? pageAt(address).finally(() => pages.delete(address));
          pages.set(address, page);
          // Nobody may be waiting any more.
          page.catch(() => {});
          try {
            const made = await Promise.race([page, pause(patience)]);
            if (made === undefined) return response.setHeader('content-type', 'text/html').end(waitingPage());
            response.statusCode = made.response.status;
            for (const name of ['content-type', 'location']) {
              const value = made.response.headers.get(name);
              if (value !== null) response.setHeader(name, value);
            }
            response.end(made.body);
          } catch (fault) {
            next(fault);
          }
        });
      },
    },
  };
}
