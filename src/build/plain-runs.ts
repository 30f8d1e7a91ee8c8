/**
 * Searches of the path for an own engine (EnginePath.astro): each as the command that a reader types, and as the
 * settings that the build uses.
 */
import { profiles, type Settings, withOnly, withSettings } from '../../engine/index.ts';

/** What differs from the book's settings, besides that no technique is on and that there is no aspiration window. */
export interface PlainRun {
  /** Options that are off. */
  off: readonly string[];
}

/** Nothing that prunes, remembers, orders or extends: only alpha-beta and quiescence. */
export const plain: PlainRun = { off: ['tt', 'ordering', 'killers', 'checkExtension'] };
/** The same with the table. */
export const withTable: PlainRun = { off: plain.off.filter((id) => id !== 'tt') };
/** The same with the moves in order. */
export const withOrder: PlainRun = { off: plain.off.filter((id) => id !== 'ordering') };

/** The settings of a run. */
export const settingsOf = ({ off }: PlainRun): Settings =>
  withSettings(withOnly(profiles.book, []), { ...Object.fromEntries(off.map((id) => [id, 0])), aspiration: 0 });

/** The arguments of `cutoff search` for a run, but for the position and the depth. */
export const argumentsOf = ({ off }: PlainRun): string[] => [
  ...['--only', 'none', '--off', off.join(',')],
  ...['--set', 'aspiration=0'],
];
