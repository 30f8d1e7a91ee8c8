/** The comparisons of a page, read from its source, so that its picture and its result card show the same numbers. */
import type { Compared } from '@/compare/compare.ts';
import { partsOf } from './mdx.ts';

export interface Hook {
  compared: Compared;
  /** Are the other techniques off in both searches? */
  alone: boolean;
  /** A name in content/positions. */
  position: string;
  /** In plies; the position's own without it. */
  depth?: number | undefined;
}

/**
 * Each `<BeforeAfter technique="rfp" alone positions={['italian', …]} />` of an MDX or Astro source, in its order.
 * Throws an Error in one sentence when its technique or its positions are not written out.
 */
export function comparisonsOf(source: string, file = 'the page'): Hook[] {
  const parts = partsOf(source).filter(({ name }) => name === 'BeforeAfter');
  return parts.map(({ properties }) => {
    const compared = /^\w+$/.exec(properties.get('technique') ?? '')?.[0];
    const position = /^\{\[\s*'([\w-]+)'/.exec(properties.get('positions') ?? '')?.[1];
    if (compared === undefined || position === undefined) {
      throw new Error(`Each comparison of ${file} needs technique="…" and positions={['…']}, both plain.`);
    }
    const depth = /^\{(\d+)\}$/.exec(properties.get('depth') ?? '')?.[1];
    return {
      compared: compared as Compared,
      alone: properties.has('alone'),
      position,
      depth: depth === undefined ? undefined : Number(depth),
    };
  });
}

/** The first comparison of a source; undefined when there is none. Throws as `comparisonsOf`. */
export const hookOf = (source: string, file?: string): Hook | undefined => comparisonsOf(source, file)[0];
