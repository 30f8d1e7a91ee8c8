/** The glossary hangs together, and the chapters use it as they should. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (folder: string, ending: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({
      id: name.slice(0, -ending.length),
      text: readFileSync(new URL(`${folder}${name}`, import.meta.url), 'utf8'),
    }));
const entries = read('./glossary/', '.md').map(({ id, text }) => ({
  id,
  term: /^term: '(.*)'$/m.exec(text)?.[1] ?? '',
  short: /^short: '(.*)'$/m.exec(text)?.[1] ?? '',
  see: (/^see: \[(.*)\]$/m.exec(text)?.[1] ?? '').match(/[\w-]+/g) ?? [],
  body: text.replace(/^---[\s\S]*?\n---\n/, '').trim(),
}));
const ids = entries.map(({ id }) => id);

describe.each(entries)('$id', ({ id, term, short, see, body }) => {
  it('has a term, one sentence, and something more to say', () => {
    expect(term, 'term, in single quotes').not.toBe('');
    expect(short, 'short, one sentence in single quotes').toMatch(/^[A-Z].*[a-z)]\.$/);
    expect(body.length, 'characters below the head, where the entry says more than its one sentence').toBeGreaterThan(
      40,
    );
    expect(body).not.toContain(short);
  });

  it('leads to entries that exist, and not to itself', () => {
    expect(
      see.filter((other) => !ids.includes(other)),
      'names in see without an entry',
    ).toEqual([]);
    expect(see, 'its own name in see').not.toContain(id);
    expect(new Set(see).size).toBe(see.length);
  });
});

it('every term is there once', () => {
  expect(entries.length).toBeGreaterThan(45);
  expect(new Set(entries.map(({ term }) => term.toLowerCase())).size).toBe(entries.length);
});

describe.each(read('./chapters/', '.mdx'))('chapter $id', ({ text }) => {
  it('links each term once, where it first comes, and none that does not exist', () => {
    const used = [...text.matchAll(/<Term id="([^"]*)"/g)].map((match) => match[1]);
    for (const id of used) expect(ids).toContain(id);
    expect(used).toEqual([...new Set(used)]);
  });
});

// Words that the chapters take for granted from some place on: there, at the latest, they lead to the glossary.
it.each([
  ['quiet-move', /quiet move/i],
  ['transposition-table', /transposition table/i],
  ['iterative-deepening', /\biterations?\b/i],
])('the first chapter that speaks of it links %s, no later than there', (id, word) => {
  const chapters = read('./chapters/', '.mdx')
    .sort((a, b) => a.id.localeCompare(b.id))
    .map(({ text }) => text.replace(/^---[\s\S]*?\n---\n/, ''));
  const first = chapters.findIndex((text) => word.test(text));
  const linked = chapters.findIndex((text) => text.includes(`<Term id="${id}"`));
  expect(linked).toBeGreaterThanOrEqual(0);
  expect(linked).toBeLessThanOrEqual(first);
  // In the same chapter the link itself is the first mention.
  if (linked === first)
    expect(chapters[first]!.search(word)).toBeGreaterThan(chapters[first]!.indexOf(`<Term id="${id}"`));
});
