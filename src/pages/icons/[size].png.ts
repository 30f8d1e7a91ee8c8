/** The icon as phones take it: in pixels, on paper, with room at its edges for the corners that they cut off. */
import { readFileSync } from 'node:fs';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { colour } from '@/build/link-pictures/tokens.ts';

/** 180 for a phone of Apple, the others for the manifest. */
export const getStaticPaths = (() =>
  ['180', '192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const size = Number(params.size);
  const edge = Math.round(size / 7);
  const drawn = await sharp(readFileSync('public/favicon.svg'), { density: 72 * 16 })
    .resize(size - 2 * edge)
    .toBuffer();
  const png = await sharp(drawn)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: colour('paper') })
    .flatten({ background: colour('paper') })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
