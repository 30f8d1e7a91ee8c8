/** Grades of cuts, and what they come to by technique. */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { FIRST_CUT, type Trace } from './columns.ts';
import { wilsonInterval } from './sample.ts';

/** Grades of an entry, in `grades` of an oracle's report; 0 for entries not checked. */
export const RIGHT = 1;
/** Wrong, and the root comes out the same without it. */
export const HARMLESS = 2;
/** Wrong, and without it the root has another best move or another score. */
export const CHANGES_ROOT = 3;
/** Wrong; how much harm it does was not found out within the limits. */
export const WRONG = 4;
/** The check ran into its limit of nodes. */
export const UNDECIDED = 5;
/** Those of wrong cuts. */
export const WRONG_GRADES: readonly number[] = [HARMLESS, CHANGES_ROOT, WRONG];
export const grades = ['not checked', 'right', 'harmless', 'changes the root', 'wrong', 'undecided'] as const;

/** What is the matter with a wrong cut. */
export interface Consequence {
  /** Moves of a mate that the cut hides, counted from the position of the cut; null where it hides none. */
  mate: number | null;
  /** Centipawns between the line that the cut drew and what the oracle found beyond it; at least so much. */
  gap: number;
}

/** The worse of two: the shorter mate, then the wider gap. */
export function worseOf(a: Consequence | null, b: Consequence | null): Consequence | null {
  if (a === null || b === null) return a ?? b;
  const mates = (a.mate ?? Number.POSITIVE_INFINITY) - (b.mate ?? Number.POSITIVE_INFINITY);
  if (mates < 0 || mates > 0) return mates < 0 ? a : b;
  return a.gap >= b.gap ? a : b;
}

/** What the oracle found about one technique, or all. */
export interface OracleCounts {
  /** Cuts in the trace. */
  cuts: number;
  /** Cuts that were graded. */
  checked: number;
  right: number;
  wrong: number;
  /** Of the wrong ones: the root comes out the same, differently, or it was not found out. */
  harmless: number;
  changesRoot: number;
  unknownHarm: number;
  /** Checks that ran into their limit; they count neither as right nor as wrong. */
  undecided: number;
  /** What the worst of the wrong cuts came to; null when none was found. */
  worst: Consequence | null;
  /**
   * Wilson's 95 percent interval of the share of wrong cuts, from 0 to 1; a point when every cut was graded. For all
   * techniques together the ends are those of each weighted by its cuts, which is on the safe side.
   */
  interval: [low: number, high: number];
}

/** The grades of one technique among `cuts`, and the worst that came of its wrong ones. */
export function countGrades(
  trace: Trace,
  cuts: Uint32Array,
  graded: Uint8Array,
  technique: TechniqueId,
  worst: Consequence | null,
): OracleCounts {
  const end = FIRST_CUT + techniqueIds.indexOf(technique);
  const by = new Array<number>(grades.length).fill(0);
  let all = 0;
  for (const id of cuts) {
    if (trace.columns.end[id] !== end) continue;
    all++;
    by[graded[id]]++;
  }
  const wrong = by[HARMLESS] + by[CHANGES_ROOT] + by[WRONG];
  const checked = by[RIGHT] + wrong;
  return {
    cuts: all,
    checked,
    right: by[RIGHT],
    wrong,
    harmless: by[HARMLESS],
    changesRoot: by[CHANGES_ROOT],
    unknownHarm: by[WRONG],
    undecided: by[UNDECIDED],
    worst,
    interval: all === checked && all > 0 ? [wrong / all, wrong / all] : wilsonInterval(wrong, checked),
  };
}

/** All techniques together. */
export function addCounts(counts: readonly OracleCounts[]): OracleCounts {
  const sum = (key: Exclude<keyof OracleCounts, 'interval' | 'worst'>): number =>
    counts.reduce((all, one) => all + one[key], 0);
  const cuts = sum('cuts');
  const weighted = (end: 0 | 1): number => counts.reduce((all, one) => all + (one.cuts * one.interval[end]) / cuts, 0);
  return {
    cuts,
    checked: sum('checked'),
    right: sum('right'),
    wrong: sum('wrong'),
    harmless: sum('harmless'),
    changesRoot: sum('changesRoot'),
    unknownHarm: sum('unknownHarm'),
    undecided: sum('undecided'),
    worst: counts.reduce<Consequence | null>((worst, one) => worseOf(worst, one.worst), null),
    interval: cuts === 0 ? [0, 1] : [weighted(0), weighted(1)],
  };
}
