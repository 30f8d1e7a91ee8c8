/**
 * Searches of the page on differing counts: each as the command that a reader types, and as the settings that the build
 * uses.
 */
import { profiles, type Settings, type TechniqueId, withOnly, withSettings } from '../../engine/index.ts';

/** What differs from the book's settings. */
export interface PlainRun {
  only: readonly TechniqueId[];
  /** Options that are off. */
  off: readonly string[];
  /** Aspiration window in centipawns; 0 is none. */
  aspiration?: number;
}

/** Nothing that prunes, remembers, orders or extends: only alpha-beta and quiescence. */
export const plain: PlainRun = { only: [], off: ['tt', 'ordering', 'killers', 'checkExtension'], aspiration: 0 };
/** The same with the table. */
export const withTable: PlainRun = { ...plain, off: plain.off.filter((id) => id !== 'tt') };
/** The same with the moves in order. */
export const withOrder: PlainRun = { ...plain, off: plain.off.filter((id) => id !== 'ordering') };
/** The book's search with some of the five techniques, or none. */
export const withTechniques = (only: readonly TechniqueId[]): PlainRun => ({ only, off: [] });

/** The settings of a run. */
export function settingsOf({ only, off, aspiration }: PlainRun): Settings {
  const changes = Object.fromEntries(off.map((id) => [id, 0]));
  return withSettings(withOnly(profiles.book, only), {
    ...changes,
    ...(aspiration === undefined ? {} : { aspiration }),
  });
}

/** The arguments of `cutoff search` for a run, but for the position and the depth. */
export function argumentsOf({ only, off, aspiration }: PlainRun): string[] {
  return [
    ...['--only', only.join(',') || 'none'],
    ...(off.length === 0 ? [] : ['--off', off.join(',')]),
    ...(aspiration === undefined ? [] : ['--set', `aspiration=${aspiration}`]),
  ];
}
