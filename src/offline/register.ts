/**
 * Has the browser keep the offline copy: not before somebody reads, and not before the page has what it needs itself.
 */
import { href } from '../format/href.ts';
import { showNotice } from '../page/notice.ts';
import { readKept } from '../stores/storage.ts';
import { watchEditions } from './edition.ts';
import { NO_COPY } from './no-copy.ts';

/** What somebody does who reads. */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'];
/** Milliseconds after that, in which the page's own widgets load. */
const LATER = 3000;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Registers the service worker (service-worker.ts), which fetches the book once, tells the reader of a newer edition,
 * and says in a line what is kept. Does nothing where the browser has no service workers, and fetches nothing for
 * readers who asked their browser to save data, or have removed the copy. Never fails: the book needs no copy.
 */
export function keepOffline(line: HTMLElement): void {
  if (!('serviceWorker' in navigator)) return;
  const none = navigator.connection?.saveData || readKept(NO_COPY) !== null;
  const say = () => {
    const { controller } = navigator.serviceWorker;
    if (controller === null && !none) return;
    // A failure leaves the line empty.
    import('./copy-line.lazy.ts').then(
      ({ offer, showKept }) => (controller ? showKept(line, controller) : offer(line)),
      () => {},
    );
  };
  say();
  navigator.serviceWorker.addEventListener('controllerchange', say);
  watchEditions(navigator.serviceWorker, (load) => {
    const said = 'A newer edition is ready. Open tabs of the book load again; your settings stay.';
    const acts = [['Load it', load] as const, ['Later', () => {}] as const];
    showNotice('Newer edition', said, acts);
  });
  if (none) return;
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin);
    setTimeout(() => navigator.serviceWorker.register(href('service-worker.js')).catch(() => {}), LATER);
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
}
