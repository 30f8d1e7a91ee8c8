/** The search page: fetches what can be found when somebody begins to search, and lists the places as they type. */
import { href } from '../format/href.ts';
import { find, type Hit, MOST_HITS, type SearchEntry } from './find.ts';

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
      const hits = find(await load(), query);
      // More may have been typed meanwhile.
      if (field.value !== query) return;
      list.replaceChildren(...hits.map(row));
      status.textContent =
        hits.length === 0
          ? 'Nothing in the book has all these words.'
          : hits.length === MOST_HITS
            ? `The first ${MOST_HITS} places`
            : `${hits.length} ${hits.length === 1 ? 'place' : 'places'}`;
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
