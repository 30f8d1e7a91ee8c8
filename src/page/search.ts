/** The search page: fetches what can be found when somebody begins to search, and lists the places as they type. */
import { href } from '../format/href.ts';
import { find, type Found, type Hit, MOST_HITS, type SearchEntry, wordsOf } from './find.ts';

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
  const text = document.createElement('p');
  text.append(
    ...excerpt.map((piece, i) => {
      if (i % 2 === 0) return piece;
      const mark = document.createElement('mark');
      mark.textContent = piece;
      return mark;
    }),
  );
  made.append(link, ' ', where, text);
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

/**
 * Brings a form with a field, a list and a status to life. What is searched for stands in the address, and comes back
 * with it.
 */
export function searchIn(form: HTMLFormElement, list: HTMLElement, status: HTMLElement): void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const show = async () => {
    const query = field.value;
    const address = new URL(location.href);
    if (query.trim() === '') address.searchParams.delete('q');
    else address.searchParams.set('q', query);
    history.replaceState(history.state, '', address);
    if (query.trim() === '') {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const found = find(await load(), query);
      // More may have been typed meanwhile.
      if (field.value !== query) return;
      list.replaceChildren(...found.hits.map(row));
      status.textContent = foundText(found, query);
    } catch {
      status.textContent = 'The index could not be loaded; check the connection and type on.';
    }
  };
  field.value = new URLSearchParams(location.search).get('q') ?? field.value;
  field.addEventListener('focus', () => void load().catch(() => {}), { once: true });
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  if (field.value !== '') void show();
}
