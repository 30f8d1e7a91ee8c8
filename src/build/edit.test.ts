import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceOfPage } from './edit.ts';

/** The routes of the site, as the framework names them: "/", "/rules/[rule]". */
const routes = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);

it('knows for every page of the site a file or folder that exists', () => {
  expect(routes).toContain('/[chapter]');
  expect(routes).toContain('/rules');
  for (const route of routes) {
    const source = sourceOfPage(route, { chapter: '0-tree', file: 'search/negamax', rule: 'rfp' });
    if (['/404', '/[...moved]'].includes(route)) expect(source).toBeUndefined();
    else expect(existsSync(source?.path ?? ''), `${route}: ${source?.path}`).toBe(true);
  }
});
