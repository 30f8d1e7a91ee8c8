/** The engine as one file, to be downloaded. */
import type { APIRoute } from 'astro';
import text from 'virtual:engine-file';

export const GET: APIRoute = () =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
