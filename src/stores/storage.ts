/**
 * The one place that touches the browser's storage. It may be missing (Android's WebView has `null`), forbidden, full,
 * or hold what nobody here has put there: nothing here throws, and a page works without for as long as it is open.
 */
/** `localStorage` is the browser's, `sessionStorage` one tab's. */
type Area = 'localStorage' | 'sessionStorage';

/** The text kept under a key; null where none is, or none can be had. */
export function readKept(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or nothing with null. False where the browser does not keep it. */
export function keep(key: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    const storage = globalThis[area];
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
    return Boolean(storage);
  } catch {
    return false;
  }
}
