/** A choice within a widget that outlasts a reload, like what the reader has opened (stores/opened.ts). */
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import { useLive } from './live.ts';

/**
 * What the reader has chosen, and how to choose; `built` until then. `name` is its own in the page, and `fits` says
 * what of a former visit can still be chosen.
 */
export function useKept<T>(name: string, built: T, fits: (noted: unknown) => boolean): [T, (chosen: T) => void] {
  const noted = useLive($opened, NOTHING_OPENED)[name]?.['chosen'];
  return [fits(noted) ? (noted as T) : built, (chosen) => noteOpened(name, chosen === built ? null : { chosen })];
}

/** Is it a whole number from 0 to one that can be chosen last? */
export const isUpTo =
  (last: number) =>
  (noted: unknown): boolean =>
    Number.isSafeInteger(noted) && (noted as number) >= 0 && (noted as number) <= last;
