/** A Vite plugin: the colours of the techniques, as the style sheet `virtual:techniques.css`. */
import type { Plugin } from 'vite';
import { techniqueStyles } from '../techniques/colours.ts';

const NAME = 'virtual:techniques.css';

export function withTechniqueStyles(): Plugin {
  return {
    name: 'cutoff:technique-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? techniqueStyles : undefined),
  };
}
