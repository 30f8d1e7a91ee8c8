/**
 * The numbers of references in chapters are those of their list, and each chapter on techniques has what all of them
 * have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const chapters = readdirSync(new URL('./chapters/', import.meta.url)).filter((name) => name.endsWith('.mdx'));

it.each(chapters)('%s: each mark in the text has the number of the source that it leads to', (name) => {
  const text = readFileSync(new URL(`./chapters/${name}`, import.meta.url), 'utf8');
  const sources = [...text.matchAll(/<Ref\s+id="([^"]+)"/g)].map(([, id]) => id);
  expect(sources.length).toBeGreaterThan(1);
  expect(new Set(sources).size).toBe(sources.length);
  const marks = [...text.matchAll(/<Cite id="([^"]+)" n=\{(\d+)\} \/>/g)].map(([, id, n]) => [id, Number(n)]);
  expect(marks.length).toBe(text.match(/<Cite\b/g)?.length);
  expect(marks).toEqual(marks.map(([id]) => [id, sources.indexOf(id as string) + 1]));
});

it.each(chapters.filter((name) => !name.startsWith('0-')))(
  '%s: has the reader guess before the engine runs',
  (name) => {
    expect(readFileSync(new URL(`./chapters/${name}`, import.meta.url), 'utf8')).toMatch(/<Guess\s/);
  },
);
