/**
 * The search, as its dialog and its page have it: fetches what can be found when somebody begins to search, and lists
 * the places as they type.
 */
import { href } from '../format/href.ts';
import { find, type Found, type Hit, MOST_HITS, type SearchEntry, wordsOf } from './find.ts';
import { visited } from './search-kept.ts';

let entries: Promise<readonly SearchEntry[]> | undefined;

/** Fetched once; a failure is forgotten, so that the next letter tries again. */
function load(): Promise<readonly SearchEntry[]> {
  entries ??= fetch(href('search.json')).then((response) => {
    if (!response.ok) throw new Error(`No index: ${response.status}.`);
    return response.json() as Promise<readonly SearchEntry[]>;
  });
  entries.catch(() => {
    entries = undefined;
  });
  return entries;
}

function row({ entry: [title, within, path], excerpt }: Hit): HTMLLIElement {
  const made = document.createElement('li');
  const link = document.createElement('a');
  link.href = href(path);
  link.textContent = title;
  const where = document.createElement('small');
  where.textContent = within;
  made.append(link, ' ', where);
  if (excerpt.length === 0) return made;
  const text = document.createElement('p');
  text.append(
    ...excerpt.map((piece, i) => {
      if (i % 2 === 0) return piece;
      const mark = document.createElement('mark');
      mark.textContent = piece;
      return mark;
    }),
  );
  made.append(text);
  return made;
}

const placesText = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;

/** What was found, in a line: which words were looked for in place of others, and how many places have them all. */
export function foundText({ hits, whole, words }: Found, query: string): string {
  const instead = words.filter((word) => !wordsOf(query).includes(word));
  const told = instead.length > 0 ? `Looked for ${instead.map((word) => `“${word}”`).join(', ')}: ` : '';
  if (hits.length === 0) return 'Nothing in the book has these words.';
  if (whole === MOST_HITS) return `${told}the first ${MOST_HITS} places`;
  if (whole === hits.length) return told + placesText(whole);
  return `${told}${whole === 0 ? 'no place has' : `${placesText(whole)} with`} all these words; ${placesText(hits.length - whole)} with most of them`;
}

/** The pages that a reader saw last, but for the one that is open. */
function visitedOf(all: readonly SearchEntry[]): Hit[] {
  const pages = new Map(all.map((entry) => [entry[2], entry]));
  return visited().flatMap((path) => {
    const entry = href(path) === location.pathname ? undefined : pages.get(path);
    return entry ? [{ entry, excerpt: [] }] : [];
  });
}

/**
 * Brings a form with a field, a list and a status to life, which are all in `box`; gives what shows the places that the
 * field asks for. With nothing in it these are the pages visited lately. Arrow keys lead from the field through the
 * list and back, Enter in the field opens the first place. `changed` hears of each query.
 */
export function searchIn(box: HTMLElement, changed: (query: string) => void = () => {}): () => Promise<void> {
  const part = <Kind extends HTMLElement>(selector: string) => box.querySelector<Kind>(selector)!;
  const [form, list, status] = [part<HTMLFormElement>('.search'), part('.found'), part('.search-said')];
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const links = () => [...list.querySelectorAll('a')];

  const show = async () => {
    const query = field.value;
    changed(query);
    try {
      const all = await load();
      // More may have been typed meanwhile.
      if (field.value !== query) return;
      const found = query.trim() === '' ? undefined : find(all, query);
      const hits = found?.hits ?? visitedOf(all);
      list.replaceChildren(...hits.map(row));
      status.textContent = found ? foundText(found, query) : hits.length > 0 ? 'Visited lately' : '';
    } catch {
      status.textContent = 'The index could not be loaded; check the connection and type on.';
    }
  };
  field.addEventListener('focus', () => void show(), { once: true });
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // What is listed may be of fewer letters than were typed.
    void show().then(() => links()[0]?.click());
  });
  box.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const all = links();
    const at = all.indexOf(target as HTMLAnchorElement);
    if (event.altKey || event.ctrlKey || event.metaKey || (at < 0 && target !== field)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      // The list follows the focus, and the field's cursor stays where it is.
      event.preventDefault();
      (key === 'ArrowDown' ? all[at + 1] : (all[at - 1] ?? field))?.focus();
    } else if (at >= 0 && (key === 'Backspace' || (key !== ' ' && [...key].length === 1))) {
      // Whoever types goes on with the query.
      field.focus();
    }
  });
  return show;
}
