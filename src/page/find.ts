/**
 * The search of the book: which places hold the words of a query, the best first. A word that stands nowhere is taken
 * for the nearest one of the book.
 */

/**
 * A place that can be found: what it is called, what it belongs to, its path from the site's root, its text, and other
 * names under which people look for it.
 */
export type SearchEntry = readonly [
  title: string,
  within: string,
  path: string,
  text: string,
  names?: readonly string[],
];

export interface Hit {
  entry: SearchEntry;
  /** A part of the text around the first word that was found in it, in pieces: every second one is a match. */
  excerpt: readonly string[];
}

export interface Found {
  hits: Hit[];
  /** How many of the hits, the first ones, hold every word. */
  whole: number;
  /** The words that were looked for. */
  words: string[];
}

/** Where fewer places hold every word, those that lack some follow. */
const FEW = 5;
/** Hits that are shown at most. */
export const MOST_HITS = 30;
/** Characters of an excerpt before and after the match. */
const BEFORE = 60;
const LENGTH = 180;

/** Lower case, without accents, so that "Zugzwänge" is found by "zugzwang". Keeps the length of what is Latin. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a query: "Null-move" is two. The letters that bounds are written with count as their names. */
export const wordsOf = (query: string): string[] => {
  const named = folded(query).replaceAll('α', ' alpha ').replaceAll('β', ' beta ');
  return [...new Set(named.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
};

const beginning = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'gu');

/**
 * Letters that one must change, add, drop or swap with the next to make one word of another. The engine has the same
 * (engine/board/nearest.ts), but behind its one door, which would bring the page 30 kB.
 */
export function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + Number(a[i - 1] !== b[j - 1]),
          swapped ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}

/** The word itself where one of the folded texts has one that begins with it, or else the nearest one, if any is. */
function meant(texts: readonly string[], word: string): string {
  const start = beginning(word);
  if (word.length < 4 || texts.some((text) => text.search(start) >= 0)) return word;
  let [best, least] = [word, word.length < 8 ? 2 : 3];
  const known = new Map<string, number>();
  for (const one of texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])) known.set(one, (known.get(one) ?? 0) + 1);
  // Of words as near, that which the book uses most.
  for (const [one] of [...known].sort(([, a], [, b]) => b - a)) {
    if (Math.abs(one.length - word.length) >= least) continue;
    const apart = slips(word, one);
    if (apart < least) [best, least] = [one, apart];
  }
  return best;
}

/**
 * Finds places that hold every word, each as the beginning of a word of theirs. First come those that are called just
 * so, in the order of the index; then a title or another name counts for more than the text.
 * Where those are few, places that lack one of three words or more follow, or two, and so on.
 */
export function find(entries: readonly SearchEntry[], query: string): Found {
  // Folded once for all words: a search runs at each letter that is typed.
  const places = entries.map((entry) => {
    const [title, within, path, text, names = []] = entry;
    const called = [title, ...names].map(folded);
    return { entry, called, inTitle: called.join(' '), inText: folded(`${text} ${within} ${path}`) };
  });
  const texts = places.map(({ inTitle, inText }) => `${inTitle} ${inText}`);
  const words = [...new Set(wordsOf(query).map((word) => meant(texts, word)))];
  if (words.length === 0) return { hits: [], whole: 0, words };
  const patterns = words.map(beginning);
  const whole = words.join(' ');
  const scored = places.flatMap(({ called, entry, inTitle, inText }, place) => {
    let missing = 0;
    let score = 0;
    const exact = called.some((name) => wordsOf(name).join(' ') === whole);
    for (const pattern of patterns) {
      const titles = inTitle.match(pattern)?.length ?? 0;
      const times = inText.match(pattern)?.length ?? 0;
      if (titles + times === 0) missing++;
      score += 20 * Math.min(1, titles) + Math.min(5, times);
    }
    return missing === words.length ? [] : [{ entry, missing, exact, score, place }];
  });
  const upTo = (most: number) => scored.filter(({ missing }) => missing <= most);
  // At least half of the words, and both of two.
  const most = Math.max(0, Math.ceil(words.length / 2) - 1);
  let allowed = 0;
  while (allowed < most && upTo(allowed).length < FEW) allowed++;
  const found = upTo(allowed).sort(
    (a, b) =>
      Number(b.exact) - Number(a.exact) ||
      (a.exact ? a.place - b.place : a.missing - b.missing || b.score - a.score || a.place - b.place),
  );
  return {
    hits: found.slice(0, MOST_HITS).map(({ entry }) => ({ entry, excerpt: excerptOf(entry[3], words) })),
    whole: Math.min(MOST_HITS, upTo(0).length),
    words,
  };
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
