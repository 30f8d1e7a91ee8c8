/** What a phone asks about the book when a reader puts it on the home screen. Addresses are relative to this file. */
import type { APIRoute } from 'astro';
import { colour } from '@/build/link-pictures/tokens.ts';
import { siteLine, siteName } from '@/build/site.ts';

export const GET: APIRoute = () =>
  Response.json({
    name: `${siteName}: ${siteLine}`,
    short_name: siteName,
    start_url: './',
    scope: './',
    // A book has links and a way back.
    display: 'minimal-ui',
    background_color: colour('paper'),
    theme_color: colour('paper'),
    icons: [192, 512].map((size) => ({ src: `icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  });
