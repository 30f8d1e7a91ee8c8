/** The search of the book: which places hold all the words of a query, the best first. */

/** A place that can be found: what it is called, what it belongs to, its path from the site's root, and its text. */
export type SearchEntry = readonly [title: string, within: string, path: string, text: string];

export interface Hit {
  entry: SearchEntry;
  /** A part of the text around the first word that was found in it, in pieces: every second one is a match. */
  excerpt: readonly string[];
}

/** Hits that are shown at most. */
export const MOST_HITS = 30;
/** Characters of an excerpt before and after the match. */
const BEFORE = 60;
const LENGTH = 180;

/** Lower case, without accents, so that "Zugzwänge" is found by "zugzwang". Keeps the length of what is Latin. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a query: "Null-move" is two. */
export const wordsOf = (query: string): string[] =>
  [...new Set(folded(query).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);

/**
 * Finds places that hold every word, each as the beginning of a word of theirs; a title counts for more than the text.
 */
export function find(entries: readonly SearchEntry[], query: string): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'gu'));
  const scored = entries.flatMap((entry, place) => {
    const [title, within, path, text] = entry;
    const [inTitle, inText] = [folded(title), folded(`${text} ${within} ${path}`)];
    let score = wordsOf(title).join(' ') === words.join(' ') ? 100 : 0;
    for (const pattern of patterns) {
      const titles = inTitle.match(pattern)?.length ?? 0;
      const times = inText.match(pattern)?.length ?? 0;
      if (titles + times === 0) return [];
      score += 20 * Math.min(1, titles) + Math.min(5, times);
    }
    return [{ entry, score, place }];
  });
  scored.sort((a, b) => b.score - a.score || a.place - b.place);
  return scored.slice(0, MOST_HITS).map(({ entry }) => ({ entry, excerpt: excerptOf(entry[3], words) }));
}

function excerptOf(text: string, words: readonly string[]): string[] {
  // Marks are found in the text itself; where folding has changed its length, an excerpt goes without.
  const plain = folded(text);
  const same = plain.length === text.length;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})[\\p{L}\\p{N}]*`, 'gu');
  const first = same ? plain.search(pattern) : 0;
  const from = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  const cut = text.indexOf(' ', from + LENGTH);
  const to = cut < 0 ? text.length : cut;
  const pieces: string[] = [];
  let at = from;
  if (same) {
    for (const match of plain.slice(from, to).matchAll(pattern)) {
      const start = from + match.index;
      pieces.push(text.slice(at, start), text.slice(start, start + match[0].length));
      at = start + match[0].length;
    }
  }
  pieces.push(text.slice(at, to));
  if (from > 0) pieces[0] = `… ${pieces[0]}`;
  if (to < text.length) pieces[pieces.length - 1] += ' …';
  return pieces;
}
