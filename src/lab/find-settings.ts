/** Finds settings by a few words: their ids, names, techniques, and what they do. */
import { allSettings, type Setting, techniques } from '../../engine/index.ts';

/** The techniques as people call them, by the short name and the long one. */
const owners = new Map(techniques.map(({ id, label, title }) => [id, `${label} ${title}`]));

/**
 * The settings in which each word of a query begins a word, in the order of the search: first those with all of them in
 * their names, then those whose `explains`, by id, has the rest. None for a query without words.
 */
export function findSettings(query: string, explains: Readonly<Record<string, string>>): Setting[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const there = wordsOf(text);
    return words.every((word) => there.some((other) => other.startsWith(word)));
  };
  const name = ({ id, label, technique }: Setting) =>
    `${id} ${label} ${technique === null ? 'search' : owners.get(technique)}`;
  const named = allSettings.filter((one) => has(name(one)));
  return [...named, ...allSettings.filter((one) => !named.includes(one) && has(`${name(one)} ${explains[one.id]}`))];
}

/** "notInCheck" is three words, as "rfp.margin" is two. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
