import { codeToHtml } from 'shiki';
import { expect, test } from 'vitest';
import { knobs } from './knobs.ts';
import { lines } from './hanging-lines.ts';
import { tokenClasses } from './token-classes.ts';

const theme = {
  name: 'css-variables',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000001' },
  tokenColors: [],
};

/** As Astro does: its theme names variables in the place of colours. */
async function html(code: string): Promise<string> {
  const { createCssVariablesTheme } = await import('shiki');
  return codeToHtml(code, {
    lang: 'ts',
    theme: createCssVariablesTheme({ ...theme, variablePrefix: '--astro-code-' }),
    transformers: [knobs([{ id: 'rfp.margin', default: 150 }]), lines(), tokenClasses()],
  });
}
const text = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x26;', '&');

const CODE = `// A rule.
export function rule(gap: number, depth: number): boolean {
  return gap >= rfp.margin * depth && 'x' < "y";
}`;

test('keeps every character, and the knob in its place', async () => {
  const page = await html(CODE);
  expect(text(page)).toBe(CODE.replace('rfp.margin', '150'));
  expect(page).toContain('<cutoff-knob data-param="rfp.margin">150</cutoff-knob>');
});

test('gives an element to comments, keywords, functions and strings alone', async () => {
  const page = await html(CODE);
  const words = (name: string) =>
    [...page.matchAll(new RegExp(`class="${name}">([^<]*)<`, 'g'))].map(([, word]) => word);
  expect(words('tc')).toEqual(['// A rule.']);
  expect(words('tk').join('')).toContain('export function');
  expect(words('tf').map((word) => word?.trim())).toEqual(['rule']);
  expect(words('ts').map((word) => word?.trim())).toEqual(["'x'", '"y"']);
  expect(page).not.toContain('color:');
  expect(page.startsWith('<pre><code>')).toBe(true);
});

test('keeps what the other transformers say of a line', async () => {
  expect(await html(CODE)).toMatch(/<span class="line" style="--in:2">/);
});
