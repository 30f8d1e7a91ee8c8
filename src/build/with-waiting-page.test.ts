import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { searches } from './searches.ts';
import { withWaitingPage } from './with-waiting-page.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => unknown;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A development server whose pages `make` makes; gives the text of a page as a browser asks for it. */
async function serve(patience: number, make: RequestListener) {
  let middleware: Middleware | undefined;
  const server = { middlewares: { use: (one: Middleware) => (middleware = one) } };
  withWaitingPage(patience).hooks['astro:server:setup']?.({ server } as never);
  const http = createServer((request, response) => middleware?.(request, response, () => make(request, response)));
  open.push(http);
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  return (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
}

it('hands on a page that comes by itself, with its status and where it leads', async () => {
  const ask = await serve(60_000, (request, response) => {
    response.writeHead(request.url === '/old/' ? 302 : 404, { 'content-type': 'text/html', location: '/new/' });
    response.end('a page');
  });
  const [old, none] = [await ask('/old/'), await ask('/none/')];
  expect([old.status, old.headers.get('location'), none.status]).toEqual([302, '/new/', 404]);
  expect(await none.text()).toBe('a page');
});

it('says how far the searches are while they last, makes the page once, and shows it then', async () => {
  let finish = () => {};
  let made = 0;
  const ask = await serve(20, (_, response) => {
    made++;
    if (made > 1) response.end('the page');
    else finish = () => response.end('the page');
  });
  Object.assign(searches, { begun: 114, finished: 28 });
  expect(await (await ask('/one/')).text()).toContain('Searching what this page shows: 28 of 114');
  Object.assign(searches, { begun: 0, finished: 0 });
  const second = await (await ask('/one/')).text();
  expect(second).toContain('http-equiv="refresh"');
  expect(second).toContain('Making this page');
  expect(made).toBe(1);
  finish();
  await expect.poll(async () => (await ask('/one/')).text()).toBe('the page');
});
