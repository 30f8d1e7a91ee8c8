/**
 * The oracle: was a cut right? What was cut is searched again, as deep and in the window in which it would have been
 * searched, with all forward pruning off. The oracle too is a search to a finite depth: "wrong" means that this search
 * comes to the other side of the line, not that chess says so.
 *
 * - A node that a technique returned early with a score of beta or more (RFP, NMP) claimed to reach beta. It is
 *   searched to its remaining depth; when it does not reach beta, the cut was wrong. One with a lower score (razoring,
 *   and FP where it is asked of whole nodes) claimed not to pass alpha, or that score where the window was open.
 * - A move that was skipped (LMP, FP, HP) was claimed not to pass alpha. It is searched one ply less deep than its
 *   node, without a reduction; when it passes alpha, the cut was wrong.
 *
 * A wrong cut may still do no harm. Harm is found out by repeating the whole search, from empty tables, with this one
 * cut forbidden (forbid.ts): when the best move or the score of the root comes out differently, the cut changed the
 * root. That is exact, and it means just this; two wrong cuts that only together do harm are each called harmless.
 */
import { checkFields, checkObject, checkWhole } from '../board/given.ts';
import { type TechniqueId, techniqueIds } from '../pruning/index.ts';
import { INFINITE, MATE, MATE_BOUND, sameScore } from '../search/scores.ts';
import type { SearchResult } from '../search/search.ts';
import { nodes } from '../search/state.ts';
import { SKIPPED, type Trace } from './columns.ts';
import { searchWithout } from './forbid.ts';
import {
  addCounts,
  CHANGES_ROOT,
  type Consequence,
  countGrades,
  HARMLESS,
  type OracleCounts,
  RIGHT,
  UNDECIDED,
  WRONG,
  worseOf,
} from './grades.ts';
import { checkTrace, findEntries, techniqueOf } from './read.ts';
import { whereIs } from './replay.ts';
import { drawSample, shuffled } from './sample.ts';
import { type KnownSearch, type KnownSearches, type Limits, searchUnprunedOnce } from './unpruned.ts';

/** What the oracle checks, and how much it may search for it. */
export interface OracleOptions {
  /** Only cuts of these; default all. */
  techniques?: readonly TechniqueId[];
  /** Only cuts of this iteration, by its depth in plies; default all. */
  iteration?: number;
  /** Cuts of each technique checked at most; default 100. When there are more, so many are drawn. */
  sample?: number;
  /** What the draw depends on; default 1. */
  seed?: number;
  /** Wrong cuts whose harm is found out at most, each by a whole search; default 20. */
  repeats?: number;
  /** Nodes of one check at most; default 1,000,000. */
  nodesPerCheck?: number;
  /** Nodes of all checks and repetitions together at most; default 50,000,000. */
  maxNodes?: number;
  /**
   * Takes up the searches of the checks, and saves those that it has from earlier traces. These must be of the same
   * settings, but for those of the technique whose cuts are checked.
   */
  known?: Map<string, KnownSearch>;
  /** Called after each check and repetition. */
  onProgress?: (done: OracleProgress) => void;
  /** Asked every thousand nodes or so; true ends the work, and the report covers what was done. */
  shouldStop?: () => boolean;
}

/** How far the oracle has come. */
export interface OracleProgress {
  phase: 'checking' | 'repeating';
  done: number;
  of: number;
  wrong: number;
}

/** What the oracle found. */
export interface OracleReport {
  total: OracleCounts;
  techniques: Record<TechniqueId, OracleCounts>;
  /** Cuts drawn; fewer than there are when sampled. */
  sample: number;
  sampled: boolean;
  seed: number;
  /** True when the recording itself was cut off: later cuts are unknown. */
  traceCutOff: boolean;
  /** True when a limit or a stop ended the work early. */
  stopped: boolean;
  /** Nodes that the oracle searched. */
  nodes: number;
  /** Grade of each entry of the trace (RIGHT and so on); 0 when not checked. */
  grades: Uint8Array<ArrayBuffer>;
  /** For each wrong cut, in search order: its entry, what it claimed and what the oracle found. */
  wrong: WrongCut[];
}

