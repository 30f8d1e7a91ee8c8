/** The line of the footer about the offline copy: what is kept, of which edition, and what can be done about it. */
import { href } from '../format/href.ts';
import { keep } from '../stores/storage.ts';
import { askWorker, KEEP_EVERYTHING, type Kept, WHAT_IS_KEPT } from './kept.ts';
import { NO_COPY } from './no-copy.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** "The book and its engine are kept for reading offline: 1.5 MB, edition of 30 November 2026." */
function keptText({ bookBytes, edition, everything, restBytes }: Kept): string {
  const day = new Date(edition).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const what = everything ? 'Everything is' : 'The book and its engine are';
  return `${what} kept for reading offline: ${megabytes(bookBytes + (everything ? restBytes : 0))}, edition of ${day}.`;
}

/** Puts a sentence and buttons into the line. */
function say(line: HTMLElement, sentence: string, acts: readonly (readonly [text: string, act: () => void])[]): void {
  const buttons = acts.map(([text, act]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button quiet';
    button.textContent = text;
    button.addEventListener('click', act, { once: true });
    return button;
  });
  const said = document.createElement('span');
  said.role = 'status';
  line.replaceChildren(said, ...buttons);
  said.textContent = sentence;
}

/** Says what the worker of this page keeps. */
export async function showKept(line: HTMLElement, worker: ServiceWorker): Promise<void> {
  show(line, worker, await askWorker(worker, WHAT_IS_KEPT));
}

function show(line: HTMLElement, worker: ServiceWorker, kept: Kept): void {
  const keepAll = async () => {
    say(line, 'Fetching …', []);
    const now = await askWorker(worker, KEEP_EVERYTHING);
    show(line, worker, now);
    if (!now.everything) line.prepend('That could not be fetched. ');
  };
  const more = `Keep the source and downloads too (${megabytes(kept.restBytes)})`;
  say(line, keptText(kept), [
    ...(kept.everything ? [] : [[more, () => void keepAll()] as const]),
    ['Remove', () => void remove(line)],
  ]);
}

/** Removes the copy, and has none made by itself from then on. */
async function remove(line: HTMLElement): Promise<void> {
  keep(NO_COPY, 'yes');
  const registration = await navigator.serviceWorker.getRegistration(href(''));
  await registration?.unregister();
  // Other sites may live on the same host, and keep something there.
  const scope = registration?.scope ?? new URL(href(''), location.href).href;
  for (const name of await caches.keys()) if (name.endsWith(scope)) await caches.delete(name);
  offer(line);
}

/** Where nothing is kept: offers it. */
export function offer(line: HTMLElement): void {
  const begin = async () => {
    keep(NO_COPY, null);
    say(line, 'Fetching …', []);
    try {
      await navigator.serviceWorker.register(href('service-worker.js'));
      const { active } = await navigator.serviceWorker.ready;
      if (active) await showKept(line, active);
    } catch {
      say(line, 'That could not be fetched.', [['Try again', () => void begin()]]);
    }
  };
  say(line, 'Nothing is kept for reading offline.', [['Keep the book', () => void begin()]]);
}
