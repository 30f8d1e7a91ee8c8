/**
 * The pictures of link previews, one a page, drawn from its position and its searches. A page names its picture by a
 * whole address, so there are none in a build that was not told where it will live.
 */
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { draw } from '@/build/link-pictures/draw.ts';
import { type Picture, pictureFile, pictures } from '@/build/link-pictures/pages.ts';

export const getStaticPaths = (async () =>
  (import.meta.env.SITE ? await pictures() : []).map((picture) => ({
    params: { name: pictureFile(picture.path).replace(/^og\/|\.png$/g, '') },
    props: { picture },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: Picture }> = async ({ props }) => {
  const svg = draw(await props.picture.drawn());
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