/** A cut that the oracle takes for wrong. */
export interface WrongCut {
  id: number;
  technique: TechniqueId;
  grade: number;
  /**
   * The line that the cut said would be reached (nodes) or not passed (moves), in centipawns, as the side that moves
   * sees it.
   */
  line: number;
  /**
   * What the oracle's search says, on the other side of the line: exact, but where that took more nodes than it may
   * search (`consequence.atLeast`).
   */
  found: number;
  consequence: Consequence;
  /** Best move and score of the root without the cut, when that was found out. */
  without: Pick<SearchResult, 'bestmove' | 'bestSan' | 'score'> | null;
}

/** What a check found: the score from the point of view of the side that the cut was about. */
export interface Check {
  line: number;
  found: number;
  wrong: boolean;
}

/**
 * Searches again what the cut of entry `id` cut. Null when it takes more than `maxNodes` nodes or is stopped. Each
 * check begins with table and histories empty, so that it depends on nothing but the cut; one that is known is not made
 * again.
 */
export function checkCut(
  trace: Trace,
  id: number,
  maxNodes: number,
  shouldStop = () => false,
  known?: KnownSearches,
): Check | null {
  const c = trace.columns;
  const alpha = c.alpha[id];
  const beta = c.beta[id];
  const score = searchUnprunedOnce(known, trace, id, alpha, beta, { maxNodes, shouldStop });
  if (score === null) return null;
  if (c.kind[id] === SKIPPED) return { line: 0 - beta, found: 0 - score, wrong: score < beta };
  const claimed = c.score[id];
  if (claimed >= beta) return { line: beta, found: score, wrong: score < beta };
  const line = Math.max(alpha, claimed);
  return { line, found: score, wrong: score > line };
}

/**
 * What a wrong cut hid, with its exact score in place of the bound that settled the verdict. Null when that takes too
 * many nodes, or comes to the other side of the line: without a window the table answers otherwise now and then.
 */
export function foundExactly(
  trace: Trace,
  id: number,
  check: Check,
  limits: Limits,
  known?: KnownSearches,
): Check | null {
  const score = searchUnprunedOnce(known, trace, id, -INFINITE, INFINITE, limits);
  if (score === null) return null;
  const found = trace.columns.kind[id] === SKIPPED ? 0 - score : score;
  const beyond = Math.sign(found - check.line) === Math.sign(check.found - check.line);
  return beyond ? { ...check, found } : null;
}

/**
 * Checks the cuts of a trace, or a sample of them. Synchronous, and the same each time with the same seed. Throws
 * RangeError for a number out of range, SettingsError for an unknown technique, and TypeError for an unknown option.
 */
