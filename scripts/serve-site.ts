/** Serves a built site on a free port, as a static host would: text is compressed for whoever takes it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileAt, type Site } from './checks/built-site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'text/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** What is compressed already. */
const DENSE = new Set(['.png', '.woff2']);

/**
 * Serves a site while `act` lasts, which is told where it can be reached, with its base:
 * "http://127.0.0.1:4000/chess/".
 */
export async function withSite<T>(site: Site, act: (home: string) => Promise<T>): Promise<T> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = fileAt(site, new URL(request.url ?? '/', site.origin));
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (DENSE.has(extname(file)) || !/\bgzip\b/.test(String(request.headers['accept-encoding']))) {
      response.writeHead(200, { 'content-type': type });
      response.end(site.bytes(file));
      return;
    }
    const body = compressed.get(file) ?? gzipSync(site.bytes(file), { level: 9 });
    compressed.set(file, body);
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}${site.base}`);
  } finally {
    server.close();
  }
}
