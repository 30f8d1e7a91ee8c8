/** What a gap chart recorded, nodes or moves: thinned, and sorted into fates. */

import type { Gaps } from '../../../engine/index.ts';
import { countedText, countText } from '../../format/numbers.ts';

/** What became of a node or move, as the engine records it. */
export const SEARCHED = 0;
export const CUT = 1;
export const HELD = 2;

/** One recorded node or move. */
export interface Dot {
  /** Remaining depth, in plies. */
  depth: number;
  /** What was compared: in centipawns, or history points (engine/trace/gaps.ts). */
  gap: number;
  /** SEARCHED, CUT or HELD. */
  fate: number;
  /** Which node or move it is, in every search. */
  name: number;
}

/** Dots that a chart shows at most: more of them hide one another. */
export const MOST_DOTS = 90;

/**
 * The recorded nodes of a search by depth, fate and gap, each once (as its last visit found it); of more than `most`
 * those with the smallest names, so that another search shows the same nodes as far as it has them.
 */
export function dotsOf({ depth, fate, gap, name }: Gaps, most = MOST_DOTS): Dot[] {
  const byName = new Map<number, Dot>();
  for (const [i, one] of name.entries())
    byName.set(one, { depth: depth[i] ?? 0, gap: gap[i] ?? 0, fate: fate[i] ?? SEARCHED, name: one });
  const dots = [...byName.values()].sort((a, b) => a.name - b.name).slice(0, most);
  return dots.sort((a, b) => a.depth - b.depth || a.fate - b.fate || a.gap - b.gap || a.name - b.name);
}

/** The dots of one search that another of the same position does not show any more. */
export function leftOf(before: readonly Dot[], now: readonly Dot[]): Dot[] {
  const names = new Set(now.map(({ name }) => name));
  return before.filter(({ name }) => !names.has(name));
}

/** The rule as far as a chart needs it to move dots along with the line, before the engine has answered. */
export interface Line {
  on: boolean;
  /** Where the line begins, and how far it goes for each ply of remaining depth. */
  base: number;
  perDepth: number;
  /** Greatest depth at which the rule acts, in plies; 0 for any. */
  maxDepth: number;
  /** What is cut: the gaps from the line on, those above it only, or those below it. */
  side: 'from' | 'above' | 'below';
}

/** What a gap is measured against at a depth. */
export const barAt = ({ base, perDepth }: Pick<Line, 'base' | 'perDepth'>, depth: number): number =>
  base + perDepth * depth;

/**
 * What will become of a recorded dot under this line. One that a guard held stays held as long as it is over the line.
 */
export function fateUnder({ depth, gap, fate }: Omit<Dot, 'name'>, line: Line): number {
  const bar = barAt(line, depth);
  const over = line.side === 'from' ? gap >= bar : line.side === 'above' ? gap > bar : gap < bar;
  if (!line.on || !over || (line.maxDepth > 0 && depth > line.maxDepth)) return SEARCHED;
  return fate === HELD ? HELD : CUT;
}

/** Counts of one row of the table that says the same as the chart. */
export interface Row {
  depth: number;
  /** By fate: searched, cut, held. */
  counts: [number, number, number];
  /** The gap in the middle of all gaps of this depth. */
  median: number;
}

/** The dots of each depth in numbers, gaps in centipawns. */
export function rowsOf(dots: readonly Dot[]): Row[] {
  const depths = [...new Set(dots.map(({ depth }) => depth))].sort((a, b) => a - b);
  return depths.map((depth) => {
    const here = dots.filter((dot) => dot.depth === depth);
    const gaps = here.map(({ gap }) => gap).sort((a, b) => a - b);
    const counts: Row['counts'] = [0, 0, 0];
    for (const { fate } of here) counts[fate as 0 | 1 | 2] += 1;
    return { depth, counts, median: gaps[gaps.length >> 1] ?? 0 };
  });
}

/** What became of the nodes of a search; `before` is null when there was none of the same position. */
export function treeText(before: number | null, now: number): string {
  if (before === null) return `The tree: ${countText(now)} nodes`;
  const way = now < before ? 'got smaller' : now > before ? 'got larger' : 'kept its size';
  return `The tree ${way}: ${countText(before)} → ${countText(now)} nodes`;
}

/** What became of the nodes or moves that were asked; `kept` dots stay. */
export function askedText(before: number | null, now: number, things: 'nodes' | 'moves', kept: number): string {
  const asked = things === 'nodes' ? 'asked' : 'moves asked';
  if (before === null) return `${countText(now)} ${asked}`;
  const dots = `${countedText(kept, 'dot')} ${kept === 1 ? 'stays' : 'stay'}`;
  return `${countText(before)} → ${countText(now)} ${asked}; ${dots}`;
}
