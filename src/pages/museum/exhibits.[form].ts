/** The boards of all guards as EPD and as JSON, at the address that they have had from the beginning. */
import type { APIRoute } from 'astro';
import { epdOfExhibit, exhibits } from '@/build/exhibits.ts';

export const getStaticPaths = () => [{ params: { form: 'epd' } }, { params: { form: 'json' } }];

export const GET: APIRoute = async ({ params }) => {
  const all = await exhibits();
  if (params.form === 'json') return Response.json(all);
  const lines = all.flatMap((one) => epdOfExhibit(one) ?? []);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
