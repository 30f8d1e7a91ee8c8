/** Grades of cuts, and what they come to by technique. */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { FIRST_CUT, type Trace } from './columns.ts';
import type { Whereabouts } from './replay.ts';
import { upperBound } from './sample.ts';

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
const grades = ['not checked', 'right', 'harmless', 'changes the root', 'wrong', 'undecided'] as const;

/** What is the matter with a wrong cut. */
export interface Consequence {
  /** Moves of a mate that the cut hides, counted from the position of the cut; null where it hides none. */
  mate: number | null;
  /** Centipawns between the line that the cut drew and what the oracle found beyond it. */
  gap: number;
  /** True where it may be worse: what it is exactly took more nodes than the oracle may search. */
  atLeast?: true;
  /** Where the cut is, of one that is shown by itself: the worst. */
  at?: Whereabouts;
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
  /** Checks that ran into their limit; they count neither as checked, nor as right or wrong. */
  undecided: number;
  /** What the worst of the wrong cuts came to; null when none was found. */
  worst: Consequence | null;
  /**
   * The most that the share of wrong cuts can be, from 0 to 1: exact when every cut was graded, else with 95 percent
   * confidence (Clopper and Pearson's one-sided bound, `upperBound` in sample.ts). Of all techniques together it is
   * that of each, weighted by its cuts, which is on the safe side. So are checks that ran into their limit: they count
   * as wrong.
   */
  atMost: number;
}

/** The grades of one technique among `cuts`, which were drawn so, and the worst that came of its wrong ones. */
export function countGrades(
  trace: Trace,
  cuts: Uint32Array,
  marks: Uint8Array,
  technique: TechniqueId,
  worst: Consequence | null,
): OracleCounts {
  const end = FIRST_CUT + techniqueIds.indexOf(technique);
  const own = cuts.filter((id) => trace.columns.end[id] === end);
  const by = new Array<number>(grades.length).fill(0);
  for (const id of own) by[marks[id]]++;
  const wrong = by[HARMLESS] + by[CHANGES_ROOT] + by[WRONG];
  const checked = by[RIGHT] + wrong;
  const graded = checked + by[UNDECIDED];
  const atWorst = wrong + by[UNDECIDED];
  return {
    cuts: own.length,
    checked,
    right: by[RIGHT],
    wrong,
    harmless: by[HARMLESS],
    changesRoot: by[CHANGES_ROOT],
    unknownHarm: by[WRONG],
    undecided: by[UNDECIDED],
    worst,
    atMost: own.length > 0 && graded === own.length ? atWorst / graded : upperBound(atWorst, graded),
  };
}

/** All techniques together. */
export function addCounts(counts: readonly OracleCounts[]): OracleCounts {
  const sum = (key: Exclude<keyof OracleCounts, 'worst' | 'atMost'>): number =>
    counts.reduce((all, one) => all + one[key], 0);
  const cuts = sum('cuts');
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
    atMost: cuts === 0 ? 1 : counts.reduce((all, one) => all + (one.cuts * one.atMost) / cuts, 0),
  };
}
