/** What a gap chart recorded, nodes or moves: thinned, packed for the way from the build to the island, and sorted into fates. */

import type { Gaps } from '../../../engine/index.ts';
import { countText } from '../../format/numbers.ts';

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
}

/** Dots that a chart shows at most: more of them hide one another. */
export const MOST_DOTS = 90;

/** The recorded nodes of a search, evenly thinned, by depth, fate and gap. */
export function dotsOf(gaps: Gaps, most = MOST_DOTS): Dot[] {
  const step = Math.max(1, gaps.depth.length / most);
  const dots: Dot[] = [];
  for (let k = 0; Math.floor(k) < gaps.depth.length && dots.length < most; k += step) {
    const i = Math.floor(k);
    dots.push({ depth: gaps.depth[i] ?? 0, gap: gaps.gap[i] ?? 0, fate: gaps.fate[i] ?? SEARCHED });
  }
  return dots.sort((a, b) => a.depth - b.depth || a.fate - b.fate || a.gap - b.gap);
}

/** Dots as text: "total|depth,fate,gap,steps to the further gaps;…", numbers to the base of 36. */
export function packDots(dots: readonly Dot[], total: number): string {
  const groups = new Map<string, number[]>();
  for (const { depth, fate, gap } of dots) {
    const key = `${depth.toString(36)},${fate}`;
    const gaps = groups.get(key) ?? [];
    groups.set(key, [...gaps, gap]);
  }
  const texts = [...groups].map(([key, gaps]) => {
    const steps = gaps.map((gap, i) => (gap - (gaps[i - 1] ?? 0)).toString(36));
    return `${key},${steps.join(',')}`;
  });
  return `${total}|${texts.join(';')}`;
}

/** Reads what `packDots` wrote. */
export function unpackDots(text: string): { dots: Dot[]; total: number } {
  const [total, groups = ''] = text.split('|');
  const dots = groups.split(';').flatMap((group) => {
    const [depth = 0, fate = 0, ...steps] = group.split(',').map((part) => Number.parseInt(part, 36));
    let gap = 0;
    return steps.map((step) => {
      gap += step;
      return { depth, gap, fate };
    });
  });
  return { dots, total: Number(total) };
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

/** What will become of a recorded dot under this line. One that a guard held stays held as long as it is over the line. */
export function fateUnder({ depth, gap, fate }: Dot, line: Line): number {
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

/** How large a search was. */
export interface Size {
  /** All of its nodes. */
  nodes: number;
  /** The nodes, or moves, that the technique was asked about. */
  asked: number;
}

/** What a search came to against the one before it; `before` is null when there was none of the same position. */
export function changeText(before: Size | null, now: Size, things: 'nodes' | 'moves'): string {
  const asked = things === 'nodes' ? 'asked' : 'moves asked';
  if (before === null) return `The tree: ${countText(now.nodes)} nodes; ${countText(now.asked)} ${asked}`;
  const way = now.nodes < before.nodes ? 'got smaller' : now.nodes > before.nodes ? 'got larger' : 'kept its size';
  const nodes = `${countText(before.nodes)} → ${countText(now.nodes)} nodes`;
  return `The tree ${way}: ${nodes}; ${countText(before.asked)} → ${countText(now.asked)} ${asked}`;
}