export function askOracle(trace: Trace, options: OracleOptions = {}): OracleReport {
  checkTrace(trace);
  checkOptions(options);
  const { techniques = techniqueIds, iteration, sample = 100, seed = 1, repeats = 20 } = options;
  const { nodesPerCheck = 1_000_000, maxNodes = 50_000_000, shouldStop = () => false, onProgress = () => {} } = options;
  const cuts = findEntries(trace, { techniques, iteration });
  const draws = techniques.map((id) => drawSample(findEntries(trace, { techniques: [id], iteration }), sample, seed));
  const drawn = Uint32Array.from(draws.flatMap((draw) => [...draw])).sort();
  const graded = new Uint8Array(trace.count);
  const wrong: WrongCut[] = [];
  let spent = 0;
  let stopped = false;

  // In an order by chance: what a limit leaves unchecked is no other kind of cut than what was checked.
  const order = shuffled(drawn, seed);
  for (let i = 0; i < order.length && !stopped; i++) {
    const id = order[i];
    const check = checkCut(trace, id, Math.min(nodesPerCheck, maxNodes - spent), shouldStop, options.known);
    spent += nodes[0];
    stopped = shouldStop() || spent >= maxNodes;
    if (check === null) {
      if (!stopped) graded[id] = UNDECIDED;
    } else if (check.wrong) {
      graded[id] = WRONG;
      const technique = techniqueOf(trace, id) as TechniqueId;
      const limits = { maxNodes: Math.min(nodesPerCheck, maxNodes - spent), shouldStop };
      const exact = stopped ? null : foundExactly(trace, id, check, limits, options.known);
      if (!stopped) spent += nodes[0];
      stopped ||= shouldStop() || spent >= maxNodes;
      const { found, line } = exact ?? check;
      const consequence = consequenceOf(trace, id, { found, line });
      if (exact === null && consequence.mate === null) consequence.atLeast = true;
      wrong.push({ id, technique, grade: WRONG, line, found, consequence, without: null });
    } else {
      graded[id] = RIGHT;
    }
    onProgress({ phase: 'checking', done: i + 1, of: drawn.length, wrong: wrong.length });
  }

  wrong.sort((a, b) => a.id - b.id);
  const repeated = repeatable(wrong, repeats, seed);
  for (let i = 0; i < repeated.length && !stopped; i++) {
    const cut = repeated[i];
    const without = searchWithout(trace, cut.id, { maxNodes: maxNodes - spent, shouldStop });
    spent += nodes[0];
    stopped = shouldStop() || spent >= maxNodes;
    if (without !== null) {
      cut.without = { bestmove: without.bestmove, bestSan: without.bestSan, score: without.score };
      cut.grade = sameRoot(without, trace.result) ? HARMLESS : CHANGES_ROOT;
      graded[cut.id] = cut.grade;
    }
    onProgress({ phase: 'repeating', done: i + 1, of: repeated.length, wrong: wrong.length });
  }

  const counts = techniqueIds.map((id) => {
    const own = wrong.filter(({ technique }) => technique === id);
    return countGrades(trace, cuts, graded, id, worstOf(trace, own));
  });
  return {
    total: addCounts(counts),
    techniques: Object.fromEntries(techniqueIds.map((id, i) => [id, counts[i]])) as Record<TechniqueId, OracleCounts>,
    sample: drawn.length,
    sampled: drawn.length < cuts.length,
    seed,
    traceCutOff: trace.cutOff,
    stopped,
    nodes: spent,
    grades: graded,
    wrong,
  };
}

/** The least that each number may be; null for what is no number. */
const OPTIONS: Readonly<Record<keyof OracleOptions, number | null>> = {
  techniques: null,
  iteration: 1,
  sample: 0,
  seed: Number.MIN_SAFE_INTEGER,
  repeats: 0,
  nodesPerCheck: 1,
  maxNodes: 1,
  known: null,
  onProgress: null,
  shouldStop: null,
};

function checkOptions(options: OracleOptions): void {
  checkObject('Options of the oracle', options, '{ sample, seed, repeats }');
  checkFields('Options of the oracle', options, Object.keys(OPTIONS));
  for (const [name, least] of Object.entries(OPTIONS)) {
    const value = options[name as keyof OracleOptions];
    if (value !== undefined && least !== null) checkWhole(name, value, least, Number.MAX_SAFE_INTEGER);
  }
}

/** The worst that came of some wrong cuts, and where that cut is. */
function worstOf(trace: Trace, wrong: readonly WrongCut[]): Consequence | null {
  const worst = wrong.reduce<Consequence | null>((sofar, { consequence }) => worseOf(sofar, consequence), null);
  const cut = wrong.find(({ consequence }) => consequence === worst);
  return worst === null || cut === undefined ? null : { ...worst, at: whereIs(trace, cut.id) };
}

/** What a wrong cut hides: a mate on the far side of its line, or so many centipawns. */
function consequenceOf({ columns: c }: Trace, id: number, { found, line }: Omit<Check, 'wrong'>): Consequence {
  const hidden = Math.abs(found) >= MATE_BOUND && Math.sign(found) === Math.sign(found - line);
  // Mate scores count from the root; the position of a skipped move is the one before it.
  const plies = MATE - Math.abs(found) - c.ply[id] + (c.kind[id] === SKIPPED ? 1 : 0);
  return { mate: hidden ? Math.ceil(plies / 2) : null, gap: Math.abs(found - line) };
}

/** The wrong cuts whose harm is looked into: all, or a draw of them. */
function repeatable(wrong: readonly WrongCut[], repeats: number, seed: number): WrongCut[] {
  const places = drawSample(Uint32Array.from(wrong.keys()), repeats, seed);
  return Array.from(places, (i) => wrong[i]);
}

const sameRoot = (a: SearchResult, b: SearchResult): boolean =>
  a.bestmove === b.bestmove && sameScore(a.score, b.score);
