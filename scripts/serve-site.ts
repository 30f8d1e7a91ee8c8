/** Serves a built site on a free port, as a static host would. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileAt, type Site } from './built-site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Starts the server. */
export function serveSite(site: Site): Promise<Server> {
  const server = createServer((request, response) => {
    const file = fileAt(site, new URL(request.url ?? '/', site.origin));
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
    response.end(file ? site.bytes(file) : 'Not found');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Where a site that is being served can be reached, with its base: "http://127.0.0.1:4000/chess/". */
export const servedAt = (server: Server, site: Site): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}${site.base}`;
