/**
 * The Astro integration that gives each built page its Content-Security-Policy. It comes after all that change pages.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { withPolicy } from './page-policy.ts';

export function withPolicies(): AstroIntegration {
  return {
    name: 'cutoff:policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html'));
        for (const page of pages) {
          const file = new URL(page, dir);
          const html = await readFile(file, 'utf8');
          await writeFile(file, withPolicy(html));
        }
      },
    },
  };
}
