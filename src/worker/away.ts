/** Does anybody look at the page? */

/**
 * Milliseconds that a page may be out of sight before its searches pause: a short look at another tab costs no search.
 */
export const AWAY_MS = 2000;

/**
 * Calls `leave` when the page has been hidden for AWAY_MS, and `back` when it is seen again after that. Gives what ends
 * it. Without a document, nothing.
 */
export function whileAway(leave: () => void, back: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let away = false;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) {
      timer = setTimeout(() => {
        away = true;
        leave();
      }, AWAY_MS);
    } else if (away) {
      away = false;
      back();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
