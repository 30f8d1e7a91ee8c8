/** Stores that the browser keeps (storage.ts), and that work without. */
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { keep, readKept } from './storage.ts';

/** What the browser did not keep of the stores that keep themselves: here they still agree with each other. */
const unkept = new Map<string, string>();

/** Is what stands under a key held for as long as the page is open only? */
export const isUnkept = (key: string): boolean => unkept.has(key);

const textUnder = (key: string | symbol): string | undefined =>
  unkept.get(String(key)) ?? readKept(String(key)) ?? undefined;

/** The storage of the stores that keep themselves. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => textUnder(key),
    has: (_, key) => textUnder(key) !== undefined,
    set: (_, key, text: string) => {
      if (keep(String(key), text)) unkept.delete(String(key));
      else unkept.set(String(key), text);
      return true;
    },
    deleteProperty: (_, key) => {
      unkept.delete(String(key));
      keep(String(key), null);
      return true;
    },
  },
);

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);

/** A store that the browser keeps under its name. */
export const keptAtom = persistentAtom;
