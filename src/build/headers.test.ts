/** public/_headers lets other sites frame the pages below /embed/, and no other page of the book. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The rules that match an address, as Netlify and Cloudflare read them: ":name" is one part, "*" whatever follows. */
function policiesOf(address: string): string[] {
  const text = readFileSync(new URL('../../public/_headers', import.meta.url), 'utf8');
  const found: string[] = [];
  let matches = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    if (line.startsWith('/')) {
      const pattern = line.replace(/[.?+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('*', '.*');
      matches = new RegExp(`^${pattern}$`).test(address);
    } else if (matches && line.trim().startsWith('Content-Security-Policy:'))
      found.push(line.split(':')[1]?.trim() ?? '');
  }
  return found;
}

/** An address of each kind of page, from the files that make them. */
const pages = readdirSync(new URL('../pages', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.astro') && file !== '404.astro')
  .map(
    (file) =>
      `/${file
        .replace(/(^|\/)?(index)?\.astro$/, '$1')
        .replace('[...file]', 'search/negamax')
        .replace('[...part]', 'api')
        .replace('[...moved]', 'museum/rfp')
        .replace(/\[\w+\]/, 'one')}`,
  )
  .map((address) => `${address.replace(/\/$/, '')}/`);

it.each(pages)('%s', (address) => {
  const framed = address.startsWith('/embed/');
  expect([...new Set(policiesOf(address))]).toEqual(framed ? [] : ["frame-ancestors 'none'"]);
});

it('knows a page of each kind', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/lab/',
      '/one/',
      '/rules/',
      '/package/api/',
      '/rules/one/',
      '/museum/rfp/',
      '/source/search/negamax/',
    ]),
  );
  expect(pages.filter((page) => page.startsWith('/embed/'))).toEqual(['/embed/one/']);
});
