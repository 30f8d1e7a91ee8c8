/**
 * What the book's search looks through, as plain text: made in the build of the chapters, the glossary, the museum and
 * the other pages.
 */
import { stepsOf } from './chapter-steps.ts';

/** A place that can be found: what it is called, what it belongs to, its path from the site's root, and its text. */
export type SearchEntry = readonly [title: string, within: string, path: string, text: string];

/**
 * The words of a piece of MDX that a reader sees: without imports, code, elements, expressions and marks. What an
 * element holds as text stays; what a widget shows is not text.
 */
export function plainText(mdx: string): string {
  return mdx
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, ' ')
    .replace(/^(?:import|export)\s[^\n]*$/gm, ' ')
    .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#+|[-*]|\d+\.|>|\|)\s*/gm, ' ')
    .replace(/[*`|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The steps of a chapter: number and title, id, and text. */
export function stepTexts(mdx: string, file?: string): { title: string; id: string; text: string }[] {
  const source = mdx.replace(/^(```|~~~)[\s\S]*?^\1/gm, ' ');
  const bodies = [...source.matchAll(/<Step\b[^>]*>([\s\S]*?)<\/Step>/g)].map(([, body = '']) => body);
  return stepsOf(mdx, file).map(({ n, title, id }, i) => ({
    title: `${n}. ${title}`,
    id,
    text: plainText(bodies[i] ?? ''),
  }));
}
