/** The way from a comparison to the Lab: the same position, depth and both settings. */

import { signature } from '../../../engine/index.ts';
import { writeLink } from '../../stores/share.ts';
import type { Compared } from '../../compare/compare.ts';
import type { Pair } from '../../compare/outcome.ts';
import { href } from '../../format/href.ts';

interface Comparison {
  fen: string;
  /** In plies. */
  depth: number;
  /** What each of the two searches changes of the book's settings. */
  without: Readonly<Record<string, number>>;
  with: Readonly<Record<string, number>>;
  compared: Compared;
  label: string;
  /** Are the other techniques off in both searches? */
  alone: boolean;
  /** Is what is compared on in the reader's settings? */
  on: boolean;
  /** The results for all this; null while there are none. */
  pair: Pair | null;
}

/** The address of the Lab with it, as a path of this site. */
export function labAddress({ alone, fen, depth, compared, label, on, pair, ...changes }: Comparison): string {
  const slotOf = (side: 'without' | 'with', name: string) => ({
    name,
    changes: changes[side],
    nodes: pair?.[side].nodes ?? null,
  });
  const [bare, full] = compared === 'all' ? ['None of the five', 'All five'] : [`Without ${label}`, `With ${label}`];
  const others = compared === 'all' ? '' : `, others ${alone ? 'off' : 'on'}`;
  const settings = [slotOf('without', bare + others), slotOf('with', (on ? full : `${label} switched off`) + others)];
  const link = writeLink({ fen, limit: { kind: 'depth', value: depth }, engine: signature, settings, edited: 1 });
  return href(`lab/#${link}`);
}
