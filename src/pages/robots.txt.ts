/** Everything may be read; where the sitemap is, if there is one. Counts only on a host that the book has to itself. */
import type { APIRoute } from 'astro';
import { href } from '@/format/href.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n${site ? `Sitemap: ${new URL(href('sitemap-index.xml'), site).href}\n` : ''}`);
