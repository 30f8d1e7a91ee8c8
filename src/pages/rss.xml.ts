/** The feed of changes. It is made of whole addresses: a build that was not told its own has none. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { changes } from '@/build/changes.ts';
import { href } from '@/format/href.ts';
import { siteLine, siteName } from '@/build/site.ts';

export const GET: APIRoute = async ({ site }) => {
  if (!site) return new Response(null, { status: 404 });
  // The address of each page is what `site` and `base` make of it together.
  const whole = (path: string) => new URL(href(path), site).href;
  return rss({
    title: `${siteName}: changes`,
    description: `${siteLine}: what is new in the book.`,
    site: whole(''),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${whole('rss.xml')}" rel="self" type="application/rss+xml"/>`,
    items: (await changes()).map(({ id, body, data }) => ({
      title: data.title,
      pubDate: data.date,
      description: (body ?? '').trim(),
      // The entry, not the page that it is about: two entries may be about the same page.
      link: whole(`changes/#${id}`),
    })),
  });
};
