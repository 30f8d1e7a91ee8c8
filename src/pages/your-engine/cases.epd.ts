/** The cases of `cutoff check` as EPD. */
import type { APIRoute } from 'astro';
import { epdOfCase, takenCases } from '@/build/check-cases.ts';

export const GET: APIRoute = () => {
  const lines = takenCases.flatMap((one) => epdOfCase(one) ?? []);
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
