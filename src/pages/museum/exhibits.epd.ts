/** The exhibits of the museum as EPD. */
import type { APIRoute } from 'astro';
import { epdOfExhibit, exhibits } from '@/build/exhibits.ts';

export const GET: APIRoute = async () => {
  const lines = (await exhibits()).flatMap((one) => epdOfExhibit(one) ?? []);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
