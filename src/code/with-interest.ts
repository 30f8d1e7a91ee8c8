/** The Astro integration that makes `client:interest` known (client-interest.ts). */
import type { AstroIntegration } from 'astro';

export function withInterest(): AstroIntegration {
  return {
    name: 'cutoff:interest',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interest', entrypoint: './src/code/client-interest.ts' });
      },
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interest'?: boolean | 'page';
  }
}
