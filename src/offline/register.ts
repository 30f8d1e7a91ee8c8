/** Has the browser keep the offline copy: not before somebody reads, and not before the page has what it needs itself. */
import { firstSign } from '../page/interest.ts';
import { href } from '../format/href.ts';

/** Milliseconds after the first sign of a reader, in which the page's own widgets load. */
const LATER = 3000;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Registers the service worker (service-worker.ts), which fetches the whole book once. Does nothing where the browser has no
 * service workers, and for readers who asked their browser to save data. Never fails: the book needs no copy.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.connection?.saveData) return;
  await firstSign();
  setTimeout(() => navigator.serviceWorker.register(href('service-worker.js')).catch(() => {}), LATER);
}
