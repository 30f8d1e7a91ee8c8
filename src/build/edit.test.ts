import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
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

it('names page and engine in the report of a mistake, where the repository is known', async () => {
  vi.resetModules();
  expect((await import('./edit.ts')).reportHref('/lab/')).toBeUndefined();
  vi.stubEnv('PUBLIC_REPOSITORY_URL', 'https://example.org/a/b/');
  vi.resetModules();
  const report = new URL((await import('./edit.ts')).reportHref('/lab/') ?? '');
  vi.unstubAllEnvs();
  expect(report.pathname).toBe('/a/b/issues/new');
  const fields = readFileSync(`.github/ISSUE_TEMPLATE/${report.searchParams.get('template')}`, 'utf8');
  for (const field of ['page', 'version']) {
    expect(fields).toContain(`id: ${field}\n`);
    expect(report.searchParams.get(field)).toMatch(/^\/lab\/$|^cutoff \d/);
  }
});
