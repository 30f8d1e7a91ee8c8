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

/** Parts that compare a technique off and on: with several positions to choose from, or with one. */
const COMPARING = ['BeforeAfter', 'GapChart', 'Task'];

/**
 * The first `<BeforeAfter technique="rfp" alone positions={['italian', …]} />` of each technique in an MDX or Astro
 * source, or the first `<GapChart>` or `<Task>` where it has none, in their order. Throws an Error in one sentence when
 * its technique or its positions are not written out.
 */
export function comparisonsOf(source: string, file = 'the page'): Hook[] {
  const parts = partsOf(source).filter(({ name }) => COMPARING.includes(name));
  const hooks = parts.map(({ name, properties }) => {
    const compared = /^\w+$/.exec(properties.get('technique') ?? '')?.[0];
    const position =
      name === 'BeforeAfter'
        ? /^\{\[\s*'([\w-]+)'/.exec(properties.get('positions') ?? '')?.[1]
        : /^[\w-]+$/.exec(properties.get('position') ?? '')?.[0];
    if (compared === undefined || position === undefined) {
      throw new Error(`Each ${name} of ${file} needs technique="…" and its position, both plain.`);
    }
    const depth = /^\{(\d+)\}$/.exec(properties.get('depth') ?? '')?.[1];
    return {
      compared: compared as Compared,
      alone: properties.has('alone'),
      position,
      depth: depth === undefined ? undefined : Number(depth),
    };
  });
  return hooks.filter(({ compared }, i) => hooks.findIndex((hook) => hook.compared === compared) === i);
}

/** The first comparison of a source; undefined when there is none. Throws as `comparisonsOf`. */
export const hookOf = (source: string, file?: string): Hook | undefined => comparisonsOf(source, file)[0];
