/**
 * The suite: the positions of the bench, searched with each technique alone, with the five of part one, with all but
 * one of them, with one more than them, and with none.
 * Script, site and workers share what is here: which searches there are, and how many of them become a few numbers.
 */
import { type TechniqueId, techniques } from '../pruning/index.ts';
import type { ReadableScore } from '../search/scores.ts';
import { DEFAULT_HASH_MB, search } from '../search/search.ts';
import { profiles, type Settings, usualTechniques, withOnly } from '../settings.ts';

/**
 * Which techniques are on: none, all five of part one, one alone ("only-rfp"), all five but one ("off-rfp"), or one of
 * part two besides them ("with-see").
 */
export type SuiteRunId = 'none' | 'all' | `only-${TechniqueId}` | `off-${TechniqueId}` | `with-${TechniqueId}`;

/** One way of searching the suite. */
export interface SuiteRun {
  readonly id: SuiteRunId;
  readonly on: readonly TechniqueId[];
}

const ofPartTwo = techniques.map(({ id }) => id).filter((id) => !usualTechniques.includes(id));

/** All ways, none first and all second. */
export const suiteRuns: readonly SuiteRun[] = [
  { id: 'none', on: [] },
  { id: 'all', on: usualTechniques },
  ...usualTechniques.map((id): SuiteRun => ({ id: `only-${id}`, on: [id] })),
  ...usualTechniques.map((id): SuiteRun => ({ id: `off-${id}`, on: usualTechniques.filter((other) => other !== id) })),
  ...ofPartTwo.map((id): SuiteRun => ({ id: `only-${id}`, on: [id] })),
  ...ofPartTwo.map((id): SuiteRun => ({ id: `with-${id}`, on: [...usualTechniques, id] })),
];

/** The book's settings with the techniques of a run on and the others off. */
export const suiteSettings = ({ on }: SuiteRun): Settings => withOnly(profiles.book, on);

/** Two runs side by side. */
export interface SuiteComparison {
  /** "all", "only-rfp", "off-rfp" or "with-see". */
  readonly id: SuiteRunId;
  /** Null for all five as one. */
  readonly technique: TechniqueId | null;
  readonly title: string;
  readonly before: SuiteRunId;
  readonly after: SuiteRunId;
}

/**
 * All comparisons: the five together, then each technique alone against none, then each of the five as the last to join
 * the other four, and each of part two as one more.
 */
export const suiteComparisons: readonly SuiteComparison[] = [
  { id: 'all', technique: null, title: 'All five', before: 'none', after: 'all' },
  ...techniques.map(({ id, title }): SuiteComparison => ({
    id: `only-${id}`,
    technique: id,
    title: `${title} alone`,
    before: 'none',
    after: `only-${id}`,
  })),
  ...techniques.map(({ id, title }): SuiteComparison => {
    const isUsual = usualTechniques.includes(id);
    const runs = isUsual ? ([`off-${id}`, 'all'] as const) : (['all', `with-${id}`] as const);
    const name = `${title} added to the ${isUsual ? 'others' : 'five'}`;
    return { id: `${isUsual ? 'off' : 'with'}-${id}`, technique: id, title: name, before: runs[0], after: runs[1] };
  }),
];

/** What one search of one position said. */
export interface SuiteAnswer {
  /** Nodes when each depth was finished, depth 1 first; shorter where the game is over or a mate ended the search. */
  nodes: readonly number[];
  /** In SAN; null when the game is over. */
  move: string | null;
  score: ReadableScore;
}

/** Searches one position in one way, with an empty table. Throws FenError for a broken FEN. */
export function suiteAnswer(fen: string, run: SuiteRun, depth: number): SuiteAnswer {
  const nodes: number[] = [];
  const result = search({
    fen,
    limits: { depth },
    settings: suiteSettings(run),
    hashMb: DEFAULT_HASH_MB,
    onIteration: (iteration) => nodes.push(iteration.nodes),
  });
  return { nodes, move: result.bestSan, score: result.score };
}

/**
 * Nodes of a search when this depth was finished, in plies; those of its last depth when it ended before; 0 when it had
 * none.
 */
export const nodesAt = (nodes: readonly number[], depth: number): number =>
  nodes[Math.min(depth, nodes.length) - 1] ?? 0;

/** Geometric mean of ratios; 1 for none. Each must be above 0. */
export function geometricMean(ratios: readonly number[]): number {
  if (ratios.length === 0) return 1;
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

/** A comparison over many positions. */
export interface SuiteTotals {
  positions: number;
  /** Nodes, summed. */
  before: number;
  after: number;
  /** Geometric mean over the positions of nodes before / nodes after: every position counts alike, however large. */
  mean: number;
  /** Positions whose best move is the same in both. */
  sameMove: number;
  sameScore: number;
}

/** Two counts and whether the searches agreed. */
export interface SuitePair {
  before: number;
  after: number;
  sameMove: boolean;
  sameScore: boolean;
}

/** Adds up pairs. A position without a node, where the game is over, is in the sums and not in the mean. */
export function suiteTotals(pairs: readonly SuitePair[]): SuiteTotals {
  const counted = pairs.filter(({ before, after }) => before > 0 && after > 0);
  return {
    positions: pairs.length,
    before: pairs.reduce((sum, pair) => sum + pair.before, 0),
    after: pairs.reduce((sum, pair) => sum + pair.after, 0),
    mean: geometricMean(counted.map(({ before, after }) => before / after)),
    sameMove: pairs.filter((pair) => pair.sameMove).length,
    sameScore: pairs.filter((pair) => pair.sameScore).length,
  };
}

/**
 * Effective branching factor of a search that took these nodes by depth: how many times as many each further ply cost,
 * as the geometric mean from depth `from` on. 1 when there are not two depths to compare.
 */
export function branchingFactor(nodes: readonly number[], from = 2): number {
  const first = nodes[from - 1];
  const last = nodes.at(-1);
  const steps = nodes.length - from;
  if (first === undefined || last === undefined || steps < 1 || first <= 0) return 1;
  return (last / first) ** (1 / steps);
}
