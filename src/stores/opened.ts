/**
 * What of a page the reader has left otherwise than it was built: folds turned, trees and lines opened. It is so again
 * after a reload, on the way back, and at the next visit. Kept in this browser only.
 */
import { map } from 'nanostores';
import { isObject } from '../worker/is-object.ts';
import { keep, readKept } from './storage.ts';

const KEY = 'cutoff:folds';
/** Things of a page that are kept at most; the oldest goes first. */
const MOST = 200;

/** What belongs to one of them besides: whoever has noted it reads it, and what it is not sure of it leaves. */
export type Note = Readonly<Record<string, unknown>>;

/** Nothing at all: what a page shows before it is awake. */
export const NOTHING_OPENED: Readonly<Record<string, Note>> = {};

/** The name of an open tree, by its id in the page. */
export const treeName = (id: string): string => `tree ${id}`;
/** The same of a guess, and of a task. */
export const guessName = (id: string): string => `guess ${id}`;
export const taskName = (id: string): string => `task ${id}`;

/** By name, each as its owner has noted it. */
export const $opened = map<Record<string, Note>>(NOTHING_OPENED);

/** The page whose things they are; null where none are kept. */
let page: string | null = null;

/** What is kept of all pages. Folds alone were kept as a list of their names. */
function readAll(): Readonly<Record<string, Readonly<Record<string, Note>>>> {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? '{}');
    if (!isObject(kept)) return {};
    return Object.fromEntries(Object.entries(kept).map(([of, things]) => [of, notesIn(things)]));
  } catch {
    // Not what this page has put there.
    return {};
  }
}

function notesIn(kept: unknown): Readonly<Record<string, Note>> {
  if (Array.isArray(kept))
    return Object.fromEntries(kept.filter((one) => typeof one === 'string').map((one) => [one, {}]));
  return Object.fromEntries(Object.entries(isObject(kept) ? kept : {}).filter(([, note]) => isObject(note))) as never;
}

/** Begins: puts back what the browser has kept of a page, by the page's name, and keeps from then on. Once a page. */
export function followOpened(name: string): void {
  page = name;
  const kept = readAll()[name];
  if (kept !== undefined) $opened.set({ ...kept, ...$opened.get() });
}

/** Notes something as opened (or turned), with what belongs to it; null when it is as built again. */
export function noteOpened(name: string, note: Note | null): void {
  $opened.setKey(name, (note ?? undefined) as Note);
  if (page === null) return;
  const newest = Object.fromEntries(Object.entries($opened.get()).slice(-MOST));
  keep(KEY, JSON.stringify({ ...readAll(), [page]: newest }));
}
