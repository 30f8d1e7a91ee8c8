/** A newer edition of the book that waits beside the one that is open, and the reader's word that it may take over. */

/** What a page says to the worker that waits. */
export const TAKE_OVER = 'take over';
/** Milliseconds between two looks for a newer edition by a tab that stays open. */
const LOOK_EVERY = 3_600_000;

/**
 * What is to be done with a newer edition: `load` has it take over, upon which every open page of the book loads again.
 */
export type Tell = (load: () => void) => void;

/**
 * Calls `tell`, once for each, when a newer edition is complete and waits, also when it did so before this page was
 * opened. Loads the page again when another edition has taken over, here or in another tab: this one's scripts are gone
 * then.
 */
export function watchEditions(workers: ServiceWorkerContainer, tell: Tell): void {
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first copy takes over a page that came from the host.
    if (controlled) location.reload();
    controlled = true;
  });

  const told = new Set<ServiceWorker>();
  const look = ({ waiting }: ServiceWorkerRegistration) => {
    // Without a controller, the page is from the host, and as new as any.
    if (waiting === null || workers.controller === null || told.has(waiting)) return;
    told.add(waiting);
    tell(() => waiting.postMessage(TAKE_OVER));
  };
  const follow = (registration: ServiceWorkerRegistration) => {
    const expectOne = () => registration.installing?.addEventListener('statechange', () => look(registration));
    look(registration);
    expectOne();
    registration.addEventListener('updatefound', expectOne);
    let last = performance.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || performance.now() - last < LOOK_EVERY) return;
      last = performance.now();
      // Without a connection there is nothing newer.
      registration.update().catch(() => {});
    });
  };
  void workers.ready.then(follow);
}
