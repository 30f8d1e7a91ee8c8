/** The Astro integration behind `client:interest`: the directive itself, and what the build does for its islands. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { takeProps } from './island-props.ts';
import { takeScripts } from './island-script.ts';

export function withInterest(): AstroIntegration {
  return {
    name: 'cutoff:interest',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interest', entrypoint: './src/page/client-interest.ts' });
      },
      'astro:build:done': async ({ dir }) => {
        const pages = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html'));
        for (const page of pages) {
          const file = new URL(page, dir);
          const html = await readFile(file, 'utf8');
          const { taken } = takeProps(html, '');
          if (taken.length === 0) continue;
          // Named by what is in it, so that a page from some cache never meets what another build took out.
          const text = JSON.stringify(taken);
          const name = `islands.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
          await writeFile(new URL(name, file), text);
          // The same code for all pages, so that they share one file.
          let script = { file: '', code: '' };
          const lean = takeScripts(takeProps(html, name).html, (code) => {
            script = { file: `islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code };
            const folder = /"([^"]*\/_astro\/)/.exec(html)?.[1] ?? '/_astro/';
            return `<script defer src="${folder}${script.file}"></script>`;
          });
          if (script.code !== '') await writeFile(new URL(`_astro/${script.file}`, dir), script.code);
          await writeFile(file, lean);
        }
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interest'?: boolean | 'page';
  }
}
