/** The comparisons of a page, read from its source, so that its picture and its result card show the same numbers. */
import type { Compared } from '@/compare/compare.ts';

export interface Hook {
  compared: Compared;
  /** Are the other techniques off in both searches? */
  alone: boolean;
  /** A name in content/positions. */
  position: string;
  /** In plies; the position's own without it. */
  depth?: number | undefined;
}

const PART = /<BeforeAfter\b([\s\S]*?)\/>/g;

/**
 * Each `<BeforeAfter technique="rfp" alone positions={['italian', …]} />` of an MDX or Astro source, in its order.
 * Throws an Error in one sentence when its technique or its positions are not written out.
 */
export function comparisonsOf(source: string, file = 'the page'): Hook[] {
  return [...source.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(PART)].map(([, attributes = '']) => {
    const compared = /\btechnique="(\w+)"/.exec(attributes)?.[1];
    const position = /\bpositions=\{\[\s*'([\w-]+)'/.exec(attributes)?.[1];
    if (compared === undefined || position === undefined) {
      throw new Error(`Each comparison of ${file} needs technique="…" and positions={['…']}, both plain.`);
    }
    const depth = /\bdepth=\{(\d+)\}/.exec(attributes)?.[1];
    return {
      compared: compared as Compared,
      alone: /(^|\s)alone(\s|$)/.test(attributes),
      position,
      depth: depth === undefined ? undefined : Number(depth),
    };
  });
}

/** The first comparison of a source; undefined when there is none. Throws as `comparisonsOf`. */
export const hookOf = (source: string, file?: string): Hook | undefined => comparisonsOf(source, file)[0];
