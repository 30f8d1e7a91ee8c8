/**
 * The numbers of references in chapters and on the pages of rules are those of their list, and each chapter on
 * techniques has what all of them have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textsOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith('.mdx') ? [`${folder}${name}`] : []));
const chapters = textsOf('./chapters/');
const rules = textsOf('./rules/');

it.each([...chapters, ...rules])('%s: each mark in the text has the number of the source that it leads to', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const sources = [...text.matchAll(/<Ref\s+id="([^"]+)"/g)].map(([, id]) => id);
  expect(sources.length).toBeGreaterThan(chapters.includes(name) ? 1 : -1);
  expect(new Set(sources).size).toBe(sources.length);
  const marks = [...text.matchAll(/<Cite id="([^"]+)" n=\{(\d+)\} \/>/g)].map(([, id, n]) => [id, Number(n)]);
  expect(marks.length).toBe(text.match(/<Cite\b/g)?.length ?? 0);
  expect(marks).toEqual(marks.map(([id]) => [id, sources.indexOf(id as string) + 1]));
});

it.each(chapters.filter((name) => !name.startsWith('./chapters/0-')))(
  '%s: has the reader guess before the engine runs',
  (name) => {
    expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toMatch(/<Guess\s/);
  },
);

it.each(rules)('%s: what is said of other engines has its sources below', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  if (/^used:/m.test(text)) expect(text).toMatch(/<Ref\s+id="engines"/);
});
