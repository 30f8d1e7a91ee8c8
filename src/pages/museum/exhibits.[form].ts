/** The exhibits of the museum as EPD and as JSON. */
import type { APIRoute } from 'astro';
import { epdOfExhibit, exhibits } from '@/build/exhibits.ts';

export const getStaticPaths = () => [{ params: { form: 'epd' } }, { params: { form: 'json' } }];

export const GET: APIRoute = async ({ params }) => {
  const all = await exhibits();
  if (params.form === 'json') return Response.json(all);
  const lines = all.flatMap((one) => epdOfExhibit(one) ?? []);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
