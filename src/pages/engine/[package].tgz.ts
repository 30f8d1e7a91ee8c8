/** The engine as a package, packed, to be downloaded or run by its address: npx <address> check … */
import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import path from 'virtual:engine-package';
import { packageFile } from '@/build/site.ts';

export const getStaticPaths = () => [{ params: { package: packageFile.replace('.tgz', '') } }];

export const GET: APIRoute = () =>
  new Response(new Uint8Array(readFileSync(path)), { headers: { 'content-type': 'application/gzip' } });
