/** Grades of cuts, and what they come to by technique. */
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { FIRST_CUT, type Trace } from './columns.ts';
import type { DrawnCuts } from './draw-cuts.ts';
import type { Whereabouts } from './replay.ts';
import { upperBound, wilsonInterval } from './sample.ts';

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
  /** Centipawns between the line that the cut drew and what the oracle found beyond it; at least so much. */
  gap: number;
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
   * Wilson's 95 percent interval of the share of wrong cuts, from 0 to 1; a point when every cut was graded. Cuts that
   * were taken for sure and those drawn by chance are told apart, and the ends are those of either weighted by how many
   * it stands for; for all techniques together those of each by its cuts. That is on the safe side. So are checks that
   * ran into their limit: they count as right at the lower end, and as wrong at the upper.
   */
  interval: [low: number, high: number];
  /** The most that this share can be, with 95 percent confidence (`upperBound` in sample.ts), in the same way. */
  atMost: number;
}

/** The grades of one technique among `cuts`, which were drawn so, and the worst that came of its wrong ones. */
export function countGrades(
  trace: Trace,
  cuts: Uint32Array,
  graded: Uint8Array,
  technique: TechniqueId,
  worst: Consequence | null,
  drawn?: DrawnCuts,
): OracleCounts {
  const end = FIRST_CUT + techniqueIds.indexOf(technique);
  const own = cuts.filter((id) => trace.columns.end[id] === end);
  const by = new Array<number>(grades.length).fill(0);
  for (const id of own) by[graded[id]]++;
  const wrong = wrongAmong(by);
  const checked = by[RIGHT] + wrong;
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
    ...sharesOf(own, graded, drawn),
  };
}

const wrongAmong = (by: readonly number[]): number => by[HARMLESS] + by[CHANGES_ROOT] + by[WRONG];

type Shares = Pick<OracleCounts, 'interval' | 'atMost'>;

/** What the grades say of the share of wrong cuts among all. */
function sharesOf(own: Uint32Array, graded: Uint8Array, drawn?: DrawnCuts): Shares {
  if (drawn === undefined || drawn.others === 0) return shareOf(own, own.length, graded);
  // The sure ones are no sample of the others: each kind speaks for itself.
  const sure = shareOf(drawn.sure, drawn.sure.length, graded);
  const others = shareOf(drawn.byChance, drawn.others, graded);
  const both = (of: (shares: Shares) => number): number =>
    (of(sure) * drawn.sure.length + of(others) * drawn.others) / own.length;
  return {
    interval: [both(({ interval }) => interval[0]), both(({ interval }) => interval[1])],
    atMost: both(({ atMost }) => atMost),
  };
}

/** The same for `all` cuts, of which some were drawn, and graded in an order by chance. */
function shareOf(drawn: Uint32Array, all: number, graded: Uint8Array): Shares {
  const by = new Array<number>(grades.length).fill(0);
  for (const id of drawn) by[graded[id]]++;
  const wrong = wrongAmong(by);
  const atWorst = wrong + by[UNDECIDED];
  const size = by[RIGHT] + atWorst;
  if (size === all && all > 0) return { interval: [wrong / all, atWorst / all], atMost: atWorst / all };
  return {
    interval: [wilsonInterval(wrong, size)[0], wilsonInterval(atWorst, size)[1]],
    atMost: upperBound(atWorst, size),
  };
}

/** All techniques together. */
export function addCounts(counts: readonly OracleCounts[]): OracleCounts {
  const sum = (key: Exclude<keyof OracleCounts, 'interval' | 'worst' | 'atMost'>): number =>
    counts.reduce((all, one) => all + one[key], 0);
  const cuts = sum('cuts');
  const weighted = (share: (one: OracleCounts) => number): number =>
    cuts === 0 ? 1 : counts.reduce((all, one) => all + (one.cuts * share(one)) / cuts, 0);
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
    interval: cuts === 0 ? [0, 1] : [weighted((one) => one.interval[0]), weighted((one) => one.interval[1])],
    atMost: weighted((one) => one.atMost),
  };
}
