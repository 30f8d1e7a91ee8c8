/**
 * The client directive `client:interest`: an island wakes at the first sign of a reader, and not before it is near the
 * window. `client:interest="page"` wakes wherever it is.
 */
import type { ClientDirective } from 'astro';
import type { Taken } from '../build/island-props.ts';
import { firstSign, nextPress } from './interest.ts';
import { effectsDone, touchedFields } from './touched-fields.ts';

/** Settles when one of the island's elements is in the window, or half a window away from it. */
function near(island: HTMLElement): Promise<void> {
  return new Promise((settle) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        settle();
      },
      { rootMargin: '50%' },
    );
    // The island itself has no box (display: contents).
    for (const child of island.children) observer.observe(child);
  });
}

interface Asked {
  /** When, as events count time. */
  since: number;
  /** Has it come? */
  here: boolean;
  taken: Promise<Taken[]>;
}

/** What the build took out of a page's islands, by the file that it put it into (island-props.ts). */
const files = new Map<string, Asked>();

/**
 * A file of properties: fetched once for all islands, and again after a failure. What was asked for before `pressed` and has
 * not come is not waited for: it may be about to fail as the last one did. Rejects when the file cannot be had.
 */
function takenIn(file: string, pressed: number): Promise<Taken[]> {
  const known = files.get(file);
  if (known && (known.here || known.since >= pressed)) return known.taken;
  const fetched = async (): Promise<Taken[]> => {
    try {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      const taken = await response.json();
      one.here = true;
      return taken;
    } catch (why) {
      if (files.get(file) === one) files.delete(file);
      throw why;
    }
  };
  const one: Asked = { since: performance.now(), here: false, taken: Promise.resolve([]) };
  files.set(file, one);
  one.taken = fetched();
  return one.taken;
}

/** Puts back what the build took out of the page. */
async function fetchProps(island: HTMLElement, pressed: number): Promise<void> {
  const [file, place] = island.dataset['props']?.split('#') ?? [];
  if (file === undefined) return;
  for (const [name, value] of Object.entries((await takenIn(file, pressed))[Number(place)] ?? {})) {
    island.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** What makes an island come alive, asked for since the last press; null when something that it needs could not be loaded. */
async function wakerOf(
  load: Parameters<ClientDirective>[0],
  island: HTMLElement,
  pressed: number,
): Promise<(() => void | Promise<void>) | null> {
  // The framework tells of a script that cannot be loaded by an event alone.
  let lost = false;
  const lose = () => {
    lost = true;
  };
  island.addEventListener('astro:hydration-error', lose);
  const loaded = await Promise.all([load(), fetchProps(island, pressed)]).catch(() => null);
  island.removeEventListener('astro:hydration-error', lose);
  return loaded === null || lost ? null : loaded[0];
}

/** Milliseconds after which a press that could not be acted on yet is answered by a word. */
const PATIENCE = 150;

/** Says in an island's status line, after a moment, that it is being loaded; gives what puts back what stood there. */
function sayLoading(island: HTMLElement): () => void {
  const place = island.querySelector('.widget-status :is(.state, .said)');
  const before = [...(place?.childNodes ?? [])];
  const timer = setTimeout(() => place?.replaceChildren('Loading …'), PATIENCE);
  return () => {
    clearTimeout(timer);
    place?.replaceChildren(...before);
  };
}

/** A sentence for an island that does not wake: in its status line, or below it where it has none. */
function sentence(): HTMLElement {
  const said = document.createElement('p');
  said.className = 'bad';
  said.setAttribute('role', 'alert');
  said.textContent = 'This part could not be loaded; check the connection and try again.';
  return said;
}

const interest: ClientDirective = async (load, { value }, island) => {
  // What is done before it can do anything is done again once it can: a button is pressed, a field changed.
  let pressed = null as HTMLElement | null;
  let unsay = null as (() => void) | null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    unsay ??= sayLoading(island);
  };
  island.addEventListener('click', press);
  await firstSign();
  if (value !== 'page') await near(island);
  let since = 0;
  for (;;) {
    const waken = await wakerOf(load, island, since);
    // Before it wakes: it must find the page as it was built.
    unsay?.();
    unsay = null;
    if (waken !== null) {
      const tell = touchedFields(island);
      await waken();
      island.removeEventListener('click', press);
      await effectsDone();
      await tell();
      break;
    }
    const said = sentence();
    (island.querySelector('.widget-status') ?? island).append(said);
    since = await nextPress();
    said.remove();
  }
  pressed?.click();
};

export default interest;
