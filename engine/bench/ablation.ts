/**
 * Ablation: one position searched with every subset of the techniques. What a technique saves depends on which others
 * are on, so one number cannot say it. Three do better together: the nodes without it alone, the nodes with it alone,
 * and its Shapley share, which is the mean of what it saves when the techniques are switched on one after another, over
 * all orders.
 *
 * L. S. Shapley, "A Value for n-Person Games" (1953): here the players are techniques and the gain is nodes saved.
 */
import type { TechniqueId } from '../pruning/index.ts';
import { type ReadableScore, sameScore } from '../search/scores.ts';
import { DEFAULT_HASH_MB, search, type SearchResult } from '../search/search.ts';
import { type Settings, usualTechniques } from '../settings.ts';

/** A subset of usualTechniques as bits, bit i for the one at place i. */
export type Subset = number;

const PLAYERS = usualTechniques.length;
/** Number of subsets, and one more than the subset of all. */
export const SUBSETS = 1 << PLAYERS;
const ALL: Subset = SUBSETS - 1;

/** The subset that holds these techniques; those off by default are in none. */
export const subsetOf = (ids: readonly TechniqueId[]): Subset =>
  usualTechniques.reduce((subset, id, i) => (ids.includes(id) ? subset | (1 << i) : subset), 0);

/** The techniques of a subset, in search order. */
export const techniquesIn = (subset: Subset): TechniqueId[] => usualTechniques.filter((_, i) => (subset >> i) & 1);

/** The techniques of a subset that settings have on: subsets that agree in these are one search. */
export const effective = (settings: Settings, subset: Subset): Subset =>
  subset & subsetOf(usualTechniques.filter((id) => settings[id] !== 0));

/** Settings with the techniques outside a subset off. Inside it they are as they were: what is off stays off. */
export function withinSubset(settings: Settings, subset: Subset): Settings {
  const off = techniquesIn(ALL & ~subset);
  return { ...settings, ...Object.fromEntries(off.map((id) => [id, 0])) };
}

/** What the searches of one subset took and said, over all positions. */
export interface SubsetRow {
  nodes: number;
  /** Positions whose best move is that of the search without any technique. */
  sameMove: number;
  /** Positions whose score is. */
  sameScore: number;
}

/** What a single search says, as far as ablation asks. */
export interface SubsetAnswer {
  nodes: number;
  bestmove: string | null;
  score: ReadableScore;
}

export interface AblationRequest {
  positions: readonly { id: string; fen: string }[];
  /** Plies, 1 to 127. */
  depth: number;
  /** Everything but the switches of the techniques; a technique that is off here is off in every subset. */
  settings: Settings;
  /** Size of the transposition table in mebibytes. */
  hashMb?: number;
  /** Called after each search with how many are done and how many there are, the subset, and what it said. */
  onSearch?: (done: number, of: number, subset: Subset, answer: SearchResult) => void;
}

/** Searches every subset of every position, each with an empty table. Throws FenError for a broken FEN. */
export function ablate(request: AblationRequest): SubsetRow[] {
  const { positions, depth, settings, hashMb = DEFAULT_HASH_MB } = request;
  const different = [...new Set(Array.from({ length: SUBSETS }, (_, subset) => effective(settings, subset)))];
  const totals = emptyRows();
  let done = 0;
  for (const { fen } of positions) {
    const answers = new Map<Subset, SubsetAnswer>();
    for (const subset of different) {
      const answer = search({ fen, limits: { depth }, settings: withinSubset(settings, subset), hashMb });
      answers.set(subset, answer);
      request.onSearch?.(++done, different.length * positions.length, subset, answer);
    }
    addAnswers(totals, (subset) => answers.get(effective(settings, subset)));
  }
  return totals;
}

/** Rows of no position. */
export const emptyRows = (): SubsetRow[] =>
  Array.from({ length: SUBSETS }, () => ({ nodes: 0, sameMove: 0, sameScore: 0 }));

/** Adds one position to the rows: its answer for each subset. */
export function addAnswers(rows: SubsetRow[], answerOf: (subset: Subset) => SubsetAnswer | undefined): void {
  const bare = answerOf(0);
  for (const [subset, row] of rows.entries()) {
    const answer = answerOf(subset);
    if (answer === undefined || bare === undefined) continue;
    row.nodes += answer.nodes;
    if (answer.bestmove === bare.bestmove) row.sameMove++;
    if (sameScore(answer.score, bare.score)) row.sameScore++;
  }
}

/** The views of an ablation that people read. All numbers are nodes. */
export interface Ablation {
  /** With all techniques, and with none. */
  all: number;
  none: number;
  /** With all but one. */
  off: Record<TechniqueId, number>;
  /** With one alone. */
  only: Record<TechniqueId, number>;
  /** With two alone, in search order: "rfp,nmp" and so on. */
  pairs: Record<string, number>;
  /**
   * Nodes saved by each technique, the mean over all orders in which they can be switched on; the shares sum to none -
   * all.
   */
  shapley: Record<TechniqueId, number>;
}

/** Reads the views from the nodes of each subset. */
export function ablationOf(nodes: readonly number[]): Ablation {
  const byId = (of: (bit: Subset, place: number) => number) =>
    Object.fromEntries(usualTechniques.map((id, i) => [id, of(1 << i, i)])) as Record<TechniqueId, number>;
  const pairs = usualTechniques.flatMap((a, i) =>
    usualTechniques.slice(i + 1).map((b) => [`${a},${b}`, nodes[subsetOf([a, b])]] as const),
  );
  const parts = shapleyParts(nodes);
  return {
    all: nodes[ALL],
    none: nodes[0],
    off: byId((bit) => nodes[ALL & ~bit]),
    only: byId((bit) => nodes[bit]),
    pairs: Object.fromEntries(pairs),
    shapley: byId((_, place) => parts[place] / ORDERS),
  };
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
/** Orders in which the techniques can be switched on. */
export const ORDERS = factorial(PLAYERS);

/**
 * The Shapley shares times ORDERS, which are whole numbers: for each technique, what it saves when it comes after a
 * subset, times the number of orders in which just that subset comes before it. They sum to ORDERS times the nodes
 * saved, exactly.
 */
export function shapleyParts(nodes: readonly number[]): number[] {
  return usualTechniques.map((_, place) => {
    const bit = 1 << place;
    let sum = 0;
    for (let subset = 0; subset < SUBSETS; subset++) {
      if (subset & bit) continue;
      const before = techniquesIn(subset).length;
      sum += factorial(before) * factorial(PLAYERS - 1 - before) * (nodes[subset] - nodes[subset | bit]);
    }
    return sum;
  });
}
