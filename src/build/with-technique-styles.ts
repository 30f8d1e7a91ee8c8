/**
 * The colours of the techniques as a style sheet, made of their records, and the Vite plugin that gives it as
 * `virtual:techniques.css`.
 */
import type { Plugin } from 'vite';
import { type Colour, presentations } from '../techniques/presentation.ts';

const value = (colour: Colour) => (typeof colour === 'string' ? colour : `light-dark(${colour.join(', ')})`);

const all = Object.entries(presentations).map(([id, { colours }]) => ({ id, parts: Object.entries(colours) }));

/** Each colour as a custom property, a line each: "--rfp-ink: light-dark(#00629b, #6fb8f0);". */
export const techniqueTokens: string = all
  .flatMap(({ id, parts }) => parts.map(([part, colour]) => `\n--${id}-${part}: ${value(colour)};`))
  .join('');

/** What has the class of a technique has its colours by names that are the same for all: "--t-ink". */
const classes = all.map(
  ({ id, parts }) => `.${id} { ${parts.map(([part]) => `--t-${part}: var(--${id}-${part});`).join(' ')} }`,
);

/** All of it, in the layers of src/styles/global.css. */
const techniqueStyles = `@layer tokens { :root {${techniqueTokens}\n} }
@layer component {\n${classes.join('\n')}\n}\n`;

const NAME = 'virtual:techniques.css';

export function withTechniqueStyles(): Plugin {
  return {
    name: 'cutoff:technique-styles',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? techniqueStyles : undefined),
  };
}
