/** The comparison that a page opens with, read from its source, so that its picture shows the same numbers. */
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

/**
 * The first `<BeforeAfter technique="rfp" alone positions={['italian', …]} />` of an MDX or Astro source; undefined when there is
 * none. Throws an Error in one sentence when its technique or its positions are not written out.
 */
export function hookOf(source: string, file = 'the page'): Hook | undefined {
  const attributes = /<BeforeAfter\b([\s\S]*?)\/>/.exec(source.replace(/^(```|~~~)[\s\S]*?^\1/gm, ''))?.[1];
  if (attributes === undefined) return undefined;
  const compared = /\btechnique="(\w+)"/.exec(attributes)?.[1];
  const position = /\bpositions=\{\[\s*'([\w-]+)'/.exec(attributes)?.[1];
  if (compared === undefined || position === undefined) {
    throw new Error(`The first comparison of ${file} needs technique="…" and positions={['…']}, both plain.`);
  }
  const depth = /\bdepth=\{(\d+)\}/.exec(attributes)?.[1];
  return {
    compared: compared as Compared,
    alone: /(^|\s)alone(\s|$)/.test(attributes),
    position,
    depth: depth === undefined ? undefined : Number(depth),
  };
}
