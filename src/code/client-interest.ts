/**
 * The client directive `client:interest`: an island wakes at the first sign of a reader, and not before it is near the
 * window. `client:interest="page"` wakes wherever it is.
 */
import type { ClientDirective } from 'astro';
import { firstSign } from './interest.ts';

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

/** The properties of a page's islands, by the file that the build put them into (island-props.ts). */
const files = new Map<string, Promise<unknown[]>>();

/** Puts back what the build took out of the page. */
async function fetchProps(island: HTMLElement): Promise<void> {
  const [file, place] = island.dataset['props']?.split('#') ?? [];
  if (file === undefined) return;
  if (!files.has(file))
    files.set(
      file,
      fetch(file).then((response) => response.json()),
    );
  const all = await files.get(file);
  island.setAttribute('props', JSON.stringify(all?.[Number(place)]));
}

const interest: ClientDirective = async (load, { value }, island) => {
  // A button that is pressed before it can do anything is pressed again once it can; fields and switches keep what they hold.
  let pressed = null as HTMLElement | null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  island.addEventListener('click', press);
  await firstSign();
  if (value !== 'page') await near(island);
  const [hydrate] = await Promise.all([load(), fetchProps(island)]);
  await hydrate();
  island.removeEventListener('click', press);
  pressed?.click();
};

export default interest;
